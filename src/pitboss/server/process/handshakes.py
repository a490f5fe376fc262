"""TLS handshakes that never end are hung up on, and an address makes no more of them at once than it has connections.

The web server learns of a connection only when its handshake is over, so the house makes the handshakes itself.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from pitboss.server.http.shares import network_of
from pitboss.server.process.connections import HttpConnection
from pitboss.store import StoreError

HANDSHAKE_SECONDS = 10.0


def certified(certificate: str, key: str | None) -> ssl.SSLContext:
    """What a house with a certificate of its own answers with."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key)
    except OSError as wrong:
        raise StoreError(f"{certificate} and its key are no certificate to serve with: {wrong}.") from None
    return context


class Handshakes:
    """Made in place of the web server's connections: each begins one once its handshake is done."""

    def __init__(self, context: ssl.SSLContext, line: type[HttpConnection]) -> None:
        self.context, self._line = context, line
        self.under_way: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()

    def __call__(self, **of_the_server: Any) -> asyncio.Protocol:
        return _Handshake(self, partial(self._line, **of_the_server))

    def takes(self, here: str) -> bool:
        """Whether there is room for one more from an address."""
        return self.under_way.total() < self._line.most and self.under_way[here] < self._line.most_from_one


class _Handshake(asyncio.Protocol):
    """A connection until its handshake is over."""

    def __init__(self, of: Handshakes, line: Callable[[], HttpConnection]) -> None:
        self._of, self._line = of, line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        line = cast(asyncio.Transport, transport)
        here = network_of((line.get_extra_info("peername") or ("",))[0])
        if not self._of.takes(here):
            line.abort()
            return
        self._of.under_way[here] += 1
        task = asyncio.get_running_loop().create_task(self._shake(line, here))
        self._of.tasks.add(task)
        task.add_done_callback(self._of.tasks.discard)

    async def _shake(self, line: asyncio.Transport, here: str) -> None:
        said = _Said()
        try:
            secure = await asyncio.get_running_loop().start_tls(
                line, said, self._of.context, server_side=True, ssl_handshake_timeout=HANDSHAKE_SECONDS
            )
        except OSError:  # of which those of TLS are
            secure = None
        finally:
            self._of.under_way[here] -= 1
            if not self._of.under_way[here]:
                del self._of.under_way[here]
        if secure is None or said.hung_up:
            line.abort()
        else:
            said.go_on(self._line(), secure)


class _Said(asyncio.Protocol):
    """What is said on a connection between the end of its handshake and the moment when somebody listens."""

    def __init__(self) -> None:
        self._data = b""
        self.hung_up = False

    def data_received(self, data: bytes) -> None:
        self._data += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.hung_up = True

    def go_on(self, line: HttpConnection, secure: asyncio.Transport) -> None:
        secure.set_protocol(line)
        line.connection_made(secure)
        if self._data:
            line.data_received(self._data)
