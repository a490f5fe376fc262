"""What one stranger takes from all others: how long another's act at another table takes to be answered, alone and
while somebody does what the house lets anybody do, and how much memory the house holds by then.

    python -m bench strangers

A guest sends as much as two hundred lines may; many sign in at once; somebody sends bodies as large as are read; a
round is made long by laying a chip and taking it back, and then read again and again.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter

import httpx
from tests.server.serving import Serving, Visit
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.measure import readable, table

TABLE, OTHER = "roulette", "sic-bo"
LINES, LONG_ROUND = 200, 12_000
"""How many lines a guest opens, and how many acts make a round long."""
SIGNING_IN, READING, SENDING = 60, 30, 8
SECONDS = 5.0
LARGE = b'{"game":"big_six","options":{"x":[' + b"0," * 990_000 + b"0]}}"


class Neighbour:
    """Somebody at another table, who is told each time that they have no seat to leave."""

    def __init__(self, house: Serving) -> None:
        self.house = house
        self.visit = Visit(house.address).come_in()
        self.headers = {"Cookie": self.visit.cookie, "X-CSRF": self.visit.http.headers["X-CSRF"]}

    async def waits(self, seconds: float) -> list[float]:
        """How long each answer took, for so many seconds."""
        took: list[float] = []
        end = perf_counter() + seconds
        async with httpx.AsyncClient(base_url=self.house.address, timeout=120, headers=self.headers) as http:
            while perf_counter() < end or not took:
                began = perf_counter()
                await http.post(f"/api/tables/{OTHER}/acts", json={"do": "leave"})
                took.append(perf_counter() - began)
                await asyncio.sleep(0.05)
        return took

    @property
    def memory(self) -> int:
        """What the house holds, in megabytes."""
        told = Path(f"/proc/{self.house.process.pid}/status").read_text()
        return int(told.partition("VmRSS:")[2].split()[0]) // 1024


async def floods(house: Serving, guest: Visit) -> None:
    """A guest asks over many lines at one table, each as often as it may."""

    where = f"{house.address.replace('http', 'ws')}/ws/tables/{TABLE}"

    async def line() -> None:
        # Who says too much is sent away, and comes back.
        async for socket in connect(where, additional_headers={"Cookie": guest.cookie}, max_queue=None):
            with suppress(ConnectionClosed):
                while True:
                    await socket.send('{"do":"leave","id":"1"}')
                    await asyncio.sleep(0.055)

    await asyncio.gather(*(line() for _ in range(LINES)))


async def again_and_again(
    house: Serving, many: int, ask: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]
) -> None:
    """So many ask the same at once, and again as soon as they are answered."""

    async def one() -> None:
        async with httpx.AsyncClient(base_url=house.address, timeout=300) as http:
            while True:
                await ask(http)

    await asyncio.gather(*(one() for _ in range(many)))


async def make_long(house: Serving, guest: Visit) -> int:
    """Lay a chip and take it back, so often; the bytes of the longest message that an onlooker is sent of it."""
    where, who = f"{house.address.replace('http', 'ws')}/ws/tables/{TABLE}", {"Cookie": guest.cookie}
    guest.act(TABLE, do="sit", seat=1, amount=50_000)

    async def lay(number: int, acts: int) -> None:
        async with connect(where, additional_headers=who, max_queue=None, max_size=None) as socket:
            wish = {"do": "bet", "wager": "straight", "pick": str(number), "amount": 500}
            for act in range(acts):
                await socket.send(json.dumps({**wish, "take": act % 2 == 1, "id": str(act)}))
                while f'"id":"{act}"' not in str(await socket.recv()):
                    pass
                await asyncio.sleep(0.06)

    await asyncio.gather(*(lay(number, LONG_ROUND // 30) for number in range(1, 31)))
    async with connect(where, max_size=None) as onlooker:
        return len(await onlooker.recv())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = Serving(f"sqlite:///{folder}/house.sqlite3")
        try:
            asyncio.run(_evening(house))
        finally:
            house.stop()


async def _evening(house: Serving) -> None:
    neighbour, guest = Neighbour(house), Visit(house.address).come_in()
    rows = [("while", "median", "worst", "MB")]

    async def meanwhile(what: str, work: Awaitable[None] | None = None) -> None:
        task = None if work is None else asyncio.ensure_future(work)
        await asyncio.sleep(1)
        took = await neighbour.waits(SECONDS)
        rows.append((what, readable(median(took)), readable(max(took)), f"{neighbour.memory:,}"))
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    wrong, sent = {"name": "nobody", "password": "not the password"}, {"content-type": "application/json"}
    await meanwhile("nobody else is there")
    await meanwhile(f"a guest asks over {LINES} lines", floods(house, guest))
    signing = again_and_again(house, SIGNING_IN, lambda http: http.post("/api/sign-in", json=wrong))
    await meanwhile(f"{SIGNING_IN} sign in at once", signing)
    large = again_and_again(house, SENDING, lambda http: http.post("/api/odds", content=LARGE, headers=sent))
    await meanwhile(f"{SENDING} send {len(LARGE):,} bytes each", large)
    longest = await make_long(house, guest)
    await meanwhile(f"a round of {LONG_ROUND:,} acts lies there")
    number = guest.table(TABLE)["state"]["round"]
    guest.act(TABLE, do="bet", wager="red", amount=500)
    guest.act(TABLE, do="done")
    await asyncio.sleep(3)
    line = f"/api/tables/{TABLE}/rounds/{number}"
    size = len(guest.http.get(line).content)
    await meanwhile(
        f"{READING} read that round again and again", again_and_again(house, READING, lambda h: h.get(line))
    )
    table("How long another's act takes at another table", rows)
    print(f"an onlooker's longest message {longest:,} bytes; the round as it is read {size:,} bytes")


if __name__ == "__main__":
    main()
