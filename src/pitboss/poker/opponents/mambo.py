"""Mambo stud: three cards of one's own and one in the center, every choice of them counted as it is."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from pitboss.poker.opponents.sight import Sight
from pitboss.poker.opponents.spreads import Spread
from pitboss.poker.opponents.worth import others
from pitboss.ranks.groups import turned
from pitboss.ranks.low import low3
from pitboss.ranks.three_card import rank3

if TYPE_CHECKING:
    import numpy.typing as npt

    Numbers = npt.NDArray[Any]

_SIX = turned(6 << 16)
"""A low key above this is six or better. 13:69F-14.13A(k)"""
OWN = 3


@cache
def _keys(low: bool) -> Numbers:
    """The key of every three cards."""
    import numpy as np

    rank, found = low3 if low else rank3, np.zeros((52, 52, 52), np.int32)
    for a, b, c in combinations(range(52), 3):
        found[a, b, c] = rank(a, b, c)
    return found


@lru_cache(1 << 6)
def _places(count: int, more: int) -> Numbers:
    """Every choice of so many places out of `count`."""
    import numpy as np

    chosen = list(combinations(range(count), more))
    return np.array(chosen, np.int64).reshape(len(chosen), more)


@lru_cache(1 << 7)
def _spread(low: bool, base: tuple[int, ...], more: int, gone: frozenset[int]) -> Spread:
    """What these cards and so many more come to."""
    import numpy as np

    unseen = np.array([card for card in range(52) if card not in gone], np.int64)
    drawn = unseen[_places(len(unseen), more)]
    known = np.tile(np.array(base, np.int64), (len(drawn), 1))
    held = np.sort(np.concatenate((known, drawn), axis=1), axis=1)
    keys = _keys(low)
    threes = (keys[held[:, a], held[:, b], held[:, c]] for a, b, c in combinations(range(held.shape[1]), 3))
    there, which = np.unique(np.maximum.reduce(list(threes)), return_inverse=True)
    return Spread(there, np.bincount(which.reshape(-1), minlength=len(there)).astype(np.float64))


def ready(_options: Any) -> None:
    """Rank every three cards both ways."""
    for low in (False, True):
        _keys(low)


def mambo(sight: Sight, trust: float) -> float:
    """What a hand of mambo stud is worth. 13:69F-14.13A(j), (k)"""
    shares, none = [], 1.0
    believed = trust * (1.0 if sight.board else 0.3 * len(sight.own) / OWN)
    board, gone = tuple(sight.board), frozenset(sight.gone)
    for low in (False, True):
        own = _spread(low, (*sight.own, *board), max(0, OWN - len(sight.own)), gone)
        ups = (sight.up[seat] for seat in sight.others)
        shown = (_spread(low, (*up, *board), max(0, OWN - len(up)), gone) for up in ups)
        against = [(each, *other) for each, other in zip(shown, others(sight, believed), strict=True)]
        if low:
            none = own.up_to(_SIX)
            shares.append(own.above(_SIX).against(against) * (1.0 - none))
            for other, *_ in against:
                none *= other.up_to(_SIX)
        else:
            shares.append(own.against(against))
    return shares[0] * (0.5 + 0.5 * none) + 0.5 * shares[1]
