"""TLS handshakes that never end are hung up on, and an address has no more of them under way than connections.

The web server learns of a connection only when its handshake is over, so the house makes the handshakes itself. What
it works out for one takes up to a millisecond in which nobody is answered, so an address begins few at once, the
others wait their turn; and it makes no more of them over time than it could need.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import Counter
from functools import partial
from typing import Any

from pitboss.server.http.shares import network_of, pause
from pitboss.server.people.sign_in import Turnstile
from pitboss.server.process.connections import HttpConnection
from pitboss.server.workers.turns import Busy, Turns
from pitboss.store import StoreError

HANDSHAKE_SECONDS = 10.0
TURN, TURN_SECONDS = 16, 0.25
"""How many handshakes of an address are in turn at once, and for how many seconds: one that is slow does not hold
the others up."""
NEW_SECONDS = 5.0
"""Seconds in which an address makes as many handshakes as it may have connections. Twice as many it may make at once,
so that all who were cut off come back."""
GOODBYE_SECONDS = 2.0
"""Seconds for which a connection that the house has closed waits for the other side to say the same."""
WITHOUT_FILES_SECONDS = 1.0
"""Seconds until it is tried again to take a connection where the machine has no file left for it."""


def certified(certificate: str, key: str | None) -> ssl.SSLContext:
    """What a house with a certificate of its own answers with."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key)
    except OSError as wrong:
        raise StoreError(f"{certificate} and its key are no certificate to serve with: {wrong}.") from None
    return context


class Handshakes:
    """Takes connections at an address in place of the web server, which each meets once its handshake is over."""

    def __init__(
        self, context: ssl.SSLContext, taken: socket.socket, line: type[HttpConnection], **of_the_server: Any
    ) -> None:
        self._context, self._taken, self._line = context, taken, line
        self._connection = partial(line, **of_the_server)
        self._under_way: Counter[str] = Counter()
        self._turns = Turns(line.most, TURN, line.most_from_one, line.most, HANDSHAKE_SECONDS, "")
        self._new = Turnstile(line.most_from_one / NEW_SECONDS, 2 * line.most_from_one)
        self._loop = asyncio.get_running_loop()
        taken.setblocking(False)
        self._accepting = self._loop.create_task(self._accept())
        self._shaking: set[asyncio.Task[None]] = set()

    async def _accept(self) -> None:
        while True:
            try:
                connection, peer = await self._loop.sock_accept(self._taken)
            except OSError:  # as many files are open as may be: some will be closed
                await asyncio.sleep(WITHOUT_FILES_SECONDS)
                continue
            here = network_of(peer[0])
            if self._under_way.total() < self._line.most and self._under_way[here] < self._line.most_from_one:
                self._under_way[here] += 1
                task = self._loop.create_task(self._shake(connection, here))
                self._shaking.add(task)
                task.add_done_callback(self._shaking.discard)
            else:
                connection.close()

    async def _shake(self, connection: socket.socket, here: str) -> None:
        try:
            if not self._new.lets(here):
                await pause()  # so that trying again at once costs the house little
                connection.close()
                return
            async with self._turns.of(here):
                making = self._loop.create_task(self._make(connection))
                await asyncio.wait((making,), timeout=TURN_SECONDS)
            await making
        except (Busy, OSError):  # of which those of TLS are
            connection.close()
        finally:
            self._under_way[here] -= 1
            if not self._under_way[here]:
                del self._under_way[here]

    async def _make(self, connection: socket.socket) -> None:
        await self._loop.connect_accepted_socket(
            self._connection,
            connection,
            ssl=self._context,
            ssl_handshake_timeout=HANDSHAKE_SECONDS,
            ssl_shutdown_timeout=GOODBYE_SECONDS,
        )

    def close(self) -> None:
        """Accept no further connection, and break off the handshakes under way."""
        for task in (self._accepting, *self._shaking):
            task.cancel()

    async def wait_closed(self) -> None:
        await asyncio.wait((self._accepting, *self._shaking))
