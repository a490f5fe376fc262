from __future__ import annotations

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import BLOCK, LANES, WORDS, below, draw_distinct, philox, stream


def test_the_published_answers_come_out() -> None:
    """The known answers of Philox 4x32-10 for a counter and key of all zeros and of all ones."""
    zeros = stream(0, 0)
    philox(zeros)
    assert [f"{word:08x}" for word in zeros[WORDS::LANES]] == ["6627e8d5", "e169c58d", "bc57ac4c", "9b00dbd8"]
    ones = stream(-1, -1)
    ones[BLOCK] = -1
    philox(ones)
    assert [f"{word:08x}" for word in ones[WORDS::LANES]] == ["408f276d", "41c83b0e", "a20bc7c6", "6d5451fd"]


def test_compiled_and_interpreted_streams_are_the_same() -> None:
    plain, fast = stream(7, 3), stream(7, 3)
    quick = compiled(below)
    assert [below(plain, n) for n in range(1, 60)] == [quick(fast, n) for n in range(1, 60)]


def test_distinct_places_are_distinct() -> None:
    source, taken = stream(1, 1), np.zeros(10, dtype=np.int64)
    for _ in range(50):
        draw_distinct(source, 12, taken, 10)
        assert len(set(taken)) == 10
        assert 0 <= taken.min() <= taken.max() < 12
