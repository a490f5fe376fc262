from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games import registry
from tests.server.evening import PACE, Evening, Open
from tests.server.serving import Serving, Visit
from tests.store.conftest import new_database, server

__all__ = ["new_database", "server"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("house")
    serving = Serving(f"sqlite:///{folder}/house.sqlite3")
    yield serving
    serving.stop()


@pytest.fixture(scope="module")
def manager(house: Serving) -> Visit:
    return Visit(house.address).come_in(
        "/api/welcome", token=house.token, name="pat", password="correct horse battery"
    )


@pytest.fixture(scope="module")
def division(house: Serving) -> Visit:
    return Visit(house.address).come_in(
        "/api/welcome", token=house.division, name="dana", password="correct horse battery"
    )


@pytest.fixture
def guest(house: Serving) -> Visit:
    return Visit(house.address).come_in()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens evenings at tables of games."""
    evenings: list[Evening] = []

    def open_evening(game: str, **more: object) -> Evening:
        file = tmp_path / f"{len(evenings)}.sqlite3"
        evenings.append(Evening(file, registry.find(game), pace=PACE, **more))  # type: ignore[arg-type]
        return evenings[-1]

    yield open_evening
    for evening in evenings:
        evening.close()
