"""Messages of a house, a node or a host to the others of a link, kept before they are sent.

Whoever writes one does so in the transaction of what it tells: either both are stored or neither. Whoever takes
messages keeps in its own store up to which number it has taken them (`Memory.place`), in the transaction of what they
bring about; so each takes effect once, whatever breaks off in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import func, select

from pitboss.store.database import Part, check_text
from pitboss.store.schema import posts

NODE = "node"
"""To whom a house writes: the process that carries for it."""


class Post(NamedTuple):
    """A message by its number."""

    number: int
    body: bytes


class Posts(Part):
    """Keeps what is to be sent."""

    def add(self, receiver: str, key: str, body: bytes) -> bool:
        """Number a message and keep it; False where one was kept under its key already."""
        check_text(receiver, key)
        with self.database.writing() as connection:
            known = select(posts.c.number).where(posts.c.receiver == receiver, posts.c.key == key)
            if connection.scalar(known) is not None:
                return False
            last = connection.scalar(select(func.max(posts.c.number)).where(posts.c.receiver == receiver)) or 0
            connection.execute(posts.insert().values(receiver=receiver, number=last + 1, key=key, body=body))
        return True

    def to(self, receiver: str, after: int = 0, most: int = 200) -> list[Post]:
        """Messages to a receiver after a number, in order."""
        wanted = select(posts.c.number, posts.c.body).where(posts.c.receiver == receiver, posts.c.number > after)
        rows = self.database.rows(wanted.order_by(posts.c.number).limit(most))
        return [Post(row.number, bytes(row.body)) for row in rows]

    def all_to(self, receiver: str) -> Iterator[Post]:
        """All messages to a receiver, in order."""
        last = 0
        while page := self.to(receiver, last):
            yield from page
            last = page[-1].number
