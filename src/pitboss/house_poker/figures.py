"""Figures of a showdown: a game's own outcomes turned into worths, and counts of deals into odds.

A *line of play* is what a player may do with a hand in the end: the wagers it leaves at risk, in base wagers, and
whether it folds. What each brings is asked of the game's `outcome`, so the odds know no settlement of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.settlement import decided_net
from pitboss.core.wager import Outcome
from pitboss.exact import RESULTS

if TYPE_CHECKING:
    from pitboss.exact.showdown import Met


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: its name, and the wagers at risk in it, in base wagers."""

    name: str
    stakes: Mapping[str, int]
    folds: bool = False


Facts = Callable[[int, int, Line], Any]
"""What decides the wagers, by the class of the player's hand, how it fares and the line of play."""


class Counted(msgspec.Struct, frozen=True):
    """How often the best play ends in each line of play, class of hand and result; and the rule of thumb.

    `threshold` is the lowest key of the hands that the rule plays, `cost` what it loses, over all deals and scaled.
    `chosen` is the best line of each kind of hand with each card of the dealer's in sight, one byte each.
    """

    ways: dict[str, int]
    threshold: int
    cost: int
    scale: int
    chosen: bytes


def nets(
    lines: Sequence[Line], classes: int, facts: Facts, outcome: Callable[[str, Any], Outcome]
) -> dict[tuple[int, int, int], Fraction]:
    """What each line of play nets, in base wagers, by the class of hand and the result."""
    return {
        (at, kind, result): sum(
            (many * decided_net(outcome(wager, facts(kind, result, line))) for wager, many in line.stakes.items()),
            Fraction(0),
        )
        for at, line in enumerate(lines)
        for kind in range(classes)
        for result in range(RESULTS)
    }


def scaled(found: Mapping[tuple[int, int, int], Fraction], kinds: Any, lines: int) -> tuple[Any, int]:
    """The worths of `pitboss.exact.showdown` by level, whole, and their scale; `kinds` is the class of each level."""
    import numpy as np

    scale = lcm(*(net.denominator for net in found.values()))
    worth = np.zeros((lines, RESULTS, len(kinds)), np.int64)
    for (at, kind, result), net in found.items():
        worth[at, result, kinds == kind] = int(net * scale)
    return worth, scale


def counted(met: Met, keys: Any, kinds: Any, worth: Any, scale: int) -> Counted:
    """What came of all deals, by class instead of level; the rule of thumb plays the second line from a key on."""
    ways: Counter[str] = Counter()
    for at, level, result in zip(*met.best.nonzero(), strict=True):
        ways[f"{at} {kinds[level]} {result}"] += int(met.best[at, level, result])
    gains = [int(gain) for gain in met.each[1] - met.each[0]]
    best = so_far = 0
    threshold = len(gains) - 1
    for level in range(len(gains) - 1, -1, -1):
        so_far += gains[level]
        if so_far > best:
            best, threshold = so_far, level
    most = sum(int(n) for n in (met.best * worth.transpose(0, 2, 1)).sum(axis=(0, 2)).tolist())
    never = sum(int(value) for value in met.each[0].tolist())
    return Counted(dict(ways), int(keys[threshold]), most - never - best, scale, met.chosen.tobytes())


def base_odds(
    wager: str,
    found: Counted,
    lines: Sequence[Line],
    worths: Mapping[tuple[int, int, int], Fraction],
    rule: Callable[[int], str],
) -> WagerOdds:
    """The odds of the base wager with all that is wagered after it, by the best play."""
    counts: Counter[Fraction] = Counter()
    action = 0
    for name, ways in found.ways.items():
        at, kind, result = map(int, name.split())
        counts[worths[at, kind, result]] += ways
        action += ways * sum(lines[at].stakes.values())
    deals = sum(counts.values())
    cost = Fraction(found.cost, found.scale * deals)
    said = (
        f"{rule(found.threshold)}, fold the rest; it costs {float(cost):.4%} of the {wager} "
        "against the best decision for each hand"
    )
    return from_counts(wager, counts, action=Fraction(action, deals), strategy=said)
