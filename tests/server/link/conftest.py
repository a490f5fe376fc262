"""A PostgreSQL server for the queue."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server.house.test_outages import new_server
from tests.server.link.linking import Linking


@pytest.fixture(scope="session")
def queue_server() -> Iterator[Any]:
    with new_server() as server:
        yield server


_numbers = count(1)


@pytest.fixture
def linking(queue_server: Any, tmp_path: Path) -> Iterator[Linking]:
    """The parts of a link, its processes not started yet."""
    name = f"link{next(_numbers)}"
    queue_server.psql(f"CREATE DATABASE {name}")
    made = Linking(tmp_path, queue_server.get_uri(name))
    yield made
    made.end()
