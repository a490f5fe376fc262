"""`pitboss link host`: the center of the system, as a process."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import msgspec

from pitboss.jackpots.link.agreement import Agreement, must_be_in_force
from pitboss.jackpots.link.host import Host, start_system
from pitboss.jackpots.link.messages import ToHost
from pitboss.server.link.kept import AGREED, host_stands, keep, took
from pitboss.server.link.party import Party
from pitboss.server.link.queue import Message, Queue
from pitboss.store import Store

_said: msgspec.json.Decoder[ToHost] = msgspec.json.Decoder(ToHost)


class HostParty(Party):
    """Takes what casinos and their delegates send, in the order of each, and tells all casinos alike."""

    def __init__(self, books: Store, reach: Callable[[], Queue], agreement: Agreement) -> None:
        must_be_in_force(agreement)
        super().__init__(books, reach, (*agreement.names, *agreement.delegates))
        with books.transaction():
            state = host_stands(books)
            host = Host(state or start_system(agreement))
            if state is None or agreement.program != host.program:
                number = books.place(f"from {AGREED}") + 1
                if state is not None:
                    host.change(agreement.program)
                took(books, AGREED, number, agreement.program)
                for part, (receiver, body) in enumerate(host.out):
                    self.write(receiver, f"{AGREED} {number} {part}", datetime.now(UTC), body)
            host.state.agreement = agreement
            keep(books, host.state)

    def took(self, sender: str, message: Message) -> Iterable[tuple[str, msgspec.Struct]]:
        state = host_stands(self.books)
        assert state is not None
        host = Host(state)
        host.take(sender, _said.decode(message.body), message.at)
        keep(self.books, host.state)
        return host.out
