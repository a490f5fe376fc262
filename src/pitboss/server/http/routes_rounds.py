"""Finished rounds, of a table and of one's own, as each visitor may see them, with what it takes to check them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi.responses import HTMLResponse

from pitboss.core.record.net import net
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.server.http.bodies import Route
from pitboss.server.http.page import printed
from pitboss.server.http.permissions import ANSWERS, TheHouse, TheVisitor, desk_of, only, only_signed_in
from pitboss.server.http.shares import share_of
from pitboss.server.people.sessions import Visitor
from pitboss.server.shown import fairness
from pitboss.server.shown.balance_curve import curve
from pitboss.server.shown.replayed_round import retold
from pitboss.server.shown.steps import framed
from pitboss.store import Store
from pitboss.telling.page import page
from pitboss.telling.story import tell

router = APIRouter(route_class=Route, responses=ANSWERS)

MOST = 100
"""Rounds told in one answer."""
MOST_BYTES = 500_000
"""Bytes of the journal told in one answer, but for its last round."""


@router.get("/api/tables/{table}/rounds")
def rounds(
    table: str,
    visitor: TheVisitor,
    house: TheHouse,
    since: Annotated[int, Query(ge=0, le=2**53)] = 0,
    most: Annotated[int, Query(ge=1, le=MOST)] = 20,
) -> list[dict[str, Any]]:
    """Finished rounds of a table after number `since`, as the visitor may see them; fewer than asked for where they
    are long: ask for those after the last."""
    found, size = [], 0
    for line in house.store.journals.records(table, since):
        record = decode(line)[0]
        found.append(_told(record, _seat(house.store, visitor, table, record.round)))
        size += len(line)
        if len(found) == most or size > MOST_BYTES:
            break
    return found


@router.get("/api/tables/{table}/rounds/latest")
def latest(
    table: str,
    visitor: TheVisitor,
    house: TheHouse,
    before: Annotated[int, Query(ge=1, le=2**53)] = 2**53,
    most: Annotated[int, Query(ge=1, le=MOST)] = 20,
) -> list[dict[str, Any]]:
    """The last finished rounds of a table before number `before`, the latest first: when each ended, and what the
    seats won or lost."""
    last = min(house.store.journals.last(table).round, before - 1)
    found = []
    for number in range(last, max(0, last - most), -1):
        record = _record(house.store, table, number)
        nets = {account: net(record, int(account.removeprefix("seat "))) for account in _seats(record)}
        mine = house.store.rounds.seat_of(visitor.name, table, number) if visitor.name else 0
        found.append({"round": number, "game": record.game, "at": record.closing.at, "nets": nets, "you": mine})
    return found


def _seats(record: Record) -> list[str]:
    return [name for name in record.closing.balances if name.startswith("seat ") and name.count(" ") == 1]


@router.get("/api/tables/{table}/rounds/{number}")
def round_(table: str, number: int, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """One finished round, as the visitor may see it: who played it sees their own cards, the Division all of them."""
    record = _record(house.store, table, number)
    return _told(record, _seat(house.store, visitor, table, number))


@router.get("/api/tables/{table}/rounds/{number}/felt")
def felt(table: str, number: int, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """The same for the felt: the table, how it stood at the opening, and each step."""
    record = _record(house.store, table, number)
    told = retold(record, registry.find(record.game), _seat(house.store, visitor, table, number))
    return {**told, "last": house.store.journals.last(table).round}


@router.get("/api/tables/{table}/rounds/{number}/fair")
async def fair_round(table: str, number: int, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """What the visitor may check of a finished round's chance."""
    in_use: dict[str, str] = {}
    if table in house.spots:
        # The table goes on meanwhile: what is needed of it is read here, the rest worked out in a thread.
        in_use = fairness.seeds_in_use((await house.settled(table)).live.table)

    def told() -> dict[str, Any]:
        record = _record(house.store, table, number)
        game = registry.find(record.game)
        equipment = game.equipment(game.options.read(record.opening.options)[0])
        seat = _seat(house.store, visitor, table, number) or 0
        plain: dict[str, Any] = msgspec.to_builtins(fairness.finished(house.store, in_use, equipment, record, seat))
        return plain

    return await asyncio.to_thread(told)


@router.get("/api/tables/{table}/rounds/{number}/audit")
async def audit_round(table: str, number: int, visitor: TheVisitor, request: Request, house: TheHouse) -> Response:
    """A finished round judged as the auditor's desk judges it, with the round before it.

    What is found wrong with cards is told in full to the Division alone: it may name some that lay face down.
    """

    def lines() -> list[str]:
        found = [house.store.journals.record(table, each) for each in (number - 1, number) if 0 < each < 2**53]
        return [line.decode() for line in found if line is not None]

    of_store = await asyncio.to_thread(lines)
    if not of_store or decode(of_store[-1].encode())[0].round != number:
        raise _no_round(table, number)
    asked = msgspec.json.encode({"lines": of_store, "in_full": "division" in visitor.roles})
    found = await desk_of(request).ask("judge", asked, share_of(request))
    return Response(found, media_type="application/json")


@router.get("/api/tables/{table}/rounds/{number}/line", response_class=Response)
def line(table: str, number: int, visitor: TheVisitor, house: TheHouse) -> Response:
    """The line of a round in the journal, with every card and seed: for the Division."""
    only(visitor, "division")
    found = house.store.journals.record(table, number) if 0 < number < 2**53 else None
    if found is None:
        raise _no_round(table, number)
    return Response(found + b"\n", media_type="application/x-ndjson")


@router.get("/tables/{table}/rounds/{number}/story", include_in_schema=False)
def story(table: str, number: int, visitor: TheVisitor, house: TheHouse) -> HTMLResponse:
    """The story of a finished round, to print."""
    record = _visible(_record(house.store, table, number), _seat(house.store, visitor, table, number))
    return printed(house, page(tell(record, registry.find(record.game))))


@router.get("/api/me/rounds")
def mine(
    visitor: TheVisitor,
    house: TheHouse,
    most: Annotated[int, Query(ge=1, le=1000)] = MOST,
) -> dict[str, Any]:
    """The last rounds that the visitor played, the latest first, and how the visitor's money stood after each."""
    only_signed_in(visitor)
    return curve(house.store, visitor.name, most)


def _seat(store: Store, visitor: Visitor, table: str, number: int) -> int | None:
    """The seat from which a visitor sees a round: where they played it, 0 if they did not, None for all cards."""
    if "division" in visitor.roles:
        return None
    return store.rounds.seat_of(visitor.name, table, number) if visitor.name else 0


def _record(store: Store, table: str, number: int) -> Record:
    found = store.journals.record(table, number) if 0 < number < 2**53 else None
    if found is None:
        raise _no_round(table, number)
    return decode(found)[0]


def _no_round(table: str, number: int) -> HTTPException:
    return HTTPException(404, f"Table {table!r} has no finished round {number}.")


def _visible(record: Record, seat: int | None) -> Record:
    """A record reduced to what was seen from a seat, without anything that gives the rest away."""
    if seat is not None:
        record.steps = view(record.steps, seat)
        # The round's own seed gives only its dice and wheel; the seed of a shuffle would give cards that nobody saw.
        own = record.opening.commitment
        record.closing.seeds = {known: seed for known, seed in record.closing.seeds.items() if known == own}
        record.closing.salt = ""
        record.opening.memory = record.closing.memory = None
    return record


def _told(record: Record, seat: int | None) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(_visible(record, seat))
    game = registry.find(record.game)
    return {**plain, "steps": [framed(step, game) for step in record.steps]}
