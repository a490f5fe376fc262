"""Setting the hands: the three ways to part four tiles, and how they are written and compared. 13:69F-10.1

A hand of four tiles is handled as the sorted numbers of its kinds (`pitboss.ranks.tiles`), so the first is the
highest ranking tile and the last the lowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from pitboss.core.equipment.tiles import KINDS
from pitboss.ranks.tiles import KIND, describe, is_zero, splits, two_tile
from pitboss.setting.rules import stands

Four: TypeAlias = tuple[int, int, int, int]


class Setting(NamedTuple):
    """Four tiles set: two of the high hand, two of the low hand, and the keys by which each is compared."""

    kinds: Four
    high: int
    low: int

    @property
    def pieces(self) -> list[str]:
        """The tiles as they lie, the high hand first."""
        return [KINDS[kind].tile for kind in self.kinds]

    @property
    def text(self) -> str:
        """The setting as a choice: ``6-6+4-5/1-3+2-2``, the high hand first."""
        a, b, c, d = self.pieces
        return f"{a}+{b}/{c}+{d}"

    @property
    def words(self) -> str:
        return f"high {describe(self.high)}; low {describe(self.low)}"


def four(tiles: Sequence[str]) -> Four:
    """Tiles of the journal's notation as sorted numbers of their kinds."""
    a, b, c, d = sorted(KIND[tile] for tile in tiles)
    return a, b, c, d


@cache
def settings(hand: Four) -> tuple[Setting, ...]:
    """The different ways to set a hand; the higher ranking two tiles are the high hand. 13:69F-10.1"""
    found = {}
    for a, b, c, d in splits(*hand):
        kinds = (min(a, b), max(a, b), min(c, d), max(c, d))
        found[kinds] = Setting(kinds, two_tile(a, b), two_tile(c, d))
    return tuple(found.values())


def read_setting(text: str) -> Setting:
    """The setting that a choice names."""
    hand = four(text.replace("/", "+").split("+"))
    return next(setting for setting in settings(hand) if setting.text == text)


@cache
def hands() -> tuple[Four, ...]:
    """Every hand of four tiles, tiles of a kind being alike here: 8,130 of them."""
    return tuple(
        hand
        for hand in combinations_with_replacement(range(len(KINDS)), 4)
        if all(hand.count(kind) <= KINDS[kind].count for kind in hand)
    )


def ruling(own: Setting, bank: Setting, *, of_player: bool = True) -> str:
    """How two hands compare with the dealer's or the bank's, in words. 13:69F-10.2, 10.7(h)"""
    barred = of_player and is_zero(own.low)
    low = "is zero and cannot win against" if barred else stands(own.low, bank.low)
    return (
        f"high {describe(own.high)} {stands(own.high, bank.high)} {describe(bank.high)}; "
        f"low {describe(own.low)} {low} {describe(bank.low)}"
    )
