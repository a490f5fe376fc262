"""The journals of a store, cut into stretches of rounds: whoever audits one reads it where the computing is done."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.store import Store
from pitboss.store.journals import Span

ROUNDS = 2_000
"""How many rounds are in a stretch at most: a second of work, beside which opening the store is little."""
LINE = 3_000
"""About how many bytes a round takes: the size of a stretch is known before it is read."""


class Stretch(msgspec.Struct, frozen=True):
    """The rounds of a table from the first to the last that is named, in a store."""

    source: str
    table: str
    first: int
    last: int

    @property
    def size(self) -> int:
        return LINE * (self.last - self.first + 1)

    def lines(self) -> Iterator[bytes]:
        with Store.open(self.source, write=False) as store:
            yield from store.journals.records(self.table, self.first - 1, self.last)


class StoredJournals:
    """All journals of a store as they are now; rounds that are stored meanwhile are left to another audit."""

    def __init__(self, url: str) -> None:
        self.name = url
        with Store.open(url, write=False) as store:
            self._spans: list[Span] = store.journals.spans()
        self.size = sum(chunk.size for chunk in self.chunks())

    def chunks(self) -> Iterator[Stretch]:
        for table, first, last in self._spans:
            for start in range(first, last + 1, ROUNDS):
                yield Stretch(self.name, table, start, min(start + ROUNDS - 1, last))
