"""What host and node share: messages taken and sent through the queue, each exactly once.

What a message brings about, the place up to which messages were taken, and what is to be sent for it are stored in
one transaction of the party's own books. A process that is killed before has done nothing, one that is killed after
sends from its books what the queue has not: so whoever comes back goes on where the books are.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from threading import Event

import msgspec
import psycopg

from pitboss.core.game.refused import Refused
from pitboss.server.link.books import took
from pitboss.server.link.identity import SAFE
from pitboss.server.link.queue import Message, Queue, older
from pitboss.server.link.stamped import Stamped, stamped
from pitboss.store import Store, Unreachable

LOOK, AGAIN = 0.2, 0.5
"""The most seconds to wait for something new, and the seconds between two tries to reach the queue."""
_log = logging.getLogger(__name__)


class Party(ABC):
    """A process of the link. `others` are those with whom it exchanges messages."""

    def __init__(self, books: Store, reach: Callable[[], Queue], others: Sequence[str]) -> None:
        self.books = books
        self._reach = reach
        self.others = others
        self._queue: Queue | None = None
        self._sent: dict[str, int] = {}

    @abstractmethod
    def took(self, sender: str, message: Message, at: datetime) -> Iterable[tuple[str, msgspec.Struct]]:
        """Store what a message brings about; returns what is to be sent for it, by receiver. A message that is
        refused or cannot be read changes nothing."""

    def more(self) -> bool:
        """Do what is due besides the queue's messages; returns whether there was anything."""
        return False

    def run(self, stopped: Event) -> None:
        """Work until stopped. A queue that is out of reach is tried again and again; the books must be there."""
        while not stopped.is_set():
            try:
                queue = self._connected()
                if not self.once(queue):
                    queue.wait(LOOK)
            except (psycopg.OperationalError, psycopg.InterfaceError) as gone:
                _log.warning("The queue is out of reach: %s", " ".join(str(gone).split()))
                self._part()
                # What needs no queue goes on: a house is told what is known, and contributions are written down.
                self.more()
                stopped.wait(AGAIN)
            except Unreachable as gone:
                _log.warning("%s", gone)
                stopped.wait(AGAIN)
        self._part()

    def once(self, queue: Queue) -> bool:
        """Take what has come and send what is due; returns whether there was anything."""
        for receiver in self.others:
            if receiver not in self._sent:
                self._sent[receiver] = self._last_sent(queue, receiver)
        worked = self.more()
        for sender in self.others:
            messages = queue.after(sender, self.books.memory.place(f"from {sender}"))
            for message in messages:
                self.take(sender, message)
            worked = worked or bool(messages)
        return self._send(queue) or worked

    def take(self, sender: str, message: Message) -> None:
        """Store what a message brings about, all of it or nothing. A message that cannot be read, verified or
        believed is set aside with the reason, and those after it are taken."""
        at = datetime.now(UTC)
        try:
            with self.books.transaction():
                if message.fault:
                    raise Refused(message.fault, SAFE)
                self._do(sender, message, at, self.took(sender, message, at))
        except (Refused, msgspec.MsgspecError) as bad:
            _log.warning("Message %s of %s is set aside: %s", message.number, sender, bad)
            with self.books.transaction():
                about = {"message": message.number, "why": str(bad)}
                self.books.events.note(sender, "refused", about, f"{sender} {message.number}")
                self._do(sender, message, at, self.set_aside(sender, message.number, str(bad)))

    def _do(self, sender: str, message: Message, at: datetime, sends: Iterable[tuple[str, msgspec.Struct]]) -> None:
        for part, (receiver, body) in enumerate(sends):
            self.write(receiver, f"{sender} {message.number} {part}", at, body)
        took(self.books, sender, message.number, at=at)

    def set_aside(self, _sender: str, _number: int, _why: str) -> Iterable[tuple[str, msgspec.Struct]]:
        """What is to be sent because of a message that is set aside."""
        return ()

    def write(self, receiver: str, key: str, at: datetime, body: msgspec.Struct) -> None:
        """Write a message that is to be sent into the books."""
        self.books.posts.add(receiver, key, stamped(at, body))

    def _send(self, queue: Queue) -> bool:
        sent = False
        for receiver in self.others:
            for post in self.books.posts.to(receiver, self._sent[receiver]):
                written = msgspec.json.decode(post.body, type=Stamped)
                queue.send(receiver, post.number, written.at, bytes(written.body))
                self._sent[receiver] = post.number
                sent = True
        return sent

    def _last_sent(self, queue: Queue, receiver: str) -> int:
        """The last message that the queue has of us. It must be the one in our books: they are written first."""
        number, body = queue.last(receiver)
        if number:
            posts = self.books.posts.to(receiver, number - 1, 1)
            if not posts or bytes(msgspec.json.decode(posts[0].body, type=Stamped).body) != body:
                raise older(queue.identity.name, receiver, number)
        return number

    def _connected(self) -> Queue:
        if self._queue is None:
            self._queue = self._reach()
            self._sent.clear()
        return self._queue

    def _part(self) -> None:
        if self._queue is not None:
            self._queue.close()
            self._queue = None
