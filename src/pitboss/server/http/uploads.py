"""Uploads: what is large is written to a file while it comes in, not held in memory; and only a few at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from tempfile import NamedTemporaryFile
from typing import ParamSpec, TypeVar

from pitboss.server.workers.pool import Busy

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Uploads:
    """Takes so many uploads at once."""

    def __init__(self, most: int = 8) -> None:
        self.most = most
        self.open = 0

    @asynccontextmanager
    async def file(self, chunks: AsyncIterator[bytes]) -> AsyncIterator[str]:
        """The name of a file with what comes in, while it is read."""
        if self.open >= self.most:
            raise Busy("Too many journals come in at this moment; send it again in a while.", 10)
        self.open += 1
        try:
            # Unbuffered: what was written is in it, and closing it writes nothing.
            with _room(NamedTemporaryFile)(prefix="pitboss-", buffering=0) as file:
                put = _room(file.write)
                async for chunk in chunks:
                    put(chunk)
                yield file.name
        finally:
            self.open -= 1


def _room(write: Callable[_P, _T]) -> Callable[_P, _T]:
    """The same, where the disk has room for it."""

    def written(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return write(*args, **kwargs)
        except OSError:
            raise Busy("The house has no room for a journal now; send it again in a while.", 60) from None

    return written
