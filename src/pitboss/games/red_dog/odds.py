"""Exact odds of red dog against a full shoe, and at which spreads a raise is worth it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pitboss.core.figures import Decision, WagerOdds, gathered
from pitboss.core.players import or_default
from pitboss.core.settlement import decided_net
from pitboss.games.red_dog.wagers import (
    CONSECUTIVE,
    RAISE,
    STAND,
    WIDEST,
    RedDogOptions,
    hits,
    outcome,
    situation,
    spread,
)

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table

RANKS = range(13)
SUITS = 4


class Ways(NamedTuple):
    """How likely a spread is, and how likely the third card then hits."""

    chance: Fraction
    hit: Fraction


@cache
def spreads(decks: int) -> dict[int, Ways]:
    """Every spread of the first two cards of a full shoe, counted by ranks."""
    of_rank, cards = SUITS * decks, 52 * decks
    ways, hit = dict[int, int](), dict[int, int]()
    for first in RANKS:
        for second in RANKS:
            pairs = of_rank * (of_rank - (first == second))
            between = spread(first, second)
            thirds = sum(
                of_rank - (third == first) - (third == second) for third in RANKS if hits(first, second, third)
            )
            ways[between] = ways.get(between, 0) + pairs
            hit[between] = hit.get(between, 0) + pairs * thirds
    total, thirds = cards * (cards - 1), cards - 2
    return {s: Ways(Fraction(n, total), Fraction(hit[s], n * thirds)) for s, n in sorted(ways.items())}


def ends(between: int, ways: Ways, options: RedDogOptions) -> list[tuple[Fraction, Fraction]]:
    """What a wager nets at a spread, hit and missed, and how likely that is once the spread is known."""
    chances = ((True, ways.hit), (False, 1 - ways.hit))
    return [(decided_net(outcome(between, hit, options)), p) for hit, p in chances]


def worth(between: int, options: RedDogOptions) -> Fraction:
    """What a unit wagered at a spread brings on average."""
    return sum((net * p for net, p in ends(between, spreads(options.deck_count)[between], options)), Fraction(0))


def raises(options: RedDogOptions) -> tuple[int, ...]:
    """The spreads at which a raise brings something."""
    return tuple(between for between in range(1, WIDEST + 1) if worth(between, options) > 0)


def decisions(options: RedDogOptions) -> list[Decision]:
    """To raise or not, at each spread; figures for the initial wager and the raise together."""
    found = spreads(options.deck_count)
    return [
        Decision("initial", situation(s), found[s].chance, {RAISE: 2 * worth(s, options), STAND: worth(s, options)})
        for s in range(1, WIDEST + 1)
    ]


def wager_odds(options: RedDogOptions) -> list[WagerOdds]:
    """The initial wager with the best raises, and a raise at every spread from the moment at which it is made."""
    found, raised = spreads(options.deck_count), raises(options)
    results = gathered(
        (net * (2 if between in raised else 1), ways.chance * p)
        for between, ways in found.items()
        for net, p in ends(between, ways, options)
    )
    action = 1 + sum((found[between].chance for between in raised), Fraction(0))
    return [
        WagerOdds("initial", "", results, action=action, strategy=_said(options, raised)),
        *(_at(between, ways, options) for between, ways in found.items() if between > CONSECUTIVE),
    ]


def _said(options: RedDogOptions, raised: tuple[int, ...]) -> str:
    found = spreads(options.deck_count)
    given_up = sum((found[between].chance * worth(between, options) for between in raised), Fraction(0))
    when = f"raise by the full amount at a spread of {_listed(raised)}" if raised else "never raise"
    return f"{when}; never to raise costs {float(given_up):.4%} more"


def _listed(raised: tuple[int, ...]) -> str:
    if raised == tuple(range(raised[0], WIDEST + 1)):
        return f"{raised[0]} or more"
    return ", ".join(map(str, raised))


def _at(between: int, ways: Ways, options: RedDogOptions) -> WagerOdds:
    return WagerOdds("raise", situation(between), gathered(ends(between, ways, options)))


def strategy(options: RedDogOptions) -> Callable[[Table, Ask], Chosen]:
    """A raise wherever it brings something, and the player can pay for it."""
    raised = {situation(between) for between in raises(options)}
    return lambda table, ask: or_default(table, ask, RAISE if ask.about in raised else STAND)
