"""Philox 4x32-10, the counter-based generator of the simulations (Salmon et al., "Parallel random numbers: as
easy as 1, 2, 3", 2011).

A word of chance is a function of (seed, chunk, number) alone: chunks can be played anywhere, in any order, by
any number of workers, and give the same digits. Never used for live play.

A *stream* is an int64 array: seed, chunk, the number of the next block, the place of the next word to hand out,
and the words of `LANES` blocks. They are made together, which a compiler turns into vector instructions, and lie
word by word, the first words of all blocks before the second ones. `stream` makes one; `word`, `below` and
`draw_distinct` take from it, interpreted or compiled alike.
"""

from __future__ import annotations

from typing import Any

from pitboss.core.computing.compiled import inlined

_MASK = 0xFFFFFFFF
_M0, _M1 = 0xD2511F53, 0xCD9E8D57
_W0, _W1 = 0x9E3779B9, 0xBB67AE85

SEED, CHUNK, BLOCK, AT, WORDS = range(5)
LANES = 8
_SIZE = 4 * LANES


def stream(seed: int, chunk: int) -> Any:
    """The stream of a chunk, at its beginning."""
    import numpy as np

    made = np.zeros(WORDS + _SIZE, dtype=np.int64)
    start(made, seed, chunk)
    return made


def start(made: Any, seed: int, chunk: int) -> None:
    """Set a stream to the beginning of a chunk."""
    made[SEED] = seed
    made[CHUNK] = chunk
    made[BLOCK] = 0
    made[AT] = _SIZE


@inlined
def philox(made: Any) -> None:
    """Fill a stream's words from its next blocks: ten rounds of the Philox 4x32 bijection for each."""
    # Interpreted, `int` leaves NumPy's scalars, which would warn where a product passes 63 bits. Compiled, such a
    # product wraps around, and its halves are the same bits.
    first, chunk, seed = int(made[BLOCK]), int(made[CHUNK]), int(made[SEED])
    for lane in range(LANES):
        block = first + lane
        c0, c1 = block & _MASK, block >> 32 & _MASK
        c2, c3 = chunk & _MASK, chunk >> 32 & _MASK
        k0, k1 = seed & _MASK, seed >> 32 & _MASK
        for _ in range(10):
            p0, p1 = _M0 * c0, _M1 * c2
            c0, c1, c2, c3 = p1 >> 32 & _MASK ^ c1 ^ k0, p1 & _MASK, p0 >> 32 & _MASK ^ c3 ^ k1, p0 & _MASK
            k0 = k0 + _W0 & _MASK
            k1 = k1 + _W1 & _MASK
        made[WORDS + lane] = c0
        made[WORDS + LANES + lane] = c1
        made[WORDS + 2 * LANES + lane] = c2
        made[WORDS + 3 * LANES + lane] = c3
    made[BLOCK] = first + LANES
    made[AT] = 0


@inlined
def word(made: Any) -> int:
    """The next 32 random bits."""
    if made[AT] == _SIZE:
        philox(made)
    at = made[AT]
    made[AT] = at + 1
    return int(made[WORDS + at])


@inlined
def below(made: Any, limit: int) -> int:
    """A whole number from 0 up to, not including, `limit` (below 2^31), without bias.

    The high half of the product of a word and `limit` (Lemire, "Fast random integer generation in an interval",
    2019): it divides only where the low half is so small that the word may have to be drawn again.
    """
    while True:
        scaled = word(made) * limit
        low = scaled & _MASK
        if low >= limit or low >= 4294967296 % limit:
            return scaled >> 32


@inlined
def draw_distinct(made: Any, size: int, taken: Any, count: int) -> None:
    """Fill `taken[:count]` with different places out of `size`, each order equally likely."""
    for i in range(count):
        while True:
            place = below(made, size)
            again = False
            for j in range(i):
                if taken[j] == place:
                    again = True
            if not again:
                taken[i] = place
                break
