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
from pitboss.server.http.shares import DEAR, Counted, pause, share_of
from pitboss.server.people.sessions import OpenSocket, Visitor
from pitboss.server.people.sign_in import COOKIE, Doors, Turnstile, same_origin
from pitboss.server.protocol.commands import read_command
from pitboss.server.workers.turns import Busy
from pitboss.store import Failed, StoreError

router = APIRouter()

MOST_WAITING = 2_000
"""How many messages a slow reader may lag behind before the house hangs up."""
LONGEST_MESSAGE = 4_096
MOST_REFUSED = 200
"""How many messages beyond its share a reader may send before the house hangs up."""
ENDED = 4401
"""The code with which the house hangs up when a session has ended."""
_encode = msgspec.json.Encoder().encode


@router.websocket("/ws/tables/{table}")
async def table(socket: WebSocket, table: str) -> None:
    house: House = socket.app.state.house
    doors: Doors = socket.app.state.doors
    counted: Counted = socket.app.state.counted
    share = share_of(socket)
    if not counted.requests.lets(share, DEAR):
        await pause()
        await socket.close(4429, "Too many requests from this address; wait a moment.")
        return
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(4403, "The connection comes from another site.")
        return
    if table not in house.spots:
        await socket.close(4404, "There is no such table in the house.")
        return
    token = socket.cookies.get(COOKIE)
    something = asyncio.Event()
    open_socket = OpenSocket(something.set)
    with ExitStack() as held:
        # Opened before the visitor is looked up, so that whoever ends the session meanwhile ends the socket too.
        doors.sessions.attach(token, open_socket)
        held.callback(doors.sessions.detach, token, open_socket)
        visitor = doors.visitor(token)
        if not visitor.name:
            doors.sessions.detach(token, open_socket)
        try:
            spot = await house.settled(table)
            held.enter_context(counted.socket(share))
            async with counted.answers.of(share):
                said = _encode({"type": "table", **spot.whole(), "you": _you(visitor)})
                await socket.accept()
        except Busy as busy:
            await pause()
            await socket.close(4429, str(busy))
            return
        except (Refused, StoreError):
            await socket.close(1013, "The house stands still; come again in a moment.")
            return
        await _look_on(socket, table, visitor, said, open_socket, something)


class _Mouth:
    """What the house says to one reader, in order, until the reader lags too far behind or the session has ended."""

    def __init__(self, socket: WebSocket, open_socket: OpenSocket, something: asyncio.Event) -> None:
        self._socket, self._open_socket, self._something = socket, open_socket, something
        self._waiting: list[bytes] = []

    def send(self, message: bytes) -> None:
        # A reader that lags too far behind is hung up on, by `post` or by the connection's own clock.
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
        self._something.set()

    async def post(self) -> None:
        """Send what waits as one frame, again and again; then hang up."""
        while len(self._waiting) < MOST_WAITING:
            await self._something.wait()
            if self._open_socket.ended:
                await self._socket.close(ENDED, "Your session has ended.")
                return
            self._something.clear()
            frame = b"\n".join(self._waiting).decode()
            self._waiting.clear()
            await self._socket.send({"type": "websocket.send", "text": frame})
        await self._socket.close(4408, "You read too slowly.")


async def _look_on(
    socket: WebSocket,
    table: str,
    visitor: Visitor,
    said: bytes,
    open_socket: OpenSocket,
    something: asyncio.Event,
) -> None:
    """Show the table, and do what is asked, until either side hangs up."""
    house: House = socket.app.state.house
    counted: Counted = socket.app.state.counted
    share, mouth = share_of(socket), _Mouth(socket, open_socket, something)
    viewer = Viewer(visitor.name, visitor.roles, mouth.send)
    mouth.send(said)
    house.add_viewer(table, viewer)
    posting = asyncio.create_task(mouth.post())
    turnstile, refused_messages = Turnstile(20, 60, 1), 0
    try:
        while True:
            text = await socket.receive_text()
            ident = ""
            try:
                if open_socket.ended:
                    raise Refused("Your session has ended; sign in again.", "13:69F-8.3")
                if not turnstile.lets("") or len(text) > LONGEST_MESSAGE or not counted.acts.lets(share):
                    refused_messages += 1
                    if refused_messages > MOST_REFUSED:
                        await socket.close(4408, "You say too much.")
                        break
                    raise Refused("That is too much at once; slow down.", "13:69F-8.3")
                command = read_command(text)
                ident = command.id
                counted.acts.charge(share, counted.price(command) - 1)
                with metrics_of(socket).act(table):
                    await house.act(table, allow(command, visitor, house.spendable), viewer)
            except ValueError as refused:
                mouth.send(_refusal(refused, ident))
            else:
                mouth.send(_encode({"type": "ok", "id": ident}))
    except (WebSocketDisconnect, RuntimeError, KeyError):
        # KeyError: the reader sent bytes where text is wanted, and is hung up on.
        pass
    finally:
        house.remove_viewer(table, viewer)
        posting.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await posting


def _refusal(wrong: ValueError, ident: str) -> bytes:
    """The answer to a command that is refused; an error that is not our own is raised again."""
    if not type(wrong).__module__.startswith("pitboss."):
        raise wrong
    reason, cite = (wrong.reason, wrong.cite) if isinstance(wrong, Refused) else (str(wrong), None)
    if isinstance(wrong, Failed):
        reason = in_words(wrong)
    basis = rests_on(cite) or None if cite else None
    return _encode({"type": "refused", "id": ident, "error": reason, "cite": cite, "basis": basis})


def _you(visitor: Visitor) -> dict[str, object]:
    return {"name": visitor.name, "roles": list(visitor.roles)}
