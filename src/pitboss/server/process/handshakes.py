"""TLS handshakes that never end are hung up on, and an address makes no more of them at once than it has connections.

The web server learns of a connection only when its handshake is over, so the house makes the handshakes itself.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import Counter
from functools import partial
from typing import Any

from pitboss.server.http.shares import network_of
from pitboss.server.process.connections import HttpConnection
from pitboss.store import StoreError

HANDSHAKE_SECONDS = 10.0
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
            await self._loop.connect_accepted_socket(
                self._connection, connection, ssl=self._context, ssl_handshake_timeout=HANDSHAKE_SECONDS
            )
        except OSError:  # of which those of TLS are
            connection.close()
        finally:
            self._under_way[here] -= 1
            if not self._under_way[here]:
                del self._under_way[here]

    def close(self) -> None:
        """Take no more of them, and finish none that is under way."""
        for task in (self._accepting, *self._shaking):
            task.cancel()

    async def wait_closed(self) -> None:
        await asyncio.wait((self._accepting, *self._shaking))
