"""Every attack on the house that takes time, room or records, as checks that pass when the attack fails.

    python -m bench attack                   on SQLite
    python -m bench attack postgresql        on a PostgreSQL server of its own
    python -m bench attack sqlite reading    only the attacks whose names have that word

Whatever one address does, an act of somebody at another takes at most 100 ms (99 of 100), the house grows by at most
300 MB, and nobody else is told that it is too busy. Attacks that need no running house are tests: seats held without
wagers, cards dealt twice, forged records (`test_strange_players.py`, `test_mixed.py`, `crowd.py`), full disks
and killed databases (`python -m bench outages`, `faults`).
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from tests.server.house.test_outages import new_server
from tests.server.serving import Serving, Visit
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.measure import readable, table
from pitboss.audit.whole import findings_in
from pitboss.games import registry
from pitboss.server.live.table import MOST_ACTS
from pitboss.store import Store

HOG, OTHER = "2001:db8:1:2::{number:x}", "203.0.113.5"
TABLE, ELSEWHERE = "roulette", "sic-bo"
SECONDS, MOST_WAIT, MOST_MEGABYTES = 6.0, 0.1, 300
LARGE = b'{"game":"big_six","options":{"x":[' + b"0," * 990_000 + b"0]}}"
CHEAP = {"game": "mini_dice", "wager": "field"}
COSTLY = {"game": "omaha", "players": 9}


class Attacked:
    """A house, somebody who plays in it, and the attacker's addresses."""

    def __init__(self, house: Serving) -> None:
        self.house = house
        self.other = Visit(house.address)
        self.other.http.headers["X-Forwarded-For"] = OTHER
        self.other.come_in()
        self.before = self.megabytes

    @property
    def megabytes(self) -> int:
        told = Path(f"/proc/{self.house.process.pid}/status").read_text()
        return int(told.partition("VmRSS:")[2].split()[0]) // 1024

    def hog(self, number: int = 1, **more: Any) -> httpx.AsyncClient:
        headers = {"X-Forwarded-For": HOG.format(number=number)}
        return httpx.AsyncClient(base_url=self.house.address, timeout=300, headers=headers, **more)

    def neighbour(self) -> httpx.AsyncClient:
        headers = {
            "Cookie": self.other.cookie,
            "X-CSRF": self.other.http.headers["X-CSRF"],
            "X-Forwarded-For": OTHER,
        }
        return httpx.AsyncClient(base_url=self.house.address, timeout=300, headers=headers)

    async def beside(self, attack: Awaitable[object], seconds: float = SECONDS) -> list[float]:
        """How long the other's acts take while an attack goes on; none is answered that the house is too busy."""
        task, took = asyncio.ensure_future(attack), list[float]()
        await asyncio.sleep(1)
        end = perf_counter() + seconds
        async with self.neighbour() as http:
            while perf_counter() < end or not took:
                began = perf_counter()
                answer = await http.post(f"/api/tables/{ELSEWHERE}/acts", json={"do": "leave"})
                took.append(perf_counter() - began)
                assert answer.status_code == 400, f"the other is told {answer.status_code}: {answer.text}"
                await asyncio.sleep(0.02)
        task.cancel()
        with suppress(asyncio.CancelledError, httpx.HTTPError):
            await task
        return took


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
    for number in range(1, 61):
        async with at.hog(number) as http:
            told[(await http.post("/api/guest")).status_code] += 1
    assert told[200] <= 21, told
    return []


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

    async def endless() -> Any:
        yield b"abc"
        await asyncio.sleep(60)

    async with AsyncExitStack() as ends:
        http = await ends.enter_async_context(at.hog())
        sent = [
            asyncio.ensure_future(http.post("/api/audit", content=endless(), headers={"Content-Length": "16000000"}))
            for _ in range(8)
        ]
        await asyncio.sleep(1)
        async with at.neighbour() as other:
            answer = await other.post("/api/audit", content=b"{}\n")
        for task in sent:
            task.cancel()
        await asyncio.gather(*sent, return_exceptions=True)
        assert answer.status_code == 200, answer.text
    return []


async def long_questions(at: Attacked) -> list[float]:
    """Whoever asks long questions has one turn, then another's question is answered."""
    async with at.hog() as http, at.neighbour() as other:
        asked = [asyncio.ensure_future(http.post("/api/payouts", json=COSTLY)) for _ in range(4)]
        await asyncio.sleep(1)
        answer = await other.post("/api/odds", json=CHEAP)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert answer.status_code == 200, answer.text
    return []


async def large_bodies(at: Attacked) -> list[float]:
    """Bodies larger than any question are not read."""
    sent = {"content-type": "application/json"}

    async def one(number: int) -> None:
        async with at.hog(number) as http:
            await without_end(lambda: http.post("/api/odds", content=LARGE, headers=sent), Counter())

    return await at.beside(many(8, one))


async def many_sockets(at: Attacked) -> list[float]:
    """One guest over many sockets at one table, each as quick as it may."""
    async with at.hog() as http:
        cookie = f"pitboss={(await http.post('/api/guest')).cookies['pitboss']}"
    where = f"{at.house.address.replace('http', 'ws')}/ws/tables/{ELSEWHERE}"
    headers = {"Cookie": cookie, "X-Forwarded-For": HOG.format(number=1)}

    async def one(_number: int) -> None:
        with suppress(WebSocketException, OSError):
            async with connect(where, additional_headers=headers, max_queue=None, open_timeout=60) as socket:
                while True:
                    await socket.send('{"do":"leave","id":"1"}')
                    await asyncio.sleep(0.055)

    return await at.beside(many(200, one))


async def a_round_without_end(at: Attacked) -> list[float]:
    """Chips laid and taken back: a round has a largest number of acts, and what is sent of it is small."""
    async with at.hog() as http:
        come = await http.post("/api/guest")
        http.headers["X-CSRF"] = come.json()["csrf"]
        act = f"/api/tables/{TABLE}/acts"
        assert (await http.post(act, json={"do": "sit", "seat": 1, "amount": 50_000})).status_code == 200
        cookie = f"pitboss={http.cookies['pitboss']}"
        where = f"{at.house.address.replace('http', 'ws')}/ws/tables/{TABLE}"
        headers, done = {"Cookie": cookie, "X-Forwarded-For": HOG.format(number=1)}, Counter[str]()

        async def one(number: int) -> None:
            with suppress(WebSocketException, OSError):
                async with connect(where, additional_headers=headers, max_queue=None, max_size=None) as socket:
                    for turn in range(400):
                        bet = {"do": "bet", "wager": "straight", "pick": str(number), "amount": 500}
                        await socket.send(json.dumps({**bet, "take": turn % 2 == 1, "id": str(turn)}))
                        while f'"id":"{turn}"' not in (said := str(await socket.recv())):
                            pass
                        done["ok" if f'"ok","id":"{turn}"' in said else "refused"] += 1
                        await asyncio.sleep(0.05)

        took = await at.beside(many(20, one), 2 * SECONDS)
        assert done["ok"] <= MOST_ACTS, done
        async with connect(where, max_size=None) as onlooker:
            assert len(await onlooker.recv()) < 500_000
        await http.post(act, json={"do": "done"})
    return took


async def reading_again_and_again(at: Attacked) -> list[float]:
    """The longest round is asked for in every form, by as many as one address may."""
    last = at.other.http.get(f"/api/tables/{TABLE}/rounds/latest").json()
    number = last[0]["round"] if last else 1
    paths = (
        f"/api/tables/{TABLE}/rounds/{number}",
        f"/api/tables/{TABLE}/rounds/{number}/felt",
        f"/tables/{TABLE}/rounds/{number}/story",
        f"/api/tables/{TABLE}/past",
        f"/api/tables/{TABLE}/rounds?most=100",
    )

    async def one(each: int) -> None:
        async with at.hog(each) as http:
            await without_end(lambda: http.get(paths[each % len(paths)]), Counter())

    return await at.beside(many(30, one))


async def journals_that_cost(at: Attacked) -> list[float]:
    """A journal as large as is taken, of nothing: tables do not wait for it, nor does another's question for long."""
    rows = (b"a,b,c\n" * 2_600_000)[:15_999_000]
    async with at.hog() as http, at.neighbour() as other:
        asked = asyncio.ensure_future(http.post("/api/audit?name=j.csv", content=rows))
        took = await at.beside(asyncio.sleep(60))
        answer = await other.post("/api/odds", json=CHEAP)
        assert answer.status_code == 200, answer.text
        asked.cancel()
    return took


ATTACKS: tuple[Callable[[Attacked], Awaitable[list[float]]], ...] = (
    nobody,
    guests_of_one_home,
    passwords_at_once,
    journals_half_sent,
    long_questions,
    large_bodies,
    many_sockets,
    a_round_without_end,
    reading_again_and_again,
    journals_that_cost,
)


def main(asked: Sequence[str] = ()) -> None:
    wanted = [attack for attack in ATTACKS if all(word in attack.__name__ for word in asked[1:])]
    with tempfile.TemporaryDirectory() as folder:
        if asked and asked[0] == "postgresql":
            with new_server() as server:
                _try(server.get_uri(), wanted)
        else:
            _try(f"sqlite:///{folder}/house.sqlite3", wanted)


def _try(url: str, attacks: Sequence[Callable[[Attacked], Awaitable[list[float]]]]) -> None:
    rows, failed = [("attack", "", "99 of 100 acts within", "MB more")], 0
    for attack in attacks:
        # The house forgets who has taken what when it is closed; its store is the same.
        house = Serving(url, a_second=50, proxied=True)
        try:
            at = Attacked(house)
            wrong = ""
            try:
                took = sorted(asyncio.run(attack(at)))  # type: ignore[arg-type]
            except (AssertionError, httpx.HTTPError) as why:
                took, wrong = [], repr(why)
            within = took[int(0.99 * (len(took) - 1))] if took else 0.0
            more = at.megabytes - at.before
            if within > MOST_WAIT:
                wrong = wrong or "another waits too long"
            if more > MOST_MEGABYTES:
                wrong = wrong or "the house grows too much"
            failed += bool(wrong)
            rows.append((attack.__name__.replace("_", " "), wrong or "fails", readable(within), f"{more:,}"))
            print(*rows[-1], sep=", ", flush=True)
        finally:
            house.stop()
    with Store.open(url, write=False) as store:
        found = findings_in(list(store.journals.records()), registry.find)
        problems = store.books.problems()
    table("Attacks by one address", rows)
    for line in (*map(str, found), *problems):
        print(line)
    if failed or found or problems:
        raise SystemExit(f"{failed} attacks succeed, {len(found)} findings, {len(problems)} problems of the books.")
    print("No attack succeeds; the audit and the books find nothing.")


if __name__ == "__main__":
    main()
