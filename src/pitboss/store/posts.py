"""Messages of a house, a node or a host to the others of a link, kept before they are sent.

Whoever writes one does so in the transaction of what it tells: either both are stored or neither. Whoever takes
messages keeps in its own store up to which number it has taken them (`place`), in the transaction of what they bring
about; so each takes effect once, whatever breaks off in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import func, select

from pitboss.store.database import check_text
from pitboss.store.people import People
from pitboss.store.schema import posts

NODE = "node"
"""To whom a house writes: the process that carries for it."""


class Post(NamedTuple):
    """A message by its number."""

    number: int
    body: bytes


class Posts(People):
    """Keeps what is to be sent."""

    def post(self, receiver: str, key: str, body: bytes) -> bool:
        """Number a message and keep it; False where one was kept under its key already."""
        check_text(receiver, key)
        with self._writing() as connection:
            known = select(posts.c.number).where(posts.c.receiver == receiver, posts.c.key == key)
            if connection.scalar(known) is not None:
                return False
            last = connection.scalar(select(func.max(posts.c.number)).where(posts.c.receiver == receiver)) or 0
            connection.execute(posts.insert().values(receiver=receiver, number=last + 1, key=key, body=body))
        return True

    def posted(self, receiver: str, after: int = 0, most: int = 200) -> list[Post]:
        """Messages to a receiver after a number, in order."""
        wanted = select(posts.c.number, posts.c.body).where(posts.c.receiver == receiver, posts.c.number > after)
        with self._reading() as connection:
            rows = connection.execute(wanted.order_by(posts.c.number).limit(most))
            return [Post(row.number, bytes(row.body)) for row in rows]

    def all_posted(self, receiver: str) -> Iterator[Post]:
        """All messages to a receiver, in order."""
        last = 0
        while page := self.posted(receiver, last):
            yield from page
            last = page[-1].number

    def place(self, of: str) -> int:
        """Up to which number something was taken, or sent."""
        return int(self.recall(f"place {of}") or 0)

    def set_place(self, of: str, number: int) -> None:
        self.remember(f"place {of}", str(number))
