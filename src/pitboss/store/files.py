"""Journals as files: JSON Lines, and Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO

from pitboss.store import parquet
from pitboss.store.database import StoreError
from pitboss.store.parquet import BATCH


@contextmanager
def reading(file: Path) -> Iterator[Iterator[bytes]]:
    """The lines of a journal, whichever kind of file it is; blank ones too, so that they can be counted."""
    if file.suffix == ".parquet":
        with parquet.reading(file) as lines:
            yield lines
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
            return parquet.write(batches(lines), target) if file.suffix == ".parquet" else _write(lines, target)
    except BaseException:
        # Half a journal looks like a whole one.
        file.unlink()
        raise


def batches(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    """The lines in lists that fit in hand."""
    rest = iter(lines)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _write(lines: Iterable[bytes], target: IO[bytes]) -> int:
    count = 0
    for line in lines:
        target.write(line + b"\n")
        count += 1
    return count
