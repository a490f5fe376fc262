"""Listen at an address, with limits on every connection, until the house is told to end; then end soon."""

from __future__ import annotations

import errno
import os
import socket
import ssl
from threading import Timer
from types import FrameType
from typing import Any, cast

import uvicorn
from fastapi import FastAPI

from pitboss.server.process.connections import MOST_FROM_ONE, HttpConnection, SocketConnection, most_connections
from pitboss.server.process.handshakes import Handshakes
from pitboss.store import StoreError

ANSWERS_SECONDS = 2
"""Seconds that running requests have left when the house ends."""
LAST_SECONDS = 4.5
"""Seconds after which it ends whatever happens: everything acknowledged is stored, so nothing is lost."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, context: ssl.SSLContext | None = None) -> None:
        super().__init__(config)
        self._context = context

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self._context is None or not sockets:
            await super().startup(sockets)
            return
        await super().startup([])
        of_the_server = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        line: Any = self.config.http_protocol_class
        self.servers = cast(Any, [Handshakes(self._context, taken, line, **of_the_server) for taken in sockets])

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            last = Timer(LAST_SECONDS, os._exit, (1,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def take(host: str, port: int) -> socket.socket:
    """Bind the address before anybody is told of it; a sentence if that fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as wrong:
        if wrong.errno == errno.EADDRINUSE:
            reason = f"Port {port} of {host} is taken; another house may be open there. Give another one with --port."
        elif wrong.errno == errno.EACCES:
            reason = f"Port {port} may not be opened by you; one above 1023 may. Give another one with --port."
        else:
            reason = f"The house cannot listen at {host}, port {port}: {wrong.strerror or wrong}."
        raise StoreError(reason) from None


def listen(
    app: FastAPI,
    taken: socket.socket,
    most_from_one: int = MOST_FROM_ONE,
    context: ssl.SSLContext | None = None,
    **more: Any,
) -> None:
    """Serve `app` at an address until a signal comes, with TLS where there is a `context`; `more` is for uvicorn."""
    line = type("Line", (HttpConnection,), {"most": most_connections(), "most_from_one": most_from_one})
    config = uvicorn.Config(
        app,
        http=line,
        ws=SocketConnection,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=ANSWERS_SECONDS,
        h11_max_incomplete_event_size=32_768,
        log_config=None,
        access_log=False,
        **{"proxy_headers": False, **more},
    )
    _Server(config, context).run(sockets=[taken])
