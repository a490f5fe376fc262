"""Journals as files: JSON Lines, and Parquet for whoever analyses many rounds.

A Parquet file has a row for each record: what one wants to select by, and the line itself, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from pitboss.core.journal import DamagedRecord, decode
from pitboss.store.database import StoreError

BATCH = 1000
"""How many records are in hand at a time."""


@contextmanager
def reading(file: Path) -> Iterator[Iterator[bytes]]:
    """The lines of a journal, whichever kind of file it is; blank ones too, so that they can be counted."""
    if file.suffix == ".parquet":
        pyarrow, parquet = _parquet()
        with file.open("rb") as source:
            try:
                opened = parquet.ParquetFile(source)
                if "line" not in opened.schema_arrow.names:
                    raise StoreError(f"{file} is not a journal in Parquet: it has no column 'line'.")
                yield _rows(opened)
            except pyarrow.ArrowException as bad:
                raise StoreError(f"{file} is not a journal in Parquet: {bad}.") from None
    else:
        with file.open("rb") as source:
            yield (line.strip() for line in source)


def write(lines: Iterable[bytes], file: Path) -> int:
    """Write a journal to a new file; how many records it has."""
    try:
        target = file.open("xb")
    except FileExistsError:
        raise StoreError(f"{file} is there already; name a new file.") from None
    try:
        with target:
            return (_write_parquet if file.suffix == ".parquet" else _write_lines)(lines, target)
    except BaseException:
        # Half a journal looks like a whole one.
        file.unlink()
        raise


def batches(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    """The lines in lists that fit in hand."""
    rest = iter(lines)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _write_lines(lines: Iterable[bytes], target: Any) -> int:
    count = 0
    for line in lines:
        target.write(line + b"\n")
        count += 1
    return count


def _write_parquet(lines: Iterable[bytes], target: Any) -> int:
    pyarrow, parquet = _parquet()
    time = pyarrow.timestamp("ms", "UTC")
    kinds = {"table": pyarrow.string(), "round": pyarrow.int64(), "game": pyarrow.string()}
    kinds |= {"opened_at": time, "closed_at": time, "hash": pyarrow.string(), "line": pyarrow.string()}
    schema = pyarrow.schema(list(kinds.items()))
    count = 0
    with parquet.ParquetWriter(target, schema, compression="zstd") as writer:
        for batch in batches(lines):
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


def _rows(source: Any) -> Iterator[bytes]:
    for batch in source.iter_batches(BATCH, columns=["line"]):
        for line in batch.column(0).to_pylist():
            yield str(line).encode()


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise StoreError("Parquet needs a part that is not installed: pip install 'pitboss[parquet]'.") from None
    return pyarrow, parquet
