"""A PostgreSQL that hangs, that takes nothing because it only follows another, or that has forgotten.

The house pauses, answers everybody, and goes on; or it ends, where going on would make up what was lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from pitboss.server.house import house as house_module
from pitboss.server.house import writer
from pitboss.server.house.house import House, StandsStill
from pitboss.store import Failed, Store, Superseded, Unreachable
from tests.server.house.test_house import bet, open_house, wagered
from tests.server.house.test_outages import new_server
from tests.server.serving import come_to_hold, in_a_loop


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Any]:
    with new_server() as server:
        yield server


@pytest.fixture
def url(postgresql: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PITBOSS_KEYS", str(tmp_path / "keys"))
    monkeypatch.setattr(writer, "PATIENCE", 0.5)
    monkeypatch.setattr(house_module, "ANSWERS_WITHIN", 0.5)
    schema = f"s{tmp_path.name.replace('-', '_')}"
    postgresql.psql(f"CREATE SCHEMA {schema}")
    return f"{postgresql.get_uri()}&options=-csearch_path%3D{schema}"


async def goes_on(house: House) -> None:
    await come_to_hold(lambda: not house.stands_still and not any(spot.lost for spot in house.spots.values()))


def test_a_server_that_hangs_is_taken_for_one_that_is_gone(url: str, postgresql: Any) -> None:
    """As one does whose machine went silent, or that waits for a standby that is no more."""
    postmaster = psutil.Process(postgresql.get_postmaster_info().pid)

    async def evening() -> None:
        house = await open_house(url)
        await house.act("t1", bet(1))
        stopped = [*postmaster.children(), postmaster]
        for process in stopped:
            process.suspend()
        try:
            acts = (house.act(table, bet(2)) for table in ("t1", "t2"))
            answers = await asyncio.wait_for(asyncio.gather(*acts, return_exceptions=True), 5)
            assert all(isinstance(answer, Unreachable | StandsStill) for answer in answers), answers
            with pytest.raises(Unreachable):
                house.purse("p1")
        finally:
            for process in stopped:
                with suppress(psutil.NoSuchProcess):
                    process.resume()
        await goes_on(house)
        for table in ("t1", "t2"):
            if 2 not in wagered(house, table):
                await house.act(table, bet(2))
        assert wagered(house, "t1") == {1: 500, 2: 500}
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


def test_a_server_that_only_follows_another_is_waited_for(url: str, postgresql: Any) -> None:
    """The address leads to a standby that is not promoted yet, or to a server that was told to take nothing."""

    def read_only(word: str) -> None:
        postgresql.psql(f"ALTER SYSTEM SET default_transaction_read_only = {word}")
        postgresql.psql("SELECT pg_reload_conf()")

    async def evening() -> None:
        house = await open_house(url)
        await house.act("t1", bet(1))
        await asyncio.to_thread(read_only, "on")
        # Who is told to read its settings again does so in its own time: the server first, then each connection.
        while "on" not in await asyncio.to_thread(postgresql.psql, "SHOW default_transaction_read_only"):
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)
        answer = await asyncio.wait_for(asyncio.gather(house.act("t1", bet(2)), return_exceptions=True), 5)
        assert isinstance(answer[0], Unreachable), answer
        await asyncio.to_thread(read_only, "off")
        await goes_on(house)
        assert wagered(house, "t1") == {1: 500}
        await house.act("t1", bet(2))
        assert house.store.books.problems() == []
        await house.close()

    in_a_loop(evening)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_that_forgot_what_was_acknowledged_is_not_written_to(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A standby that lagged behind was promoted: what the house acknowledged is not in it."""
    url = f"sqlite:///{tmp_path}/house.sqlite3" if kind == "sqlite" else request.getfixturevalue("url")
    ended: list[bool] = []

    async def evening() -> None:
        house = await open_house(url, lambda: ended.append(True))
        await house.act("t1", bet(1))
        age = int(house.store.memory.recall("age") or 0)
        await house.act("t2", bet(1))
        house.store.memory.remember("age", str(age - 1))
        answer = await asyncio.gather(house.act("t1", bet(2)), return_exceptions=True)
        assert isinstance(answer[0], Superseded), answer
        assert ended
        assert len(house.store.states.acts("t1")) == 1
        await house.close()

    with caplog.at_level(logging.CRITICAL):
        in_a_loop(evening)
    assert "earlier moment" in caplog.text
    with Store.open(url) as store:
        assert store.age.taken_back(), "the next house draws fresh chance"
    assert issubclass(Superseded, Failed)
