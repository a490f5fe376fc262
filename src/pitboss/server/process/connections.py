"""Connections that are slow, half open or too many are hung up, so that nobody shuts the others out.

A request's head, its body, and a client that does not read each have a time limit. uvicorn itself ends idle
connections, and sockets that answer no ping.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.http.shares import network_of

HEAD_SECONDS = 10.0
BODY_SECONDS = 60.0
READING_SECONDS = 20.0
MOST_FROM_ONE = 256
"""Connections that one address may have open."""
SPARE = 64
"""File descriptors kept for other uses than connections."""

_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n\r\nToo many connections are open; come again in a moment.\n"
)
_SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
    b"The request took too long to come in.\n"
)


def most_connections() -> int:
    """Connections that may be open at once: the limit on open files, less a few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - SPARE


class _Timed:
    """A clock that hangs up unless it is stopped."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._timer is not None

    def start(self, seconds: float, hang_up: Any) -> None:
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, hang_up)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class _Read(asyncio.Protocol):
    """A connection that is hung up when what is sent has not been read for long."""

    transport: Any
    client: tuple[str, int] | None
    connections: set[Any]
    open_from: ClassVar[Counter[tuple[int, str]]] = Counter()
    """How many connections of a server are open from each address, so that nobody need count them all."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._reading = _Timed()
        self._here: tuple[int, str] | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._here = (id(self.connections), network_of(self.client[0] if self.client else ""))
        self.open_from[self._here] += 1

    def from_here(self) -> int:
        """How many connections are open from the address of this one."""
        return self.open_from[self._here] if self._here else 0

    def gone(self) -> None:
        """It is counted no more."""
        if self._here is not None:
            self.open_from[self._here] -= 1
            if not self.open_from[self._here]:
                del self.open_from[self._here]
            self._here = None

    def pause_writing(self) -> None:
        self._reading.start(READING_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.stop()
        self.gone()
        super().connection_lost(exc)


class SocketConnection(_Read, WebSocketsSansIOProtocol):
    """A connection to a table."""


class HttpConnection(_Read, H11Protocol):
    """A connection for requests."""

    most = 1_024
    most_from_one = MOST_FROM_ONE

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._coming = _Timed()
        self._body = False
        self._upgraded = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if len(self.connections) > self.most or self.from_here() > self.most_from_one:
            transport.write(_FULL)
            transport.close()
            return
        self._coming.start(HEAD_SECONDS, self._hang_up)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._time()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._time()

    def _time(self) -> None:
        """Start the time limit of a head or a body, counted from where it begins."""
        theirs = self.conn.their_state
        if self._upgraded or self.transport.is_closing():
            self._coming.stop()
        elif theirs is h11.SEND_BODY:
            if not (self._body and self._coming.runs):
                self._coming.start(BODY_SECONDS, self._hang_up)
        elif theirs is h11.IDLE and self.conn.trailing_data[0]:
            if self._body or not self._coming.runs:
                self._coming.start(HEAD_SECONDS, self._hang_up)
        else:
            self._coming.stop()
        self._body = theirs is h11.SEND_BODY

    def _hang_up(self) -> None:
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.transport.write(_SLOW)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """What turned out to be no request, perhaps in the middle of its body, is answered here and nowhere else."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            if self.cycle.response_started:
                self.transport.close()
                return
        super().send_400_response(msg)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self.gone()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._coming.stop()
        super().connection_lost(exc)
