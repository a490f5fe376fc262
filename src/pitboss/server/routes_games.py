"""Games: their rules, odds, sections, pictures; signs and guides to print; the auditor's desk."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse, StreamingResponse

from pitboss.audit.findings import Finding
from pitboss.audit.part import Auditor, Part
from pitboss.core.catalogue import UnknownSection
from pitboss.core.equipment import pictures
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.game import Banked
from pitboss.core.guide import guide
from pitboss.core.reading import read_place
from pitboss.core.refused import Refused
from pitboss.core.sheets import full_text
from pitboss.games import registry
from pitboss.server import told
from pitboss.server.asked import AskOdds
from pitboss.server.asking import ANSWERS, TheHouse
from pitboss.server.printed import guide_page, sign_page

router = APIRouter(responses=ANSWERS)

SHOWN = 16
"""How many statements of a place are shown at once."""

LONGEST = 60
"""How many seconds an odds question may take."""


@router.get("/api/games")
def games() -> list[dict[str, Any]]:
    """The games of the house."""
    return [
        {
            "game": game.name,
            "title": game.title,
            "subchapter": game.subchapter,
            "kind": game.kind,
            "seats": game.seats,
            "banked": game.banked.value,
        }
        for game in registry.all_games()
    ]


@router.get("/api/games/{name}")
def rules(name: str) -> dict[str, Any]:
    """A game's wagers, options with what the law allows, and seats."""
    if name not in registry.names():
        raise HTTPException(404, f"There is no game {name!r} in the house.")
    return told.rules(registry.find(name))


@router.get("/games/{name}/text", response_class=PlainTextResponse, include_in_schema=False)
def text(name: str) -> str:
    """The full text of a game's rules and of those of all games, for any patron who asks. 13:69F-8.5"""
    if name not in registry.names():
        raise HTTPException(404, f"There is no game {name!r} in the house.")
    return full_text((registry.find(name).subchapter, "8"))


@router.post("/api/odds")
async def odds(asked: AskOdds, request: Request) -> dict[str, Any]:
    """The exact odds of a game's wagers under chosen options."""
    game = registry.find(asked.game)
    if game.banked is Banked.POT:
        raise Refused("The casino banks no wager of this game, so none has odds against it.", "13:69F-14.1")
    options, problems = game.options.read(asked.options)
    if problems:
        raise Refused(f"{problems[0].key}: {problems[0].problem} Allowed: {problems[0].allowed}", problems[0].cite)
    from pitboss.odds.plain import as_plain
    from pitboss.odds.report import wager_odds

    async with request.app.state.computing:
        try:
            found = await asyncio.wait_for(asyncio.to_thread(wager_odds, game, options, asked.wager), LONGEST)
        except TimeoutError:
            raise HTTPException(400, "That takes longer than the house computes while you wait.") from None
    return {"game": game.name, "options": options.plain(), "wagers": [as_plain(each) for each in found]}


@router.get("/api/cite/{citation:path}")
def cite(citation: str) -> dict[str, Any]:
    """A place of the regulation in our words, and on what it rests where that is not the chapter's own text."""
    try:
        found = read_place(citation)
    except (ValueError, UnknownSection) as wrong:
        raise HTTPException(404, str(wrong)) from None
    return {
        "citation": str(found.place),
        "title": found.title,
        "governs": found.governs,
        "basis": found.rests,
        "says": [{"heading": heading, "texts": texts} for heading, texts in found.by_heading(SHOWN)],
        "more": max(len(found.says) - SHOWN, 0),
    }


@router.post(
    "/api/audit",
    openapi_extra={"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}},
    response_class=StreamingResponse,
)
async def audit(request: Request) -> StreamingResponse:
    """Audit a journal: one line of JSON for each finding, and a last one with the number of lines read."""
    lines = (await request.body()).split(b"\n")

    def findings() -> Iterator[bytes]:
        found = 0
        for finding in _audited(lines):
            found += 1
            yield msgspec.json.encode({**msgspec.to_builtins(finding), "basis": finding.basis}) + b"\n"
        read = sum(1 for line in lines if line.strip())
        yield msgspec.json.encode({"lines": read, "findings": found}) + b"\n"

    return StreamingResponse(findings(), media_type="application/x-ndjson")


def _audited(lines: list[bytes], at_once: int = 200) -> Iterator[Finding]:
    """The findings of a journal, as they come to light."""
    auditor, whole = Auditor(registry.find), Part()
    for start in range(0, len(lines), at_once):
        part, found = auditor.part("", lines[start : start + at_once])
        for finding in found:
            yield msgspec.structs.replace(finding, line=finding.line + start)
        yield from auditor.join(whole, "", part, begins=not start)
    yield from auditor.finish(whole, "")


@router.get("/tables/{table}/sign", include_in_schema=False)
def sign(table: str, house: TheHouse) -> HTMLResponse:
    """The table's sign, to print. 13:69F-8.2, 8.3"""
    if table not in house.spots:
        raise HTTPException(404, f"There is no table {table!r} in the house.")
    live = house.spots[table].live
    return HTMLResponse(sign_page(live.table.game.title, table, told.sign_of(live)))


@router.get("/tables/{table}/guide", include_in_schema=False)
def gaming_guide(table: str, house: TheHouse) -> HTMLResponse:
    """The gaming guide of the table, to print. 13:69F-8.5"""
    if table not in house.spots:
        raise HTTPException(404, f"There is no table {table!r} in the house.")
    live = house.spots[table].live
    return HTMLResponse(guide_page(guide(live.table.game, live.table.options, live.table.limits)))


_DRAWN = {
    "card": lambda piece: pictures.svg_card_back() if piece == "back" else pictures.svg_card(piece),
    "tile": lambda piece: pictures.svg_tile_back() if piece == "back" else pictures.svg_tile(piece),
    "die": lambda piece: pictures.svg_die(int(piece)),
    "ball": lambda piece: pictures.svg_ball(int(piece)),
}


@router.get("/pictures/{kind}/{piece}.svg", include_in_schema=False)
def picture(kind: str, piece: str) -> Response:
    """A piece of equipment, drawn."""
    try:
        svg = _DRAWN[kind](piece)
    except (KeyError, ValueError, BadNotation):
        raise HTTPException(404, "There is no such piece.") from None
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@router.get("/pictures/wheel/{table}/{name}.svg", include_in_schema=False)
def wheel(table: str, name: str, house: TheHouse, result: str | None = None) -> Response:
    """A table's wheel, drawn, with the compartment where it came to rest."""
    spot = house.spots.get(table)
    found = spot.live.table.equipment.wheels.get(name) if spot else None
    if found is None:
        raise HTTPException(404, "There is no such wheel.")
    try:
        return Response(pictures.svg_wheel(found, result), media_type="image/svg+xml")
    except BadNotation:
        raise HTTPException(404, "The wheel has no such compartment.") from None
