"""`pitboss link host`: the center of the system, as a process."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.jackpots.link.agreement import NOTICED, Agreement
from pitboss.jackpots.link.host import Host, start_system
from pitboss.jackpots.link.messages import ToHost
from pitboss.server.link.books import AGREED, host_stands, keep, took
from pitboss.server.link.party import Party
from pitboss.server.link.queue import Message, Queue
from pitboss.store import Store

_log = logging.getLogger(__name__)
_said: msgspec.json.Decoder[ToHost] = msgspec.json.Decoder(ToHost)


class HostParty(Party):
    """Takes what casinos and their delegates send, in the order of each, and tells all casinos alike."""

    def __init__(self, books: Store, reach: Callable[[], Queue], agreement: Agreement) -> None:
        super().__init__(books, reach, (*agreement.names, *agreement.delegates))
        self._told: list[str] = []
        with books.transaction():
            state = host_stands(books)
            host = Host(state or start_system(agreement))
            if state is None:
                self._agreed(host, agreement)
            elif agreement.digest not in (known.digest for known in (state.agreement, state.coming) if known):
                host.notice(agreement)
                if agreement.due is None or agreement.due <= datetime.now(UTC):
                    told = f"Agreement {agreement.number} was due {agreement.due}"
                    raise Refused(f"{told}; patrons have notice of a change before it is in force.", NOTICED)
                self._agreed(host, agreement)

    def _agreed(self, host: Host, agreement: Agreement | None = None) -> None:
        """Note what the casinos have agreed on: a text, or that the change which was noticed is in force."""
        number = self.books.memory.place(f"from {AGREED}") + 1
        took(self.books, AGREED, number, agreement)
        for part, (receiver, body) in enumerate(host.out):
            self.write(receiver, f"{AGREED} {number} {part}", datetime.now(UTC), body)
        keep(self.books, host.state)

    def more(self) -> bool:
        """Put a due change in force once every casino has taken it up."""
        state = host_stands(self.books)
        assert state is not None
        host = Host(state)
        lacking = host.waits_for(datetime.now(UTC))
        if lacking:
            if lacking != self._told:
                _log.warning("Agreement %s is due and waits for %s.", state.agreement.number + 1, ", ".join(lacking))
                self._told = lacking
            return False
        if lacking is None or not host.may_follow():
            return False
        with self.books.transaction():
            host.put_in_force()
            self._agreed(host)
        return True

    def took(self, sender: str, message: Message, at: datetime) -> Iterable[tuple[str, msgspec.Struct]]:
        body = _said.decode(message.body)
        return self._does(lambda host: host.take(sender, body, at, message.number))

    def set_aside(self, sender: str, number: int, why: str) -> Iterable[tuple[str, msgspec.Struct]]:
        return self._does(lambda host: host.set_aside(sender, number, why))

    def _does(self, act: Callable[[Host], None]) -> Iterable[tuple[str, msgspec.Struct]]:
        """Do an act and keep how the host stands after it; returns what it sends because of that."""
        state = host_stands(self.books)
        assert state is not None
        host = Host(state)
        act(host)
        keep(self.books, host.state)
        return host.out
