"""What each way to set seven cards is worth against all that the dealer may hold, set by a filed way. 13:69F-11.9

Counted exactly: every one of the 53,524,680 hands that the dealer may have. The dealer's hands are set once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.ranks.bug import WHEELS
from pitboss.setting.count_sevens import Dealer, against, dealer_by, kept, unset
from pitboss.setting.five_two.hand import HIGH, LOWS, SETTINGS, decide, rank_settings, set_seven, shape
from pitboss.setting.five_two.ways import Way

VIGORISH = Fraction(1, 20)
"""What is taken of the amount won. 13:69F-11.9(j)"""


class Result(NamedTuple):
    """How many of the dealer's hands a hand beats, ties with overall, and loses to."""

    won: int
    pushed: int
    lost: int

    @property
    def net(self) -> Fraction:
        """What one wager brings, the vigorish taken exactly."""
        return (self.won * (1 - VIGORISH) - self.lost) / sum(self)


class Worth(NamedTuple):
    """One lawful setting: its place in `LOWS`, and its results as a player and as the bank."""

    setting: int
    player: Result
    bank: Result


def _set_all(rows: Any, wheel: int, sevens: Any, keys: Any) -> None:
    highs, lows = np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64)
    for at in range(len(sevens)):
        setting = set_seven(rows, wheel, sevens[at], highs, lows)
        keys[at, 0], keys[at, 1] = highs[setting], lows[setting]


def set_all(way: Way, wheel: int, sevens: Any) -> Any:
    """The keys of the high and of the low hand of rows of seven rising cards, set by a way."""
    keys = np.zeros((len(sevens), 2), np.int32)
    compiled(_set_all)(np.array(way.rows, np.int64), wheel, sevens, keys)
    return keys


def _fit(rows: Any, wheel: int, sevens: Any, fits: Any) -> None:
    highs, lows = np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64)
    for at in range(len(sevens)):
        rank_settings(sevens[at], wheel, highs, lows)
        fits[at] = decide(rows, shape(sevens[at]), highs, lows) >= 0


def undecided(way: Way) -> tuple[int, ...]:
    """Seven cards that no rule of a way fits; none where each hand is set."""
    return unset(_fit, way.rows, tuple(WHEELS.values()), HIGH)


@cache
def dealer(way: Way, wheel: int) -> Dealer:
    """All that the dealer may hold, set by a way."""
    about = (dealer_by, _set_all, HIGH, way.rows, wheel)
    return kept("five_two", lambda: dealer_by(lambda sevens: set_all(way, wheel, sevens), HIGH), *about)


def _result(ends: Sequence[int]) -> tuple[Result, Result]:
    """A player's result and a bank's from how often both hands fare each way: copies are the bank's."""
    total = sum(ends)
    won, lost = ends[0], ends[4] + ends[5] + ends[7] + ends[8]
    banked, beaten = ends[0] + ends[1] + ends[3] + ends[4], ends[8]
    return Result(won, total - won - lost, lost), Result(banked, total - banked - beaten, beaten)


def worths(way: Way, wheel: int, seven: Sequence[int]) -> list[Worth]:
    """Every lawful setting of seven rising cards, in the order of `LOWS`."""
    highs, lows = [0] * SETTINGS, [0] * SETTINGS
    rank_settings(seven, wheel, highs, lows)
    lawful = [at for at in range(len(LOWS)) if highs[at] >= lows[at]]
    found = against(dealer(way, wheel), seven, [(highs[at], lows[at]) for at in lawful])
    return [Worth(at, *_result(ends)) for at, ends in zip(lawful, found.tolist(), strict=True)]
