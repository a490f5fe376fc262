"""Bodies: how large each may be. JSON is read and measured beside the loop, since parsing keeps everybody waiting."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from fastapi import HTTPException, Request, Response
from fastapi.routing import APIRoute

MOST_BODY, LARGE_BODY = 65_536, 16_384
"""In bytes: the largest body of most requests, and the size from which bodies of a share come in as few at once as
uploads."""
AUDIT = "/api/audit"
MOST_OF = {
    AUDIT: 16_000_000,
    "/api/audit/round": 2_000_000,
    "/api/submissions": 500_000,
    "/api/submissions/check": 500_000,
}
"""The largest body of the paths that take larger ones: journals and submissions."""
MOST_DEEP, MOST_VALUES = 8, 10_000
"""How deeply lists and objects of a body may be nested, and how many values and names it may have."""


class Route(APIRoute):
    """A route whose body is read beside the loop."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def read(request: Request) -> Response:
            return await handle(_Beside(request.scope, request.receive))

        return read


class _Beside(Request):
    async def json(self) -> Any:
        return await asyncio.to_thread(_read, await self.body())


def _read(body: bytes) -> Any:
    """Read JSON, unless it is nested too deeply, holds too many values, or holds halves of characters, which no
    answer could repeat."""
    try:
        plain = json.loads(body)
    except RecursionError:
        raise _too_deep() from None
    level, values = [plain], 1
    for _ in range(MOST_DEEP):
        for value in level:
            if isinstance(value, str) and not _whole(value):
                raise HTTPException(422, "The request: the text holds half of a character.")
        level = [part for value in level for part in _parts(value)]
        values += len(level)
        if values > MOST_VALUES:
            raise HTTPException(422, f"The request: it has more than {MOST_VALUES:,} values; ask for less at once.")
    if level:
        raise _too_deep()
    return plain


def _too_deep() -> HTTPException:
    return HTTPException(422, f"The request: lists and objects stand more than {MOST_DEEP} deep.")


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return (*value, *value.values())
    return value if isinstance(value, list) else ()


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
