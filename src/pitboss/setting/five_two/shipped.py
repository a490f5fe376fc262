"""What the ways that ship come to: every pair of hands, counted once on an accelerator. 13:69F-11.9

There are 8,250,459,031,214,400 pairs of a player's and a dealer's hand. `python -m bench.count_sevens` made the file,
with a sample of kinds of hands that `pitboss.setting.five_two.against` counts again. A way that a casino newly files
is simulated instead.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from pitboss.core.computing.shipped import RestsOn, shipped
from pitboss.ranks.bug import WHEELS
from pitboss.setting.count_sevens import PAIRS
from pitboss.setting.five_two.against import Result
from pitboss.setting.five_two.hand import set_seven
from pitboss.setting.five_two.setting import compare
from pitboss.setting.five_two.ways import Way, thumb

VERSION = 1
"""Of `bench.count_sevens`, which counts: raise it when the method changes."""


class Sampled(NamedTuple):
    """One kind of hand as it was counted: the cards; won and lost by the way as a player, then as the bank; by the
    best setting as a player; by the best as the bank; by the rule of thumb as a player."""

    cards: tuple[int, ...]
    by_the_way: tuple[int, int, int, int]
    best_player: tuple[int, int]
    best_bank: tuple[int, int]
    thumb: tuple[int, int]


class Counted(msgspec.Struct, frozen=True):
    """All pairs of hands, by one way of the dealer."""

    by_the_way: tuple[int, int, int, int]
    best_player: tuple[int, int]
    best_bank: tuple[int, int]
    thumb: tuple[int, int]
    sample: tuple[Sampled, ...]

    @property
    def player(self) -> Result:
        """A player who sets by the dealer's way."""
        return _result(*self.by_the_way[:2])

    @property
    def bank(self) -> Result:
        """A bank that sets by the dealer's way against one player who does the same."""
        return _result(*self.by_the_way[2:])

    @property
    def best(self) -> tuple[Result, Result]:
        """A player, and a bank, who set each hand as is best against the way."""
        return _result(*self.best_player), _result(*self.best_bank)

    @property
    def by_thumb(self) -> Result:
        """A player who sets by the rule of thumb."""
        return _result(*self.thumb)


def _result(won: int, lost: int) -> Result:
    return Result(won, PAIRS - won - lost, lost)


def rests_on(filed: Way, wheel: str) -> RestsOn:
    """What the counts of a way with a rank of A-2-3-4-5 rest on."""
    return VERSION, set_seven, compare, filed.rows, WHEELS[wheel], thumb().rows


@cache
def shipped_pairs(filed: Way, wheel: str) -> Counted | None:
    """The counts of a way with a rank of A-2-3-4-5; None where it is none of those that ship."""
    return shipped(__name__, Counted, rests_on(filed, wheel))
