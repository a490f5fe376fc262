"""Journals in Parquet, for whoever analyses many rounds.

A row for each record: what one wants to select by, and the line itself, byte for byte. A row group can be read by
itself, so that whoever audits a file reads it in as many places as there are cores.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from pitboss.core.table.journal import DamagedRecord, decode
from pitboss.store.database import StoreError

BATCH = 1000
"""How many records are in hand at a time, and in a row group."""


class RowGroup(msgspec.Struct, frozen=True):
    """The lines in a row group of a file, to be audited wherever there is a core for them."""

    source: str
    number: int
    size: int

    def lines(self) -> Iterator[bytes]:
        with _opened(Path(self.source)) as file:
            yield from _lines(file, [self.number])


class ParquetFile:
    """A journal in Parquet, cut by its row groups."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        with _opened(path) as file:
            about = file.metadata
            self._sizes = [about.row_group(number).total_byte_size for number in range(about.num_row_groups)]
        self.size = sum(self._sizes)

    def chunks(self) -> Iterator[RowGroup]:
        for number, size in enumerate(self._sizes):
            yield RowGroup(self.name, number, size)


@contextmanager
def reading(path: Path) -> Iterator[Iterator[bytes]]:
    """The lines of a file."""
    with _opened(path) as file:
        yield _lines(file, None)


def write(batches: Iterable[list[bytes]], target: Any) -> int:
    """Write a journal to an open file, a row group for each batch; how many records it has."""
    pyarrow, parquet = _parquet()
    time = pyarrow.timestamp("ms", "UTC")
    kinds = {"table": pyarrow.string(), "round": pyarrow.int64(), "game": pyarrow.string()}
    kinds |= {"opened_at": time, "closed_at": time, "hash": pyarrow.string(), "line": pyarrow.string()}
    schema = pyarrow.schema(list(kinds.items()))
    count = 0
    with parquet.ParquetWriter(target, schema, compression="zstd") as writer:
        for batch in batches:
            rows = []
            for line in batch:
                count += 1
                try:
                    record, digest = decode(line)
                except DamagedRecord as damage:
                    raise StoreError(f"Record {count} cannot be written as Parquet. {damage}") from None
                opened, closed = record.opening.at, record.closing.at
                rows.append((record.table, record.round, record.game, opened, closed, digest, line))
            columns = zip(*rows, strict=True)
            arrays = [pyarrow.array(column, kind) for column, kind in zip(columns, kinds.values(), strict=True)]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
    return count


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    pyarrow, parquet = _parquet()
    with path.open("rb") as source:
        try:
            file = parquet.ParquetFile(source)
            if "line" not in file.schema_arrow.names:
                raise StoreError(f"{path} is not a journal in Parquet: it has no column 'line'.")
            yield file
        except pyarrow.ArrowException as bad:
            raise StoreError(f"{path} is not a journal in Parquet: {bad}.") from None


def _lines(file: Any, groups: list[int] | None) -> Iterator[bytes]:
    for batch in file.iter_batches(BATCH, groups, columns=["line"]):
        for line in batch.column(0).to_pylist():
            yield str(line).encode()


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise StoreError("Parquet needs a part that is not installed: pip install 'pitboss[parquet]'.") from None
    return pyarrow, parquet
