"""Our own work by name, on one core, in blocks: for whoever counts what the machine does for it.

`python -m bench.work NAME BLOCKS` does so many blocks of it and nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import comb

import numpy as np
import numpy.typing as npt

from pitboss.core.compiled import compiled, prange
from pitboss.core.philox import stream
from pitboss.games import registry
from pitboss.ranks.evaluate import START, Tables, _evaluate, evaluator, key_of
from pitboss.simulate.job import ready

Counts = npt.NDArray[np.int64]
_LOWEST_TWO = (12, 13)
_ROUNDS = 1 << 18


@dataclass(frozen=True)
class Work:
    """Something to do: `units` of it make a block; `read` is how many bytes of tables a unit reads."""

    units: int
    do: Callable[[int], object]
    read: int = 0


def count_in_order(tables: Tables, starts: Counts, counts: Counts) -> None:
    """Count the classes of all hands, a row of counts for each two lowest cards."""
    add, suit = tables.add, tables.suit
    for i in prange(len(starts)):
        a, b = starts[i, 0], starts[i, 1]
        total2, suits2 = START + add[a] + add[b], suit[a] | suit[b]
        for c in range(b + 1, 52):
            total3, suits3 = total2 + add[c], suits2 | suit[c]
            for d in range(c + 1, 52):
                total4, suits4 = total3 + add[d], suits3 | suit[d]
                for e in range(d + 1, 52):
                    total5, suits5 = total4 + add[e], suits4 | suit[e]
                    for f in range(e + 1, 52):
                        total6, suits6 = total5 + add[f], suits5 | suit[f]
                        for g in range(f + 1, 52):
                            counts[i, key_of(tables, total6 + add[g], suits6 | suit[g]) >> 20] += 1


def random_hands(count: int) -> npt.NDArray[np.uint8]:
    """Hands of seven cards, a row each, the same ones every time."""
    decks = np.tile(np.arange(52, dtype=np.uint8), (min(count, 500_000), 1))
    hands = np.random.default_rng(7).permuted(decks, axis=1)[:, :7]
    return np.tile(hands, (-(-count // len(hands)), 1))[:count]


def _ranked_in_order() -> Work:
    tables, count = evaluator(7), compiled(count_in_order)
    hands = comb(51 - _LOWEST_TWO[1], 5)

    def do(blocks: int) -> object:
        counts = np.zeros((blocks, 10), np.int64)
        count(tables, np.full((blocks, 2), _LOWEST_TWO), counts)
        return counts

    parts = (tables.add, tables.suit, tables.offset, tables.value)
    return Work(hands, do, sum(part.itemsize for part in parts))


def _ranked_in_arrays() -> Work:
    tables, rank = evaluator(7), compiled(_evaluate)
    hands = random_hands(1 << 16)
    keys = np.empty(len(hands), np.int32)

    def do(blocks: int) -> object:
        for _ in range(8 * blocks):
            rank(tables, hands, keys)
        return keys

    return Work(8 * len(hands), do, 7 * tables.add.itemsize + tables.offset.itemsize + tables.value.itemsize)


def _rounds(name: str) -> Work:
    kernel, play, _ = ready(name, registry.find(name).options().encoded)

    def do(blocks: int) -> object:
        deal, counts = np.zeros(kernel.width, np.int64), np.zeros(kernel.size, np.int64)
        play(stream(1, 1), blocks * _ROUNDS, deal, counts, *kernel.tables)
        return counts

    return Work(_ROUNDS, do)


RANKED_IN_ORDER, RANKED_IN_ARRAYS = "ranked_in_order", "ranked_in_arrays"
WORK: dict[str, Callable[[], Work]] = {
    RANKED_IN_ORDER: _ranked_in_order,
    RANKED_IN_ARRAYS: _ranked_in_arrays,
    **{name: partial(_rounds, name) for name in ("mini_dice", "mini_baccarat", "three_card_poker")},
}

if __name__ == "__main__":
    WORK[sys.argv[1]]().do(int(sys.argv[2]))
