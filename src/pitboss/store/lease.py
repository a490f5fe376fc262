"""The lease: one house owns a database, and what another wrote after it is never mixed with what it writes.

Each house that takes the lease takes the next number. The number is read in every transaction of the owner, and
locked until the transaction ends: a house that has been followed by another finds the number changed and writes no
more, however late it wakes up. What keeps a second house from taking the lease while the first one lives is a lock
that goes with its process: on SQLite the file's (`database.py`), on PostgreSQL an advisory lock of a session.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Lock
from time import monotonic, sleep

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

_KEY = "lease"
_PATIENCE = 3.0
"""Seconds to wait for the lock of a house that was just killed."""
LOOK = 1.0
"""Seconds between checks that the session holding the lock is still there."""
_MINE = f"SELECT value FROM remembered WHERE key = '{_KEY}'"
_NEXT = (
    f"INSERT INTO remembered (key, value) VALUES ('{_KEY}', '1') ON CONFLICT (key) DO UPDATE"
    " SET value = CAST(CAST(remembered.value AS BIGINT) + 1 AS TEXT) RETURNING value"
)
# The lock is of the schema in which our tables are: another one in the same database is another casino's.
_LOCK = "SELECT pg_try_advisory_lock(1885959010, CAST(CAST('pitboss_schema' AS regclass) AS oid)::bigint::int)"


class Held(Exception):
    """Another house owns the database."""


class Followed(Exception):
    """Another house has taken the database over."""


class Lease:
    """A taken lease. `Held` is raised where another house has it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._guarded = engine.dialect.name == "postgresql"
        self._guard: Connection | None = None
        self._hand = Lock()
        self._number = ""
        self._seen = monotonic()
        until = monotonic() + _PATIENCE
        while self._guarded and not self._lock():
            if monotonic() > until:
                raise Held
            sleep(0.1)

    def take(self, connection: Connection) -> None:
        """Take the next number, in a transaction."""
        self._number = str(connection.exec_driver_sql(_NEXT).scalar_one())

    def check(self, connection: Connection) -> None:
        """Hold the number until the transaction ends; raises `Followed` where another house has taken the next."""
        found = connection.exec_driver_sql(f"{_MINE} FOR SHARE" if self._guarded else _MINE).scalar()
        if found != self._number:
            raise Followed
        if self._guarded and monotonic() - self._seen >= LOOK:
            self._look()

    def _look(self) -> None:
        """See that the lock is there, and take it again where the session that held it has ended."""
        self._seen = monotonic()
        try:
            if self._guard is not None:
                self._guard.exec_driver_sql("SELECT 1")
        except DBAPIError:
            self.end_session()
        if self._guard is None:
            # The number is ours, so nobody has followed; the lock may still be that of our broken session.
            with suppress(DBAPIError):
                self._lock()

    def end_session(self) -> None:
        """Give the lock up, or what is left of it where the database stopped answering; `check` takes it again."""
        with self._hand:
            guard, self._guard = self._guard, None
            if guard is not None:
                guard.close()

    def _lock(self) -> bool:
        with self._hand:
            if self._guard is not None:
                return True
            guard = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            if guard.exec_driver_sql(_LOCK).scalar_one():
                # Closed it is ended, and not given back to be used again: the lock goes with the session.
                guard.detach()
                self._guard = guard
                return True
            guard.close()
            return False
