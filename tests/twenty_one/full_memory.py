"""Two hands played in full memory: the second minds every card of the first, and the first knows it.

This is the best that can be done with a pair that is split once, or with two hands side by side of which none is
split, and so a bound on what the stated policy leaves out, by which each hand is played by its own cards alone
(`pitboss.twenty_one.exact.splits`, `switch`). A hard total of 17 or more is taken to stand, which no memory of
one other hand could change. It takes seconds for low cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Floats, Ints
from pitboss.core.computing.compiled import compiled
from pitboss.twenty_one.exact.dealer import ENDS, STANDS, Ways, every_end
from pitboss.twenty_one.exact.hands import Hands, hands, number
from pitboss.twenty_one.exact.one_hand import STAND, draws, solve
from pitboss.twenty_one.exact.removals import NONE, Against, Dealer, beside
from pitboss.twenty_one.exact.worth import Worth, worth
from pitboss.twenty_one.rules.rules import Rules


def remembered(rules: Rules, against: Against, pair: int) -> float:
    """What splitting a pair once brings in full memory, in units of the first wager."""
    base = number((pair + 1,))
    return _together(against, worth(rules, True), base, base)


def gained(rules: Rules, against: Against, first: int, second: int) -> float:
    """What full memory brings two hands of two cards that are not split more than playing each by its own cards, both
    being gone: in units of one wager. The first is played first."""
    made = worth(rules, False)
    alone = _alone(against, made, first, second)[first, 3] + _alone(against, made, second, first)[second, 3]
    return _together(against, made, first, second) - float(alone)


def _alone(against: Against, made: Worth, hand: int, other: int) -> Any:
    """What every choice brings hands that hold those of one, when the cards of another are gone."""
    left = against.left - against.step * hands().counts[other]
    return Dealer(against, left, beside(hand)).choices(made)


def _together(against: Against, made: Worth, first: int, second: int) -> float:
    own, room = _alone(against, made, first, second), np.full((len(hands().total), 5), np.nan)
    told = against.ways, against.left, against.step, against.partner
    later = beside(second)
    rows, known = later.rows[0, NONE], np.zeros((len(later.counts), ENDS))
    return float(
        compiled(_both)(*told, hands(), made, later.held, rows, later.counts, known, first, second, own, room)
    )


def _other(
    ways: Ways,
    left: Floats,
    step: float,
    partner: int,
    hands: Hands,
    worth: Worth,
    held: Ints,
    rows: Ints,
    counts: Ints,
    known: Floats,
    base: int,
    gone: Floats,
    room: Floats,
) -> float:
    """What the second hand brings when these cards are gone to the first."""
    rest = left - step * gone
    every_end(ways, rest, step, counts, np.arange(len(counts)), known)
    solve(hands, worth, rest, step, partner, held, rows, known, room)
    return float(room[base, 3])


def _both(
    ways: Ways,
    left: Floats,
    step: float,
    partner: int,
    hands: Hands,
    worth: Worth,
    held: Ints,
    rows: Ints,
    counts: Ints,
    known: Floats,
    base: int,
    other: int,
    own: Floats,
    room: Floats,
) -> Any:
    """What both hands bring, the one that holds `base` first; `own` is what its choices bring it alone."""
    together = np.zeros(len(hands.total))
    beside = np.zeros(len(hands.total))
    rest, gone = np.zeros(len(left)), np.zeros(len(left))
    size0 = left.sum()
    for hand in range(len(hands.total) - 1, base - 1, -1):
        if np.isnan(own[hand, STAND]):
            continue
        for value in range(len(left)):
            # The other hand's cards lie before it and cannot be drawn.
            rest[value] = left[value] - step * (hands.counts[hand, value] + hands.counts[other, value])
            gone[value] = hands.counts[hand, value]
        size = size0 - step * (hands.cards[hand] + hands.cards[other])
        drawn_to = hands.cards[hand] > 1
        beside[hand] = _other(ways, left, step, partner, hands, worth, held, rows, counts, known, other, gone, room)
        stand = own[hand, STAND] + beside[hand]
        best, hit, double = stand, 0.0, 0.0
        if drawn_to and (hands.total[hand] >= 21 or (hands.total[hand] >= STANDS and not hands.soft[hand])):
            together[hand] = stand
            continue
        for value in range(len(left)):
            if rest[value] <= 0:
                continue
            chance = draws(rest, size, step, partner, value)
            then = hands.then[hand, value]
            if then < 0:
                gone[value] += 1
                over = _other(ways, left, step, partner, hands, worth, held, rows, counts, known, other, gone, room)
                gone[value] -= 1
                hit += chance * (over - 1.0)
                double += chance * (over - 2.0)
            else:
                hit += chance * together[then]
                double += chance * (own[then, 4] + beside[then])
        best = max(best, hit) if drawn_to else hit
        if drawn_to and worth.may_double[hand]:
            best = max(best, double)
        together[hand] = best
    return together[base]


_other.__module__ = solve.__module__  # so that it is compiled with what calls it
