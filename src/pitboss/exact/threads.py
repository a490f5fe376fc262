"""Work spread over the cores: compiled functions let go of the interpreter, so threads are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

from pitboss.core.computing.cores import cores
from pitboss.core.computing.meaning import by_name

_T = TypeVar("_T")


class Progress(Protocol):
    """Called with what is being counted and the share of it that is done, from 0 to 1."""

    def __call__(self, what: str, share: float, /) -> None: ...


def _silent(_what: str, _share: float, /) -> None:
    """Report nothing."""


_told: ContextVar[Progress] = ContextVar("told", default=_silent)


@contextmanager
def telling(progress: Progress) -> Iterator[None]:
    """Report the progress of all counts made inside the `with` block."""
    before = _told.set(progress)
    try:
        yield
    finally:
        _told.reset(before)


@by_name
def spread(work: Callable[[int, int], None], size: int, piece: int, what: str = "counting hands") -> None:
    """Call `work(first, last)` for every piece of a range, on all cores."""
    of_each(lambda first: work(first, min(first + piece, size)), range(0, size, piece), what)


@by_name
def of_each(work: Callable[[int], _T], these: Sequence[int], what: str = "counting hands") -> list[_T]:
    """Call `work` for each item, on all cores; returns the results in order."""
    progress = _told.get()
    found = []
    with ThreadPoolExecutor(cores()) as executor:
        try:
            pieces = executor.map(work, these)
        except RuntimeError as full:  # a thread's stack is memory too
            raise MemoryError(str(full)) from None
        for done, piece in enumerate(pieces, 1):
            found.append(piece)
            progress(what, done / len(these))
    return found
