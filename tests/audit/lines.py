"""Any lines as a source of an audit, for tests and benchmarks that make them as they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

BATCH = 1000


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
    """Any lines, handed out in batches."""

    def __init__(self, name: str, lines: Iterable[bytes], size: int, batch: int = BATCH) -> None:
        self.name = name
        self.size = size
        self._lines = lines
        self._batch = batch

    def chunks(self) -> Iterator[Batch]:
        lines = iter(self._lines)
        while batch := list(islice(lines, self._batch)):
            yield Batch(self.name, batch)
