"""Every hand of the player against every hand of the dealer, counted for each way to set it. 13:69F-10.7

The player's four tiles leave 28, of which the dealer holds any four: 35,960 hands against 20,475 each, counted
over kinds of tile. The counts belong to the dealer's way alone, so they are kept on disk.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import comb, prod
from typing import Any

from pitboss.core.computing.cache import cached
from pitboss.core.computing.compiled import compiled, prange
from pitboss.core.equipment.tiles import KINDS
from pitboss.games.pai_gow.setting import Four, hands, settings
from pitboss.games.pai_gow.wagers import result
from pitboss.games.pai_gow.ways import Way
from pitboss.setting.rules import LOSE, WIN

_COUNTS = tuple(kind.count for kind in KINDS)
WAYS = 3  # to set four tiles, at most
AGAINST = comb(28, 4)
DEALS = comb(32, 4) * AGAINST
"""A player's hand and the dealer's, tile by tile."""


def _count(kinds: Any, keys: Any, shown: Any, dealer: Any, found: Any) -> None:
    """For each hand and way to set it, how many of the opponent's hands it wins and loses against.

    `kinds` gives the hands, `keys` their high and low keys by way of setting; `shown` what the dealer's way makes
    of each, as a row of `dealer`, the different pairs of keys that it makes. `found` is filled per hand and way
    with: won, lost as a player; won, lost as the bank.
    """
    for mine in prange(len(kinds)):
        left = [0] * len(_COUNTS)
        for kind in range(len(_COUNTS)):
            left[kind] = _COUNTS[kind]
        for place in range(4):
            left[kinds[mine, place]] -= 1
        times = [0] * len(dealer)
        for other in range(len(kinds)):
            times[shown[other]] += _ways(kinds[other], left)
        for row in range(len(dealer)):
            high, low = dealer[row, 0], dealer[row, 1]
            for way in range(WAYS):
                my_high, my_low = keys[mine, way, 0], keys[mine, way, 1]
                as_player = result(my_high, my_low, high, low)
                against_bank = result(high, low, my_high, my_low)
                found[mine, way, 0] += times[row] * (as_player == WIN)
                found[mine, way, 1] += times[row] * (as_player == LOSE)
                found[mine, way, 2] += times[row] * (against_bank == LOSE)
                found[mine, way, 3] += times[row] * (against_bank == WIN)


def _ways(hand: Any, left: list[int]) -> int:
    """In how many ways a hand can be drawn from the tiles that are left; two of a kind at most."""
    ways = 1
    for place in range(4):
        kind = hand[place]
        if place < 3 and kind == hand[place + 1]:
            continue
        ways *= left[kind] // 2 if place > 0 and kind == hand[place - 1] else left[kind]
    return ways


@dataclass(frozen=True)
class Analysis:
    """Every hand with its weight, and per way to set it what it wins and loses, as a player and as the bank.

    Hands stand in the order of `hands`, ways in that of `settings`; `filed` is the dealer's way to set each hand.
    """

    weights: list[int]
    found: list[list[list[int]]]
    filed: list[int]

    @cached_property
    def index(self) -> dict[Four, int]:
        """The place of each hand."""
        return {hand: at for at, hand in enumerate(hands())}

    def best(self, net_win: Fraction, bank: bool) -> list[int]:
        """The way to set each hand that gains most, where a win brings `net_win` of the stake."""
        column = 2 if bank else 0
        won_for, lost_for = net_win.numerator, net_win.denominator
        return [
            max(range(WAYS), key=lambda way: won_for * ways[way][column] - lost_for * ways[way][column + 1])
            for ways in self.found
        ]

    def counts(self, chosen: list[int], bank: bool) -> tuple[int, int, int]:
        """How many deals are won, pushed and lost when each hand is set in the way `chosen` for it."""
        column = 2 if bank else 0
        won = lost = 0
        for weight, ways, way in zip(self.weights, self.found, chosen, strict=True):
            won += weight * ways[way][column]
            lost += weight * ways[way][column + 1]
        return won, DEALS - won - lost, lost


@cache
def analysis(way: Way) -> Analysis:
    """Every hand against every hand that the dealer may hold and sets by `way`.

    Where tiles of a kind leave fewer ways than three, the last one is counted again.
    """
    return cached("pai_gow", Analysis, lambda: _analysis(way), _analysis, Way, way.filed)


def _analysis(way: Way) -> Analysis:
    import numpy as np

    every = hands()
    keys = np.zeros((len(every), WAYS, 2), np.int16)
    rows: dict[tuple[int, int], int] = {}
    shown, weights, filed = [], [], []
    for at, hand in enumerate(every):
        ways = settings(hand)
        for number in range(WAYS):
            keys[at, number] = ways[min(number, len(ways) - 1)][1:]
        set_so = way.set(hand)[0]
        shown.append(rows.setdefault((set_so.high, set_so.low), len(rows)))
        filed.append(ways.index(set_so))
        weights.append(prod(comb(_COUNTS[kind], hand.count(kind)) for kind in set(hand)))
    found = np.zeros((len(every), WAYS, 4), np.int64)
    count = compiled(_count, parallel=True)
    count(np.array(every, np.int8), keys, np.array(shown, np.int16), np.array(list(rows), np.int16), found)
    return Analysis(weights, found.tolist(), filed)
