"""The names under which the house answers: whoever reaches it under another is turned away.

Otherwise a page under another name that leads to this machine would be taken for the house's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

ANY = "*"


class Named:
    """Lets requests through that ask for one of the `names`; all of them if one is `ANY`."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        self.app = app
        self._names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or ANY in self._names or _asked(scope) in self._names:
            await self.app(scope, receive, send)
            return
        told = {"error": "The house does not answer to this name.", "cite": None, "basis": None}
        await JSONResponse(told, 400)(scope, receive, send)


def _asked(scope: Scope) -> str:
    """The name that was asked for, without a port; an IPv6 address without its brackets."""
    host = Headers(scope=scope).get("host", "").lower()
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
