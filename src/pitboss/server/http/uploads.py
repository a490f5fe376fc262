"""Uploads: large bodies are written to a file as they arrive, not held in memory, and only a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from tempfile import NamedTemporaryFile
from typing import ParamSpec, TypeVar

from pitboss.server.workers.turns import Busy, Turns

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Uploads:
    """Takes `most` uploads at once, `each` of one share."""

    def __init__(self, each: int = 2, most: int = 16) -> None:
        self.most = most
        full = "Too many journals come in at this moment; send it again in a while."
        self._turns = Turns(most, each, 0, 0, 0, full)

    @property
    def open(self) -> int:
        return self._turns.open

    def turn(self, share: str) -> AbstractAsyncContextManager[None]:
        """Wait for a turn to send a large body."""
        return self._turns.of(share)

    @asynccontextmanager
    async def file(self, chunks: AsyncIterator[bytes], share: str) -> AsyncIterator[str]:
        """Write the body to a temporary file and give its name while it is in use."""
        # Unbuffered: what was written is in it, and closing it writes nothing.
        async with self._turns.of(share):
            with _room(NamedTemporaryFile)(prefix="pitboss-", buffering=0) as file:
                put = _room(file.write)
                async for chunk in chunks:
                    await asyncio.to_thread(put, chunk)
                yield file.name


def _room(write: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let `write` raise `Busy` where the disk has no room."""

    def written(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return write(*args, **kwargs)
        except OSError:
            raise Busy("The house has no room for a journal now; send it again in a while.", 60) from None

    return written
