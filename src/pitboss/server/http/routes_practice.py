"""Practice: what each choice of the question at hand is worth at a table, and the dealer's school."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import UNSET

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask
from pitboss.core.table.views import view
from pitboss.server.http.allow import SITS
from pitboss.server.http.bodies import Route
from pitboss.server.http.permissions import ANSWERS, TheHouse, TheVisitor, only, spot_of, worked_out
from pitboss.server.http.shares import share_of
from pitboss.server.live.table import LiveTable
from pitboss.server.protocol.forms import AskSchool
from pitboss.server.shown.discards import in_sight
from pitboss.server.workers.pool import Workers
from pitboss.server.workers.worker import AtTable

router = APIRouter(route_class=Route, prefix="/api", responses=ANSWERS)


@router.post("/tables/{table}/best")
async def best(table: str, visitor: TheVisitor, house: TheHouse, request: Request) -> Response:
    """What is best at the question that is put to the visitor now, what each choice brings, and what it costs."""
    only(visitor, *SITS)
    spot_of(house, table)
    live = (await house.settled(table)).live
    asked = _asked(live, visitor.name)
    number, steps = live.table.rounds, list(live.state.shown)
    if live.table.game.midway(live.table.memory):
        asked.gone = await asyncio.to_thread(in_sight, house.store, table, number, steps)
    advice: Workers = request.app.state.advice
    found = await advice.ask("best", msgspec.json.encode(asked), share_of(request))
    return Response(found, media_type="application/json")


@router.post("/school")
async def school(asked: AskSchool, request: Request) -> Response:
    """A question of the dealer's school, with the felt as it lies; or, with an answer, whether that is right, and
    what the rule says."""
    return await worked_out(request.app.state.counter, "school", asked, request)


def _asked(live: LiveTable, person: str) -> AtTable:
    table, game = live.table, live.table.game
    seat = next(iter(live.seats.of(person)), 0)
    asks = [ask for ask in live.round.asks() if ask.seat == seat and ask.answer is UNSET] if live.round else []
    if not asks:
        raise Refused("Nothing is asked of you at this moment.", game.betting_cite)
    return AtTable(
        game.name, table.options.plain(), view(live.state.shown, seat), asks[0], _stake(live, seat, asks[0])
    )


def _stake(live: LiveTable, seat: int, ask: Ask) -> int:
    """The stake for which the choices' worths are told: of the asked player's first wager, else of the largest on the
    layout."""
    lies = [wager for wager in live.table.wagers() if wager.seat == seat]
    first = [wager.stake for wager in lies if wager.kind == live.table.game.wagers[0].key]
    return max(first or [wager.stake for wager in lies], default=ask.dearest or live.table.limits.minimum)
