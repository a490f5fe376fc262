"""Keno's kinds of ticket: what each bets on, and what a draw makes of one. 13:69F-15.2, 15.3"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

from pitboss.core.game.payout_limit import PayoutLimit, Per
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.games.keno.card import RATE, Card
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.sorts import sorts
from pitboss.games.keno.ticket import QUICK_PICK, Ticket, read, spots_of, ways


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


def outcome(kind: str, caught: Caught, options: KenoOptions) -> Outcome:
    """What a draw makes of a ticket: its price is collected, and what was caught is paid by the rate card."""
    return _paid(payoff(caught, options.card(kind)), len(caught.spots))


@cache
def _paid(total: int, count: int) -> Outcome:
    if not total:
        return LOSE
    paid = Outcome("pays by the rate card", odds=Odds(total, RATE * count))
    return Outcome("the price is collected", lost=True, also=paid)


def _pays(paid: int | Fraction) -> Odds:
    """What a dollar is paid, for cents that may have parts beyond the law."""
    if paid != int(paid):
        return Odds(*(Fraction(paid) / RATE).as_integer_ratio())
    return Odds(int(paid), RATE) if paid % RATE else Odds(int(paid) // RATE)


def _lines(kind: str, options: KenoOptions) -> Sequence[PayLine]:
    """The card, line by line: what each catch is paid for every dollar, the price not being returned."""
    card = options.card(kind)
    return [
        PayLine(
            f"{caught} of {spots} {'spot' if spots == 1 else 'spots'}",
            _pays(paid),
            on=(caught, spots),
        )
        for spots in options.spots(kind)
        for caught, paid in card[spots].items()
    ]


LIMIT = PayoutLimit("13:69F-15.6", "aggregate_limit", 0, or_best_win=False, per=Per.ROUND)


def _kind(
    key: str, title: str, wins: str, written: str, cite: str, offered: Callable[[KenoOptions], bool]
) -> WagerKind:
    def on_offer(options: KenoOptions) -> bool:
        return offered(options) and bool(sorts(key, options))

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
        written=written,
        paid_by="13:69F-15.3",
        limit=LIMIT,
    )


WAGERS = (
    _kind(
        "straight",
        "Straight",
        "enough of its numbers are drawn, as the rate card has it for so many spots",
        "5-17-62, or 5-17-62x5 for five games",
        "13:69F-15.2(c)1",
        lambda _: True,
    ),
    _kind(
        QUICK_PICK,
        "Quick-pick",
        "enough of the numbers that the system selected for it are drawn",
        "8-spot",
        "13:69F-15.1",
        lambda options: options.quick_pick,
    ),
    _kind(
        "split",
        "Split",
        "enough numbers of one of its groups are drawn, each a wager of its own",
        "1-2+40-41-42",
        "13:69F-15.2",
        lambda options: options.split_tickets,
    ),
    _kind(
        "way",
        "Way",
        "enough numbers of two or more of its groups, all of one size, are drawn",
        "1-2-3+11-12-13+21-22-23:3/6, with as many ways over spots as the groups make",
        "13:69F-15.2",
        lambda options: options.way_tickets,
    ),
    _kind(
        "combination",
        "Combination",
        "enough numbers of a way of its groups are drawn",
        "2-4+10-20-30-40+50-60-70-80:2/6",
        "13:69F-15.2",
        lambda options: options.combination_tickets,
    ),
    _kind(
        "king",
        "King",
        "enough numbers of a way are drawn, one number being circled by itself",
        "7+8-9+30-31-32-33:1/3,1/5",
        "13:69F-15.2",
        lambda options: options.king_tickets,
    ),
    _kind(
        "special",
        "Special",
        "enough of its numbers are drawn, as the special rate card has it",
        "like the others",
        "13:69F-15.2",
        lambda options: bool(options.special_rate_card),
    ),
)
