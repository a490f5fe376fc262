"""What each way to set seven cards as four, two and one is worth against all that the dealer may hold. 13:69F-31.12

Counted exactly: every one of the 53,524,680 hands that the dealer may have, set by a filed way.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.ranks.four_bug import WHEELS4 as WHEELS
from pitboss.setting.count_sevens import Dealer, against, dealer_by, kept, unset
from pitboss.setting.four_two_one.hand import HANDS, HIGH, SETTINGS, TO_WIN, decide, rank_settings, set_seven
from pitboss.setting.four_two_one.setting import all_keys
from pitboss.setting.four_two_one.ways import Way

_WON = [end for end in range(3**HANDS) if [end // 3**hand % 3 for hand in range(HANDS)].count(0) >= TO_WIN]
"""The ends (`against`) with at least `TO_WIN` higher hands."""


class Worth(NamedTuple):
    """One lawful setting: its place in `PLACES`, and how many of the dealer's hands it beats and loses to."""

    setting: int
    won: int
    lost: int

    @property
    def net(self) -> Fraction:
        """What one wager brings: 1 to 1, without a push. 13:69F-31.13"""
        return Fraction(self.won - self.lost, self.won + self.lost)


def _set_all(rows: Any, wheel: int, sevens: Any, keys: Any) -> None:
    every = np.zeros((SETTINGS, HANDS), np.int64)
    for at in range(len(sevens)):
        setting = set_seven(rows, wheel, sevens[at], every)
        for hand in range(HANDS):
            keys[at, hand] = every[setting, hand]


def set_all(way: Way, wheel: int, sevens: Any) -> Any:
    """The keys of the high, medium and low hand of rows of seven rising cards, set by a way."""
    keys = np.zeros((len(sevens), HANDS), np.int32)
    compiled(_set_all)(np.array(way.rows, np.int64), wheel, sevens, keys)
    return keys


def _fit(rows: Any, wheel: int, sevens: Any, fits: Any) -> None:
    every = np.zeros((SETTINGS, HANDS), np.int64)
    for at in range(len(sevens)):
        rank_settings(sevens[at], wheel, every)
        fits[at] = decide(rows, every) >= 0


def undecided(way: Way) -> tuple[int, ...]:
    """Seven cards that no rule of a way fits; none where each hand is set."""
    return unset(_fit, way.rows, tuple(WHEELS.values()), HIGH)


@cache
def dealer(way: Way, wheel: int) -> Dealer:
    """All that the dealer may hold, set by a way."""
    about = (dealer_by, _set_all, HIGH, way.rows, wheel)
    return kept("four_two_one", lambda: dealer_by(lambda sevens: set_all(way, wheel, sevens), HIGH), *about)


def worths(way: Way, wheel: int, seven: tuple[int, ...]) -> list[Worth]:
    """Every lawful setting of seven rising cards, in the order of `PLACES`."""
    every = all_keys(seven, wheel)
    lawful = [at for at, keys in enumerate(every) if keys[0] >= keys[1] >= keys[2]]
    found = against(dealer(way, wheel), seven, [tuple(every[at]) for at in lawful])
    won, total = found[:, _WON].sum(axis=1).tolist(), int(found[0].sum())
    return [Worth(at, wins, total - wins) for at, wins in zip(lawful, won, strict=True)]
