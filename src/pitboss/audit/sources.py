"""Where rounds come from: journals cut into chunks, so that several processes read them and a stop loses little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Protocol

import msgspec

from pitboss.audit.foreign import from_csv

CHUNK = 8 << 20
"""Bytes in a chunk of a file: some thousand rounds."""

BATCH = 1000
"""Lines in a chunk of a source that cannot be cut."""


class Chunk(Protocol):
    """Some lines of a source, to be read wherever there is a core for them."""

    @property
    def source(self) -> str:
        """The name of the source."""
        ...

    @property
    def size(self) -> int:
        """How much work it is, about in bytes."""
        ...

    def lines(self) -> Iterator[bytes]:
        """The lines, blank ones too."""
        ...


class Source(Protocol):
    """Something that has rounds."""

    @property
    def name(self) -> str: ...

    @property
    def size(self) -> int:
        """The sizes of all its chunks together, as near as can be said beforehand."""
        ...

    def chunks(self) -> Iterator[Chunk]: ...


class FileChunk(msgspec.Struct, frozen=True):
    """The lines that begin between two places of a file."""

    source: str
    start: int
    stop: int

    @property
    def size(self) -> int:
        return self.stop - self.start

    def lines(self) -> Iterator[bytes]:
        with Path(self.source).open("rb") as file:
            at = self.start
            if at:
                file.seek(at - 1)
                at += len(file.readline()) - 1
            for line in file:
                if at >= self.stop:
                    return
                at += len(line)
                yield line


class File:
    """A journal as JSON Lines."""

    def __init__(self, path: str) -> None:
        self.name = path
        self.size = Path(path).stat().st_size

    def chunks(self) -> Iterator[FileChunk]:
        for start in range(0, self.size, CHUNK):
            yield FileChunk(self.name, start, min(start + CHUNK, self.size))


class Batch(msgspec.Struct, frozen=True):
    """Lines that were read already."""

    source: str
    batch: list[bytes]

    @property
    def size(self) -> int:
        return sum(map(len, self.batch))

    def lines(self) -> Iterator[bytes]:
        return iter(self.batch)


class Lines:
    """Any lines, read here and handed out in batches."""

    def __init__(self, name: str, lines: Iterable[bytes], size: int) -> None:
        self.name = name
        self.size = size
        self._lines = lines

    def chunks(self) -> Iterator[Batch]:
        lines = iter(self._lines)
        while batch := list(islice(lines, BATCH)):
            yield Batch(self.name, batch)


class Csv(Lines):
    """Rounds of another system in a CSV file."""

    def __init__(self, path: str) -> None:
        super().__init__(path, self._read(path), Path(path).stat().st_size)

    @staticmethod
    def _read(path: str) -> Iterator[bytes]:
        with Path(path).open("rb") as file:
            yield from from_csv(file)
