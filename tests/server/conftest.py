from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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
