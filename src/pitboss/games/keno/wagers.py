"""Keno's kinds of ticket: what each bets on, and what a draw makes of one. 13:69F-15.2, 15.3"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from pitboss.core.cite import rule
from pitboss.core.money import Odds, money
from pitboss.core.wager import LOSE, Outcome, PayLine, WagerKind
from pitboss.games.keno.card import RATE, Card
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.ticket import QUICK_PICK, Ticket, number_of_ways, read, spots_of, ways


class Caught(NamedTuple):
    """What a draw has of a ticket: for each of its wagers the spots, and how many of them were drawn."""

    spots: tuple[int, ...]
    caught: tuple[int, ...]


@rule("13:69F-15.2")
def caught_of(ticket: Ticket, drawn: Collection[int]) -> Caught:
    """Every wager on a ticket alone; a number counts in each way that takes its group."""
    hits = [sum(number in drawn for number in group) for group in ticket.groups]
    return Caught(spots_of(ticket), tuple(sum(hits[place] for place in way) for way in ways(ticket)))


@rule("13:69F-15.3")
def payoff(caught: Caught, card: Card) -> int:
    """What all the wagers on a ticket are paid together, in cents, each at the rate of the card."""
    return sum(card[spots].get(hits, 0) for spots, hits in zip(*caught, strict=True))


def outcome(kind: str, caught: Caught, house: KenoOptions) -> Outcome:
    """What a draw makes of a ticket: its price is collected, and what was caught is paid by the rate card."""
    return _paid(payoff(caught, house.card(kind)), len(caught.spots))


@cache
def _paid(total: int, count: int) -> Outcome:
    if not total:
        return LOSE
    rates = "a way" if count > 1 else "a ticket"
    why = f"pays {money(total)} at {money(RATE)} {rates}"
    return Outcome("the price is collected", lost=True, also=Outcome(why, odds=Odds(total, RATE * count)))


# What stands for the rest of its kind: tickets of a few sorts that a table takes, for lists, tests and odds.


def sorts(kind: str, house: KenoOptions) -> tuple[str, ...]:
    """Tickets of a kind that the table takes: straight ones of every number of spots, of groups a few."""
    spots = house.spots(kind)
    twice = "x2" * (house.most_games > 1)
    if kind == QUICK_PICK:
        return tuple(
            dict.fromkeys([f"{count}-spot" for count in spots] + [f"{count}-spot{twice}" for count in spots[:1]])
        )
    if kind in ("straight", "special"):
        return tuple(_marked((count,)) for count in spots)
    some = [count for count in spots if count > 1]
    first, middle = (some[0], some[len(some) // 2]) if some else (0, 0)
    if kind == "split":
        return (
            tuple(dict.fromkeys(_marked((spots[0], middle or spots[0])) + games for games in ("", twice)))
            if spots
            else ()
        )
    carried = {"way": "@runner" * house.runners, "king": twice}.get(kind, "")
    found = [_grouped(kind, count) for count in dict.fromkeys((first, middle)) if count]
    return tuple([f"{ticket}{carried}" for ticket in found[:1]] + found[1:])


def _marked(sizes: tuple[int, ...]) -> str:
    """Groups of so many numbers, from 1 up."""
    first, groups = 1, []
    for size in sorted(sizes):
        groups.append("-".join(map(str, range(first, first + size))))
        first += size
    return "+".join(groups)


def _grouped(kind: str, spots: int) -> str:
    """A ticket with ways of so many spots: of groups of one size, of unlike ones, or with a king."""
    if kind == "way":
        taken = spots if spots % 2 else 2
        sizes = (spots // taken,) * max(3, taken)
    else:
        least = 1 if kind == "king" else max(1, spots // 3)
        sizes = (least, spots - least, spots - least) if spots <= _FEW else (least, spots - least)
    return f"{_marked(sizes)}:{number_of_ways(tuple(sorted(sizes)), spots, 2 if kind == 'way' else 1)}/{spots}"


_FEW = 10
"""Up to so many spots two groups of a listed ticket may be joined by a third."""


def _lines(kind: str, house: KenoOptions) -> Sequence[PayLine]:
    """The card, line by line: what each catch is paid for every dollar, the price not being returned."""
    card = house.card(kind)
    return [
        PayLine(f"{caught} of {spots} spots", Odds(paid, RATE) if paid % RATE else Odds(paid // RATE))
        for spots in house.spots(kind)
        for caught, paid in card[spots].items()
    ]


def _kind(key: str, title: str, wins: str, cite: str, offered: Callable[[KenoOptions], bool]) -> WagerKind:
    def on_offer(house: KenoOptions) -> bool:
        return offered(house) and bool(sorts(key, house))

    more: dict[str, Any] = {"paid_by": "13:69F-15.3", "paid_to": lambda house: house.aggregate_limit}
    return WagerKind(
        key,
        title,
        wins,
        cite,
        partial(_lines, key),
        picks=partial(sorts, key),
        reads=partial(read, key),
        offered=on_offer,
        taken_first=True,
        **more,
    )


WAGERS = (
    _kind(
        "straight",
        "Straight",
        "enough of its numbers are drawn, as the rate card has it for its number of spots",
        "13:69F-15.2(c)1",
        lambda _: True,
    ),
    _kind(
        QUICK_PICK,
        "Quick-pick",
        "enough of the numbers that the system selected for it are drawn",
        "13:69F-15.1",
        lambda house: house.quick_pick,
    ),
    _kind(
        "split",
        "Split",
        "enough numbers of one of its groups are drawn; each group is a wager of its own",
        "13:69F-15.2",
        lambda house: house.split_tickets,
    ),
    _kind(
        "way",
        "Way",
        "enough numbers of groups taken together are drawn; the groups are of one size, two or more in each way",
        "13:69F-15.2",
        lambda house: house.way_tickets,
    ),
    _kind(
        "combination",
        "Combination",
        "enough numbers of a way of its groups are drawn, as its conditioning says",
        "13:69F-15.2",
        lambda house: house.combination_tickets,
    ),
    _kind(
        "king",
        "King",
        "enough numbers of a way are drawn; one number circled by itself joins the other groups",
        "13:69F-15.2",
        lambda house: house.king_tickets,
    ),
    _kind(
        "special",
        "Special",
        "enough of its numbers are drawn, as the special rate card has it",
        "13:69F-15.2",
        lambda house: bool(house.special_rate_card),
    ),
)
