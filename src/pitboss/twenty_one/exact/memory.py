"""Two hands of a split pair played in full memory: the second minds every card of the first, and the first knows it.

This is the best that can be done with a pair that is split once, and so a bound on what the stated policy leaves out,
by which each hand is played by its own cards alone (`pitboss.twenty_one.exact.splits`). A hard total of 17 or more is
taken to stand, which no memory of one other hand could change. It takes seconds for a pair of low cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.core.compiled import compiled
from pitboss.twenty_one.exact.dealer import STANDS
from pitboss.twenty_one.exact.hands import hands, number
from pitboss.twenty_one.exact.play import STAND, draws, solve
from pitboss.twenty_one.exact.splits import Against
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules import Rules


def remembered(rules: Rules, against: Against, pair: int) -> float:
    """What splitting a pair once brings in full memory, in units of the first wager."""
    found, base = hands(), number((pair + 1,))
    own = np.full((len(found.total), 5), np.nan)
    left = against.left.copy()
    left[pair] -= against.step
    made = worth(rules, True)
    compiled(solve)(against.tree, found, made, left, against.step, against.partner, base, own)
    room = np.full((len(found.total), 5), np.nan)
    told = against.tree, against.left, against.step, against.partner
    return float(compiled(_both)(*told, found, made, base, own, room))


def _other(
    tree: Any, left: Any, step: float, partner: int, hands: Any, worth: Any, base: int, gone: Any, room: Any
) -> float:
    """What the second hand brings when these cards are gone to the first."""
    solve(tree, hands, worth, left - step * gone, step, partner, base, room)
    return float(room[base, 3])


def _both(
    tree: Any, left: Any, step: float, partner: int, hands: Any, worth: Any, base: int, own: Any, room: Any
) -> Any:
    """What both hands bring, from the first hand's first card on; `own` is what its choices bring it alone."""
    together = np.zeros(len(hands.total))
    beside = np.zeros(len(hands.total))
    rest, gone = np.zeros(len(left)), np.zeros(len(left))
    size0 = left.sum()
    for hand in range(len(hands.total) - 1, base - 1, -1):
        if np.isnan(own[hand, STAND]):
            continue
        for value in range(len(left)):
            rest[value] = left[value] - step * hands.counts[hand, value]
            gone[value] = hands.counts[hand, value]
        # The pair's other card lies before the second hand and cannot be drawn.
        rest_size = size0 - step * hands.cards[hand]
        beside[hand] = _other(tree, left, step, partner, hands, worth, base, gone, room)
        stand = own[hand, STAND] + beside[hand]
        best, hit, double = stand, 0.0, 0.0
        if hand != base and (hands.total[hand] >= 21 or (hands.total[hand] >= STANDS and not hands.soft[hand])):
            together[hand] = stand
            continue
        pair = 0
        for value in range(len(left)):
            if hands.counts[base, value]:
                pair = value
        rest[pair] -= step
        for value in range(len(left)):
            if rest[value] <= 0:
                continue
            chance = draws(rest, rest_size - step, step, partner, value)
            then = hands.then[hand, value]
            if then < 0:
                gone[value] += 1
                over = _other(tree, left, step, partner, hands, worth, base, gone, room)
                gone[value] -= 1
                hit += chance * (over - 1.0)
                double += chance * (over - 2.0)
            else:
                hit += chance * together[then]
                double += chance * (max(own[then, 4], worth.rescued) + beside[then])
        best = max(best, hit) if hand != base else hit
        if hand != base and worth.may_double[hand]:
            best = max(best, double)
        together[hand] = best
    return together[base]
