"""A database, from its URL to a transaction on it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from itertools import chain
from pathlib import Path
from threading import local
from typing import Any, Self, TypeVar, TypeVarTuple
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, Executable, QueuePool, Row, Select, Table, create_engine, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from pitboss.store.lease import Followed, Held, Lease
from pitboss.store.migrations import check_version, migrate
from pitboss.store.postgresql import Patience, engine_on, keys_of, only_follows
from pitboss.store.vault import Vault

_Columns = TypeVarTuple("_Columns")
_Value = TypeVar("_Value")

DEFAULT = "sqlite:///pitboss.sqlite3"

_HOW = "write sqlite:///FILE or postgresql://USER@HOST/NAME"
_ROWS = 500
"""Most rows in one statement."""
_PATIENCE = 30
"""Seconds that a thread waits for another thread's transaction on SQLite."""


class StoreError(ValueError):
    """The store refuses; nothing is changed."""


class Failed(StoreError):
    """The database itself refused. Its words may name its address, which is not for everybody."""


class Unreachable(Failed):
    """The database does not answer, or has no room; what was asked may be asked again."""


class Superseded(Failed):
    """Another house has taken the database over, or it was restored; this house must write no more."""


@dataclass(eq=False)
class Database:
    """An open database. A writer on SQLite keeps other writers out until it is closed, an owner other owners."""

    engine: Engine
    name: str
    writes: bool
    vault: Vault
    patience: Patience
    _lock: sqlite3.Connection | None
    _lease: Lease | None = None
    _in_hand: local = field(default_factory=local)
    chain_key: bytes | None = None
    """What authenticates the chain, once it was looked up (`events.chain_key`)."""

    @classmethod
    def open(cls, url: str = DEFAULT, *, write: bool = True, own: bool = False) -> Self:
        """Open the database that a URL names, made and brought up to date first if it is to be written.

        Who is to `own` it runs a house on it: one at a time, and `Superseded` is raised once another has followed.
        """
        try:
            parsed = make_url(url)
        except ArgumentError:
            raise StoreError(f"{url!r} names no database; {_HOW}.") from None
        backend = parsed.get_backend_name()
        lock, patience = None, Patience()
        if backend == "sqlite":
            file = _file(parsed)
            name = str(file)
            vault = Vault(file.with_name(f"{file.name}.keys"))
            engine = create_engine("sqlite://", creator=lambda: _connect(file, write), poolclass=QueuePool)
            if write:
                lock = _only_writer(file)
        elif backend in ("postgresql", "postgres"):
            engine, name = _postgresql(parsed, patience), parsed.render_as_string()
            vault = Vault(keys_of(parsed))
        else:
            raise StoreError(f"pitboss keeps nothing in {backend}; {_HOW}.")
        opened = cls(engine, name, write, vault, patience, lock)
        try:
            opened._bring_up_to_date()
            if own:
                opened._own()
        except BaseException:
            opened.close()
            raise
        return opened

    def _own(self) -> None:
        try:
            with self.answered():
                lease = Lease(self.engine)
        except Held:
            raise StoreError(
                f"Another house runs on {self.name}, and a database has one house; close the other one first."
            ) from None
        with self.transaction() as connection:
            lease.take(connection)
        self._lease = lease

    def close(self) -> None:
        if self._lease is not None:
            self._lease.end_session()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All that this thread does inside happens at once, or (where anything is raised) not at all."""
        if not self.writes:
            raise StoreError(f"{self.name} was opened for reading only.")
        outer: Connection | None = getattr(self._in_hand, "connection", None)
        if outer is not None:
            with self.answered(), outer.begin_nested():
                yield outer
            return
        with self.answered(), self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            if self._lease is not None:
                self._lease.check(connection)
            self._in_hand.connection = connection
            try:
                yield connection
                connection.commit()
            finally:
                self._in_hand.connection = None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """This thread's transaction, or a new one; it fails as a whole if anything fails."""
        outer: Connection | None = getattr(self._in_hand, "connection", None)
        if outer is None:
            with self.transaction() as connection:
                yield connection
            return
        with self.answered():
            yield outer

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        outer: Connection | None = getattr(self._in_hand, "connection", None)
        if outer is not None:
            yield outer
            return
        with self.answered(), self.engine.connect() as connection:
            yield connection

    def rows(self, wanted: Select[*_Columns]) -> Sequence[Row[*_Columns]]:
        """All rows of a query."""
        with self.reading() as connection:
            return connection.execute(wanted).all()

    def value(self, wanted: Select[_Value]) -> _Value | None:
        """The first value that a query gives, or None."""
        with self.reading() as connection:
            return connection.scalar(wanted)

    def execute(self, change: Executable) -> int:
        """Execute one change, alone or in this thread's transaction; returns how many rows changed."""
        with self.transaction() as connection:
            return connection.execute(change).rowcount

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Turn errors of the database into sentences."""
        try:
            yield
        except Followed:
            raise Superseded(f"Another house has taken over {self.name}; this one writes no more.") from None
        except DBAPIError as refused:
            says = " ".join(str(refused.orig).split()).rstrip(".?")
            follows = only_follows(refused.orig)
            kind = Unreachable if follows or isinstance(refused, OperationalError | InterfaceError) else Failed
            if self._lease is not None and kind is Unreachable:
                self._lease.end_session()
            if follows:
                # The next connection may lead to the one that is followed.
                self.engine.dispose()
            raise kind(f"The database {self.name} says: {says}.") from None

    def insert(self, table: Table) -> Any:
        """An insertion that may be told what to do about a conflict."""
        return (sqlite if self.engine.dialect.name == "sqlite" else postgresql).insert(table)

    def _bring_up_to_date(self) -> None:
        if self.writes:
            with self.transaction() as connection:
                problem = migrate(connection)
        else:
            with self.reading() as connection:
                problem = check_version(connection)
        if problem:
            raise StoreError(f"{self.name} {problem}")


class Part:
    """A part of a store: keeps things of one kind in its database."""

    def __init__(self, database: Database) -> None:
        self.database = database


def put_rows(connection: Connection, table: Table, rows: Sequence[tuple[object, ...]], then: str = "") -> None:
    """Insert rows, each with all columns in order; `then` says what to do about a conflict.

    One statement takes many: with a statement a row, a thread that shares the interpreter with a busy one would
    wait for it at every row.
    """
    columns = [column.name for column in table.columns]
    for first in range(0, len(rows), _ROWS):
        some = rows[first : first + _ROWS]
        values = ",".join([_marks(connection, len(columns))] * len(some))
        said = f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES {values} {then}"
        connection.exec_driver_sql(said, tuple(chain.from_iterable(some)))


def forget_rows(connection: Connection, table: Table, names: Sequence[str]) -> None:
    """Delete the rows that have these names, in as few statements."""
    for first in range(0, len(names), _ROWS):
        some = tuple(names[first : first + _ROWS])
        connection.exec_driver_sql(f"DELETE FROM {table.name} WHERE name IN {_marks(connection, len(some))}", some)


def _marks(connection: Connection, count: int) -> str:
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    return f"({','.join([mark] * count)})"


def milliseconds(day: date) -> int:
    """The beginning of a day (UTC), as the journal counts time."""
    return int(datetime.combine(day, time(), UTC).timestamp()) * 1000


def check_text(*texts: str) -> None:
    """Refuse text with a zero byte: PostgreSQL does not take it, so no store does."""
    for text in texts:
        if "\0" in text:
            raise StoreError(f"{text!r} cannot be stored; leave the zero byte out.")


def _file(url: URL) -> Path:
    if not url.database or url.database == ":memory:" or url.host:
        raise StoreError(
            f"{url.render_as_string()!r} names no file; write sqlite:///FILE, or sqlite:////FILE from /."
        )
    # By a link too: the lock lies beside the file itself.
    return Path(url.database).resolve()


def _connect(file: Path, write: bool) -> sqlite3.Connection:
    """Set up a connection: transactions begin explicitly, and what is committed is on disk."""
    mode = "rwc" if write else "ro"
    if write:
        _private(file)
    connection = sqlite3.connect(
        f"file:{quote(str(file))}?mode={mode}",
        uri=True,
        timeout=_PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
    if write:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _private(file: Path) -> None:
    """Make a file that only its owner may read; what SQLite puts beside it has the same mode."""
    with suppress(OSError):  # SQLite says better what is wrong
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        file.chmod(0o600)


def _only_writer(file: Path) -> sqlite3.Connection:
    """Keep other writers out. The lock is the operating system's: it goes when this process does."""
    if file.is_file() and file.stat().st_nlink > 1:
        raise StoreError(f"{file} has a second name (a hard link), by which another could write it; remove that.")
    lock = None
    try:
        _private(file.with_name(f"{file.name}.lock"))
        lock = sqlite3.connect(f"file:{quote(str(file))}.lock?mode=rwc", uri=True, timeout=0, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as refused:
        if lock is not None:
            lock.close()
        if refused.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(
                f"{file} is open for writing elsewhere, and SQLite takes one writer; close the other one, "
                "or keep the store on PostgreSQL, which takes many."
            ) from None
        raise StoreError(f"{file} cannot be written: {refused}.") from None
    return lock


def _postgresql(url: URL, patience: Patience) -> Engine:
    try:
        return engine_on(url, patience)
    except ImportError:
        raise StoreError("PostgreSQL needs a part that is not installed: pip install 'pitboss[postgres]'.") from None
