"""How many hands of seven cards make what, and how many of the bank's then are nine, ten or jack high.

`made.json` beside this file has rows of what is made (`made`), how many of the 154,143,080 hands make it, and, where
the imperial wager is paid for it (11.20(b)), how many pairs of such a hand with one of the bank's that is nine, ten
or jack high. `python -m bench.count_made` counts them.
"""

from __future__ import annotations

from functools import cache
from math import comb
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitboss.setting.five_two.hand import CARDS

FILE = Path(__file__).with_name("made.json")
HANDS = comb(53, CARDS)
"""Hands of seven out of 53 cards."""
AGAINST = comb(53 - CARDS, CARDS)
"""Hands of seven that the bank may hold beside one."""


class Made(NamedTuple):
    """How many hands make something, and how many pairs of one with a bank's that is nine, ten or jack high."""

    found: int
    hands: int
    nine: int = 0
    ten: int = 0
    jack: int = 0


@cache
def counted() -> tuple[Made, ...]:
    """What is made, with its counts."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Made, ...])
