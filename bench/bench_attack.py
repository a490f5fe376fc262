"""Every attack on the house that takes time, room or records, as checks that pass when the attack fails.

    python -m bench attack                          on SQLite
    python -m bench attack postgresql               on a PostgreSQL server of its own
    python -m bench attack sqlite reading           only the attacks whose names have that word
    python -m bench attack sqlite --part 1/3        only the first third of the attacks
    python -m bench attack sqlite --storms          only storms: kills, a hung database, full disks
    python -m bench attack sqlite --remembered      only the tests of what was found once

Whatever one address does, an act of somebody at another takes at most 100 ms (99 of 100), the house grows by at most
300 MB, and nobody else is told that it is too busy. Beside it is printed how long one waits in the same seconds in
another house of this machine, on a database of its own, that nobody attacks: where that is as long, it is the machine
that is too busy to tell; it excuses nothing. Who waits is measured from processes of their own; the attacker, who
would have another machine, lets all of them go first. Attacks that need no such house are tests (two persons who
are one, cards dealt twice, forged records, links that lie): those that tests/findings and docs/security.md name come
last.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, suppress
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import httpx
from sqlalchemy import make_url
from tests.server.house.test_outages import HASTY, fill_the_disk, new_server, stop_and_start
from tests.server.serving import Serving, Visit
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.bench_faults import Struck, full_servers
from bench.measure import readable, table
from pitboss.audit.whole import findings_in
from pitboss.games import registry
from pitboss.server.link.identity import make
from pitboss.server.live.table import MOST_ACTS
from pitboss.store import Store

HOG, HOME, OTHER = "2001:db8:1:2::{number:x}", "127.0.0.2", "203.0.113.5"
"""The attacker's addresses, of one network, and the proxy of this machine that says so; and another's address."""
TABLE, ELSEWHERE = "roulette", "sic-bo"
SECONDS, MOST_WAIT, MOST_MEGABYTES, BACK = 6.0, 0.1, 300, 10
JSON = {"content-type": "application/json"}
LARGE = b'{"game":"big_six","options":{"x":[' + b"0," * 990_000 + b"0]}}"
LONGEST = b'{"game":"big_six","options":{"x":[' + b"0," * 32_000 + b"0]}}"
FILED = b'{"text":["' + b'0","' * 160_000 + b'0"]}'
CHEAP = {"game": "mini_dice", "wager": "field"}
COSTLY = {"game": "omaha", "players": 9}
TIMES = 5
"""How often each storm strikes."""


class Other:
    """Somebody who plays in a house, from a process of their own."""

    def __init__(self, house: Serving) -> None:
        self.house = house
        self.visit = Visit(house.address)
        self.visit.http.headers["X-Forwarded-For"] = OTHER
        self.visit.come_in()
        # Those of the attacks before may still have their seats.
        sat = (self.visit.act(ELSEWHERE, do="sit", seat=seat, amount=50_000) for seat in range(1, 30))
        assert any(answer.status_code == 200 for answer in sat), "no seat is free"

    @property
    def headers(self) -> dict[str, str]:
        csrf = self.visit.http.headers["X-CSRF"]
        return {"Cookie": self.visit.cookie, "X-CSRF": csrf, "X-Forwarded-For": OTHER}

    async def plays(self, apart: ProcessPoolExecutor, seconds: float) -> list[float]:
        """How long each act takes; none is answered that the house is too busy."""
        ask = (play, self.house.address, self.headers, seconds)
        took, wrong = await asyncio.get_running_loop().run_in_executor(apart, *ask)
        assert not wrong, wrong
        return took

    def goes(self) -> None:
        self.visit.act(ELSEWHERE, do="bet", wager="small", amount=500, take=True)
        self.visit.act(ELSEWHERE, do="leave")


class Attacked:
    """A house, somebody who plays in it, and the attacker's addresses; `control` plays in a house beside it."""

    def __init__(
        self, house: Serving, apart: ProcessPoolExecutor | None = None, control: Other | None = None
    ) -> None:
        self.house, self.apart, self.control = house, apart, control
        self.beside_it = list[float]()
        """How long the control waited meanwhile: what the machine, and whoever else uses it, takes."""
        self.other = Other(house)
        self.before = self.megabytes

    @property
    def megabytes(self) -> int:
        told = Path(f"/proc/{self.house.process.pid}/status").read_text()
        return int(told.partition("VmRSS:")[2].split()[0]) // 1024

    @property
    def most(self) -> int:
        """The most that it ever held."""
        told = Path(f"/proc/{self.house.process.pid}/status").read_text()
        return int(told.partition("VmHWM:")[2].split()[0]) // 1024

    def hog(self, number: int = 1) -> httpx.AsyncClient:
        headers = {"X-Forwarded-For": HOG.format(number=number)}
        line = httpx.AsyncHTTPTransport(local_address=HOME)
        return httpx.AsyncClient(base_url=self.house.address, timeout=300, headers=headers, transport=line)

    def line(self) -> socket.socket:
        """A bare connection of the attacker's."""
        return socket.create_connection(("127.0.0.1", self.house.port), source_address=(HOME, 0))

    async def guest(self, number: int = 1) -> dict[str, str]:
        """Headers of a guest of the attacker's."""
        async with self.hog(number) as http:
            come = await http.post("/api/guest")
            assert come.status_code == 200, come.text
            cookie = f"pitboss={come.cookies['pitboss']}"
            return {"Cookie": cookie, "X-CSRF": come.json()["csrf"], "X-Forwarded-For": HOG.format(number=number)}

    def neighbour(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.house.address, timeout=300, headers=self.other.headers)

    async def beside(self, attack: Awaitable[object], seconds: float = SECONDS) -> list[float]:
        """How long the other's acts take while an attack goes on, and the control's."""
        assert self.apart is not None and self.control is not None
        task = asyncio.ensure_future(attack)
        await asyncio.sleep(1)
        try:
            both = (one.plays(self.apart, seconds) for one in (self.other, self.control))
            took, self.beside_it = await asyncio.gather(*both)
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError, httpx.HTTPError):
                await task
        return took


def play(address: str, headers: dict[str, str], seconds: float) -> tuple[list[float], str]:
    """How long one's acts take, at a table and now and then about it; and what was answered that must not be."""
    took, end = list[float](), perf_counter() + seconds
    with httpx.Client(base_url=address, headers=headers, timeout=60) as http:
        while perf_counter() < end:
            bet = {"do": "bet", "wager": "small", "amount": 500, "take": len(took) % 2 == 1}
            path, asked = f"/api/tables/{ELSEWHERE}", bet if len(took) % 10 else None
            began = perf_counter()
            answer = http.post(f"{path}/acts", json=asked) if asked else http.get(path)
            took.append(perf_counter() - began)
            if answer.status_code not in (200, 400):
                return took, f"the other is told {answer.status_code}: {answer.text}"
            sleep(0.03)
    return took, ""


async def many(number: int, one: Callable[[int], Awaitable[object]]) -> None:
    await asyncio.gather(*(one(each) for each in range(1, number + 1)))


async def without_end(ask: Callable[[], Awaitable[httpx.Response]], told: Counter[int]) -> None:
    while True:
        with suppress(httpx.HTTPError):
            told[(await ask()).status_code] += 1


# The attacks. Each gives how long the other waited, if it measures that.


async def nobody(at: Attacked) -> list[float]:
    """No attack: what the machine itself takes."""
    return await at.beside(asyncio.sleep(60))


async def guests_of_one_home(at: Attacked) -> list[float]:
    """A home has a network of IPv6 addresses: it has one share of guests, and of their chips."""
    told: Counter[int] = Counter()

    async def one(number: int) -> None:
        async with at.hog(number) as http:
            told[(await http.post("/api/guest")).status_code] += 1

    took = await at.beside(many(60, one))
    assert told[200] <= 21, told
    return took


async def passwords_at_once(at: Attacked) -> list[float]:
    """Sign-ins wait for each other, and nobody else for them."""
    wrong = {"name": "boss", "password": "not the password"}

    async def one(number: int) -> None:
        async with at.hog(number) as http:
            await without_end(lambda: http.post("/api/sign-in", json=wrong), Counter())

    took = await at.beside(many(120, one))
    async with at.neighbour() as http:
        assert (await http.post("/api/sign-in", json=wrong)).status_code == 401
    return took


async def journals_half_sent(at: Attacked) -> list[float]:
    """Who sends a journal and never ends keeps nobody else from handing one in."""
    return await half_sent(at, "/api/audit", 16_000_000, b"{}\n")


async def rounds_half_sent(at: Attacked) -> list[float]:
    """What is held in memory while it comes in is held of few."""
    return await half_sent(at, "/api/audit/round", 2_000_000, b"{}")


async def submissions_half_sent(at: Attacked) -> list[float]:
    return await half_sent(at, "/api/submissions/check", 500_000, b'{"text":""}')


async def half_sent(at: Attacked, path: str, size: int, whole: bytes) -> list[float]:
    async def endless() -> Any:
        yield b"x" * (size - 1)
        await asyncio.sleep(60)

    async def one(number: int) -> None:
        async with at.hog(number) as http:
            await http.post(path, content=endless(), headers={**JSON, "Content-Length": str(size)})

    task = asyncio.ensure_future(many(200, one))
    try:
        took = await at.beside(asyncio.sleep(60))
        async with at.neighbour() as other:
            answer = await other.post(path, content=whole, headers=JSON)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert answer.status_code in (200, 400), answer.text
    return took


async def long_questions(at: Attacked) -> list[float]:
    """Whoever asks long questions has one turn, then another's question is answered."""
    async with at.hog() as http, at.neighbour() as other:
        asked = [asyncio.ensure_future(http.post("/api/payouts", json=COSTLY)) for _ in range(4)]
        took = await at.beside(asyncio.sleep(60))
        answer = await other.post("/api/odds", json=CHEAP)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert answer.status_code == 200, answer.text
    return took


async def large_bodies(at: Attacked) -> list[float]:
    """Bodies larger than any question are not read."""
    return await posted(at, "/api/odds", LARGE)


async def bodies_of_many_values(at: Attacked) -> list[float]:
    """Bodies as large as they may be are read beside the tables."""
    return await posted(at, "/api/odds", LONGEST)


async def submissions_of_many_values(at: Attacked) -> list[float]:
    return await posted(at, "/api/submissions/check", FILED)


async def posted(at: Attacked, path: str, body: bytes) -> list[float]:
    async def one(number: int) -> None:
        async with at.hog(number) as http:
            await without_end(lambda: http.post(path, content=body, headers=JSON), Counter())

    return await at.beside(many(16, one))


async def answers_at_once(at: Attacked) -> list[float]:
    """What is cheap, on as many connections as an address has, as quickly as they go."""
    paths = (
        f"/api/tables/{TABLE}",
        "/api/games/craps",
        "/tables/blackjack/guide",
        "/games/craps/text",
        "/api/openapi.json",
        "/api/tables",
    )

    async def one(number: int) -> None:
        async with at.hog(number) as http:
            await without_end(lambda: http.get(paths[number % len(paths)]), Counter())

    return await at.beside(many(200, one))


async def sockets_opened_and_closed(at: Attacked) -> list[float]:
    where = f"{at.house.address.replace('http', 'ws')}/ws/tables/"
    tables = [told["id"] for told in at.other.visit.http.get("/api/tables").json()]

    async def one(number: int) -> None:
        headers = {"X-Forwarded-For": HOG.format(number=number)}
        while True:
            with suppress(WebSocketException, OSError):
                name = tables[number % len(tables)]
                async with connect(where + name, additional_headers=headers, local_addr=(HOME, 0)) as line:
                    await line.recv()

    return await at.beside(many(60, one))


async def many_sockets(at: Attacked) -> list[float]:
    """One guest over many sockets at one table, each as quick as it may."""
    return await quick(at, lambda _number: ELSEWHERE, '{"do":"leave","id":"1"}', 200)


async def many_tables(at: Attacked) -> list[float]:
    """One guest at as many tables as one address may look at, laying chips and taking them back."""
    tables = [told["id"] for told in at.other.visit.http.get("/api/tables").json()]
    bet = '{"do":"sit","seat":1,"amount":1000,"id":"1"}'
    return await quick(at, lambda number: tables[number % len(tables)], bet, 64)


async def quick(at: Attacked, where: Callable[[int], str], said: str, number: int) -> list[float]:
    headers = await at.guest()

    async def one(number: int) -> None:
        address = f"{at.house.address.replace('http', 'ws')}/ws/tables/{where(number)}"
        with suppress(WebSocketException, OSError):
            async with connect(
                address, additional_headers=headers, max_queue=None, open_timeout=60, local_addr=(HOME, 0)
            ) as line:
                while True:
                    await line.send(said)
                    await asyncio.sleep(0.055)

    return await at.beside(many(number, one))


async def a_round_without_end(at: Attacked) -> list[float]:
    """Chips laid and taken back: a round has a largest number of acts, and what is sent of it is small."""
    headers = await at.guest()
    async with at.hog() as http:
        http.headers.update(headers)
        act = f"/api/tables/{TABLE}/acts"
        seat = max(at.other.visit.table(TABLE)["seats"], 1)
        sat = await http.post(act, json={"do": "sit", "seat": seat, "amount": 50_000})
        assert sat.status_code == 200, sat.text
        where = f"{at.house.address.replace('http', 'ws')}/ws/tables/{TABLE}"
        done = Counter[str]()

        async def one(number: int) -> None:
            with suppress(WebSocketException, OSError):
                async with connect(
                    where, additional_headers=headers, max_queue=None, max_size=None, local_addr=(HOME, 0)
                ) as line:
                    for turn in range(400):
                        bet = {"do": "bet", "wager": "straight", "pick": str(number), "amount": 500}
                        await line.send(json.dumps({**bet, "take": turn % 2 == 1, "id": str(turn)}))
                        while f'"id":"{turn}"' not in (said := str(await line.recv())):
                            pass
                        done["ok" if f'"ok","id":"{turn}"' in said else "refused"] += 1
                        await asyncio.sleep(0.05)

        took = await at.beside(many(20, one), 2 * SECONDS)
        assert 0 < done["ok"] <= MOST_ACTS, done
        async with connect(where, max_size=None) as onlooker:
            assert len(await onlooker.recv()) < 500_000
        await http.post(act, json={"do": "done"})
    return took


async def reading_again_and_again(at: Attacked) -> list[float]:
    """The longest round is asked for in every form, by as many as one address may."""
    last = at.other.visit.http.get(f"/api/tables/{TABLE}/rounds/latest").json()
    number = last[0]["round"] if last else 1
    paths = (
        f"/api/tables/{TABLE}/rounds/{number}",
        f"/api/tables/{TABLE}/rounds/{number}/felt",
        f"/tables/{TABLE}/rounds/{number}/story",
        f"/api/tables/{TABLE}/past",
        f"/api/tables/{TABLE}/rounds?most=100",
        f"/api/tables/{TABLE}/rounds/{number}/audit",
        f"/api/tables/{TABLE}/audit",
    )

    async def one(each: int) -> None:
        async with at.hog(each) as http:
            await without_end(lambda: http.get(paths[each % len(paths)]), Counter())

    return await at.beside(many(35, one))


async def answers_unread(at: Attacked) -> list[float]:
    """Large answers are asked for on many connections, and nobody reads them."""
    asked = f"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {HOG.format(number=1)}\r\n\r\n".encode()
    return await lines(at, asked * 50)


async def lines_half_open(at: Attacked) -> list[float]:
    """As many connections as can be had, and nothing on them."""
    return await lines(at, b"")


async def heads_half_sent(at: Attacked) -> list[float]:
    return await lines(at, b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ")


async def lines(at: Attacked, said: bytes, number: int = 1_000) -> list[float]:
    """Many connections, each of which says something, then now and then a byte more."""
    with ExitStack() as ends:
        held = [ends.enter_context(at.line()) for _ in range(number)]
        for each in held:
            each.setblocking(False)
            with suppress(OSError):
                each.sendall(said)

        async def drip() -> None:
            while True:
                await asyncio.sleep(1)
                for each in held:
                    with suppress(OSError):
                        each.send(b"a" if said else b"")

        return await at.beside(drip())


async def handshakes_half_made(at: Attacked) -> list[float]:
    """Connections of a house with TLS that never come to say who they are."""
    return await lines(at, _greeting()[:-10], 3_000)


async def connections_over_and_over(at: Attacked) -> list[float]:
    """A connection is made and cut off; again and again, all at once."""
    return await hung_up_on(at, b"")


async def handshakes_over_and_over(at: Attacked) -> list[float]:
    """The house works out its side of a handshake, and is hung up on; again and again, all at once."""
    return await hung_up_on(at, _greeting())


async def hung_up_on(at: Attacked, said: bytes) -> list[float]:
    loop = asyncio.get_running_loop()

    async def one(_number: int) -> None:
        while True:
            with suppress(OSError), at.line() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                line.setblocking(False)
                if said:
                    await loop.sock_sendall(line, said)
                    await loop.sock_recv(line, 65_536)
            await asyncio.sleep(0)

    return await at.beside(many(250, one))


async def handshakes_made_and_left(at: Attacked) -> list[float]:
    """Handshakes made to the end by somebody who then neither asks, reads nor hangs up."""
    context, loop = ssl.create_default_context(), asyncio.get_running_loop()
    held = list[socket.socket]()

    async def one(_number: int) -> None:
        while len(held) < 3_000:
            held.append(line := at.line())
            line.setblocking(False)
            coming, going = ssl.MemoryBIO(), ssl.MemoryBIO()
            secure = context.wrap_bio(coming, going, server_hostname="127.0.0.1")
            with suppress(OSError):
                while True:
                    try:
                        secure.do_handshake()
                        await loop.sock_sendall(line, going.read())
                        break
                    except ssl.SSLWantReadError:
                        await loop.sock_sendall(line, going.read())
                        if not (said := await loop.sock_recv(line, 65_536)):
                            break
                        coming.write(said)
        await asyncio.sleep(60)

    try:
        return await at.beside(many(32, one), 2 * SECONDS)
    finally:
        for line in held:
            line.close()


def _greeting() -> bytes:
    """What a client says first in a handshake."""
    hello = ssl.MemoryBIO()
    with suppress(ssl.SSLWantReadError):
        ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), hello, server_hostname="localhost").do_handshake()
    return hello.read()


async def journals_that_cost(at: Attacked) -> list[float]:
    """A journal as large as is taken, of nothing: tables do not wait for it, nor does another's question for long."""
    rows = (b"a,b,c\n" * 2_600_000)[:15_999_000]
    async with at.hog() as http, at.neighbour() as other:
        asked = asyncio.ensure_future(http.post("/api/audit?name=j.csv", content=rows))
        took = await at.beside(asyncio.sleep(60))
        answer = await other.post("/api/odds", json=CHEAP)
        assert answer.status_code == 200, answer.text
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
    return took


Attack = Callable[[Attacked], Awaitable[list[float]]]
ATTACKS: tuple[Attack, ...] = (
    nobody,
    guests_of_one_home,
    passwords_at_once,
    journals_half_sent,
    rounds_half_sent,
    submissions_half_sent,
    long_questions,
    large_bodies,
    bodies_of_many_values,
    submissions_of_many_values,
    answers_at_once,
    sockets_opened_and_closed,
    many_sockets,
    many_tables,
    a_round_without_end,
    reading_again_and_again,
    answers_unread,
    lines_half_open,
    heads_half_sent,
    connections_over_and_over,
    handshakes_half_made,
    handshakes_over_and_over,
    handshakes_made_and_left,
    journals_that_cost,
)
BEHIND_TLS: tuple[Attack, ...] = (handshakes_half_made, handshakes_over_and_over, handshakes_made_and_left)
"""Those that are tried on a house with a certificate of its own."""


# The storms: people play while the machine fails. Nothing acknowledged may be lost; every table goes on.


def kills(url: str, _server: Any) -> Iterator[str]:
    with Struck(url) as struck:
        for turn in range(TIMES):
            struck.strike(struck.killed, turn)
        yield f"house killed {TIMES} times: {struck.end()}"


def a_hung_database(url: str, server: Any) -> Iterator[str]:
    """The database takes what it is sent and says nothing for four seconds, then goes on."""
    with Struck(url) as struck:
        for turn in range(TIMES):
            struck.strike((lambda: _stop(server)) if server else (lambda: _lock(url)), turn)
        yield f"database hung {TIMES} times: {struck.end()}"


HUNG = 4.0


def _stop(server: Any) -> None:
    first = server.get_postmaster_info().process
    all_of_it = [first, *first.children(recursive=True)]
    for process in all_of_it:
        process.send_signal(signal.SIGSTOP)
    sleep(HUNG)
    for process in all_of_it:
        process.send_signal(signal.SIGCONT)


def _lock(url: str) -> None:
    """SQLite hangs for a house while another program writes."""
    with sqlite3.connect(make_url(url).database or "") as other:
        other.execute("BEGIN IMMEDIATE")
        sleep(HUNG)
        other.rollback()
    other.close()


def outages(url: str, server: Any) -> Iterator[str]:
    """SQLite's disk is full; PostgreSQL is stopped and started."""
    house = Serving(url, before=HASTY)
    try:
        if server:
            stop_and_start(house, server, TIMES)
        else:
            fill_the_disk(house, Path(make_url(url).database or "").parent, TIMES)
    finally:
        house.end()
    yield f"{'database restarted' if server else 'disk full'} {TIMES} times: nothing lost"


STORMS = (kills, a_hung_database, outages)


FOUND = ("server", "room-setting-jackpots")
"""The reviews whose findings were attacks."""


def remembered() -> list[str]:
    """The tests that try again what was found once, and what docs/security.md says is stopped."""
    folder = Path(__file__).parents[1]
    tables = [tomllib.loads((folder / f"tests/findings/{name}.toml").read_text("utf-8")) for name in FOUND]
    named = [test for found in tables for finding in found["finding"] for test in finding["tests"]]
    said = re.findall(r"`(tests/[^`]+::\w+)`", (folder / "docs/security.md").read_text("utf-8"))
    return sorted({*named, *said})


def _remembered() -> bool:
    """Whether one of them succeeds; each room of tests has a process of its own, as databases of tests want it."""
    tests, wrong = remembered(), 0
    rooms: dict[str, list[str]] = {}
    for test in tests:
        rooms.setdefault("/".join(test.partition("::")[0].split("/")[:2]), []).append(test)
    for here in rooms.values():
        done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-n0", *here], cwd=Path(__file__).parents[1])
        wrong += bool(done.returncode)
    print(f"{len(tests)} tests of attacks that are remembered: {'one succeeds' if wrong else 'all fail'}")
    return bool(wrong)


def main(asked: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench attack")
    parser.add_argument("store", nargs="?", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("words", nargs="*", help="only attacks whose names have these")
    parser.add_argument("--part", default="", metavar="K/N", help="only such a part of the attacks")
    parser.add_argument("--storms", action="store_true", help="only storms")
    parser.add_argument("--remembered", action="store_true", help="only tests of what was found once")
    said = parser.parse_args(asked)
    if said.remembered:
        raise SystemExit(_remembered())
    part, _, parts = (said.part or "1/1").partition("/")
    first, last = (len(ATTACKS) * at // int(parts) for at in (int(part) - 1, int(part)))
    tried = () if said.storms else ATTACKS[first:last]
    wanted = [each for each in tried if all(word in each.__name__ for word in said.words)]
    storms = STORMS if said.storms or not (said.words or said.part) else ()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        make(Path(folder), (), ("127.0.0.1",))
        os.environ["SSL_CERT_FILE"] = str(Path(folder) / "authority.crt")
        server = ends.enter_context(new_server()) if said.store == "postgresql" else None
        url = server.get_uri() if server else f"sqlite:///{folder}/house.sqlite3"
        apart = ends.enter_context(ProcessPoolExecutor(2, get_context("spawn")))
        for ready in [apart.submit(play, "", {}, 0.0) for _ in range(2)]:
            ready.result()
        # The house is started by a process that is there already, and its niceness stays.
        Serving(url).stop()
        control = Serving(f"sqlite:///{folder}/control.sqlite3", proxied=True)
        ends.callback(control.end)
        os.nice(BACK)
        failed = _try(url, wanted, apart, Other(control), Path(folder)) if wanted else 0
        for number, storm in enumerate(storms):
            at = _fresh(server, number) if server else f"sqlite:///{folder}/{number}.sqlite3"
            for line in storm(at, server):
                print(line, flush=True)
        if storms and server:
            print(*full_servers(TIMES), sep="\n", flush=True)
        failed += storms != () and not said.storms and _remembered()
        with Store.open(url, write=False) as store:
            found = findings_in(list(store.journals.records()), registry.find)
            problems = store.books.problems()
    for line in (*map(str, found), *problems):
        print(line)
    if failed or found or problems:
        raise SystemExit(f"{failed} attacks succeed, {len(found)} findings, {len(problems)} problems of the books.")
    print("No attack succeeds; the audit and the books find nothing.")


def _fresh(server: Any, number: int) -> str:
    """A database of its own on the server."""
    server.psql(f"CREATE DATABASE storm{number}")
    return str(server.get_uri(f"storm{number}"))


def _try(url: str, attacks: Sequence[Attack], apart: ProcessPoolExecutor, control: Other, folder: Path) -> int:
    rows, failed = [("attack", "", "99 of 100 acts within", "in a house beside it", "MB more")], 0
    for attack in attacks:
        # The house forgets who has taken what when it is closed; its store is the same.
        identity = str(folder / "127.0.0.1") if attack in BEHIND_TLS else ""
        house = Serving(url, a_second=50, proxied=True, connections=256, identity=identity)
        try:
            at = Attacked(house, apart, control)
            wrong = ""
            try:
                within = _within(asyncio.run(attack(at)))  # type: ignore[arg-type]
            except (AssertionError, httpx.HTTPError) as why:
                within, wrong = 0.0, repr(why)
            more = at.most - at.before
            if within > MOST_WAIT:
                wrong = wrong or "another waits too long"
            if more > MOST_MEGABYTES:
                wrong = wrong or "the house grows too much"
            failed += bool(wrong)
            name, beside = attack.__name__.replace("_", " "), readable(_within(at.beside_it))
            rows.append((name, wrong or "fails", readable(within), beside, f"{more:,}"))
            print(*rows[-1], sep=", ", flush=True)
            at.other.goes()
        finally:
            house.stop()
    table(f"Attacks by one address, at a load of {os.getloadavg()[0]:.1f}", rows)
    return failed


def _within(took: list[float]) -> float:
    """How long 99 of 100 took at most."""
    return sorted(took)[int(0.99 * (len(took) - 1))] if took else 0.0


if __name__ == "__main__":
    main()
