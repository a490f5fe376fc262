"""Uploads: what is large is written to a file while it comes in, not held in memory; and only a few at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from tempfile import NamedTemporaryFile

from pitboss.server.workers import Busy


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
            with NamedTemporaryFile(prefix="pitboss-") as file:
                async for chunk in chunks:
                    file.write(chunk)
                file.flush()
                yield file.name
        finally:
            self.open -= 1
