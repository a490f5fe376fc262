"""The auditor's desk: journals handed in, the report in several forms, a round of a journal laid out again."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response

from pitboss.server.permissions import ANSWERS, address_of, desk_of
from pitboss.server.workers import Unanswered

router = APIRouter(prefix="/api", responses=ANSWERS)

_TEXT = {"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}}
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
    async with request.app.state.uploads.file(request.stream()) as file:

        async def ask(form: str) -> bytes:
            asked = msgspec.json.encode({"file": file, "name": name, "form": form})
            return await desk_of(request).ask("audit", asked, address_of(request))

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
    told = await desk_of(request).ask("retell", await request.body(), address_of(request))
    return Response(told, media_type="application/json")
