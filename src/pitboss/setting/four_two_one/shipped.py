"""What the way that ships comes to: every pair of hands, counted once on an accelerator. 13:69F-31.12

There are 8,250,459,031,214,400 pairs of a player's and a dealer's hand. `python -m bench.count_sevens` made the file,
with a sample of kinds of hands that `pitboss.setting.four_two_one.against` counts again.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from pitboss.core.computing.shipped import RestsOn, shipped
from pitboss.ranks.four_bug import WHEELS4
from pitboss.setting.four_two_one.hand import compare, set_seven
from pitboss.setting.four_two_one.ways import Way

VERSION = 1
"""Of `bench.count_sevens`, which counts: raise it when the method changes."""


class Sampled(NamedTuple):
    """One kind of hand as it was counted: the cards, and how many of the dealer's hands they beat, set by the way and
    set best."""

    cards: tuple[int, ...]
    by_the_way: tuple[int]
    best_player: tuple[int]


class Counted(msgspec.Struct, frozen=True):
    """How many of all pairs of hands the player wins, by one way of the dealer; the others are lost."""

    by_the_way: tuple[int]
    best_player: tuple[int]
    sample: tuple[Sampled, ...]


def rests_on(filed: Way, wheel: str) -> RestsOn:
    """What the counts of a way with a rank of A-2-3-4 rest on."""
    return VERSION, set_seven, compare, filed.rows, WHEELS4[wheel]


@cache
def shipped_pairs(filed: Way, wheel: str) -> Counted | None:
    """The counts of a way with a rank of A-2-3-4; None where it is none of those that ship."""
    return shipped(__name__, Counted, rests_on(filed, wheel))
