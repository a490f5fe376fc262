"""Events: the house's one chain, which is only added to: what those did who run the house, each with its actor, and
all that counts: accounts, transfers, people, their keys, and the last hash of every table's journal.

A line ends in its own hash, the SHA-256 of all that stands before it, and names the hash of the line before:
changing, dropping or reordering one breaks the chain at that place, and the seal of a day covers the last. In a house
of record each line is also authenticated by a key that lies outside the database (`mac`), so that who can write to
the database alone cannot add one either. `recomputed.py` says what the house must look like by its chain.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from secrets import token_hex
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pitboss.core.table.journal import FIRST
from pitboss.core.table.table import now
from pitboss.store.database import Database, Part, milliseconds, put_rows
from pitboss.store.schema import events, remembered
from pitboss.store.vault import Locked, Vault

_LOCK = 0x7069_7463
"""The name of the lock that keeps two writers on PostgreSQL from adding the same number."""
_TAIL = len(b',"hash":""}') + 64
_PAGE = 500
BOOKS: Final = "books"
"""What is entered of accounts, people and rounds: for the check, not for the page."""
CONSENT: Final = "consent"
"""What is entered of proposals, who agreed to them, keys, and which kind of house it is: for both."""
CHAIN_KEY = "chain key"
"""Under which key the store remembers, encrypted, what authenticates the lines of a house of record."""


class Event(msgspec.Struct, omit_defaults=True):
    """Something done: by whom, what, and what about it. `at` is in milliseconds since 1970; `kind` says whether it is
    told (nothing), entered for the books, or a matter of consent."""

    number: int
    at: int
    actor: str
    act: str
    about: dict[str, Any]
    prev: str
    kind: str = ""


class Noted(Event, kw_only=True):
    """An event as it stands in the log, with its hash."""

    hash: str


class Entry(NamedTuple):
    """What is to be entered; once for each key."""

    act: str
    about: dict[str, Any]
    kind: str = BOOKS
    actor: str = ""
    key: str = ""


def hold_chain(connection: Connection) -> None:
    """Nobody else adds to the chain until the transaction is over. Whoever locks more does this first."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")


def enter(database: Database, *entries: Entry) -> int:
    """Add to the chain; the number of the last one entered."""
    with database.writing() as connection:
        hold_chain(connection)
        last = connection.execute(select(events).order_by(events.c.number.desc()).limit(1)).one_or_none()
        number, prev = (0, FIRST) if last is None else (last.number, last.hash)
        secret, rows = chain_key(database), []
        for entry in entries:
            if entry.key and connection.scalar(select(events.c.number).where(events.c.key == entry.key)) is not None:
                continue
            number += 1
            event = Event(number, now(), entry.actor, entry.act, entry.about, prev, entry.kind)
            body = msgspec.json.encode(event)
            prev = sha256(body).hexdigest()
            line = body[:-1] + b',"hash":"%b"}' % prev.encode()
            rows.append((number, entry.key or token_hex(16), event.at, prev, line, entry.kind, _mac(secret, prev)))
        put_rows(connection, events, rows)
        return number


def chain_key(database: Database) -> bytes:
    """What authenticates the lines of this chain; empty where it is that of no house of record."""
    if database.chain_key is None:
        with database.reading() as connection:
            kept = connection.scalar(select(remembered.c.value).where(remembered.c.key == CHAIN_KEY))
        database.chain_key = b"" if kept is None else opened(database.vault, kept)
    return database.chain_key


def opened(vault: Vault, kept: str) -> bytes:
    """The key of the chain as the vault gives it; what cannot be read raises `Locked`."""
    key, _, sealed = kept.partition(":")
    return vault.open(key, bytes.fromhex(sealed), CHAIN_KEY)


def _mac(secret: bytes, digest: str) -> str:
    return hmac.new(secret, digest.encode(), sha256).hexdigest() if secret else ""


class Events(Part):
    """Keeps the log. What is noted inside a larger transaction stands or falls with all of that."""

    def note(self, actor: str, act: str, about: dict[str, Any], key: str = "", kind: str = "") -> int:
        """Add an event, once for each key; its number."""
        return enter(self.database, Entry(act, about, kind, actor, key))

    def read(self, since: int = 0, most: int = _PAGE) -> list[Noted]:
        """The told events after number `since`, in order."""
        return self._read(events.c.number > since, events.c.number, most)

    def latest(self, most: int) -> list[Noted]:
        """The last of them, in order."""
        return self._read(events.c.number > 0, events.c.number.desc(), most)[::-1]

    def _read(self, which: Any, order: Any, most: int) -> list[Noted]:
        wanted = select(events.c.line).where(events.c.kind != BOOKS, which).order_by(order).limit(most)
        return [msgspec.json.decode(row.line, type=Noted) for row in self.database.rows(wanted)]

    def last(self) -> tuple[int, str]:
        """The number and the hash of the head of the chain."""
        rows = self.database.rows(select(events.c.number, events.c.hash).order_by(events.c.number.desc()).limit(1))
        return (rows[0].number, rows[0].hash) if rows else (0, FIRST)

    def hash(self, number: int) -> str:
        """The hash of an event; empty where there is none of that number."""
        return self.database.value(select(events.c.hash).where(events.c.number == number)) or ""

    def of_day(self, day: date) -> tuple[int, int, str] | None:
        """The numbers of the first and the last event of a day (UTC), and the hash of the last."""
        begins, ends = milliseconds(day), milliseconds(day + timedelta(1))
        of_day = select(events).where(events.c.at >= begins, events.c.at < ends)
        first = self.database.rows(of_day.order_by(events.c.number).limit(1))
        last = self.database.rows(of_day.order_by(events.c.number.desc()).limit(1))
        return (first[0].number, last[0].number, last[0].hash) if first else None


class BrokenChain(Exception):
    """The chain is not the one that was written; the sentence says where."""


def walk(database: Database, connection: Connection) -> Iterator[Noted]:
    """All events, each proved to follow the one before; raises `BrokenChain` at the first that does not."""
    try:
        secret = chain_key(database)
    except Locked as locked:
        raise BrokenChain(str(locked)) from None
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
                or (event.number, event.prev, event.hash, event.at, event.kind)
                != (number, prev, digest, row.at, row.kind)
                or (row.number, row.hash) != (number, digest)
            ):
                raise BrokenChain(f"Event {number} of the log was altered, or one before it is missing.")
            if not hmac.compare_digest(row.mac, _mac(secret, digest)):
                raise BrokenChain(
                    f"Event {number} of the log was not entered by this house: {event.act}, {event.about}."
                )
            yield event
            prev = digest
        if len(rows) < _PAGE:
            return
