"""Sessions: who is signed in. A session is known by a digest of its token, which is kept nowhere, under a key that
the database holds only encrypted: who can write to the database alone enters no session that anybody could use."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_bytes
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from pitboss.store.database import Database, Part
from pitboss.store.memory import Memory
from pitboss.store.schema import people, sessions
from pitboss.store.vault import Locked

SESSION_KEY = "session key"
"""Under which key the store remembers, encrypted, what sessions are digested with."""


class Session(NamedTuple):
    """Somebody signed in, with the roles they have now; `opened` in milliseconds since 1970; `second` says that they
    have a second factor, `guest` that anybody could be they."""

    digest: str
    name: str
    roles: tuple[str, ...]
    opened: int
    second: bool
    guest: bool = False


class Sessions(Part):
    """Keeps who is signed in."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._key = b""

    def digest(self, token: str) -> str:
        """By what the session with a token is known."""
        self._key = self._key or self._kept_key() or self._keep(token_bytes(32))
        return hmac.new(self._key, token.encode("utf-8", "surrogateescape"), sha256).hexdigest()

    def encrypt_key(self) -> int:
        """Encrypt the key of sessions with the vault's current key; how many there are."""
        self._key = self._kept_key()
        return len([self._keep(self._key)]) if self._key else 0

    def _kept_key(self) -> bytes:
        """The key of before; empty where there is none, or none that can be read: everybody signs in anew then."""
        key, _, sealed = (Memory(self.database).recall(SESSION_KEY) or "").partition(":")
        try:
            return self.database.vault.open(key, bytes.fromhex(sealed), SESSION_KEY) if sealed else b""
        except (Locked, ValueError):
            return b""

    def _keep(self, key: bytes) -> bytes:
        vault = self.database.vault
        Memory(self.database).remember(SESSION_KEY, f"{vault.current}:{vault.seal(key, SESSION_KEY).hex()}")
        return key

    def open(self, digest: str, name: str, at: int) -> None:
        """Somebody signs in."""
        self.database.execute(insert(sessions).values(digest=digest, name=name, opened=at))

    def all(self, digest: str | None = None) -> list[Session]:
        """Every session, or the one that has this digest."""
        joined = sessions.join(people, sessions.c.name == people.c.name)
        wanted = (
            select(sessions, people.c.roles, people.c.second, people.c.password)
            .select_from(joined)
            .order_by(sessions.c.digest)
        )
        if digest is not None:
            wanted = wanted.where(sessions.c.digest == digest)
        return [
            Session(
                row.digest,
                row.name,
                tuple(row.roles.split()),
                row.opened,
                bool(row.second),
                not row.password and row.roles == "player",
            )
            for row in self.database.rows(wanted)
        ]

    def end(self, digest: str) -> None:
        """Somebody signs out."""
        self.database.execute(delete(sessions).where(sessions.c.digest == digest))

    def end_of(self, name: str) -> None:
        """Somebody is signed out everywhere."""
        self.database.execute(delete(sessions).where(sessions.c.name == name))

    def end_before(self, before: int) -> None:
        """Whoever signed in before that time is signed out."""
        self.database.execute(delete(sessions).where(sessions.c.opened < before))
