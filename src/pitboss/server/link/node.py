"""`pitboss link node`: a casino's part of the system, as a process beside its house.

House and node each write their own books and read the other's: what tables contribute and claim is read from the
house's, what displays say and claims are paid the house reads from the node's.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import msgspec

from pitboss.jackpots.link.agreement import Agreement
from pitboss.jackpots.link.messages import FromHost, FromHouse
from pitboss.jackpots.link.node import Node, join
from pitboss.server.link.books import AGREED, HOST, HOUSE, keep, node_stands, took
from pitboss.server.link.party import Party
from pitboss.server.link.queue import Message, Queue
from pitboss.server.link.stamped import Stamped
from pitboss.store import NODE, Store, StoreError

_log = logging.getLogger(__name__)
_said: msgspec.json.Decoder[FromHost] = msgspec.json.Decoder(FromHost)
_told: msgspec.json.Decoder[FromHouse] = msgspec.json.Decoder(FromHouse)


class NodeParty(Party):
    """Carries between a house and the host. `house` is the address of the house's store."""

    def __init__(
        self, books: Store, reach: Callable[[], Queue], agreement: Agreement, casino: str, house: str
    ) -> None:
        super().__init__(books, reach, (HOST,))
        self._address = house
        self._house: Store | None = None
        with books.transaction():
            state = node_stands(books)
            node = Node(state or join(agreement, casino))
            if state is None:
                node.present()
            else:
                node.take_up(agreement)
            if node.out:
                number = books.memory.place(f"from {AGREED}") + 1
                took(books, AGREED, number, agreement)
                for part, body in enumerate(node.out):
                    self.write(HOST, f"{AGREED} {number} {part}", datetime.now(UTC), body)
                keep(books, node.state)

    def took(self, sender: str, message: Message, _at: datetime) -> Iterable[tuple[str, msgspec.Struct]]:
        state = node_stands(self.books)
        assert state is not None
        node, before = Node(state), state.why
        if sender == HOUSE:
            node.take_house(_told.decode(message.body))
        else:
            node.take_host(_said.decode(message.body))
        keep(self.books, node.state)
        if node.state.why != before:
            _log.warning("%s", node.state.why or "The host takes what this casino sends.")
        return [(HOST, body) for body in node.out]

    def more(self) -> bool:
        """Take what the house has written since the last look; a house without a store is waited for."""
        try:
            if self._house is None:
                self._house = Store.open(self._address, write=False)
            posts = self._house.posts.to(NODE, self.books.memory.place(f"from {HOUSE}"))
        except StoreError:
            if self._house is not None:
                self._house.close()
                self._house = None
            return False
        for post in posts:
            written = msgspec.json.decode(post.body, type=Stamped)
            self.take(HOUSE, Message(post.number, written.at, bytes(written.body)))
        return bool(posts)
