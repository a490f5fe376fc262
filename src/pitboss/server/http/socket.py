"""The socket of a table: shows what happens, takes what people do. Each act is answered when it is stored.

Messages are JSON; what is waiting for a reader goes out as one frame, a message a line.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress

import msgspec
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from pitboss.core.game.refused import Refused
from pitboss.core.law.basis import rests_on
from pitboss.server.house.audience import Viewer
from pitboss.server.house.house import House
from pitboss.server.http.allow import allow
from pitboss.server.http.metrics import metrics_of
from pitboss.server.http.permissions import in_words
from pitboss.server.http.shares import Counted, share_of
from pitboss.server.people.sessions import OpenSocket, Visitor
from pitboss.server.people.sign_in import COOKIE, Doors, Turnstile, same_origin
from pitboss.server.protocol.commands import read_command
from pitboss.server.shown import tables
from pitboss.server.workers.turns import Busy
from pitboss.store import Failed, StoreError

router = APIRouter()

MOST_WAITING = 2_000
"""How many messages a slow reader may lag behind before the house hangs up."""
LONGEST_MESSAGE = 4_096
MOST_REFUSED = 200
"""How many messages may be too many before the house hangs up."""
ENDED = 4401
"""The code with which the house hangs up when a session has ended."""
_encode = msgspec.json.Encoder().encode


@router.websocket("/ws/tables/{table}")
async def table(socket: WebSocket, table: str) -> None:
    house: House = socket.app.state.house
    doors: Doors = socket.app.state.doors
    counted: Counted = socket.app.state.counted
    share = share_of(socket)
    if not counted.requests.lets(share):
        await socket.close(4429, "Too many requests from this address; wait a moment.")
        return
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(4403, "The connection comes from another site.")
        return
    if table not in house.spots:
        await socket.close(4404, "There is no such table in the house.")
        return
    token, said = socket.cookies.get(COOKIE), _Said(socket)
    open_socket = OpenSocket(said.something.set)
    with ExitStack() as leaving:
        # Before it is looked up: whoever ends the session meanwhile ends the socket too.
        doors.sessions.attach(token, open_socket)
        leaving.callback(doors.sessions.detach, token, open_socket)
        visitor = doors.visitor(token)
        if not visitor.name:
            doors.sessions.detach(token, open_socket)
        try:
            spot = await house.settled(table)
            leaving.enter_context(counted.socket(share))
        except (Refused, StoreError):
            await socket.close(1013, "The house stands still; come again in a moment.")
            return
        except Busy as busy:
            await socket.close(4429, str(busy))
            return
        you = {"name": visitor.name, "roles": list(visitor.roles)}
        said.say({"type": "table", **tables.whole(spot.live, spot.listed()), "you": you})
        await socket.accept()
        viewer = Viewer(visitor.name, visitor.roles, said.send)
        house.add_viewer(table, viewer)
        posting = asyncio.create_task(said.post(open_socket))
        try:
            await _hear(socket, table, visitor, viewer, open_socket, said)
        except (WebSocketDisconnect, RuntimeError, KeyError):
            # KeyError: the reader sent bytes where text is wanted, and is hung up on.
            pass
        finally:
            house.remove_viewer(table, viewer)
            posting.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await posting


class _Said:
    """What the house says to a visitor, until it is sent."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.something = asyncio.Event()
        self._waiting: list[bytes] = []

    def send(self, message: bytes) -> None:
        # Who lags that far behind is hung up on, by `post` or by the connection's own clock.
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
        self.something.set()

    def say(self, message: dict[str, object]) -> None:
        self.send(_encode(message))

    async def post(self, open_socket: OpenSocket) -> None:
        """Send what waits, as long as the visitor keeps up and the session lasts."""
        while len(self._waiting) < MOST_WAITING:
            await self.something.wait()
            if open_socket.ended:
                await self.socket.close(ENDED, "Your session has ended.")
                return
            self.something.clear()
            frame = b"\n".join(self._waiting).decode()
            self._waiting.clear()
            await self.socket.send({"type": "websocket.send", "text": frame})
        await self.socket.close(4408, "You read too slowly.")


async def _hear(
    socket: WebSocket, table: str, visitor: Visitor, viewer: Viewer, open_socket: OpenSocket, said: _Said
) -> None:
    """Do what the visitor asks, command by command, until one of both hangs up."""
    house: House = socket.app.state.house
    turnstile, refused_messages = Turnstile(20, 60, 1), 0
    while True:
        text = await socket.receive_text()
        ident = ""
        try:
            if open_socket.ended:
                raise Refused("Your session has ended; sign in again.", "13:69F-8.3")
            if not turnstile.lets("") or len(text) > LONGEST_MESSAGE:
                refused_messages += 1
                if refused_messages > MOST_REFUSED:
                    await socket.close(4408, "You say too much.")
                    return
                raise Refused("That is too much at once; slow down.", "13:69F-8.3")
            command = read_command(text)
            ident = command.id
            with metrics_of(socket).act(table):
                await house.act(table, allow(command, visitor, house.spendable), viewer)
        except ValueError as refused:
            if not type(refused).__module__.startswith("pitboss."):
                raise
            said.say({"type": "refused", "id": ident, **_why(refused)})
        else:
            said.say({"type": "ok", "id": ident})


def _why(refused: ValueError) -> dict[str, str | None]:
    if isinstance(refused, Refused):
        basis = rests_on(refused.cite) or None if refused.cite else None
        return {"error": refused.reason, "cite": refused.cite, "basis": basis}
    error = in_words(refused) if isinstance(refused, Failed) else str(refused)
    return {"error": error, "cite": None, "basis": None}
