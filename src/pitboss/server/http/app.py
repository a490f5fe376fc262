"""The application: routes, doors and the house behind them. `make_app` puts it together."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from functools import cache

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles

from pitboss.core.table.table import now
from pitboss.server.house.guests import SWEEP, remove_guests
from pitboss.server.house.house import House
from pitboss.server.http.answers import ANSWERED_BY, busy_answer, problem
from pitboss.server.http.bodies import AUDIT, LARGE_BODY, MOST_BODY, MOST_OF
from pitboss.server.http.hosts import ANY, Named
from pitboss.server.http.metrics import Metrics, Watched
from pitboss.server.http.metrics import router as watching
from pitboss.server.http.page import GAMES, WEB, Felts, index
from pitboss.server.http.routes_audit import router as desk
from pitboss.server.http.routes_barred import router as barred
from pitboss.server.http.routes_games import router as games
from pitboss.server.http.routes_people import router as people
from pitboss.server.http.routes_practice import router as practice
from pitboss.server.http.routes_rounds import router as rounds
from pitboss.server.http.routes_tables import router as tables
from pitboss.server.http.shares import A_SECOND, ALL, BYTES_FOR_ONE, DEAR, MANY, Counted, pause, share_of
from pitboss.server.http.socket import router as sockets
from pitboss.server.http.uploads import Uploads
from pitboss.server.link.at_house import NodeBooks
from pitboss.server.live.clock import Pace
from pitboss.server.people.sessions import REFRESH
from pitboss.server.people.sign_in import COOKIE, HEADERS, Doors, same_origin
from pitboss.server.workers.pool import ADVICE, COUNTER, DESK, Workers
from pitboss.server.workers.turns import Busy, Turns
from pitboss.store import Store, StoreError

DESCRIPTION = "/api/openapi.json"
GUEST = "/api/guest"
KNOCKING = ("/api/sign-in", "/api/welcome", GUEST, "/api/account")
"""Requests by people who are not signed in yet."""
COSTLY = re.compile(r"/(rounds|fair|past)(/|$)|/(story|sign|guide|card)$")
"""Requests that replay rounds from the journal or write out a whole page."""
WHOLE = re.compile(r"/api/tables/[^/]+/(audit|journal)$")
"""Requests that read the whole journal of a table."""
TRYING = ("/api/me/password", "/api/me/second")
"""Requests by signed-in people that carry a password: it may be a guess, and hashing costs time."""
HASHING = re.compile(r"/api/(sign-in|welcome|account|me/(password|second)|people(/.*)?)$")
"""Where a password is hashed: these wait for each other, and nobody else for them."""


def make_app(
    url: str,
    *,
    pace: Pace | None = None,
    guests: bool = True,
    all_games: bool = True,
    welcome: Callable[[str], None] = lambda token: None,
    welcome_division: Callable[[str], None] = lambda token: None,
    a_second: float = A_SECOND,
    second_factor: bool = True,
    hosts: Sequence[str] = (ANY,),
    link: str = "",
    of_record: bool = False,
) -> FastAPI:
    """The house on the store at `url`. `welcome` is told the token of the first manager's one-time link,
    `welcome_division` that of the Division's; `hosts` are the names under which it answers; `link` is
    where its node keeps its books, if it is linked to other casinos. An empty store becomes a trial house, or a house
    `of_record`."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store.open(url, own=True)
        store.begun.begin(of_record)
        node = NodeBooks(link) if link else None
        house = House(store, pace, stop=lambda: signal.raise_signal(signal.SIGTERM), node=node)
        app.state.guests = guests
        workers = _begin_work(app, house, Doors(store, second_factor))
        await house.open(all_games)
        _be_quick()
        for role, tell in (("manager", welcome), ("division", welcome_division)):
            if (token := app.state.doors.one_time_token(role)) is not None:
                tell(token)
        caring = [asyncio.create_task(_refresh(app.state.doors, house)), asyncio.create_task(_sweep(house))]
        yield
        for task in caring:
            task.cancel()
        for each_worker in workers.values():
            await each_worker.end()
        await house.close()

    app = FastAPI(
        title="pitboss",
        summary="New Jersey's casino Rules of the Games, executable.",
        version="1",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.openapi_url = DESCRIPTION
    app.state.counted = Counted(a_second)
    app.middleware("http")(_at_the_door)
    app.add_middleware(Watched)
    app.add_middleware(Named, names=hosts)
    for wrong, answer in ANSWERED_BY.items():
        app.add_exception_handler(wrong, answer)
    for router in (people, tables, barred, rounds, practice, games, desk, sockets, watching):
        app.include_router(router)
    _add_page(app)
    return app


def _begin_work(app: FastAPI, house: House, doors: Doors) -> dict[str, Workers]:
    """Start the workers and what counts their use; requests find them in the state of the app."""
    counted: Counted = app.state.counted
    app.state.house, app.state.doors = house, doors
    limits = {"desk": DESK, "counter": COUNTER, "advice": ADVICE}
    workers = {name: Workers(*of, counted.questions, charge=counted.worked) for name, of in limits.items()}
    app.state.desk, app.state.counter, app.state.advice = workers.values()
    app.state.uploads = Uploads(counted.uploads)
    app.state.metrics = Metrics(house, workers)
    return workers


def _add_page(app: FastAPI) -> None:
    """Serve the page, the files it is made of, and the description of the interface."""
    described = cache(lambda: msgspec.json.encode(app.openapi()))

    @app.get(DESCRIPTION, include_in_schema=False)
    def description() -> Response:
        return Response(described(), media_type="application/json")

    whole = index()

    @app.get("/", include_in_schema=False)
    def page() -> HTMLResponse:
        return HTMLResponse(whole)

    app.mount("/felts", GZipMiddleware(Felts(directory=GAMES), minimum_size=400), name="felts")
    app.mount("/static", GZipMiddleware(StaticFiles(directory=WEB), minimum_size=400), name="static")


async def _at_the_door(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
    """Count a request, stop it or let it wait its turn, and add our headers to its answer."""
    share, counted = share_of(request), request.app.state.counted
    response = _stopped(request, share, counted)
    if response is not None:
        if response.status_code == 429:
            await pause()
    else:
        try:
            async with _turn(request, counted, share):
                response = await call(request)
        except Busy as busy:
            response = busy_answer(request, busy)
    # Large bodies and large answers count as several requests.
    sent = min(_size(request), MOST_BODY) + int(response.headers.get("content-length") or 0)
    counted.requests.charge(share, sent // BYTES_FOR_ONE)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


async def _refresh(doors: Doors, house: House) -> None:
    """Take up, from time to time, what another program changed about people, and who has signed out."""
    while True:
        await asyncio.sleep(REFRESH)
        with suppress(StoreError):
            await asyncio.to_thread(doors.sessions.refresh)
            house.keep_duty(doors.sessions.who_are("floorperson"))


async def _sweep(house: House) -> None:
    """Remove guests who cannot come back, from time to time."""
    while True:
        seated = {
            person
            for spot in house.spots.values()
            for person in (*(holder.person for holder in spot.live.seats.holders.values()), *spot.live.seats.here)
        } | {waits.person for spot in house.spots.values() for waits in spot.live.seats.waiting}
        with suppress(StoreError):
            await asyncio.to_thread(remove_guests, house.store, seated, now())
        await asyncio.sleep(SWEEP)


def _be_quick() -> None:
    """Keep answers from waiting for thread switches and garbage collection.

    The writer's thread and the loop hand over to each other at every statement, so they must not sit out the usual
    five milliseconds each time. Objects made at start-up are never searched for garbage again, later ones seldom:
    a full house makes a few hundred a second, and one search takes the time of many acts.
    """
    sys.setswitchinterval(0.0001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)


def _turn(request: Request, counted: Counted, share: str) -> AbstractAsyncContextManager[None]:
    """The turn that a request must wait for, so that no share has many answers made at once; questions to a worker,
    and journals, wait elsewhere."""
    path = request.url.path
    turns: Turns | None = None
    if request.method != "GET" and HASHING.match(path):
        turns = counted.signing_in
    elif COSTLY.search(path):
        turns = counted.reading
    elif _size(request) > LARGE_BODY and path != AUDIT:
        # These bodies are held in memory and cost time to read; journals go to a file, in turns of their own.
        uploads: Uploads = request.app.state.uploads
        return uploads.turn(share)
    elif (request.method == "GET" and not WHOLE.match(path)) or path.endswith("/acts"):
        turns = counted.answers
    return turns.of(share) if turns is not None else nullcontext()


def _size(request: Request) -> int:
    """The length that the body's header gives; without one, more than any body may have."""
    said = request.headers.get("content-length") or "0"
    if "transfer-encoding" in request.headers or not said.isdecimal():
        return max(MOST_OF.values()) + 1
    return int(said)


def _price(path: str) -> int:
    if WHOLE.match(path):
        return ALL
    if not COSTLY.search(path):
        return 1
    return MANY if path.endswith(("/rounds", "/latest", "/past", "/fair")) else DEAR


def _stopped(request: Request, share: str, counted: Counted) -> Response | None:
    """The answer to a request that is stopped at the door, with the reason; None where it may go on."""
    path = request.url.path
    if not counted.requests.lets(share, _price(path)):
        return problem(request, 429, "Too many requests from this address; wait a moment.")
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        return problem(request, 403, "The request comes from another site.")
    most = MOST_OF.get(path, MOST_BODY)
    if _size(request) > most:
        return problem(request, 413, f"The house reads at most {most:,} bytes at once, counted beforehand.")
    if path in (*KNOCKING, *TRYING) and not counted.knocking.lets(share):
        return problem(request, 429, "Too many tries from this address; wait a moment.")
    if path == GUEST and not counted.guests.lets(share):
        return problem(request, 429, "Many guests came from this address; the next may come in a while.")
    if path in KNOCKING:
        return None
    doors: Doors = request.app.state.doors
    visitor = doors.visitor(request.cookies.get(COOKIE))
    if doors.forged(visitor, request.headers.get("x-csrf")):
        return problem(request, 403, "The request lacks the house's own token; load the page again.")
    return None
