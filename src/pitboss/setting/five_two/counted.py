"""What the ways that ship come to: every pair of hands, counted once on an accelerator. 13:69F-11.9

There are 8,250,459,031,214,400 pairs of a player's and a dealer's hand. `python -m bench.count_sevens` made the file,
with a sample of kinds of hands that `pitboss.setting.five_two.against` counts again. A way that a casino newly files
is dealt at random instead, with its error.
"""

from __future__ import annotations

import hashlib
import math
import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pitboss.core.compiled import compiled
from pitboss.core.philox import draw_distinct, stream
from pitboss.exact.sets import put_in
from pitboss.exact.sevens import DECK
from pitboss.ranks.bug import WHEELS
from pitboss.setting.five_two.against import VIGORISH, Result, dealer
from pitboss.setting.five_two.hand import CARDS, SETTINGS, set_seven
from pitboss.setting.five_two.ways import Way, way

FILE = Path(__file__).with_name("counted.toml")
PAIRS = math.comb(DECK, CARDS) * math.comb(DECK - CARDS, CARDS)
SEED, DEALS = 2026, 2_000_000


class Sampled(NamedTuple):
    """One kind of hand as it was counted: the cards; won and lost by the way as a player, then as the bank; by the
    best setting as a player; by the best as the bank."""

    cards: tuple[int, ...]
    by_the_way: tuple[int, int, int, int]
    best_player: tuple[int, int]
    best_bank: tuple[int, int]


class Counted(msgspec.Struct, frozen=True):
    """All pairs of hands, by one way of the dealer."""

    name: str
    wheel: str
    rests_on: str
    by_the_way: tuple[int, int, int, int]
    best_player: tuple[int, int]
    best_bank: tuple[int, int]
    sample: tuple[Sampled, ...]

    @property
    def player(self) -> Result:
        """A player who sets by the dealer's way."""
        return _result(*self.by_the_way[:2])

    @property
    def bank(self) -> Result:
        """A bank that sets so against who does the same, one wager."""
        return _result(*self.by_the_way[2:])

    @property
    def best(self) -> tuple[Result, Result]:
        """A player, and a bank, who set each hand as is best against the way."""
        return _result(*self.best_player), _result(*self.best_bank)


def _result(won: int, lost: int) -> Result:
    return Result(won, PAIRS - won - lost, lost)


@cache
def _shipped() -> tuple[Counted, ...]:
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["way"], tuple[Counted, ...])


def counted(filed: Way, wheel: str) -> Counted | None:
    """The counts of a way with a rank of A-2-3-4-5; None where it is none of those that ship."""
    return next((each for each in _shipped() if each.wheel == wheel and way(each.name).rows == filed.rows), None)


def rests_on(filed: Way, wheel: str) -> str:
    """A digest of how every hand of the dealer is set: what a count rests on."""
    digest = hashlib.sha256()
    for part in dealer(filed, WHEELS[wheel]):
        digest.update(np.ascontiguousarray(part).tobytes())
    return digest.hexdigest()


def _deal_many(stream: Any, rows: Any, wheel: int, deals: int, found: Any) -> None:
    dealt, seven = np.zeros(2 * CARDS, np.int64), np.zeros(CARDS, np.int64)
    highs, lows = np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64)
    for _ in range(deals):
        draw_distinct(stream, DECK, dealt, 2 * CARDS)
        high, low = [0, 0], [0, 0]
        for side in range(2):
            for at in range(CARDS):
                put_in(seven, at, dealt[side * CARDS + at])
            setting = set_seven(rows, wheel, seven, highs, lows)
            high[side], low[side] = highs[setting], lows[setting]
        # Each hand is the player's once.
        ahead = (high[0] > high[1] and low[0] > low[1]) or (high[0] < high[1] and low[0] < low[1])
        behind = 0
        for side in range(2):
            behind += high[side] <= high[1 - side] and low[side] <= low[1 - side]
        found[int(ahead), behind] += 1


class Estimate(NamedTuple):
    """What one wager brings a player who sets by the dealer's way, and its standard error, from so many deals."""

    net: Fraction
    error: float
    deals: int


def estimate(filed: Way, wheel: str, seed: int = SEED, deals: int = DEALS) -> Estimate:
    """A way dealt at random, each deal with either hand as the player's."""
    found = np.zeros((2, 3), np.int64)
    compiled(_deal_many)(stream(seed, 0), np.array(filed.rows, np.int64), WHEELS[wheel], deals, found)
    nets = {(won, lost): ((1 - VIGORISH) * won - lost) / 2 for won in range(2) for lost in range(3)}
    mean = sum((nets[at] * int(found[at]) for at in nets), Fraction()) / deals
    spread = sum((float(nets[at] - mean) ** 2 * int(found[at]) for at in nets), 0.0) / deals
    return Estimate(mean, math.sqrt(spread / deals), deals)
