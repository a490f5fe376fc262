"""Notices over HTTP: dates that cannot be, and what a submission posts, kept across a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Serving, Visit

SUBMISSION = """
casino = "X"
[[table]]
id = "MD-1"
game = "mini_dice"
minimum = "5.00"
maximum = "500.00"
chip = "1.00"
[[table.change]]
posted = 2098-01-01T00:00:00Z
effective = 2098-01-01T01:00:00Z
minimum = "10.00"
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("house")
    serving = Serving(f"sqlite:///{folder}/house.sqlite3")
    yield serving
    serving.stop()


def test_a_notice_dated_beyond_reason_is_refused_and_the_lobby_stays_open(own: Serving) -> None:
    manager = Visit(own.address).come_in(
        "/api/welcome", token=own.token, name="pat", password="correct horse battery"
    )
    for effective in (1_794_750_363_230_000, 10**18, 10**30, -1):
        asked = {"minimum": "5", "maximum": "10", "effective": effective}
        answer = manager.http.post("/api/tables/roulette/limits", json=asked)
        assert answer.status_code in (400, 422)
        assert httpx.get(f"{own.address}/api/tables").status_code == 200
        assert httpx.get(f"{own.address}/api/tables/roulette").json()["notices"] == []
    filed = manager.http.post("/api/submissions", json={"text": SUBMISSION})
    assert filed.status_code == 200, filed.text
    posted = manager.table("MD-1")["notices"]
    assert len(posted) == 1
    own.kill()
    own.start()
    assert manager.table("MD-1")["notices"] == posted
