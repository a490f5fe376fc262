"""What ships with the game: how each kind of four cards is best set, and how a thousand million deals ended.

There are 3.5 * 10^15 pairs of fours beside a board. `python -m bench.count_set_hands` made the file; its chance is
counter-based, so that any part of it can be dealt again.
"""

from __future__ import annotations

import tomllib
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zlib import decompress


class Counted(NamedTuple):
    """The seed, the boards that each kind was tried on, the best split of each kind, and how deals then ended: by how
    the high hand fared, times three, and the low hand; so, and by the dealer's own way."""

    seed: int
    tried: int
    splits: bytes
    ends: tuple[int, ...]
    ends_by_house_way: tuple[int, ...]


@cache
def counted() -> Counted:
    found: dict[str, Any] = tomllib.loads(Path(__file__).with_name("counted.toml").read_text(encoding="utf-8"))
    return Counted(
        found["seed"],
        found["tried"],
        decompress(b64decode(found["splits"])),
        tuple(found["ends"]),
        tuple(found["ends_by_house_way"]),
    )
