"""Games: their rules, odds, sections, pictures; signs and guides to print."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from typing import Any

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.filing.rests import without_text
from pitboss.core.law.catalogue import UnknownSection
from pitboss.core.law.sheets import full_text
from pitboss.drawing.cards import BACKS, svg_card, svg_card_back
from pitboss.drawing.markup import Markup
from pitboss.drawing.pieces import svg_ball, svg_die, svg_tile, svg_tile_back
from pitboss.drawing.still_lives import sheet_of
from pitboss.drawing.wheels import svg_wheel
from pitboss.equities.games import forms_of
from pitboss.games import registry
from pitboss.odds.report.strategy_card import StrategyCard
from pitboss.server.http.bodies import Route
from pitboss.server.http.page import printed
from pitboss.server.http.permissions import ANSWERS, TheHouse, TheVisitor, desk_of, only, spot_of, worked_out
from pitboss.server.http.shares import share_of
from pitboss.server.protocol.forms import (
    AskConvergence,
    AskDecision,
    AskEquity,
    AskOdds,
    AskPayouts,
    AskSession,
    AskSweep,
)
from pitboss.server.shown import tables
from pitboss.server.shown.jackpot_papers import papers, papers_page
from pitboss.server.shown.places import told_place
from pitboss.server.shown.signs import card_page, guide_page, sign_page
from pitboss.server.workers.worker import CardOf
from pitboss.telling.guides import in_words, presented

router = APIRouter(route_class=Route, responses=ANSWERS)


@router.get("/api/games")
def games() -> list[dict[str, Any]]:
    """The games of the house."""
    return [
        {
            **game.plain,
            "banked": game.banked.value,
            "payouts": bool(getattr(game.options, "high_hands", False)),
            "equity": [form.plain for form in forms_of(game.name)],
        }
        for game in registry.all_games()
    ]


@router.get("/api/games/{name}", response_model=dict[str, Any])
def rules(name: str) -> Response:
    """A game's wagers, options with what the law allows, and seats."""
    if name not in registry.names():
        raise HTTPException(404, f"There is no game {name!r} in the house.")
    return Response(_rules(name), media_type="application/json")


@cache
def _rules(name: str) -> bytes:
    return msgspec.json.encode(tables.rules(registry.find(name)))


@router.get("/games/{name}/text", response_class=PlainTextResponse, include_in_schema=False)
def text(name: str) -> str:
    """The full text of a game's rules and of those of all games, for any patron who asks. 13:69F-8.5"""
    if name not in registry.names():
        raise HTTPException(404, f"There is no game {name!r} in the house.")
    return _text(name)


@cache
def _text(name: str) -> str:
    return full_text((registry.find(name).subchapter, "8"))


@router.post("/api/odds")
async def odds(asked: AskOdds, request: Request) -> Response:
    """The exact odds of a game's wagers under chosen options."""
    return await worked_out(request.app.state.desk, "odds", asked, request)


@router.post("/api/decision")
async def decision(asked: AskDecision, request: Request) -> Response:
    """What is best with a hand, what each choice brings, and what it costs against the best."""
    return await worked_out(request.app.state.desk, "decision", asked, request)


@router.post("/api/sessions")
async def sessions(asked: AskSession, request: Request) -> Response:
    """What becomes of a player who makes a wager again and again, and what the casino holds of it."""
    return await worked_out(request.app.state.desk, "sessions", asked, request)


@router.post("/api/payouts")
async def payouts(asked: AskPayouts, request: Request) -> Response:
    """How often a payout of the poker room is hit by so many players."""
    return await worked_out(request.app.state.desk, "payouts", asked, request)


@router.post("/api/equity")
async def equity(asked: AskEquity, request: Request) -> Response:
    """What each hand of poker may expect of the pot, exactly or by drawing deals."""
    return await worked_out(request.app.state.desk, "equity", asked, request)


@router.post("/api/sweep")
async def sweep(asked: AskSweep, request: Request) -> Response:
    """The house edge of the wagers that an option moves, at each of its values."""
    return await worked_out(request.app.state.desk, "sweep", asked, request)


@router.post("/api/convergence")
async def convergence(asked: AskConvergence, request: Request) -> Response:
    """How the mean of a simulation closes in on the exact one."""
    return await worked_out(request.app.state.desk, "convergence", asked, request)


@router.get("/api/cite/{citation:path}")
def cite(citation: str) -> dict[str, Any]:
    """A place of the regulation in our words, and on what it rests where that is not the chapter's own text."""
    try:
        return told_place(citation)
    except (ValueError, UnknownSection) as wrong:
        raise HTTPException(404, str(wrong)) from None


@router.get("/tables/{table}/sign", include_in_schema=False)
async def sign(table: str, house: TheHouse) -> HTMLResponse:
    """The table's sign, to print. 13:69F-8.2, 8.3"""
    spot_of(house, table)
    live = (await house.settled(table)).live
    game, options = live.table.game, tables.terms_of(live).options
    lines, rests = tables.sign_of(live), tuple(without_text(game, options))
    return printed(house, await asyncio.to_thread(sign_page, game, table, lines, rests))


@router.get("/tables/{table}/guide", include_in_schema=False)
async def gaming_guide(table: str, house: TheHouse) -> HTMLResponse:
    """The gaming guide of the table, to print. 13:69F-8.5"""
    spot_of(house, table)
    at = (await house.settled(table)).live.table
    filed, limits = msgspec.json.encode(at.options.plain()), msgspec.json.encode(at.limits)
    return printed(house, await asyncio.to_thread(_guide, at.game.name, filed, limits, table))


@lru_cache(256)
def _guide(game: str, filed: bytes, limits: bytes, table: str) -> str:
    """Written once for what is filed and posted, since anybody may ask for it again and again."""
    of, posted = registry.find(game), msgspec.json.decode(limits, type=Limits)
    return guide_page(in_words(of, of.options.read(msgspec.json.decode(filed))[0], posted), table)


@router.get("/tables/{table}/card", include_in_schema=False)
async def card(table: str, request: Request, house: TheHouse) -> HTMLResponse:
    """The strategy card of the table, to print and to keep beside it."""
    spot_of(house, table)
    at = (await house.settled(table)).live.table
    asked = msgspec.json.encode(CardOf(at.game.name, at.options.plain()))
    found = await desk_of(request).ask("card", asked, share_of(request))
    return printed(house, card_page(msgspec.json.decode(found, type=StrategyCard), table))


@router.get("/tables/{table}/forms", include_in_schema=False)
async def payout_forms(table: str, visitor: TheVisitor, house: TheHouse) -> HTMLResponse:
    """The papers of what the table's boxes held and its meters paid, to print. 13:69F-14.19(f)3, 14.20(e)4ii"""
    only(visitor, "floorperson", "dealer", "manager", "division")
    spot_of(house, table)
    trouble = house.meters.node.trouble if house.meters.node is not None else []
    return printed(house, papers_page(table, await asyncio.to_thread(papers, house.store, table), trouble))


_BACKS = {f"{colour} back": svg_card_back(colour) for colour in BACKS}
_DRAWN = {
    "card": lambda piece: _BACKS[piece] if piece in _BACKS else svg_card(piece),
    "tile": lambda piece: svg_tile_back() if piece == "back" else svg_tile(piece),
    "die": lambda piece: svg_die(int(piece)),
    "ball": lambda piece: svg_ball(int(piece)),
}


@router.get("/pictures/games.svg", include_in_schema=False)
def pictures_of_games() -> Response:
    """The pictures of all games on one sheet, each a symbol by the game's name."""
    return Response(_pictures(), media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@cache
def _pictures() -> Markup:
    return sheet_of({name: presented(name).picture for name in registry.names()})


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
        return Response(svg_wheel(found, result), media_type="image/svg+xml")
    except BadNotation:
        raise HTTPException(404, "The wheel has no such compartment.") from None
