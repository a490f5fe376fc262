"""Sessions: who is signed in, and the open sockets by which they look on. When a session ends, so do its sockets.

A session's token is in the visitor's cookie alone; the house keeps a digest of it. Sessions are known in memory, and
`refresh` reads them anew, so that what another program has changed in the store takes effect here too.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe
from threading import Lock

from pitboss.core.table.table import now
from pitboss.store import Session, Store

SESSION_SECONDS = 14 * 24 * 3600
REFRESH = 5.0
"""Changes made by another program take effect within this many seconds."""


STAFF = ("dealer", "floorperson", "manager", "division")
"""The roles of those who run the house, or oversee it: they sign in with a second factor."""


def needs_second(roles: Iterable[str]) -> bool:
    return any(role in STAFF for role in roles)


@dataclass(frozen=True, slots=True)
class Visitor:
    """The person who asks: a name and roles, or nobody yet. Somebody who runs the house and has no second factor
    (`lacks_second`) has none of those roles until there is one.
    """

    name: str = ""
    roles: tuple[str, ...] = ()
    csrf: str = ""
    lacks_second: bool = False

    def has(self, *roles: str) -> bool:
        return any(role in self.roles for role in roles)


class OpenSocket:
    """An open socket of a session. `ended` is true as soon as the session is no longer valid."""

    def __init__(self, hang_up: Callable[[], None]) -> None:
        self.ended = False
        self._hang_up = hang_up
        self._loop = asyncio.get_running_loop()

    def end(self) -> None:
        """May be called from any thread."""
        self.ended = True
        self._loop.call_soon_threadsafe(self._hang_up)


class Sessions:
    """Knows who is signed in."""

    def __init__(self, store: Store, second_factor: bool) -> None:
        self._store = store
        self._second_factor = second_factor
        store.sessions.digest("")  # which makes the key, the first time
        # Sessions are read at the start: after a restart all people come back at once, and are counted by name.
        self._known = {session.digest: session for session in store.sessions.all() if session.opened >= _oldest()}
        self._sockets: dict[str, set[OpenSocket]] = {}
        self._ends = 0
        self._hand = Lock()

    def open(self, name: str) -> str:
        """Sign somebody in; the token for the cookie."""
        token = new_token(name)
        self._store.sessions.open(self._store.sessions.digest(token), name, now())
        return token

    def visitor(self, token: str | None) -> Visitor:
        """The visitor with this token; nobody if it is missing, unknown, too old, or its session was ended."""
        if not token:
            return Visitor()
        digest, ends = self._store.sessions.digest(token), self._ends
        session = self._known.get(digest) or next(iter(self._store.sessions.all(digest)), None)
        if session is None or session.opened < _oldest() or not _is_of(token, session):
            return Visitor()
        with self._hand:
            # A session that ended while it was looked up is not remembered.
            if ends == self._ends:
                self._known[digest] = session
        csrf = hmac.new(token.encode(), b"csrf", sha256).hexdigest()
        if self._second_factor and not session.second and needs_second(session.roles):
            return Visitor(session.name, tuple(role for role in session.roles if role not in STAFF), csrf, True)
        return Visitor(session.name, session.roles, csrf)

    def own_name(self, token: str | None) -> str:
        """The name of a session that is known already and belongs to somebody whom the house let in: not a guest, nor
        an account that has no role yet, which anybody may ask for."""
        session = self._known.get(self._store.sessions.digest(token)) if token else None
        if session is None or not _is_of(token or "", session):
            return ""
        return session.name if session.roles and not session.guest else ""

    def who_are(self, role: str) -> set[str]:
        """Who is signed in and has a role, with a second factor where that is asked."""
        known = list(self._known.values())
        return {each.name for each in known if role in each.roles and (each.second or not self._second_factor)}

    def end(self, token: str) -> None:
        """Sign out."""
        digest = self._store.sessions.digest(token)
        self._store.sessions.end(digest)
        self._gone([digest])

    def end_all(self, name: str) -> None:
        """Sign somebody out everywhere: the password or the roles have changed."""
        self._store.sessions.end_of(name)
        self._gone([digest for digest, session in list(self._known.items()) if session.name == name])

    def refresh(self) -> None:
        """End what was ended elsewhere, and what is too old."""
        self._store.sessions.end_before(_oldest())
        valid = {session.digest: session for session in self._store.sessions.all()}
        known = list(self._known.items())
        self._gone([digest for digest, session in known if valid.get(digest) != session])
        self._gone([digest for digest in list(self._sockets) if digest not in valid])

    def _gone(self, digests: Iterable[str]) -> None:
        for digest in digests:
            with self._hand:
                self._ends += 1
                self._known.pop(digest, None)
            for socket in self._sockets.pop(digest, ()):
                socket.end()

    # Open sockets.

    def attach(self, token: str | None, socket: OpenSocket) -> None:
        if token:
            self._sockets.setdefault(self._store.sessions.digest(token), set()).add(socket)

    def detach(self, token: str | None, socket: OpenSocket) -> None:
        sockets = self._sockets.get(self._store.sessions.digest(token or ""), set())
        sockets.discard(socket)
        if not sockets:
            self._sockets.pop(self._store.sessions.digest(token or ""), None)


def new_token(name: str) -> str:
    """A token for a session of somebody's. It says whose it is, so that nobody makes their session another's."""
    return f"{token_urlsafe(32)}.{name.encode().hex()}"


def _is_of(token: str, session: Session) -> bool:
    return token.partition(".")[2] == session.name.encode().hex()


def _oldest() -> int:
    return now() - SESSION_SECONDS * 1000
