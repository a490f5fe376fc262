"""The house without its doors: acts that overlap, and a database that refuses some of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from pitboss.core.limits import Limits
from pitboss.core.steps import Bet
from pitboss.games import registry
from pitboss.server.clock import Pace
from pitboss.server.house import House
from pitboss.server.live import LiveTable
from pitboss.server.showing import Watcher
from pitboss.server.snapshot import CAGE, account_of
from pitboss.store import Store
from pitboss.store.database import StoreError
from tests.server.evening import SetClock

PATIENT = Pace(betting=0, decision=0, chance=0, draw=0, look=0, between=60_000)
REFUSE = "CREATE TRIGGER refuse BEFORE INSERT ON acts WHEN NEW.name = 't1' BEGIN SELECT RAISE(ABORT, 'no'); END"


async def open_house(url: str) -> House:
    """Two big six wheels with five people at each."""
    house = House(Store.open(url), PATIENT, SetClock())
    await house.open(all_games=False)
    game = registry.find("big_six")
    for table in ("t1", "t2"):
        await house.open_table(table, game, game.options(), Limits(500, 50_000, 100))
        for seat in range(1, 6):
            person = f"{table} {seat}"
            house.store.open_account(account_of(person), "person")
            house.store.transfer(person, CAGE, account_of(person), 50_000)
            await house.act(table, lambda live, s=seat, p=person: live.sit(s, p, 50_000))  # type: ignore[misc]
    return house


def live_through(evening: Callable[[], Coroutine[None, None, None]]) -> None:
    """In a thread of its own: a browser of other tests may keep this one's loop running."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(evening())).result()


def bet(seat: int, amount: int = 500) -> Callable[[LiveTable], None]:
    return lambda live: live.bet(Bet(seat, "bs_1", amount))


def strike(live: LiveTable) -> None:
    """The clock strikes, whenever the table has its next appointment."""
    assert isinstance(live.clock, SetClock)
    assert live.deadline is not None
    live.clock.go(live.deadline)
    live.tick()


def wagered(house: House, table: str) -> dict[int, int]:
    return {wager.seat: wager.stake for wager in house.spots[table].live.table.layout.values()}


def test_what_the_database_refuses_has_not_happened_and_takes_nothing_else_with_it(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"

    async def evening() -> None:
        house = await open_house(f"sqlite:///{file}")
        heard: list[dict[str, object]] = []
        house.watch("t1", Watcher("", (), lambda message: heard.append(msgspec.json.decode(message))))
        await house.act("t1", bet(1))
        with sqlite3.connect(file) as other:
            other.execute(REFUSE)
        bets = [house.act(table, bet(seat)) for table in ("t1", "t2") for seat in range(2, 6)]
        results = await asyncio.gather(*bets, return_exceptions=True)
        assert [type(result) for result in results] == [StoreError] * 4 + [type(None)] * 4
        assert wagered(house, "t1") == {1: 500}
        assert wagered(house, "t2") == dict.fromkeys(range(2, 6), 500)
        with sqlite3.connect(file) as other:
            other.execute("DROP TRIGGER refuse")
        await asyncio.gather(*(house.act("t1", bet(seat, 700)) for seat in range(2, 6)))
        await asyncio.sleep(0.3)
        assert wagered(house, "t1") == {1: 500, **dict.fromkeys(range(2, 6), 700)}
        layouts = [message["layout"] for message in heard if message["type"] == "state"]
        assert all(wager["stake"] == 700 or wager["seat"] == 1 for layout in layouts for wager in layout)  # type: ignore[attr-defined]
        assert len(layouts[-1]) == 5  # type: ignore[arg-type]
        await house.close()

        again = House(Store.open(f"sqlite:///{file}"), PATIENT)
        await again.open(all_games=False)
        assert wagered(again, "t1") == {1: 500, **dict.fromkeys(range(2, 6), 700)}
        assert wagered(again, "t2") == dict.fromkeys(range(2, 6), 500)
        await again.close()

    live_through(evening)


def test_whoever_looks_on_is_shown_each_step_of_each_round_once(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")
        steps: dict[int, list[int]] = {}

        def hear(data: bytes) -> None:
            message = msgspec.json.decode(data)
            if message["type"] == "step":
                steps.setdefault(message["round"], []).append(message["n"])

        house.watch("t1", Watcher("", (), hear))
        told: dict[int, int] = {}
        for _ in range(4):
            await asyncio.gather(*(house.act("t1", bet(seat)) for seat in range(1, 6)))
            number = house.spots["t1"].live.table.rounds
            await house.act("t1", LiveTable.close_betting)
            told[number] = len(house.spots["t1"].live.shown)
            # The clock strikes at once, before anything of the round was shown.
            await house.act("t1", strike)
        await asyncio.sleep(0.3)
        for number, length in told.items():
            assert steps[number] == list(range(length))
        await house.close()

    live_through(evening)


def test_a_round_that_has_ended_is_stored_before_another_opens(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")
        await asyncio.gather(*(house.act("t1", bet(seat)) for seat in range(1, 6)))

        def strike_and_look(live: LiveTable) -> int:
            strike(live)
            return house.store.last("t1").round

        closed = house.act("t1", LiveTable.close_betting)
        _, stored = await asyncio.gather(closed, house.act("t1", strike_and_look))
        assert stored == 1
        assert house.spots["t1"].live.table.rounds == 2
        await house.close()

    live_through(evening)
