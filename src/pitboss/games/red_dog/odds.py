"""Exact odds of red dog from a full shoe or what is left of one, and at which spreads a raise is worth it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from pitboss.core.equipment.cards import rank as card_rank
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, HandQuestion, Question
from pitboss.core.mathematics.wager_odds import Decision, NoSuchDecision, WagerOdds, gathered
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.players import or_default
from pitboss.games.red_dog.kernel import kernel
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

RANKS = range(13)
SUITS = 4
LEAST_LEFT = 3
"""A round takes two cards, and a third."""


class Ways(NamedTuple):
    """How likely a spread is, and how likely the third card then hits."""

    chance: Fraction
    hit: Fraction


Spreads = Mapping[int, Ways]


def spreads(decks: int) -> Spreads:
    """Every spread of the first two cards of a full shoe."""
    return spreads_from((SUITS * decks,) * len(RANKS))


@cache
def spreads_from(left: tuple[int, ...]) -> Spreads:
    """Every spread of the first two cards of a shoe that holds `left[rank]` cards of each rank."""
    ways, hit = dict[int, int](), dict[int, int]()
    for first, second in product(RANKS, RANKS):
        pairs = left[first] * (left[second] - (first == second))
        if not pairs:
            continue
        between = spread(first, second)
        thirds = sum(
            left[third] - (third == first) - (third == second) for third in RANKS if hits(first, second, third)
        )
        ways[between] = ways.get(between, 0) + pairs
        hit[between] = hit.get(between, 0) + pairs * thirds
    cards = sum(left)
    total, thirds = cards * (cards - 1), cards - 2
    return {s: Ways(Fraction(n, total), Fraction(hit[s], n * thirds)) for s, n in sorted(ways.items())}


def ends(between: int, ways: Ways, options: RedDogOptions) -> list[tuple[Fraction, Fraction]]:
    """What a wager nets at a spread, hit and missed, and how likely that is once the spread is known."""
    chances = ((True, ways.hit), (False, 1 - ways.hit))
    return [(decided_net(outcome(between, hit, options)), p) for hit, p in chances]


def worth(between: int, found: Spreads, options: RedDogOptions) -> Fraction:
    """What a unit wagered at a spread brings on average."""
    return sum((net * p for net, p in ends(between, found[between], options)), Fraction(0))


def raises(options: RedDogOptions) -> tuple[int, ...]:
    """The spreads at which a raise brings something from a full shoe."""
    return _raises(spreads(options.decks), options)


def _raises(found: Spreads, options: RedDogOptions) -> tuple[int, ...]:
    wide = (between for between in range(1, WIDEST + 1) if between in found)
    return tuple(between for between in wide if worth(between, found, options) > 0)


def decisions(options: RedDogOptions) -> list[Decision]:
    """To raise or not, at each spread; figures for the initial wager and the raise together."""
    found = spreads(options.decks)
    return [
        Decision("initial", situation(s), found[s].chance, {RAISE: 2 * brings, STAND: brings}, (s,))
        for s in range(1, WIDEST + 1)
        for brings in (worth(s, found, options),)
    ]


def seen_spread(_options: RedDogOptions, asked: HandQuestion) -> str:
    """The spread that two cards make; a raise is asked for where a rank lies between them. 13:69F-6.5"""
    cards = (*asked.hand, *asked.seen)
    if len(cards) != 2:
        raise NoSuchDecision("it is decided with two cards in sight, those that make the spread.")
    between = spread(*map(card_rank, cards))
    if between <= CONSECUTIVE:
        raise NoSuchDecision(
            "nothing is asked on a pair or on consecutive cards: a raise is on a spread (13:69F-6.5)."
        )
    return situation(between)


def _left(left: Mapping[str, int]) -> Spreads:
    """Every spread when `left[card]` of each card are left in the shoe."""
    ranks: Counter[int] = Counter()
    for card, count in left.items():
        ranks[card_rank(card)] += count
    return spreads_from(tuple(ranks[rank] for rank in RANKS))


def wager_odds(options: RedDogOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The initial wager with the best raises, which are chosen by the spread, and a raise at every spread from the
    moment at which it is made."""
    found = spreads(options.decks) if question.left is None else _left(question.left)
    raised = _raises(found, options)
    results = gathered(
        (net * (2 if between in raised else 1), ways.chance * p)
        for between, ways in found.items()
        for net, p in ends(between, ways, options)
    )
    action = 1 + sum((found[between].chance for between in raised), Fraction(0))
    return [
        WagerOdds("initial", "", results, action=action, strategy=_said(found, options, raised)),
        *(_at(between, ways, options) for between, ways in found.items() if between > CONSECUTIVE),
    ]


def _said(found: Spreads, options: RedDogOptions, raised: tuple[int, ...]) -> str:
    given_up = sum((found[between].chance * worth(between, found, options) for between in raised), Fraction(0))
    when = f"raise by the full amount at a spread of {_listed(raised)}" if raised else "never raise"
    return f"{when}; never to raise costs {float(given_up):.4%} more"


def _listed(raised: tuple[int, ...]) -> str:
    if raised == tuple(range(raised[0], WIDEST + 1)):
        return f"{raised[0]} or more"
    return ", ".join(map(str, raised))


def _at(between: int, ways: Ways, options: RedDogOptions) -> WagerOdds:
    return WagerOdds("raise", situation(between), gathered(ends(between, ways, options)))


def strategy(options: RedDogOptions) -> Decide:
    """A raise wherever it brings something, and the player can pay for it."""
    raised = {(between,) for between in raises(options)}
    return lambda table, ask: or_default(table, ask, RAISE if ask.situation in raised else STAND)


EXACT = Exact(
    RedDogOptions,
    odds=wager_odds,
    least_left=LEAST_LEFT,
    decisions=decisions,
    situation=seen_spread,
    strategy=strategy,
    kernel=kernel,
)
