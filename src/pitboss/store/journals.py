"""Journals: finished rounds, each table's in a chain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import Connection, func, select, tuple_

from pitboss.core.journal import DamagedRecord, Record, decode
from pitboss.store.database import StoreError, check_text, forget_rows, put_rows
from pitboss.store.ends import Last
from pitboss.store.live import Live
from pitboss.store.schema import acts, heads, journal

_PAGE = 100
_LATEST = 253_402_300_800_000
"""The first millisecond after the year 9999: no round closes then."""


_NEW_END = "ON CONFLICT (name) DO UPDATE SET round = excluded.round, hash = excluded.hash"


class Journals(Live):
    """Stores finished rounds and gives them back."""

    def append(self, line: bytes, secret: bytes | None = None) -> bool:
        """Store a finished round; False if this very record is stored already.

        In the same transaction the acts of the round are deleted and `secret`, if any, is kept for the table.
        """
        read = _read(line)
        with self.transaction() as connection:
            stored = self._store(connection, [read]) == 1
            if stored and secret is not None:
                self._keep_secrets(connection, {read[0].table: secret})
        return stored

    def append_many(self, lines: Iterable[bytes]) -> int:
        """Store finished rounds, all or none; how many of them were not stored already."""
        read = [_read(line) for line in lines]
        with self.transaction() as connection:
            return self._store(connection, read)

    def _store(self, connection: Connection, read: Sequence[tuple[Record, str, bytes]]) -> int:
        ends = self._all_locked(connection, (r.table for r, _, _ in read))
        known = _hashes(connection, [r for r, _, _ in read if r.round <= ends[r.table].round])
        rows: list[tuple[str, int, str, str, int, bytes]] = []
        for record, digest, line in read:
            name, number = record.table, record.round
            end = ends[name]
            if number <= end.round:
                if known.get((name, number)) != digest:
                    raise StoreError(_another(record))
                continue
            if number != end.round + 1 or record.prev != end.hash:
                raise StoreError(_unfit(record, end))
            rows.append((name, number, digest, record.game, record.closing.at, line))
            ends[name] = Last(number, digest)
            known[name, number] = digest
        if rows:
            names = sorted({name for name, *_ in rows})
            put_rows(connection, journal, rows)
            put_rows(connection, heads, [(name, *ends[name]) for name in names], _NEW_END)
            forget_rows(connection, acts, names)
        return len(rows)

    def record(self, table: str, number: int) -> bytes | None:
        """One round of a table, if it is stored."""
        wanted = select(journal.c.line).where(journal.c.name == table, journal.c.round == number)
        with self._reading() as connection:
            return connection.scalar(wanted)

    def records(self, table: str | None = None, since: int = 0) -> Iterator[bytes]:
        """The lines of a table, or of all tables one after another, with the rounds after number `since`.

        They are read page by page: nothing is held while the caller works, and rounds that are stored
        meanwhile at the table that is being read are given too.
        """
        wanted = select(journal.c.name, journal.c.round, journal.c.line).where(journal.c.round > since)
        if table is not None:
            wanted = wanted.where(journal.c.name == table)
        wanted = wanted.order_by(journal.c.name, journal.c.round).limit(_PAGE)
        page = wanted
        while True:
            with self._reading() as connection:
                rows = connection.execute(page).all()
            for row in rows:
                yield row.line
            if len(rows) < _PAGE:
                return
            at = (rows[-1].name, rows[-1].round)
            page = wanted.where(tuple_(journal.c.name, journal.c.round) > tuple_(*at))

    def day(self, day: date) -> Iterator[bytes]:
        """The rounds of a day (UTC), table by table: from the first that closed on it to the last."""
        begins, ends = milliseconds(day), milliseconds(day + timedelta(1))
        bounds = (
            select(journal.c.name, func.min(journal.c.round), func.max(journal.c.round))
            .where(journal.c.closed_at >= begins, journal.c.closed_at < ends)
            .group_by(journal.c.name)
            .order_by(journal.c.name)
        )
        with self._reading() as connection:
            found = connection.execute(bounds).all()
        for name, first, last in found:
            lines = self.records(name, first - 1)
            for _ in range(first, last + 1):
                line = next(lines, None)
                if line is not None:
                    yield line


def milliseconds(day: date) -> int:
    """The beginning of a day (UTC), as the journal counts time."""
    return int(datetime.combine(day, time(), UTC).timestamp()) * 1000


def _read(line: bytes) -> tuple[Record, str, bytes]:
    line = line.rstrip(b"\r\n")
    try:
        record, digest = decode(line)
    except DamagedRecord as damage:
        raise StoreError(f"The record cannot be stored. {damage}") from None
    check_text(record.table, record.game)
    if record.round < 1:
        raise StoreError(f"There is no round {record.round}; the rounds of a table count from 1.")
    if not 0 <= record.closing.at < _LATEST:
        raise StoreError(f"Round {record.round} of table {record.table} closes at no possible time.")
    return record, digest, line


def _hashes(connection: Connection, records: Sequence[Record]) -> dict[tuple[str, int], str]:
    """The hashes of the rounds that are stored under the numbers of these."""
    rounds: dict[str, list[int]] = {}
    for record in records:
        rounds.setdefault(record.table, []).append(record.round)
    found: dict[tuple[str, int], str] = {}
    for name, numbers in rounds.items():
        between = journal.c.round.between(min(numbers), max(numbers))
        wanted = select(journal.c.round, journal.c.hash).where(journal.c.name == name, between)
        found.update(((name, number), digest) for number, digest in connection.execute(wanted))
    return found


def _another(record: Record) -> str:
    return (
        f"Round {record.round} of table {record.table} is stored already and is another record; "
        "a stored round is never replaced."
    )


def _unfit(record: Record, end: Last) -> str:
    which = f"Round {record.round} of table {record.table}"
    if record.round > end.round + 1:
        return f"{which} cannot be stored yet; the next one is round {end.round + 1}."
    return f"{which} does not follow the record that is stored before it; its chain is another one."
