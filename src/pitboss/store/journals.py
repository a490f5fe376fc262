"""Journals: finished rounds, each table's in a chain. Whoever writes for a table takes hold of its end first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, func, select, tuple_

from pitboss.core.table.journal import FIRST, DamagedRecord, Heading, decode, heading
from pitboss.store.database import Database, Part, StoreError, check_text, forget_rows, milliseconds, put_rows
from pitboss.store.events import Entry, enter, hold_chain
from pitboss.store.schema import acts, heads, journal

_PAGE = 100
_LATEST = 253_402_300_800_000
"""The first millisecond after the year 9999: no round closes then."""
_NEW_END = "ON CONFLICT (name) DO UPDATE SET round = excluded.round, hash = excluded.hash"


class Last(NamedTuple):
    """The last round of a table; round 0 and 64 zeros where it has not finished any."""

    round: int
    hash: str


class Span(NamedTuple):
    """The rounds of a table that are stored, from the first to the last."""

    table: str
    first: int
    last: int


class Journals(Part):
    """Stores finished rounds and gives them back."""

    def append(self, line: bytes) -> bool:
        """Store a finished round; False if this very record is stored already."""
        return self.append_many([line]) == 1

    def append_many(self, lines: Iterable[bytes]) -> int:
        """Store finished rounds, all or none; how many of them were not stored already."""
        read = [_read(line.rstrip(b"\r\n")) for line in lines]
        with self.database.transaction() as connection:
            return _store(self.database, connection, read)

    def append_written(self, lines: Iterable[bytes]) -> int:
        """The same for lines that a table of this process has just written: they are not parsed again."""
        written = [(heading(line), line) for line in lines]
        with self.database.writing() as connection:
            return _store(self.database, connection, written)

    def tables(self) -> list[str]:
        """The tables that have finished a round, by name."""
        wanted = select(heads.c.name).where(heads.c.round > 0).order_by(heads.c.name)
        return [row.name for row in self.database.rows(wanted)]

    def last(self, table: str) -> Last:
        """The last round of a table."""
        found = self.database.rows(select(heads.c.round, heads.c.hash).where(heads.c.name == table))
        return Last(*found[0]) if found else Last(0, FIRST)

    def spans(self) -> list[Span]:
        """The first and the last stored round of each table, by name."""
        rounds = journal.c.round
        wanted = select(journal.c.name, func.min(rounds), func.max(rounds)).group_by(journal.c.name)
        return [Span(*row) for row in self.database.rows(wanted.order_by(journal.c.name))]

    def record(self, table: str, number: int) -> bytes | None:
        """One round of a table, if it is stored."""
        wanted = select(journal.c.line).where(journal.c.name == table, journal.c.round == number)
        line = self.database.value(wanted)
        return None if line is None else _as_bytes(line)

    def records(self, table: str | None = None, since: int = 0, until: int | None = None) -> Iterator[bytes]:
        """The lines of a table, or of all tables one after another, with the rounds after number `since`, those after
        `until` left out.

        They are read page by page: nothing is held while the caller works, and rounds that are stored
        meanwhile at the table that is being read are given too.
        """
        wanted = select(journal.c.name, journal.c.round, journal.c.line).where(journal.c.round > since)
        if table is not None:
            wanted = wanted.where(journal.c.name == table)
        if until is not None:
            wanted = wanted.where(journal.c.round <= until)
        wanted = wanted.order_by(journal.c.name, journal.c.round).limit(_PAGE)
        page = wanted
        while True:
            rows = self.database.rows(page)
            for row in rows:
                yield _as_bytes(row.line)
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
        found = self.database.rows(bounds)
        for name, first, last in found:
            lines = self.records(name, first - 1)
            for _ in range(first, last + 1):
                line = next(lines, None)
                if line is not None:
                    yield line


def begin_chains(connection: Connection, tables: Iterable[str]) -> None:
    """An end for each table that has none yet."""
    put_rows(connection, heads, [(table, 0, FIRST) for table in tables], "ON CONFLICT DO NOTHING")


def _as_bytes(line: object) -> bytes:
    """A stored line; one that somebody wrote into the database by hand may be text there, or anything."""
    return line if isinstance(line, bytes) else str(line).encode("utf-8", "replace")


def _read(line: bytes) -> tuple[Heading, bytes]:
    try:
        decode(line)
    except DamagedRecord as damage:
        raise StoreError(f"The record cannot be stored. {damage}") from None
    head = heading(line)
    check_text(head.table, head.game)
    if head.round < 1:
        raise StoreError(f"There is no round {head.round}; the rounds of a table count from 1.")
    if not 0 <= head.closed_at < _LATEST:
        raise StoreError(f"Round {head.round} of table {head.table} closes at no possible time.")
    return head, line


def _store(database: Database, connection: Connection, read: Sequence[tuple[Heading, bytes]]) -> int:
    hold_chain(connection)
    ends = _lock_ends(connection, (head.table for head, _ in read))
    known = _hashes(connection, [head for head, _ in read if head.round <= ends[head.table].round])
    rows: list[tuple[str, int, str, str, int, bytes]] = []
    for head, line in read:
        name, number = head.table, head.round
        end = ends[name]
        if number <= end.round:
            if known.get((name, number)) != head.hash:
                raise StoreError(_another(head))
            continue
        if number != end.round + 1 or head.prev != end.hash:
            raise StoreError(_unfit(head, end))
        rows.append((name, number, head.hash, head.game, head.closed_at, line))
        ends[name] = Last(number, head.hash)
        known[name, number] = head.hash
    if rows:
        names = sorted({name for name, *_ in rows})
        put_rows(connection, journal, rows)
        put_rows(connection, heads, [(name, *ends[name]) for name in names], _NEW_END)
        forget_rows(connection, acts, names)
        enter(database, *(round_entry(name, number, digest) for name, number, digest, *_ in rows))
    return len(rows)


def round_entry(table: str, number: int, digest: str) -> Entry:
    """A round in the chain: its hash covers every round before it at its table."""
    return Entry("round", {"table": table, "round": number, "hash": digest})


def _lock_ends(connection: Connection, tables: Iterable[str]) -> dict[str, Last]:
    """The last round of each of several tables; nobody else writes for these until the transaction is over.

    All writers take tables in the order of their names, so that no two wait for each other.
    """
    names = sorted(set(tables))
    check_text(*names)
    wanted = select(heads).where(heads.c.name.in_(names)).order_by(heads.c.name).with_for_update()
    found = {row.name: Last(row.round, row.hash) for row in connection.execute(wanted)}
    missing = [name for name in names if name not in found]
    if missing:
        begin_chains(connection, missing)
        found = {row.name: Last(row.round, row.hash) for row in connection.execute(wanted)}
    return found


def _hashes(connection: Connection, records: Sequence[Heading]) -> dict[tuple[str, int], str]:
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


def _another(record: Heading) -> str:
    return (
        f"Round {record.round} of table {record.table} is stored already and is another record; "
        "a stored round is never replaced."
    )


def _unfit(record: Heading, end: Last) -> str:
    which = f"Round {record.round} of table {record.table}"
    if record.round > end.round + 1:
        return f"{which} cannot be stored yet; the next one is round {end.round + 1}."
    return f"{which} does not follow the record that is stored before it; its chain is another one."
