"""Pai gow tiles: ``"5-6"`` has five pips on one half and six on the other, the smaller number first.

The set is that of 13:69F-10.2. How tiles rank is a matter of the game, not of the set.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pitboss.core.equipment.notation import HIDDEN, BadNotation, scan


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of tile: how many are in the set, and what people call it."""

    tile: str
    count: int
    name: str
    meaning: str

    @property
    def halves(self) -> tuple[int, int]:
        """The pips on each half, the smaller number first."""
        return int(self.tile[0]), int(self.tile[2])

    @property
    def pips(self) -> int:
        return sum(self.halves)


# In the order of 13:69F-10.2(g); the common names are general knowledge.
KINDS: tuple[Kind, ...] = (
    Kind("6-6", 2, "Teen", "heaven"),
    Kind("1-1", 2, "Day", "earth"),
    Kind("4-4", 2, "Yun", "man"),
    Kind("1-3", 2, "Gor", "goose"),
    Kind("5-5", 2, "Mooy", "flower"),
    Kind("3-3", 2, "Chong", "long"),
    Kind("2-2", 2, "Bon", "board"),
    Kind("5-6", 2, "Foo", "hatchet"),
    Kind("4-6", 2, "Ping", "partition"),
    Kind("1-6", 2, "Tit", "long leg seven"),
    Kind("1-5", 2, "Look", "big head six"),
    Kind("3-6", 1, "Gow", "mixed nine"),
    Kind("4-5", 1, "Gow", "mixed nine"),
    Kind("2-6", 1, "Bot", "mixed eight"),
    Kind("3-5", 1, "Bot", "mixed eight"),
    Kind("2-5", 1, "Chit", "mixed seven"),
    Kind("3-4", 1, "Chit", "mixed seven"),
    Kind("2-4", 1, "Gee Joon", "supreme"),
    Kind("1-4", 1, "Ng", "mixed five"),
    Kind("2-3", 1, "Ng", "mixed five"),
    Kind("1-2", 1, "Gee Joon", "supreme"),
)

SET: tuple[str, ...] = tuple(kind.tile for kind in KINDS for _ in range(kind.count))
"""The 32 tiles of a set."""

_KIND = {kind.tile: kind for kind in KINDS}
_HOW = "write the pips of both halves, 1 to 6 each, as in 5-6 or [5-6]"
_TILE = re.compile(r"\[\s*([1-6])\s*-\s*([1-6])\s*\]|([1-6])-([1-6])(?!\d)")


def kind(tile: str) -> Kind:
    """The kind of a tile in the notation of journals."""
    try:
        return _KIND[tile]
    except KeyError:
        raise BadNotation(f"{tile!r} is not a tile; {_HOW}, the smaller number first.") from None


def parse_tiles(text: str) -> tuple[str, ...]:
    """Read tiles as people write them, either half first: ``6-6 1-3``, ``[6-6][3-1]``."""
    return tuple(_normal(match) for match in scan(text, _TILE, "tile", _HOW))


def _normal(match: re.Match[str]) -> str:
    return "-".join(sorted(half for half in match.groups() if half is not None))


def pretty(tile: str) -> str:
    """A tile for people: ``[5-6]``; a face-down tile is ``[??]``."""
    return f"[{tile if tile == HIDDEN else kind(tile).tile}]"
