"""The queue: a table of PostgreSQL to which parties add signed, numbered messages, and from which each reads its own.

No message is deleted: each party notes how far it has read in the transaction that stores what it did for a message.
The number of a message is its key, so a message that is sent twice is stored once; the queue is the record of all
that was said. Parties connect over TLS with a certificate of their own (sslmode verify-full, whatever the address
says), and the database lets each add only in its own name and read only what was sent by or to it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.server.link.identity import SAFE, Identity
from pitboss.store import StoreError

try:
    import psycopg
    from psycopg import sql
    from psycopg.conninfo import make_conninfo
except ImportError:
    raise StoreError("A link needs a part that is not installed: pip install 'pitboss[postgres]'.") from None

CHANNEL = "link"
_log = logging.getLogger(__name__)
_TABLE = (
    'CREATE TABLE messages (system TEXT NOT NULL, sender TEXT NOT NULL COLLATE "C", receiver TEXT NOT NULL'
    ' COLLATE "C", number BIGINT NOT NULL CHECK (number > 0), at TEXT NOT NULL, body BYTEA NOT NULL,'
    " signature BYTEA NOT NULL, PRIMARY KEY (system, sender, receiver, number))",
    "ALTER TABLE messages ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY own_name ON messages FOR INSERT WITH CHECK (sender = current_user)",
    "CREATE POLICY own_post ON messages FOR SELECT USING (current_user IN (sender, receiver))",
)
_GONE: dict[str, str | int] = {
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 4000,
    "options": "-c statement_timeout=5000",
}
"""After how long a silent server is taken to be gone."""
EARLIEST = datetime.min.replace(tzinfo=UTC)
"""Stands for the time of a message whose own cannot be believed."""
MOST = 200
"""How many messages are read at once."""


class Message(NamedTuple):
    """A message as it came. Where its signature or time is wrong, `fault` says what, and nothing may come of it."""

    number: int
    at: datetime
    body: bytes
    fault: str = ""


class Queue:
    """One party's connection. Whatever breaks raises `psycopg.Error`; another connection goes on from there."""

    def __init__(self, url: str, system: str, identity: Identity) -> None:
        self.system, self.identity = system, identity
        self._missing = ("", 0)
        told = make_conninfo(
            url,
            user=identity.name,
            sslmode="verify-full",
            sslcert=str(identity.certificate_file),
            sslkey=str(identity.key_file),
            sslrootcert=str(identity.authority_file),
            **_GONE,
        )
        self._connection = psycopg.connect(told, autocommit=True)
        if not self._connection.pgconn.ssl_in_use:
            raise Refused("The queue is reached without TLS; parties of a link speak over nothing else.", SAFE)
        self._connection.execute(f"LISTEN {CHANNEL}")

    def close(self) -> None:
        self._connection.close()

    def last(self, receiver: str) -> tuple[int, bytes]:
        """The number of the last message that we sent to `receiver`, and its body; 0 and nothing where there is
        none."""
        found = self._connection.execute(
            "SELECT number, body FROM messages WHERE system = %s AND sender = %s AND receiver = %s"
            " ORDER BY number DESC LIMIT 1",
            (self.system, self.identity.name, receiver),
        ).fetchone()
        return (0, b"") if found is None else (int(found[0]), bytes(found[1]))

    def send(self, receiver: str, number: int, at: datetime, body: bytes) -> None:
        """Add a message; when this returns it is on the server's disk. The same one again is added once."""
        name, on = self.identity.name, at.isoformat()
        signature = self.identity.sign(_signed(self.system, name, receiver, number, on, body))
        with self._connection.transaction():
            put = self._connection.execute(
                "INSERT INTO messages VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                (self.system, name, receiver, number, on, body, signature),
            )
            if not put.rowcount and self.last(receiver) != (number, body):
                raise older(name, receiver, number)
            self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, receiver))

    def all(self, sender: str, receiver: str) -> Iterator[Message]:
        """All messages of `sender` to `receiver`, one of whom we are, in order."""
        last = 0
        while page := self.after(sender, last, receiver):
            yield from page
            last = page[-1].number

    def after(self, sender: str, number: int, receiver: str = "") -> list[Message]:
        """The messages that `sender` sent us (or `receiver`) after a number, in order and without a gap."""
        receiver = receiver or self.identity.name
        rows = self._connection.execute(
            "SELECT number, at, body, signature FROM messages"
            " WHERE system = %s AND sender = %s AND receiver = %s AND number > %s ORDER BY number LIMIT %s",
            (self.system, sender, receiver, number, MOST),
        ).fetchall()
        due = [row for place, row in enumerate(rows, 1) if row[0] == number + place]
        if len(due) < len(rows) and (missing := (sender, number + len(due) + 1)) != self._missing:
            self._missing = missing
            _log.warning("Message %s of %s is missing: what follows it waits.", missing[1], sender)
        return [self._checked(sender, receiver, row) for row in due]

    def _checked(self, sender: str, receiver: str, row: Sequence[Any]) -> Message:
        number, at, body, signature = row
        signed = _signed(self.system, sender, receiver, number, at, bytes(body))
        try:
            self.identity.check(sender, signed, bytes(signature))
            return Message(number, datetime.fromisoformat(at), bytes(body))
        except Refused as bad:
            return Message(number, EARLIEST, b"", bad.reason)
        except ValueError:
            return Message(number, EARLIEST, b"", f"{at!r} is no time.")

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` until there may be something new."""
        for _ in self._connection.notifies(timeout=seconds, stop_after=1):
            pass


def older(name: str, receiver: str, number: int) -> Refused:
    """Books that were restored from a backup do not know all that was sent from them."""
    return Refused(
        f"The queue holds another message {number} of {name} to {receiver} than the books of {name}: they are older "
        "than what was sent from them, as after a restore from a backup. Nothing is taken or sent; bring back the "
        "newest books.",
        SAFE,
    )


def prepare(url: str, names: Sequence[str]) -> None:
    """Make the table, and a role for each party that may add to it and read from it, as the server's owner."""
    with psycopg.connect(url) as connection:
        for statement in _TABLE:
            connection.execute(statement)
        known = {row[0] for row in connection.execute("SELECT rolname FROM pg_roles")}
        for name in names:
            role = sql.Identifier(name)
            if name not in known:
                connection.execute(sql.SQL("CREATE ROLE {} LOGIN").format(role))
            connection.execute(sql.SQL("GRANT SELECT, INSERT ON messages TO {}").format(role))


def _signed(system: str, sender: str, receiver: str, number: int, at: str, body: bytes) -> bytes:
    return msgspec.json.encode((system, sender, receiver, number, at, body))
