"""What the house gives to strangers it gives to each a share of: no address, and no network, takes it from all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import pytest

from pitboss.server.http.shares import SOCKETS, UPLOADS, Counted, network_of
from pitboss.server.people.sign_in import Turnstile
from pitboss.server.workers.pool import DESK, Workers
from pitboss.server.workers.turns import Busy, Turns
from tests.server.indoors import PASSWORD, Caller, Indoors, open_indoors
from tests.server.serving import in_a_loop


def test_a_network_that_one_home_has_is_one_address(tmp_path: Path) -> None:
    async def codes(house: Indoors, addresses: list[str]) -> set[int]:
        told = await asyncio.gather(*(Caller(house, address).post("/api/guest") for address in addresses))
        return {answer.status_code for answer in told}

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", a_second=5) as house:
            assert 429 in await codes(house, ["192.0.2.1"] * 8)
            assert 429 in await codes(house, [f"2001:db8:1:2::{number:x}" for number in range(1, 9)])

    in_a_loop(evening)


async def half_sent() -> AsyncIterator[bytes]:
    """The beginning of a journal whose rest does not come."""
    yield b"abc"
    await asyncio.Event().wait()


def test_journals_half_sent_from_one_address_do_not_shut_the_desk(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3") as house, AsyncExitStack() as ends:
            hog, other = Caller(house, "192.0.2.1"), Caller(house, "192.0.2.2")
            long = {"Content-Length": "16000000"}
            asked = [asyncio.create_task(hog.post("/api/audit", content=half_sent(), headers=long)) for _ in range(8)]
            ends.push_async_callback(asyncio.gather, *asked, return_exceptions=True)
            for task in asked:
                ends.callback(task.cancel)
            while house.app.state.uploads.open < UPLOADS or not asked[-1].done():
                await asyncio.sleep(0.01)
            answer = await other.post("/api/audit", content=b"{}\n")
            assert answer.status_code != 503, answer.text

    in_a_loop(evening)


def test_who_waits_outlasts_one_question_that_takes_long() -> None:
    workers = Workers(*DESK)
    assert workers.turns.patience > workers.seconds


def test_addresses_of_one_home_are_one_share() -> None:
    assert network_of("192.0.2.1") == "192.0.2.1" == network_of("::ffff:192.0.2.1")
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("a proxy's word") == "a proxy's word"


def test_who_signed_in_is_counted_by_name_and_a_guest_by_address(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", a_second=12) as house:
            manager, _ = await house.overseers()
            hog = await Caller(house).come_in()
            told = await asyncio.gather(*(hog.get("/api/tables/t/rounds") for _ in range(20)))
            assert 429 in {answer.status_code for answer in told}
            assert (await manager.get("/api/me")).status_code == 200, "at the same address, by name"
            assert (await Caller(house, "192.0.2.2").get("/api/me")).status_code == 200

    in_a_loop(evening)


def test_who_comes_back_after_a_restart_is_counted_by_name_at_once(tmp_path: Path) -> None:
    """A hall comes back all at once, from one address."""

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3") as house:
            manager, _ = await house.overseers()
        async with open_indoors(tmp_path / "house.sqlite3", a_second=12) as house:
            hog = Caller(house)
            told = await asyncio.gather(*(hog.get("/api/tables/t/rounds") for _ in range(20)))
            assert 429 in {answer.status_code for answer in told}
            back = Caller(house)
            back.cookies = manager.cookies
            assert (await back.get("/api/me")).status_code == 200

    in_a_loop(evening)


def test_an_account_that_anybody_may_ask_for_is_counted_by_address(tmp_path: Path) -> None:
    """Else who asks for many accounts has as many shares."""

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", a_second=12, of_record=True) as house:
            asked = {"name": "robin", "password": PASSWORD}
            robin = await Caller(house).come_in("/api/account", **asked)
            told = await asyncio.gather(*(robin.get("/api/tables/t/rounds") for _ in range(20)))
            assert 429 in {answer.status_code for answer in told}
            others = await asyncio.gather(*(Caller(house).get("/api/tables/t/rounds") for _ in range(3)))
            assert 429 in {answer.status_code for answer in others}, "at the same address"

    in_a_loop(evening)


def test_who_looks_at_a_table_and_is_refused_holds_no_place(tmp_path: Path) -> None:
    """Whatever goes wrong while a table is opened to somebody, the share has its socket back."""

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False, a_second=1_000) as house:
            manager, _ = await house.overseers()
            opened = await manager.post("/api/tables", json={"id": "t", "game": "big_six"})
            assert opened.status_code == 200, opened.text
            counted = house.app.state.counted

            def fails() -> None:
                raise RuntimeError("as a fault of the house would")

            house.app.state.house.spots["t"].whole = fails
            for _ in range(2 * SOCKETS):
                with pytest.raises(RuntimeError, match="a fault of the house"):
                    await look_at(house, "t")
            with counted.socket("192.0.2.1"):
                assert counted._sockets["192.0.2.1"] == 1

    in_a_loop(evening)


async def look_at(house: Indoors, table: str) -> None:
    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(_message: object) -> None:
        pass

    scope = {
        "type": "websocket",
        "path": f"/ws/tables/{table}",
        "raw_path": b"",
        "query_string": b"",
        "headers": [],
        "client": ("192.0.2.1", 50_000),
        "server": ("house", 80),
        "scheme": "ws",
        "subprotocols": [],
    }
    await house.app(scope, receive, send)


def test_shares_take_turns_and_who_gives_up_takes_no_place() -> None:
    async def evening() -> list[str]:
        turns, order, gate = Turns(1, 1, 4, 16, 5.0, "full"), list[str](), asyncio.Event()

        async def come(share: str) -> None:
            async with turns.of(share):
                order.append(share)
                await gate.wait()

        tasks = [asyncio.create_task(come(share)) for share in ("hog", "hog", "hog", "hog", "other")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        refused = [asyncio.create_task(come("hog")) for _ in range(4)]
        await asyncio.sleep(0)
        gate.set()
        ends = await asyncio.gather(*tasks, *refused, return_exceptions=True)
        assert turns.waiting == 0
        assert any(isinstance(end, Busy) for end in ends)
        return order

    assert in_a_loop(evening)[:3].count("other") == 1


def test_a_long_body_is_not_read_where_everybody_waits(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3") as house:
            long = b'{"game":"big_six","options":{"x":[' + b"0," * 500_000 + b"0]}}"
            answer = await Caller(house).post("/api/odds", content=long, headers={"content-type": "application/json"})
            assert answer.status_code == 413

    in_a_loop(evening)


def test_one_home_looks_at_so_many_tables_at_once() -> None:
    counted = Counted()
    with ExitStack() as seen:
        for _ in range(SOCKETS):
            seen.enter_context(counted.socket("home"))
        with pytest.raises(Busy):
            seen.enter_context(counted.socket("home"))
        seen.enter_context(counted.socket("another"))
    with counted.socket("home"):
        pass


def test_what_was_sent_is_counted_too() -> None:
    stile = Turnstile(1, 10)
    assert stile.lets("a")
    stile.charge("a", 100)
    assert not stile.lets("a")
    assert stile.lets("b")


def test_who_moves_chips_again_and_again_moves_them_slowly(tmp_path: Path) -> None:
    """Chips go through the books, where everybody's acts wait."""

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            manager, _ = await house.overseers()
            assert (await manager.post("/api/tables", json={"id": "t", "game": "big_six"})).status_code == 200
            hog = await Caller(house).come_in()
            sit = {"do": "sit", "seat": 1, "amount": 1000}
            done = 0
            while (await hog.post("/api/tables/t/acts", json=sit)).status_code == 200:
                done += 1
            assert 0 < done < 60

    in_a_loop(evening)
