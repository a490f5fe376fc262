"""The auditor's desk: journals handed in, the report in several forms, a round of a journal laid out again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import chain, islice
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi.responses import StreamingResponse

from pitboss.server.house.house import House
from pitboss.server.http.bodies import Route
from pitboss.server.http.permissions import ANSWERS, TheHouse, TheVisitor, desk_of, only
from pitboss.server.http.shares import share_of
from pitboss.server.workers.pool import Unanswered

router = APIRouter(route_class=Route, prefix="/api", responses=ANSWERS)

_TEXT = {"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}}
_AT_ONCE = 500
"""Lines of a table's journal read at a time."""
_MEDIA: dict[str, str] = {
    "findings": "application/x-ndjson",
    "statistics": "application/json",
    "page": "text/html; charset=utf-8",
    "sheet": "text/csv; charset=utf-8",
}


_REPORTS: dict[int | str, dict[str, Any]] = {
    200: {"content": {media.partition(";")[0]: {} for media in _MEDIA.values()}}
}


@router.post("/audit", openapi_extra=_TEXT, response_class=Response, responses={**ANSWERS, **_REPORTS})
async def audit(
    request: Request,
    form: Literal["findings", "statistics", "page", "sheet"] = "findings",
    name: Annotated[str, Query(max_length=200)] = "journal",
) -> Response:
    """Audit a journal that is handed in under a `name`: JSON Lines, or CSV where the name ends so.

    `findings`: one line of JSON for each finding, and a last one that counts lines, rounds and findings and adds them
    up in money; `statistics`: the tests of chance and hold; `page`: the report to print; `sheet`: they as CSV.
    """
    return await _report(request, request.stream(), form, name, in_full=True)


@router.get("/tables/{table}/audit", response_class=Response, responses={**ANSWERS, **_REPORTS})
async def audit_table(
    table: str,
    visitor: TheVisitor,
    request: Request,
    house: TheHouse,
    form: Literal["findings", "statistics", "page", "sheet"] = "findings",
) -> Response:
    """The whole journal of a table of the house, audited as one that is handed in.

    What is found wrong with cards is told in full to the Division alone: it may name some that lay face down.
    """
    lines = await _journal(house, table)
    in_full = "division" in visitor.roles
    return await _report(request, _by_threads(lines), form, f"Table {table}", in_full=in_full)


@router.get("/tables/{table}/journal", response_class=Response)
async def journal(table: str, visitor: TheVisitor, house: TheHouse) -> StreamingResponse:
    """The journal of a table, one line a round, with every card and seed: for the Division."""
    only(visitor, "division")
    return StreamingResponse(await _journal(house, table), media_type="application/x-ndjson")


async def _journal(house: House, table: str) -> Iterator[bytes]:
    lines = (line + b"\n" for line in house.store.journals.records(table))
    first = await asyncio.to_thread(next, lines, None)
    if first is None:
        raise HTTPException(404, f"Table {table!r} has no finished round.")
    return chain((first,), lines)


async def _by_threads(lines: Iterator[bytes]) -> AsyncIterator[bytes]:
    """The lines, read in a thread so that tables do not wait."""
    while some := await asyncio.to_thread(lambda: b"".join(islice(lines, _AT_ONCE))):
        yield some


async def _report(request: Request, lines: AsyncIterator[bytes], form: str, name: str, *, in_full: bool) -> Response:
    async with request.app.state.uploads.file(lines, share_of(request)) as file:

        async def ask(form: str) -> bytes:
            asked = msgspec.json.encode({"file": file, "name": name, "form": form, "in_full": in_full})
            return await desk_of(request).ask("audit", asked, share_of(request))

        try:
            told = await ask(form)
        except Unanswered:
            if form != "page":
                raise
            told = await ask("page without statistics")
    return Response(told, media_type=_MEDIA[form])


@router.post("/audit/round", openapi_extra=_TEXT)
async def retell(request: Request) -> Response:
    """A round of a journal, its line as it stands there, as the felt shows it: the table, how it stood, each step."""
    told = await desk_of(request).ask("retell", await request.body(), share_of(request))
    return Response(told, media_type="application/json")
