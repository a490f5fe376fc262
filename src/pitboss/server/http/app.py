"""The application: routes, doors and the house behind them. `make_app` puts it together."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from pitboss.core.game.refused import Refused
from pitboss.core.law.basis import rests_on
from pitboss.core.table.table import now
from pitboss.server.house.guests import SWEEP, remove_guests
from pitboss.server.house.house import House, StandsStill
from pitboss.server.http.hosts import ANY, Named
from pitboss.server.http.metrics import Metrics, Watched
from pitboss.server.http.metrics import router as watching
from pitboss.server.http.page import GAMES, WEB, Felts, index
from pitboss.server.http.permissions import in_words
from pitboss.server.http.routes_audit import router as desk
from pitboss.server.http.routes_games import router as games
from pitboss.server.http.routes_people import router as people
from pitboss.server.http.routes_practice import router as practice
from pitboss.server.http.routes_rounds import router as rounds
from pitboss.server.http.routes_tables import router as tables
from pitboss.server.http.socket import router as sockets
from pitboss.server.http.uploads import Uploads
from pitboss.server.link.at_house import NodeBooks
from pitboss.server.live.clock import Pace
from pitboss.server.people.sessions import REFRESH
from pitboss.server.people.sign_in import COOKIE, HEADERS, Doors, Turnstile, same_origin
from pitboss.server.workers.pool import COUNTER, DESK, Busy, Workers
from pitboss.store import Failed, Store, StoreError, Superseded, Unreachable

MOST_BODY = 2_000_000
"""The largest body that is read, in bytes: a submission."""
MOST_UPLOADED = 16_000_000
"""The largest journal that the auditor's desk takes, in bytes."""

KNOCKING = ("/api/sign-in", "/api/welcome", "/api/guest")
"""What those ask who are not in yet."""
COSTLY, DEAR = ("/rounds", "/rounds/latest", "/fair"), 10
"""How the paths end of what takes the house longer to tell, and for how many requests each counts."""
TRYING = ("/api/me/password", "/api/me/second")
"""What those ask with a password who are: it may be a guess, and each costs the house time."""


def make_app(
    url: str,
    *,
    pace: Pace | None = None,
    guests: bool = True,
    all_games: bool = True,
    welcome: Callable[[str], None] = lambda token: None,
    welcome_division: Callable[[str], None] = lambda token: None,
    a_second: float = 50,
    second_factor: bool = True,
    hosts: Sequence[str] = (ANY,),
    link: str = "",
) -> FastAPI:
    """The house on the store at `url`. `welcome` is told the token of the first manager's one-time link,
    `welcome_division` that of the Division's; `hosts` are the names under which it answers; `link` is
    where its node keeps its books, if it is linked to other casinos."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store.open(url, own=True)
        node = NodeBooks(link) if link else None
        house = House(store, pace, stop=lambda: signal.raise_signal(signal.SIGTERM), node=node)
        app.state.house = house
        app.state.doors = Doors(store, second_factor)
        app.state.guests = guests
        app.state.desk, app.state.counter, app.state.uploads = Workers(*DESK), Workers(*COUNTER), Uploads()
        app.state.metrics = Metrics(house, {"desk": app.state.desk, "counter": app.state.counter})
        await house.open(all_games)
        _be_quick()
        for role, tell in (("manager", welcome), ("division", welcome_division)):
            token = app.state.doors.one_time_token(role)
            if token is not None:
                tell(token)
        caring = [asyncio.create_task(_refresh(app.state.doors)), asyncio.create_task(_sweep(house))]
        yield
        for task in caring:
            task.cancel()
        await app.state.desk.end()
        await app.state.counter.end()
        await house.close()

    app = FastAPI(
        title="pitboss",
        summary="New Jersey's casino Rules of the Games, executable.",
        version="1",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    everyone, knocking = Turnstile(a_second, int(a_second * 8)), Turnstile(a_second / 250, int(a_second * 0.4))
    app.state.everyone = everyone

    @app.middleware("http")
    async def at_the_door(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
        address = request.client.host if request.client else ""
        refusal = _stopped(request, address, everyone, knocking)
        response = refusal or await call(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    app.add_middleware(Watched)
    app.add_middleware(Named, names=hosts)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Busy, _busy)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Unreachable, _unreachable)
    app.add_exception_handler(Superseded, _unreachable)
    app.add_exception_handler(ValueError, _ours)
    app.add_exception_handler(LookupError, _ours)
    for router in (people, tables, rounds, practice, games, desk, sockets, watching):
        app.include_router(router)

    whole = index()

    @app.get("/", include_in_schema=False)
    def page() -> HTMLResponse:
        return HTMLResponse(whole)

    app.mount("/felts", GZipMiddleware(Felts(directory=GAMES), minimum_size=400), name="felts")
    app.mount("/static", GZipMiddleware(StaticFiles(directory=WEB), minimum_size=400), name="static")
    return app


async def _refresh(doors: Doors) -> None:
    """What another program changes about people takes effect here soon."""
    while True:
        await asyncio.sleep(REFRESH)
        with suppress(StoreError):
            await asyncio.to_thread(doors.sessions.refresh)


async def _sweep(house: House) -> None:
    """Guests who cannot come back are removed from time to time."""
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
    """Let answers not wait for the interpreter's own affairs.

    The writer's thread and the loop hand over to each other at every statement, so they must not sit out the
    usual five milliseconds each time. What the house is made of need not be searched for garbage again, and what
    comes later seldom: a full house makes a few hundred objects of it a second, and a search takes many acts' time.
    """
    sys.setswitchinterval(0.0001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)


def _stopped(request: Request, address: str, everyone: Turnstile, knocking: Turnstile) -> Response | None:
    """Why a request goes no further than the door."""
    if not everyone.lets(address, DEAR if request.url.path.endswith(COSTLY) else 1):
        return _problem(429, "Too many requests from this address; wait a moment.")
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        return _problem(403, "The request comes from another site.")
    path = request.url.path
    most = MOST_UPLOADED if path == "/api/audit" else MOST_BODY
    try:
        size = int(request.headers.get("content-length") or 0)
    except ValueError:
        size = most + 1
    if size > most or "transfer-encoding" in request.headers:
        return _problem(413, f"The house reads at most {most:,} bytes at once, counted beforehand.")
    if path in (*KNOCKING, *TRYING) and not knocking.lets(address):
        return _problem(429, "Too many tries from this address; wait a moment.")
    if path in KNOCKING:
        return None
    doors: Doors = request.app.state.doors
    visitor = doors.visitor(request.cookies.get(COOKIE))
    if doors.forged(visitor, request.headers.get("x-csrf")):
        return _problem(403, "The request lacks the house's own token; load the page again.")
    return None


def _problem(status: int, error: str, cite: str | None = None) -> JSONResponse:
    basis = rests_on(cite) or None if cite else None
    return JSONResponse({"error": error, "cite": cite, "basis": basis}, status)


async def _refused(_request: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    if not isinstance(refused, StandsStill):
        return _problem(400, refused.reason, refused.cite)
    answer = _problem(503, refused.reason, refused.cite)
    answer.headers["Retry-After"] = "5"
    return answer


async def _not_understood(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return _problem(422, f"{where or 'The request'}: {first['msg']}.")


async def _http(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    return JSONResponse({"error": str(wrong.detail), "cite": None, "basis": None}, wrong.status_code, wrong.headers)


async def _busy(_request: Request, busy: Exception) -> Response:
    assert isinstance(busy, Busy)
    answer = _problem(503, str(busy))
    answer.headers["Retry-After"] = str(busy.seconds)
    return answer


async def _gone(_request: Request, _wrong: Exception) -> Response:
    """Who hung up in the middle of a request reads no answer."""
    return Response(status_code=400)


async def _unreachable(request: Request, _wrong: Exception) -> Response:
    """What the database itself says is for those who run it."""
    return await _refused(request, StandsStill())


async def _ours(_request: Request, wrong: Exception) -> Response:
    """Our own errors are sentences for the person who asked; anything else is a fault of the house."""
    if isinstance(wrong, Failed):
        return _problem(503, in_words(wrong))
    if type(wrong).__module__.startswith("pitboss."):
        return _problem(400, str(wrong))
    raise wrong
