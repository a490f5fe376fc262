"""Where rounds come from: journals cut into chunks, so that several processes read them and a stop loses little."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import msgspec

from pitboss.audit.foreign import from_csv, header_of

CHUNK = 8 << 20
"""Bytes in a chunk of a file: some thousand rounds."""


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


class CsvChunk(FileChunk, frozen=True):
    """The rows that begin between two places of a CSV file with these columns; each row is one line."""

    columns: tuple[str, ...]

    def lines(self) -> Iterator[bytes]:
        return from_csv(FileChunk.lines(self), self.columns if self.start else None)


class Csv(File):
    """Rounds of another system in a CSV file."""

    def chunks(self) -> Iterator[CsvChunk]:
        with Path(self.name).open("rb") as file:
            first = file.readline().decode("utf-8", "replace")
        try:
            columns = tuple(header_of(next(csv.reader([first]), [])))
        except csv.Error:
            columns = ()  # the rows are no rounds then, and are told one by one
        for chunk in super().chunks():
            yield CsvChunk(chunk.source, chunk.start, chunk.stop, columns)
