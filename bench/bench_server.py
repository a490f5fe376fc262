"""The house under load: 200 tables of seven games, 1,000 seats, each acting once a second; how long answers take.

Meanwhile ten guests, each at an address of their own, ask the costliest questions they may, one after the other:
exact odds that nobody asked before, the audit of a long journal, the check of a submission. Crowd and guests run in
processes of their own and share the machine's cores with the house.

    python -m bench server                      so
    python -m bench server answers_at_once      and beside it a stranger with that attack of `bench attack`

The crowd itself takes more than a core, and what it measures holds the time that its own program takes to come to an
answer. So one more person plays alone, from a process of its own: what they wait is told beside it.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import tempfile
from collections import Counter
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from itertools import cycle, islice
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random
from time import perf_counter

import httpx
import msgspec
import uvloop
from tests.server.serving import Serving
from websockets.asyncio.client import ClientConnection, connect

from bench.bench_attack import ATTACKS, ELSEWHERE, TABLE, Attacked, Other, play
from bench.bench_audit import journal
from pitboss.core.choices.limits import Limits
from pitboss.core.money.accounts import CAGE, account_of
from pitboss.games import registry
from pitboss.server.house.house import House
from pitboss.server.people.sign_in import COOKIE, Doors
from pitboss.store import Store

TABLES, SEATS, SECONDS = 200, 5, 20
A_SECOND = 50
GUESTS = 10
AUDITED = 1_000
"""Rounds in the journal that guests hand in."""
WAGERS = {
    "big_six": ("bs_1", ""),
    "casino_war": ("initial", ""),
    "mini_baccarat": ("player", ""),
    "mini_dice": ("field", ""),
    "pai_gow": ("pai_gow", ""),
    "roulette": ("straight", "17"),
    "three_card_poker": ("ante", ""),
}
"""The games, table by table in turn, and what is wagered at each."""


async def _seat(
    address: str,
    table: str,
    game: str,
    cookie: str,
    seat: int,
    door: asyncio.Semaphore,
    ready: asyncio.Barrier,
    times: dict[str, list[float]],
) -> None:
    random = Random(f"{table} {seat}")
    where, who = f"{address}/ws/tables/{table}", {"Cookie": cookie}
    async with door:
        socket = await connect(where, additional_headers=who, max_queue=None, compression=None)
        inbox = _Inbox(socket)
        reading = asyncio.create_task(inbox.read())
        await inbox.ask({"do": "sit", "seat": seat, "amount": 90_000})
    await ready.wait()
    # Tables do not all begin their rounds in the same second.
    await asyncio.sleep(3 * Random(table).random() + random.random())
    end = perf_counter() + SECONDS
    while perf_counter() < end:
        began = perf_counter()
        answer = await inbox.ask(_next(inbox.state, seat, game))
        times[answer].append(perf_counter() - began)
        await asyncio.sleep(max(0.0, 1 - (perf_counter() - began)))
    reading.cancel()
    await socket.close()


def _next(state: dict[str, object], seat: int, game: str) -> dict[str, object]:
    """What a player does next: bet, say done, or decide."""
    pending = state.get("pending")
    if isinstance(pending, dict) and pending["asks"]:
        return {"do": "choose", "choice": pending["asks"][0]["default"]}
    layout = state.get("layout")
    if isinstance(layout, list) and any(w["seat"] == seat for w in layout):
        return {"do": "done"}
    wager, pick = WAGERS[game]
    return {"do": "bet", "wager": wager, "pick": pick, "amount": 500}


class _Inbox:
    """Reads what a socket says; keeps the state, and hands answers to those who asked."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, object] = {}
        self.waiting: dict[str, asyncio.Future[str]] = {}
        self.asked = 0

    async def read(self) -> None:
        async for frame in self.socket:
            for line in str(frame).split("\n"):
                message = msgspec.json.decode(line)
                if message["type"] == "state":
                    self.state = message
                elif message["type"] in ("ok", "refused"):
                    self.waiting.pop(message["id"]).set_result(message["type"])

    async def ask(self, wish: dict[str, object]) -> str:
        """Ask for something; whether it was done ("ok") or "refused"."""
        self.asked += 1
        ident = str(self.asked)
        done = self.waiting[ident] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": ident, **wish}))
        return await done


Times = dict[str, list[float]]


def _crowd(
    port: int, seats: list[tuple[str, str, str, int]], seated: Event, results: multiprocessing.Queue[Times]
) -> None:
    times: Times = {"ok": [], "refused": []}

    async def all_at_once() -> None:
        door, ready = asyncio.Semaphore(20), asyncio.Barrier(len(seats) + 1)
        address = f"ws://127.0.0.1:{port}"
        all_of_them = asyncio.gather(*(_seat(address, *place, door, ready, times) for place in seats))
        await ready.wait()
        seated.set()
        await all_of_them

    uvloop.run(all_at_once())
    results.put(times)


def _questions(guest: int, handed_in: bytes) -> list[tuple[str, dict[str, object] | bytes]]:
    """What a guest asks, in turn."""
    filed = "".join(f'[[tables]]\nid = "{n}"\ngame = "roulette"\n' for n in range(200))
    return [
        ("/api/odds", {"game": "caribbean_stud"}),
        ("/api/audit", handed_in),
        ("/api/odds", {"game": "casino_war", "options": {"decks": 6 + guest % 3}}),
        ("/api/odds", {"game": "mini_baccarat"}),
        ("/api/submissions/check", {"text": filed}),
        ("/api/odds", {"game": "pai_gow"}),
    ]


async def _guest(port: int, guest: int, handed_in: bytes, over: Event, told: Counter[str]) -> None:
    line = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{2 + guest}")
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=line, timeout=120) as http:
        come_in = await http.post("/api/guest")
        http.headers["X-CSRF"] = come_in.json()["csrf"]
        for path, asked in cycle(_questions(guest, handed_in)):
            if over.is_set():
                return
            try:
                answer = await http.post(
                    path, **({"content": asked} if isinstance(asked, bytes) else {"json": asked})
                )
            except httpx.TransportError:
                told[f"{path} cut off"] += 1
            else:
                told[f"{path} {answer.status_code}"] += 1
            await asyncio.sleep(0.1)


def _guests(port: int, handed_in: bytes, over: Event, results: multiprocessing.Queue[Counter[str]]) -> None:
    told: Counter[str] = Counter()

    async def all_at_once() -> None:
        await asyncio.gather(*(_guest(port, guest, handed_in, over, told) for guest in range(GUESTS)))

    uvloop.run(all_at_once())
    results.put(told)


class _Stranger(Attacked):
    """Somebody who attacks for as long as the others play, and measures nothing."""

    async def beside(self, attack: Awaitable[object], seconds: float = SECONDS) -> list[float]:
        with suppress(TimeoutError, httpx.HTTPError):
            await asyncio.wait_for(attack, seconds)
        return []


def _plays(address: str, headers: dict[str, str], results: multiprocessing.Queue[list[float]]) -> None:
    """Somebody who plays alone while the others do."""
    took, wrong = play(address, headers, SECONDS)
    if wrong:
        print(wrong, flush=True)
    results.put(took)


def _attacks(house: Serving, name: str) -> None:
    os.nice(10)
    attack = next(each for each in ATTACKS if each.__name__ == name)
    try:
        asyncio.run(attack(_Stranger(house)))  # type: ignore[arg-type]
    except AssertionError as why:
        print(f"{name}: {why}", flush=True)


async def _prepare(url: str) -> list[tuple[str, str, str, int]]:
    """Open the tables and let everybody in, before the doors open: (table, game, cookie, seat) for each."""
    house = House(Store.open(url))
    await house.open(all_games=False)
    doors = Doors(house.store)
    seats = []
    for number, name_of_game in zip(range(TABLES), cycle(WAGERS), strict=False):
        game = registry.find(name_of_game)
        await house.open_table(f"t{number}", game, game.options(), Limits(500, 50_000, 100))
        with house.store.transaction():
            for seat in range(1, SEATS + 1):
                name = f"player {number} {seat}"
                # Who has an account is counted by name, wherever they sit.
                house.store.people.add(name, "no password", ["player"])
                house.store.accounts.open(account_of(name), "person")
                house.store.accounts.transfer(name, CAGE, account_of(name), 100_000)
                seats.append((f"t{number}", game.name, f"{COOKIE}={doors.sessions.open(name)}", seat))
    for name in (TABLE, ELSEWHERE):
        of = registry.find(name.replace("-", "_"))
        await house.open_table(name, of, of.options(), Limits(500, 50_000, 100))
    await house.close()
    return seats


def main(asked: Sequence[str] = ()) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder)}/house.sqlite3"
        os.environ["XDG_CACHE_HOME"] = folder  # no answer is known beforehand
        seats = asyncio.run(_prepare(url))
        handed_in = b"".join(islice(journal(registry.find("pai_gow")), AUDITED))
        serving = Serving(url, games=False, a_second=A_SECOND, proxied=True)
        try:
            results: multiprocessing.Queue[Times] = multiprocessing.Queue()
            answers: multiprocessing.Queue[Counter[str]] = multiprocessing.Queue()
            over, seated = multiprocessing.Event(), multiprocessing.Event()
            crowd = multiprocessing.Process(target=_crowd, args=(serving.port, seats, seated, results))
            guests = multiprocessing.Process(target=_guests, args=(serving.port, handed_in, over, answers))
            strangers = [multiprocessing.Process(target=_attacks, args=(serving, name)) for name in asked]
            one = Other(serving)
            alone: multiprocessing.Queue[list[float]] = multiprocessing.Queue()
            player = multiprocessing.Process(target=_plays, args=(serving.address, one.headers, alone))
            for each in (guests, crowd, *strangers):
                each.start()
            seated.wait()
            player.start()
            waited = sorted(alone.get())
            player.join()
            heard = results.get()
            over.set()
            told = answers.get()
            crowd.join()
            for each in (guests, *strangers):
                each.join()
        finally:
            serving.stop()
    times = sorted(heard["ok"] + heard["refused"])
    print(f"{TABLES} tables, {TABLES * SEATS} seats, {len(times):,} acts in {SECONDS} s", end="")
    print(f" ({len(heard['refused']) / len(times):.0%} of them out of turn, and refused): ", end="")
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"{share:.1%} {1000 * times[int(share * (len(times) - 1))]:.0f} ms  ", end="")
    print("(aim: 99 % under 100 ms)")
    print("One who plays alone: ", end="")
    for share in (0.5, 0.9, 0.99):
        print(f"{share:.0%} {1000 * waited[int(share * (len(waited) - 1))]:.0f} ms  ", end="")
    print(f"of {len(waited)} acts")
    print(f"Beside it: {', '.join(asked) or 'no stranger'}; the machine's load was {os.getloadavg()[0]:.1f}")
    print(f"{GUESTS} guests meanwhile: {', '.join(f'{what} x {many}' for what, many in sorted(told.items()))}")


if __name__ == "__main__":
    main()
