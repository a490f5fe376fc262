"""Work spread over the cores: compiled functions let go of the interpreter, so threads are enough."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from os import sched_getaffinity
from typing import Protocol


class Progress(Protocol):
    """Told how much of a long count is done, from 0 to 1."""

    def __call__(self, share: float, /) -> None: ...


def silent(_share: float, /) -> None:
    """For who does not want to know."""


def spread(work: Callable[[int, int], None], size: int, piece: int, progress: Progress = silent) -> None:
    """Call `work(first, last)` for every piece of a range, on all cores."""
    starts = range(0, size, piece)
    with ThreadPoolExecutor(len(sched_getaffinity(0))) as executor:
        pieces = executor.map(lambda first: work(first, min(first + piece, size)), starts)
        for done, _ in enumerate(pieces, 1):
            progress(done / len(starts))
