"""What the way that ships comes to: every pair of hands, counted once on an accelerator. 13:69F-31.12

There are 8,250,459,031,214,400 pairs of a player's and a dealer's hand. `python -m bench.count_sevens` made the file,
with a sample of kinds of hands that `pitboss.setting.four_two_one.against` counts again.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitboss.setting.four_two_one.ways import Way, way

FILE = Path(__file__).with_name("counted.toml")


class Sampled(NamedTuple):
    """One kind of hand as it was counted: the cards, and how many of the dealer's hands they beat, set by the way and
    set best."""

    cards: tuple[int, ...]
    by_the_way: tuple[int]
    best_player: tuple[int]


class Counted(msgspec.Struct, frozen=True):
    """How many of all pairs of hands the player wins, by one way of the dealer; the others are lost."""

    name: str
    wheel: str
    rests_on: str
    by_the_way: tuple[int]
    best_player: tuple[int]
    sample: tuple[Sampled, ...]


@cache
def _shipped() -> tuple[Counted, ...]:
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["way"], tuple[Counted, ...])


def counted(filed: Way, wheel: str) -> Counted | None:
    """The counts of a way with a rank of A-2-3-4; None where it is none of those that ship."""
    return next((each for each in _shipped() if each.wheel == wheel and way(each.name).rows == filed.rows), None)
