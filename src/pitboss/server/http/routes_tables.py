"""Tables: the lobby, acts for programs, irregularities, limits and their notices, journals, submissions."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from pitboss.core.choices.limits import NOTICE_MS, Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import NEVER, Change, changed_options, in_force, not_before
from pitboss.core.filing.submission import read as read_submission
from pitboss.core.game.refused import Refused
from pitboss.core.money.cents import parse_money
from pitboss.core.record.found_later import find_later
from pitboss.core.record.openings import Fair
from pitboss.core.table.journal import FoundLater, decode
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.server.house import takings as day
from pitboss.server.house.house import House
from pitboss.server.house.meters import concerns_meters
from pitboss.server.http.allow import SITS, allow, apart
from pitboss.server.http.bodies import Route
from pitboss.server.http.metrics import metrics_of
from pitboss.server.http.permissions import ANSWERS, TheHouse, TheVisitor, only, spot_of, worked_out
from pitboss.server.http.shares import share_of
from pitboss.server.live.outbox import WriteEvent
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sessions import Visitor
from pitboss.server.protocol.commands import Irregular, read_command
from pitboss.server.protocol.forms import (
    Done,
    Duty,
    NewLimits,
    NewOptions,
    NewTable,
    RaiseIrregularity,
    Submitted,
    Text,
    WaitingPayouts,
)
from pitboss.server.shown import fairness
from pitboss.server.shown import tables as shown_tables
from pitboss.server.shown.payouts import waiting
from pitboss.server.shown.steps import framed
from pitboss.store.duties import AT_TABLES, ELSEWHERE
from pitboss.telling.past import past

router = APIRouter(route_class=Route, prefix="/api", responses=ANSWERS)

LATEST_MS = 366 * 24 * 3600 * 1000
"""How far ahead a notice may be dated, in milliseconds."""
ON_THE_BOARD = 60
"""How many past results a table shows."""


@router.get("/tables", response_model=list[dict[str, Any]])
async def tables(house: TheHouse) -> Response:
    """The lobby: every open table with its sign."""
    listed = msgspec.json.encode([spot.listed() for spot in house.spots.values()])
    return Response(listed, media_type="application/json")


@router.get("/takings")
async def takings(visitor: TheVisitor, house: TheHouse) -> list[dict[str, Any]]:
    """Win, drop, hold and pace of every table, of the day so far: for those who run or oversee the house."""
    only(visitor, "dealer", "floorperson", "manager", "division")
    # The tables go on meanwhile: what is needed of them is read here, the rest in a thread.
    found = await asyncio.to_thread(day.takings, house.store, day.lying(house), house.clock.wall())
    return [msgspec.to_builtins(taking) for taking in found]


@router.post("/tables")
async def open_table(asked: NewTable, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """Open a table of a game with the casino's options."""
    only(visitor, *AT_TABLES["open table"])
    game = registry.find(asked.game)
    options = _lawful(game.options, asked.options)
    if game.structure is not None:
        limits = game.structure(options)
    else:
        limits = _limits(Limits(unit=parse_money(asked.chip)), asked.minimum, asked.maximum)
    return shown_tables.lobby(
        await house.open_table(
            asked.id,
            game,
            options,
            limits,
            asked.dealt_by,
            by=visitor.name,
            practice=asked.practice,
            company=asked.company,
            style=asked.style,
        )
    )


@router.get("/payouts")
async def waiting_payouts(visitor: TheVisitor, house: TheHouse) -> WaitingPayouts:
    """The payouts that wait to be verified, at every table, and who is on duty to do so."""
    only(visitor, "dealer", "floorperson", "manager", "division")
    found = [
        {"table": name, **waiting(payout, spot.live)}
        for name, spot in house.spots.items()
        for payout in spot.live.payouts.waiting
    ]
    return WaitingPayouts(on_duty=sorted(house.on_duty), waiting=found)


@router.post("/duty")
async def duty(asked: Duty, visitor: TheVisitor, house: TheHouse) -> WaitingPayouts:
    """Come on duty as a floorperson, who verifies payouts, or go off duty."""
    only(visitor, *ELSEWHERE["on duty"])
    house.duty(visitor.name, asked.on)
    return await waiting_payouts(visitor, house)


@router.get("/tables/{table}")
async def table(table: str, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """One table in full, and how it stands."""
    spot_of(house, table)
    spot = await house.settled(table)
    shown = spot.view().state(visitor.name, visitor.roles)
    return {**spot.whole(), "state": msgspec.to_builtins(shown)}


@router.delete("/tables/{table}")
async def close_table(table: str, visitor: TheVisitor, house: TheHouse) -> Done:
    """Close a table at which nobody sits; its journal stays."""
    only(visitor, *AT_TABLES["close table"])
    spot_of(house, table)
    await house.close_table(table, visitor.name)
    return Done()


@router.post("/tables/{table}/acts")
async def act(table: str, request: Request, visitor: TheVisitor, house: TheHouse) -> Done:
    """Do something at a table, as over the socket: sit, leave, bet, done, choose, close_betting, enter, irregular,
    verify."""
    only(visitor, *SITS)
    spot_of(house, table)
    command, counted = read_command(await request.body()), request.app.state.counted
    counted.requests.charge(share_of(request), counted.price(command) - 1)
    with metrics_of(request).act(table):
        await house.act(table, allow(command, visitor, house.spendable))
    return Done()


@router.post("/tables/{table}/irregularity")
async def irregularity(table: str, asked: RaiseIrregularity, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """Raise an irregularity, or see beforehand what the rule will do."""
    only(visitor, *AT_TABLES["irregular"])
    spot = spot_of(house, table)
    found = spot.live.table.game.irregular.get(asked.key)
    if found is None:
        raise Refused(f"{asked.key!r} is no irregularity of {spot.live.table.game.title}.", "13:69F-8.3")
    live = (await house.settled(table)).live
    apart(live, visitor.name)
    if asked.closed:
        return await _found_later(table, asked, visitor, house)
    would = view(live.state.preview(asked.key, asked.seat, asked.wager), 0)
    if not asked.preview:
        await house.act(table, allow(Irregular(asked.key, asked.seat, asked.wager), visitor, house.spendable))
    return {
        "key": found.key,
        "resolution": found.resolution,
        "cite": found.cite,
        "way": found.way.value,
        "would": [framed(step, spot.live.table.game) for step in would],
        "done": not asked.preview,
    }


async def _found_later(table: str, asked: RaiseIrregularity, visitor: Visitor, house: House) -> dict[str, Any]:
    """Enter an irregularity of the last closed round, or see beforehand what makes it good."""
    line = house.store.journals.record(table, house.store.journals.last(table).round) or b""

    def enter(live: LiveTable) -> FoundLater:
        apart(live, visitor.name)
        if asked.preview:
            gains = find_later(live.table, line, asked.key, asked.seat)
            return live.table.would_make_good(asked.key, asked.seat, gains)
        later = live.find_later(line, asked.key, asked.seat)
        about = {"table": table, "key": asked.key, "seat": asked.seat, "round": live.table.rounds}
        live.outbox.add(WriteEvent(visitor.name, "found_later", about))
        return later

    later = await house.act(table, enter)
    game = spot_of(house, table).live.table.game
    found = game.irregular[asked.key]
    return {
        "key": found.key,
        "resolution": found.resolution,
        "cite": found.cite,
        "way": found.way.value,
        "would": [framed(move, game) for move in later.moves],
        "owed": later.owed,
        "done": not asked.preview,
    }


@router.post("/tables/{table}/limits")
async def limits(table: str, asked: NewLimits, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """Post a notice of new limits. Against the players it waits thirty minutes. 13:69F-8.3"""
    only(visitor, *AT_TABLES["post limits"])
    spot = spot_of(house, table)
    new = _limits(spot.live.table.limits, asked.minimum, asked.maximum)

    moment = house.clock.wall()
    if asked.effective is not None and asked.effective > moment + LATEST_MS:
        raise Refused("A notice is posted for a time within a year, in milliseconds since 1970, UTC.", "13:69F-8.3")

    def post(live: LiveTable) -> int:
        apart(live, visitor.name)
        change = Change(moment, asked.effective or moment, new, patrons=bool(live.seats.people))
        terms, game = live.table.terms(moment), live.table.game
        for problem in game.problems(terms.options, new):
            raise Refused(f"{problem.problem} Allowed: {problem.allowed}", problem.cite)
        lawful = in_force(change, terms, game)
        live.post(change)
        live.outbox.add(WriteEvent(visitor.name, "post limits", {"table": table, "limits": msgspec.to_builtins(new)}))
        return lawful

    lawful = await house.act(table, post)
    return {"in_force": lawful, "waits": max(0, lawful - moment), "notice": NOTICE_MS}


@router.post("/tables/{table}/options")
async def options(table: str, asked: NewOptions, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """Post a change of options, as the section of each asks: by notice, or by a filed and approved change. 8.3"""
    only(visitor, *AT_TABLES["post options"])
    spot_of(house, table)
    moment = house.clock.wall()
    if max(asked.effective or 0, asked.approved) > moment + LATEST_MS:
        raise Refused("A notice is posted for a time within a year, in milliseconds since 1970, UTC.", "13:69F-8.3")

    def wanted_at(live: LiveTable) -> dict[str, Any]:
        """The change asked for; at another table that shares a meter, only the options that concern the meter."""
        here = live.table.name == table
        return {key: value for key, value in asked.options.items() if here or concerns_meters(key)}

    def chosen_at(live: LiveTable) -> Options:
        apart(live, visitor.name)
        terms, game = live.table.terms(moment), live.table.game
        wanted = wanted_at(live)
        chosen = _lawful(game.options, {**terms.options.plain(), **wanted})
        for problem in (*chosen.idle(wanted), *game.problems(chosen, terms.limits)):
            raise Refused(f"{problem.key}: {problem.problem} Allowed: {problem.allowed}", problem.cite)
        others = house.meters.share(live.table, chosen)
        house.meters.must_agree(game, chosen, (live.table.name, *others))
        house.meters.must_keep(live.table, chosen)
        return chosen

    def post(live: LiveTable) -> int:
        terms, game, chosen = live.table.terms(moment), live.table.game, chosen_at(live)
        plain = chosen.plain()
        change = Change(
            moment,
            asked.effective or moment,
            patrons=bool(live.seats.people),
            options={key: plain[key] for key in wanted_at(live)},
            notified=moment if asked.notified else 0,
            approved=min(asked.approved, moment),
        )
        changed = changed_options(change, terms.options)
        if not changed:
            raise Refused("The options are so already.", "13:69F-8.3")
        lawful = in_force(change, terms, game)
        if lawful >= NEVER:
            lacking = next(o for o in changed if not_before(o, change, terms.options) >= NEVER)
            raise Refused(f"{lacking.key} changes by {lacking.changing.notice.value}.", lacking.changing.cite)
        live.post(change)
        live.outbox.add(
            WriteEvent(visitor.name, "post options", {"table": live.table.name, "options": change.options})
        )
        return lawful

    here = spot_of(house, table).live
    others = house.meters.share(here.table, chosen_at(here))
    for name in others:
        chosen_at(spot_of(house, name).live)
    lawful = await house.act(table, post)
    for name in others:
        # A meter that tables share is changed at all of them.
        await house.act(name, post)
    return {"in_force": lawful, "waits": max(0, lawful - moment), "notice": NOTICE_MS}


@router.get("/tables/{table}/past")
def past_results(table: str, house: TheHouse) -> list[dict[str, Any]]:
    """The results of the last rounds of a table, the latest last, where its game keeps a board of them."""
    at = spot_of(house, table).live.table
    records = (decode(line)[0] for line in house.store.journals.records(table, max(0, at.rounds - ON_THE_BOARD - 1)))
    found = (past(at.game, at.options, record.round, record.steps) for record in records)
    return [msgspec.to_builtins(told) for told in found if told is not None]


@router.get("/tables/{table}/fair")
async def fair_now(table: str, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """What is committed to now, and the cards of the round in play that the visitor may see, opened."""
    spot_of(house, table)
    spot = await house.settled(table)
    live = spot.live
    orders = []
    if live.round is not None:
        seat = spot.view().mine.get(visitor.name, 0) if visitor.name else 0
        orders = fairness.in_play(house.store, live.table, live.state.shown, seat)
    plain: dict[str, Any] = msgspec.to_builtins(
        Fair(table, live.table.rounds, fairness.committed(live.table).get("round", ""), "", [], orders)
    )
    return plain


@router.post("/submissions/check")
async def check(asked: Text, request: Request) -> Response:
    """Every problem in a casino's submission."""
    return await worked_out(request.app.state.counter, "check", asked, request)


@router.post("/submissions")
async def submit(asked: Submitted, visitor: TheVisitor, house: TheHouse) -> dict[str, Any]:
    """Open the tables of a lawful submission, or one of them."""
    only(visitor, *AT_TABLES["open table"])
    submission, problems = await asyncio.to_thread(read_submission, asked.text, registry.find)
    if problems:
        raise Refused(str(problems[0]), problems[0].cite)
    opened = []
    for filed in [submission.table(asked.table)] if asked.table else submission.tables.values():
        name = filed.id.replace(" ", "-").replace("/", "-").replace("#", "-").replace(":", "-")
        await house.open_table(
            name,
            filed.game,
            filed.options,
            filed.limits,
            changes=filed.changes,
            by=visitor.name,
            gaming_day=filed.gaming_day,
        )
        opened.append(name)
    return {"casino": submission.casino, "opened": opened}


def _lawful(kind: type[Options], plain: dict[str, Any]) -> Options:
    options, problems = kind.read(plain)
    if problems:
        raise Refused(f"{problems[0].key}: {problems[0].problem} Allowed: {problems[0].allowed}", problems[0].cite)
    return options


def _limits(before: Limits, minimum: str, maximum: str) -> Limits:
    least, most = parse_money(minimum), parse_money(maximum)
    if not 0 < least <= most:
        raise Refused("The minimum is above 0 and not above the maximum.", "13:69F-8.2")
    if before.unit <= 0 or least % before.unit or most % before.unit:
        raise Refused("The limits are multiples of the table's smallest chip.", "13:69F-8.2")
    return msgspec.structs.replace(before, minimum=least, maximum=most)
