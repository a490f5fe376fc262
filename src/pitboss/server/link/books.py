"""What the parties of a link keep in their books."""

from __future__ import annotations

from datetime import datetime

import msgspec

from pitboss.jackpots.link.agreement import Agreement
from pitboss.jackpots.link.host import HostState
from pitboss.jackpots.link.node import NodeState
from pitboss.store import Store

TAKEN = "taken"
"""The name under which a party keeps, in order, what it took."""
HOST, HOUSE, AGREED = "host", "house", "agreed"
"""The names by which the host signs, a node calls its house, and both note what all have agreed on; casinos and
delegates sign with their own."""
_STATE = "link"


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a party took: a message by sender and number; or an agreement; or, with neither, that a change which was
    noticed is in force."""

    sender: str
    number: int
    agreement: Agreement | None = None
    at: datetime | None = None
    """When it was taken, by the clock of the party that took it."""


def took(
    books: Store, sender: str, number: int, agreement: Agreement | None = None, at: datetime | None = None
) -> None:
    """Note, in order, what a party has taken."""
    books.posts.add(TAKEN, f"{sender} {number}", msgspec.json.encode(Taken(sender, number, agreement, at)))
    books.memory.set_place(f"from {sender}", number)


def keep(books: Store, state: HostState | NodeState) -> None:
    books.memory.remember(_STATE, msgspec.json.encode(state).decode())


def host_stands(books: Store) -> HostState | None:
    """How the host stands by its books."""
    kept = books.memory.recall(_STATE)
    return None if kept is None else msgspec.json.decode(kept, type=HostState)


def node_stands(books: Store) -> NodeState | None:
    """How a node stands by its books."""
    kept = books.memory.recall(_STATE)
    return None if kept is None else msgspec.json.decode(kept, type=NodeState)
