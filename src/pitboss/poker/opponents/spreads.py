"""What a hand may come to: every choice of the cards that it lacks, counted by their ranks.

A spread has each key that a hand may come to and how often. Ranks are counted exactly, with what is left of each in
the unseen cards; flushes exactly by the suits, and what they take the place of is taken off all other keys alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

from pitboss.ranks.five_card import best5, rank5
from pitboss.ranks.groups import turned
from pitboss.ranks.low import low5, low27

if TYPE_CHECKING:
    import numpy.typing as npt

    Numbers = npt.NDArray[Any]

Five = Callable[[int, int, int, int, int], int]
HIGH: Five = rank5
LOW: Five = low5
DEUCE: Five = low27


class Spread:
    """The keys that a hand may come to, rising, and how often it comes to each."""

    __slots__ = ("_below", "keys", "weights", "whole")

    def __init__(self, keys: Numbers, weights: Numbers) -> None:
        import numpy as np

        self.keys, self.weights = keys, weights
        self._below = np.concatenate(([0.0], np.cumsum(weights)))
        self.whole = self._below[-1]

    def beaten_by(self, keys: Any) -> Any:
        """The share that is below each of the keys, ties counted half."""
        import numpy as np

        if not self.whole:
            return np.full(np.shape(keys), 0.5)
        least, most = np.searchsorted(self.keys, keys, "left"), np.searchsorted(self.keys, keys, "right")
        return (self._below[least] + self._below[most]) / (2 * self.whole)

    def up_to(self, key: int) -> float:
        """The share of hands whose key is at most this."""
        import numpy as np

        return float(self._below[np.searchsorted(self.keys, key, "right")] / self.whole) if self.whole else 1.0

    def above(self, key: int) -> Spread:
        """The hands whose key is above this."""
        more = self.keys > key
        return Spread(self.keys[more], self.weights[more])

    def against(self, others: Iterable[tuple[Spread, float, float]]) -> float:
        """The share of the pot that this hand wins of hands which know nothing of each other; each with the part of
        its own hands, the best ones, that it may be, and its weight as an opponent."""
        if not self.whole:
            return 0.0
        wins: Any = 1.0
        for other, part, weight in others:
            wins = wins * within(other.beaten_by(self.keys), part) ** weight
        return float((wins * self.weights).sum() / self.whole)


def within(beats: Any, part: float) -> Any:
    """The share of hands beaten by one that beats the share `beats` of all, where the other may hold only the best
    `part` of them."""
    import numpy as np

    return np.maximum(0.0, 1.0 - (1.0 - beats) / part)


@cache
def _choices(more: int) -> tuple[Numbers, Numbers]:
    """Every choice of so many ranks: how many of each, one choice a row, and the ranks themselves."""
    import numpy as np

    chosen = list(combinations_with_replacement(range(13), more))
    ranks = np.array(chosen, np.int64).reshape(len(chosen), more)
    counts = np.zeros((len(ranks), 13), np.int64)
    for place in range(more):
        np.add.at(counts, (np.arange(len(ranks)), ranks[:, place]), 1)
    return counts, ranks


@cache
def _ways() -> Numbers:
    """In how many ways some of the cards that are left of a rank are chosen, by how many are left."""
    import numpy as np

    return np.array([[comb(left, chosen) for chosen in range(8)] for left in range(5)], np.float64)


_WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""A weight for each rank, under which no two hands of five cards have the same sum."""


@cache
def _fives(five: Five) -> Numbers:
    """The keys of five cards not all of a suit, by the sum of their ranks' weights."""
    import numpy as np

    keys = np.zeros(5 * _WEIGHTS[-1] + 1, np.int32)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] != ranks[4]:
            at = sum(_WEIGHTS[rank] for rank in ranks)
            assert not keys[at]
            keys[at] = five(*(4 * rank + place % 4 for place, rank in enumerate(ranks)))
    return keys


@lru_cache(1 << 9)
def _keys(five: Five, base: tuple[int, ...], more: int) -> tuple[Numbers, Numbers]:
    """The best five of the ranks in `base` and each choice of `more`: the keys that there are, rising, and which of
    them each choice comes to."""
    import numpy as np

    _, ranks = _choices(more)
    weights, keys = np.array(_WEIGHTS, np.int32), _fives(five)
    best = np.zeros(len(ranks), np.int32)
    places, fixed = range(more), [_WEIGHTS[rank] for rank in base]
    columns = [weights[ranks[:, place]] for place in places]
    for count in range(max(0, 5 - len(base)), min(5, more) + 1):
        sums = {sum(chosen) for chosen in combinations(fixed, 5 - count)}
        for chosen in combinations(columns, count):
            drawn = sum(chosen, np.zeros(len(ranks), np.int32))
            for each in sums:
                np.maximum(best, keys[drawn + each], out=best)
    there, which = np.unique(best, return_inverse=True)
    return there, which.reshape(-1).astype(np.int32)


@lru_cache(1 << 12)
def _two_keys(five: Five, board: tuple[int, ...]) -> tuple[Numbers, Numbers]:
    """The same of exactly two ranks of one's own and three of the board's."""
    import numpy as np

    _, ranks = _choices(2)
    keys, own = _fives(five), np.array(_WEIGHTS, np.int32)[ranks].sum(axis=1)
    best = np.zeros(len(ranks), np.int32)
    for each in {sum(_WEIGHTS[rank] for rank in three) for three in combinations(board, 3)}:
        np.maximum(best, keys[own + each], out=best)
    there, which = np.unique(best, return_inverse=True)
    return there, which.reshape(-1)


def exactly_two(five: Five, board: Sequence[int], gone: Collection[int]) -> Spread:
    """What two cards come to beside exactly three of the board. 13:69F-14.11(f)"""
    there, which = _two_keys(five, tuple(sorted(card >> 2 for card in board)))
    flushes: Counter[int] = Counter()
    if five is HIGH:
        for suit in range(4):
            shared = [1 << (card >> 2) for card in board if card & 3 == suit]
            if len(shared) >= 3:
                threes = [sum(three) for three in combinations(shared, 3)]
                suited = [1 << rank for rank in range(13) if 4 * rank + suit not in gone]
                for two in combinations(suited, 2):
                    flushes[max(_flush(sum(two) + three) for three in threes)] += 1
    return _weighed(there, which, 2, gone, flushes)


@lru_cache(1 << 13)
def _flush(ranks: int) -> int:
    """The key of the best flush in a set of ranks."""
    return best5([4 * rank for rank in range(13) if ranks >> rank & 1])


def spread(five: Five, base: Sequence[int], more: int, gone: Iterable[int]) -> Spread:
    """What the cards of `base` and `more` others come to, none of which is among those `gone`."""
    return _spread(five, tuple(base), more, frozenset((*gone, *base)))


@lru_cache(1 << 7)
def _spread(five: Five, base: tuple[int, ...], more: int, gone: frozenset[int]) -> Spread:
    """The same; a seat asks for it at each decision of a betting round."""
    there, which = _keys(five, tuple(sorted(card >> 2 for card in base)), more)
    flushes = Counter[int]() if five is LOW else _flushes(base, more, gone)
    if five is DEUCE:
        flushes = Counter({turned(key): often for key, often in flushes.items()})
    return _weighed(there, which, more, gone, flushes)


def _weighed(there: Numbers, which: Numbers, more: int, gone: Collection[int], flushes: Counter[int]) -> Spread:
    """How often each key comes up among the unseen cards; flushes take the place of all others alike."""
    import numpy as np

    left = [4] * 13
    for card in gone:
        left[card >> 2] -= 1
    counts, _ = _choices(more)
    ways = _ways()
    weights = np.ones(len(counts))
    for rank in range(13):
        weights = weights * ways[left[rank]][counts[:, rank]]
    found: Numbers = np.bincount(which, weights, len(there))
    if not flushes:
        return Spread(there, found)
    whole = comb(52 - len(gone), more)
    found = found * (max(0, whole - flushes.total()) / whole)
    keys = np.concatenate((there, np.array([*flushes], np.int64)))
    found = np.concatenate((found, np.array([*flushes.values()], np.float64)))
    order = np.argsort(keys, kind="stable")
    return Spread(keys[order], found[order])


def _flushes(base: Sequence[int], more: int, gone: Collection[int]) -> Counter[int]:
    """The keys of the flushes that a hand may come to, and how often."""
    found: Counter[int] = Counter()
    unseen = 52 - len(gone)
    for suit in range(4):
        held = [card >> 2 for card in base if card & 3 == suit]
        if len(held) + more < 5:
            continue
        ranks = sum(1 << rank for rank in held)
        suited = [1 << rank for rank in range(13) if 4 * rank + suit not in gone]
        for count in range(max(0, 5 - len(held)), min(more, len(suited)) + 1):
            others = comb(unseen - len(suited), more - count)
            if others:
                for chosen in combinations(suited, count):
                    found[_flush(ranks + sum(chosen))] += others
    return found


@lru_cache(1 << 8)
def of_strangers(five: Five, ranks: tuple[int, ...], suited: int, more: int) -> Spread:
    """The same of cards that show these ranks, `suited` of them of one suit, out of a whole deck."""
    base = [4 * rank + (0 if place < suited else 1 + place % 3) for place, rank in enumerate(ranks)]
    return spread(five, base, more, ())


def count_fives(*fives: Five) -> None:
    """Count beforehand what every spread of these orders rests on."""
    for five in fives:
        _fives(five)
    for more in range(7):
        _choices(more)


def mixed(parts: Iterable[tuple[Spread, float]]) -> Spread:
    """A hand that is one of several, each with its weight."""
    import numpy as np

    parts = [(each, weight / each.whole) for each, weight in parts if each.whole]
    keys = np.concatenate([each.keys for each, _ in parts])
    there, which = np.unique(keys, return_inverse=True)
    weights = np.concatenate([each.weights * weight for each, weight in parts])
    return Spread(there, np.bincount(which.reshape(-1), weights, len(there)))
