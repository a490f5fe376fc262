"""Events: what those did who run the house, each with its actor, in a chain that is only added to.

A line ends in its own hash, the SHA-256 of all that stands before it, and names the hash of the line before:
changing, dropping or reordering one breaks the chain at that place, and the seal of a day covers the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.core.table.journal import FIRST
from pitboss.core.table.table import now
from pitboss.store.database import Part
from pitboss.store.journals import milliseconds
from pitboss.store.schema import events

_LOCK = 0x7069_7463
"""The name of the lock that keeps two writers on PostgreSQL from adding the same number."""
_TAIL = len(b',"hash":""}') + 64
_PAGE = 500


class Event(msgspec.Struct):
    """Something done: by whom, what, and what about it. `at` is in milliseconds since 1970."""

    number: int
    at: int
    actor: str
    act: str
    about: dict[str, Any]
    prev: str


class Noted(Event):
    """An event as it stands in the log, with its hash."""

    hash: str


class Events(Part):
    """Keeps the log. What is noted inside a larger transaction stands or falls with all of that."""

    def note(self, actor: str, act: str, about: dict[str, Any], key: str = "") -> None:
        """Add an event, once for each key."""
        with self.database.writing() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            if key and connection.scalar(select(events.c.number).where(events.c.key == key)) is not None:
                return
            last = connection.execute(select(events).order_by(events.c.number.desc()).limit(1)).one_or_none()
            number, prev = (1, FIRST) if last is None else (last.number + 1, last.hash)
            event = Event(number, now(), actor, act, about, prev)
            body = msgspec.json.encode(event)
            digest = sha256(body).hexdigest()
            line = body[:-1] + b',"hash":"%b"}' % digest.encode()
            new = {"number": number, "key": key or token_hex(16), "at": event.at, "hash": digest, "line": line}
            connection.execute(events.insert().values(new))

    def read(self, since: int = 0, most: int = _PAGE) -> list[Noted]:
        """The events after number `since`, in order."""
        wanted = select(events.c.line).where(events.c.number > since).order_by(events.c.number).limit(most)
        return [msgspec.json.decode(row.line, type=Noted) for row in self.database.rows(wanted)]

    def last(self) -> int:
        """The number of the last event; 0 where there is none."""
        return self.database.value(select(events.c.number).order_by(events.c.number.desc()).limit(1)) or 0

    def of_day(self, day: date) -> tuple[int, int, str] | None:
        """The numbers of the first and the last event of a day (UTC), and the hash of the last."""
        begins, ends = milliseconds(day), milliseconds(day + timedelta(1))
        of_day = select(events).where(events.c.at >= begins, events.c.at < ends)
        first = self.database.rows(of_day.order_by(events.c.number).limit(1))
        last = self.database.rows(of_day.order_by(events.c.number.desc()).limit(1))
        return (first[0].number, last[0].number, last[0].hash) if first else None


def event_problems(connection: Connection) -> Iterator[str]:
    """Where the log is not the chain that was written."""
    number, prev = 0, FIRST
    while True:
        page = select(events).where(events.c.number > number).order_by(events.c.number).limit(_PAGE)
        rows = connection.execute(page).all()
        for row in rows:
            digest = sha256(row.line[:-_TAIL] + b"}").hexdigest()
            try:
                event = msgspec.json.decode(row.line, type=Noted)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                event = None
            number += 1
            if (
                event is None
                or (event.number, event.prev, event.hash, event.at) != (number, prev, digest, row.at)
                or (row.number, row.hash) != (number, digest)
            ):
                yield f"Event {number} of the log was altered, or one before it is missing."
                return
            prev = digest
        if len(rows) < _PAGE:
            return
