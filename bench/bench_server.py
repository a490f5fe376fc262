"""The house under load: 200 tables, 1,000 seats, each acting once a second; how long answers take.

The crowd runs in a process of its own and shares the machine's cores with the house.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

import httpx
from tests.server.serving import Serving, Visit
from websockets.asyncio.client import ClientConnection, connect

TABLES, SEATS, SECONDS = 200, 5, 20


async def _seat(address: str, table: str, cookie: str, seat: int, start: float, times: list[float]) -> None:
    random = Random(f"{table} {seat}")
    async with connect(
        f"{address}/ws/tables/{table}", additional_headers={"Cookie": cookie}, max_queue=None
    ) as socket:
        inbox = _Inbox(socket)
        reading = asyncio.create_task(inbox.read())
        await inbox.ask({"do": "sit", "seat": seat, "amount": 90_000})
        await asyncio.sleep(max(0.0, start - perf_counter()) + random.random())
        end = start + SECONDS
        while perf_counter() < end:
            began = perf_counter()
            await inbox.ask(_next(inbox.state, seat))
            times.append(perf_counter() - began)
            await asyncio.sleep(max(0.0, 1 - (perf_counter() - began)))
        reading.cancel()


def _next(state: dict[str, object], seat: int) -> dict[str, object]:
    """What a player does next: bet, say done, or decide."""
    pending = state.get("pending")
    if isinstance(pending, dict) and pending["asks"]:
        return {"do": "choose", "choice": pending["asks"][0]["default"]}
    layout = state.get("layout")
    if isinstance(layout, list) and any(w["seat"] == seat for w in layout):
        return {"do": "done"}
    return {"do": "bet", "wager": "field", "amount": 500}


class _Inbox:
    """Reads what a socket says; keeps the state, and hands answers to those who asked."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, object] = {}
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.asked = 0

    async def read(self) -> None:
        async for frame in self.socket:
            for line in str(frame).split("\n"):
                message = json.loads(line)
                if message["type"] == "state":
                    self.state = message
                elif message["type"] in ("ok", "refused"):
                    self.waiting.pop(message["id"]).set_result(None)

    async def ask(self, wish: dict[str, object]) -> None:
        self.asked += 1
        ident = str(self.asked)
        done = self.waiting[ident] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": ident, **wish}))
        await done


def _crowd(port: int, seats: list[tuple[str, str, int]], results: multiprocessing.Queue[list[float]]) -> None:
    times: list[float] = []

    async def all_at_once() -> None:
        start = perf_counter() + 8
        await asyncio.gather(*(_seat(f"ws://127.0.0.1:{port}", t, c, s, start, times) for t, c, s in seats))

    asyncio.run(all_at_once())
    results.put(times)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(f"sqlite:///{Path(folder)}/house.sqlite3", games=False)
        try:
            manager = Visit(serving.address).come_in(
                "/api/welcome", token=serving.token, name="pat", password="correct horse battery"
            )
            for number in range(TABLES):
                made = manager.http.post("/api/tables", json={"id": f"t{number}", "game": "mini_dice"})
                assert made.status_code == 200, made.text
            places = [(f"t{number}", seat) for number in range(TABLES) for seat in range(1, SEATS + 1)]
            seats = [(table, _guest(serving.address), seat) for table, seat in places]
            results: multiprocessing.Queue[list[float]] = multiprocessing.Queue()
            crowd = multiprocessing.Process(target=_crowd, args=(serving.port, seats, results))
            crowd.start()
            times = sorted(results.get())
            crowd.join()
        finally:
            serving.stop()
    print(f"{TABLES} tables, {TABLES * SEATS} seats, {len(times):,} acts in {SECONDS} s: ", end="")
    for share in (0.5, 0.9, 0.99, 0.999):
        print(f"{share:.1%} {1000 * times[int(share * (len(times) - 1))]:.0f} ms  ", end="")
    print("(aim: 99 % under 100 ms)", file=sys.stdout)


def _guest(address: str) -> str:
    answer = httpx.post(f"{address}/api/guest")
    assert answer.status_code == 200, answer.text
    return f"pitboss={answer.cookies['pitboss']}"


if __name__ == "__main__":
    main()
