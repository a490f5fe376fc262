"""Sessions: who is signed in. A session is known by the SHA-256 of its token, which is kept nowhere."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select

from pitboss.store.database import Part
from pitboss.store.schema import people, sessions


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
