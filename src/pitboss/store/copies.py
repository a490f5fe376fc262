"""Copies of a whole store: backup, restore, and giving room back.

A backup is a store of its own in one SQLite file, as the store was at one moment, whatever database that is on; the
house may be open meanwhile. It is restored into an empty database of either kind.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time

from sqlalchemy import Connection, select

from pitboss.store.begun import Begun
from pitboss.store.books import Books
from pitboss.store.database import Database, Part, StoreError
from pitboss.store.events import Events
from pitboss.store.people import CONSOLE
from pitboss.store.proposals import ACCEPT, RESTORE, Proposals
from pitboss.store.recomputed import take_over
from pitboss.store.schema import accounts, heads, journal, metadata, people, sessions
from pitboss.store.states import States

RESTORED = "restored"
"""Under which key a store remembers when it was restored from a backup, in milliseconds since 1970."""
_ROWS = 500
_HEADER = b"SQLite format 3\0"


class Copies(Part):
    """Copies all that it keeps."""

    def backup(self, file: Path) -> dict[str, int]:
        """Write everything into a new file readable by its owner alone; returns the rows of each table.

        What does not add up is kept too: it may be all the evidence there is.
        """
        if file.exists():
            raise StoreError(f"{file} is there already; a backup takes a new file.")
        with _beside(file) as fresh, Database.open(_url(fresh)) as target:
            copied = _copy_all(self.database, target)
            target.close()
            # One file: what is still in the log beside it goes into it as the last connection closes.
            fresh.replace(file)
        return copied

    def restore(self, file: Path) -> dict[str, int]:
        """Take all that a backup holds into this store, which must be empty; nobody is signed in after it."""
        if not file.is_file():
            raise StoreError(f"There is no file {file}.")
        with file.open("rb") as opened:
            if opened.read(len(_HEADER)) != _HEADER:
                raise StoreError(f"{file} is no backup; pitboss store backup makes one.")
        if any(self.database.rows(select(table).limit(1)) for table in (heads, journal, accounts, people)):
            name = self.database.name
            raise StoreError(f"{name} holds a house already; a backup is restored into an empty database.")
        # A copy is opened, since a backup of an older program is brought up to date first.
        with tempfile.TemporaryDirectory(prefix="pitboss-") as folder:
            copy = Path(folder) / "backup.sqlite3"
            shutil.copyfile(file, copy)
            copy.chmod(0o600)
            with Database.open(_url(copy)) as source:
                # What is encrypted in it is read with the key that lies beside this store.
                source.vault = self.database.vault
                States(source).encrypt_plain()
                take_over(source)
                problems = Books(source).problems()
                if problems:
                    raise StoreError(f"The backup does not add up, so nothing is restored: {problems[0]}")
                with source.transaction() as connection:
                    connection.execute(sessions.delete())
                    connection.exec_driver_sql(
                        "INSERT INTO remembered (key, value) VALUES (?, ?)"
                        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                        (RESTORED, str(int(time() * 1000))),
                    )
                if Begun(source).of_record:
                    restored = {"do": ACCEPT, "act": RESTORE, "file": file.name, "head": Events(source).last()[0]}
                    Proposals(source).add(CONSOLE, restored)
                self.database.chain_key = None
                return _copy_all(source, self.database)

    def compact(self) -> tuple[int, int]:
        """Give back the space of deleted rows; returns the bytes in use before and after."""
        with self.database.answered(), self.database.engine.connect() as plain:
            connection = plain.execution_options(isolation_level="AUTOCOMMIT")
            before = _size(connection)
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("VACUUM")
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            else:
                for name in metadata.tables:
                    connection.exec_driver_sql(f"VACUUM (FULL, ANALYZE) {name}")
            return before, _size(connection)


def _copy_all(source: Database, target: Database) -> dict[str, int]:
    """Copy all rows, as they are at one moment; how many of each table."""
    with _at_one_moment(source) as out_of, target.transaction() as into:
        # What a house remembers of an empty store is that of none.
        into.exec_driver_sql("DELETE FROM remembered")
        return {name: _copy(out_of, into, name) for name in metadata.tables}


@contextmanager
def _at_one_moment(database: Database) -> Iterator[Connection]:
    with database.answered(), database.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        else:
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield connection


def _copy(source: Connection, into: Connection, name: str) -> int:
    """Copy a table's rows; how many."""
    table = metadata.tables[name]
    columns = [column.name for column in table.columns]
    postgresql = into.dialect.name == "postgresql"
    marks = ",".join(["%s" if postgresql else "?"] * len(columns))
    overriding = "OVERRIDING SYSTEM VALUE" if postgresql else ""
    put = f"INSERT INTO {name} ({', '.join(columns)}) {overriding} VALUES ({marks})"
    found = source.execution_options(stream_results=True).execute(select(table).order_by(*table.primary_key))
    count = 0
    for rows in found.partitions(_ROWS):
        into.exec_driver_sql(put, [tuple(row) for row in rows])
        count += len(rows)
    if postgresql and "number" in table.primary_key:
        # Numbers that the database itself counts go on after those that were copied.
        into.exec_driver_sql(
            f"SELECT setval(pg_get_serial_sequence('{name}', 'number'),"
            f" (SELECT coalesce(max(number), 0) + 1 FROM {name}), false)"
            f" WHERE pg_get_serial_sequence('{name}', 'number') IS NOT NULL"
        )
    return count


def _size(connection: Connection) -> int:
    if connection.dialect.name == "sqlite":
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        return int(pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one())
    sizes = " + ".join(f"pg_total_relation_size('{name}')" for name in metadata.tables)
    return int(connection.exec_driver_sql(f"SELECT {sizes}").scalar_one())


def _url(file: Path) -> str:
    return f"sqlite:///{str(file.absolute()).replace('%', '%25').replace('?', '%3F').replace('#', '%23')}"


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A temporary file beside another, for what is not finished."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=".backup-", dir=file.absolute().parent))
    except OSError as bad:
        raise StoreError(f"{file} cannot be written: {bad.strerror or bad}.") from None
    try:
        fresh = folder / "backup.sqlite3"
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield fresh
    finally:
        shutil.rmtree(folder, ignore_errors=True)
