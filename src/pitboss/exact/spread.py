"""Work spread over the cores: compiled functions let go of the interpreter, so threads are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from os import sched_getaffinity
from typing import Protocol


class Progress(Protocol):
    """Told what is being counted and how much of it is done, from 0 to 1."""

    def __call__(self, what: str, share: float, /) -> None: ...


def _silent(_what: str, _share: float, /) -> None:
    """For who does not want to know."""


_told: ContextVar[Progress] = ContextVar("told", default=_silent)


@contextmanager
def telling(progress: Progress) -> Iterator[None]:
    """Tell of the progress of all that is counted meanwhile."""
    before = _told.set(progress)
    try:
        yield
    finally:
        _told.reset(before)


def spread(work: Callable[[int, int], None], size: int, piece: int, what: str = "counting hands") -> None:
    """Call `work(first, last)` for every piece of a range, on all cores."""
    starts = range(0, size, piece)
    progress = _told.get()
    with ThreadPoolExecutor(len(sched_getaffinity(0))) as executor:
        try:
            pieces = executor.map(lambda first: work(first, min(first + piece, size)), starts)
        except RuntimeError as full:  # a thread's stack is memory too
            raise MemoryError(str(full)) from None
        for done, _ in enumerate(pieces, 1):
            progress(what, done / len(starts))
