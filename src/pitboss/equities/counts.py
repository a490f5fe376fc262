"""What is counted of each player: how the pot fell, in parts of it that any number of players can share, and what the
hands were. Kept by compiled loops in `Counts`."""

from __future__ import annotations

from math import lcm
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined
from pitboss.equities.games import MOST_PLAYERS

POT = 2 * lcm(*range(1, MOST_PLAYERS + 1))
"""The parts of a pot: each half can be divided among as many as there are."""
_PARTS = np.array([[whole // max(tied, 1) for tied in range(MOST_PLAYERS + 1)] for whole in (POT, POT // 2)])
"""What each of so many gets of a pot, and of half of one."""
WIN, TIE, LOSE, FIRST, SECOND, SQUARES = range(6)
"""Deals in which a player takes all of the pot, a part, nothing; the parts taken by the first half's rule and by the
second's, and the squares of all that is taken at once."""
FIELDS = 6
KINDS = 24


class Counts(NamedTuple):
    """`pot[player, field]`, and `kinds[player, half, kind]`: how many hands were of each kind."""

    pot: Ints
    kinds: Ints


def counts_for(players: int) -> Counts:
    """Nothing counted yet."""
    return Counts(np.zeros((players, FIELDS), np.int64), np.zeros((players, 2, KINDS), np.int64))


class Sums:
    """What was counted, in whole numbers of any size: weights may make them large."""

    def __init__(self, players: int) -> None:
        self.pot = np.zeros((players, FIELDS), object)
        self.kinds = np.zeros((players, 2, KINDS), object)
        self.boards = 0

    def add(self, counts: Counts, weight: int, boards: int) -> None:
        self.pot += counts.pot.astype(object) * weight
        self.kinds += counts.kinds.astype(object) * weight
        self.boards += boards


_players: int
"""Stands in the loop below for the number of players where it is compiled for one, else for 0. A loop that may be as
long as it likes is prepared for many turns, which costs more than two take."""


@inlined
def share(first: Ints, second: Ints, players: int, split: bool, ways: int, pot: Ints) -> None:
    """Divide the pot of a deal that comes `ways` times among the keys of the players: half to the best first ones and
    half to the best second ones, where anybody's second key is above 0."""
    players = _players or players  # noqa: F821
    best, low = first[0], second[0] if split else 0
    for i in range(1, players):
        best = max(best, first[i])
        if split:
            low = max(low, second[i])
    tied = lows = 0
    for i in range(players):
        tied += first[i] == best
        if split:
            lows += second[i] == low
    here, there = _PARTS[0, tied], 0
    if low:
        here, there = _PARTS[1, tied], _PARTS[1, lows]
    # Nothing here is left to a guess of the processor: who wins, nobody can foresee.
    for i in range(players):
        high = here * (first[i] == best)
        other = there * (second[i] == low) if split else 0
        taken = high + other
        pot[i, WIN] += ways * (taken == POT)
        pot[i, TIE] += ways * ((taken > 0) & (taken < POT))
        pot[i, LOSE] += ways * (taken == 0)
        pot[i, FIRST] += high * ways
        pot[i, SECOND] += other * ways
        pot[i, SQUARES] += taken * taken * ways
