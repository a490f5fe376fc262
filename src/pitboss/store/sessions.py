"""Sessions: who is signed in. A session is known by the SHA-256 of its token, which is kept nowhere."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select

from pitboss.store.database import Database
from pitboss.store.schema import people, sessions


class Session(NamedTuple):
    """Somebody signed in, with the roles they have now; `opened` in milliseconds since 1970; `second` says that they
    have a second factor."""

    digest: str
    name: str
    roles: tuple[str, ...]
    opened: int
    second: bool


class Sessions(Database):
    """Keeps who is signed in."""

    def open_session(self, digest: str, name: str, at: int) -> None:
        """Somebody signs in."""
        with self.transaction() as connection:
            connection.execute(insert(sessions).values(digest=digest, name=name, opened=at))

    def sessions(self, digest: str | None = None) -> list[Session]:
        """Every session, or the one that has this digest."""
        joined = sessions.join(people, sessions.c.name == people.c.name)
        wanted = select(sessions, people.c.roles, people.c.second).select_from(joined).order_by(sessions.c.digest)
        if digest is not None:
            wanted = wanted.where(sessions.c.digest == digest)
        with self._reading() as connection:
            return [
                Session(row.digest, row.name, tuple(row.roles.split()), row.opened, bool(row.second))
                for row in connection.execute(wanted)
            ]

    def end_session(self, digest: str) -> None:
        """Somebody signs out."""
        with self.transaction() as connection:
            connection.execute(delete(sessions).where(sessions.c.digest == digest))

    def end_sessions(self, name: str) -> None:
        """Somebody is signed out everywhere."""
        with self.transaction() as connection:
            connection.execute(delete(sessions).where(sessions.c.name == name))

    def end_old_sessions(self, before: int) -> None:
        """Whoever signed in before that time is signed out."""
        with self.transaction() as connection:
            connection.execute(delete(sessions).where(sessions.c.opened < before))
