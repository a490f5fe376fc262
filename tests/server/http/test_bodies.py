"""What is sent to the house is refused where it is too long, and is read beside the loop where it is not."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from threading import get_ident

import pytest

from pitboss.server.http.bodies import MOST_VALUES
from pitboss.server.http.shares import UPLOADS
from tests.server.indoors import Caller, open_indoors
from tests.server.serving import in_a_loop

JSON = {"content-type": "application/json"}


def test_every_route_reads_its_body_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, threads = json.loads, list[int]()

    def told(body: bytes) -> object:
        threads.append(get_ident())
        return read(body)

    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", a_second=1_000) as house:
            hog, paths = Caller(house), house.app.openapi()["paths"]
            taking = [
                path
                for path, ways in paths.items()
                if "application/json" in ways.get("post", {}).get("requestBody", {}).get("content", {})
            ]
            assert len(taking) > 20
            monkeypatch.setattr("pitboss.server.http.bodies.json.loads", told)
            for number, path in enumerate(taking, 1):
                await hog.post(re.sub("{.*?}", "1", path), content=b"[]", headers=JSON)
                assert len(threads) == number, path
            assert get_ident() not in threads

    in_a_loop(evening)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (b"[" * 9 + b"]" * 9, "more than 8 deep"),
        (b"[" * 20_000 + b"]" * 20_000, "more than 8 deep"),
        (b"[" + b"0," * MOST_VALUES + b"0]", "more than 10,000 values"),
        (b'"\\ud800"', "half of a character"),
    ],
)
def test_what_says_too_much_is_refused_with_the_reason(tmp_path: Path, options: bytes, says: str) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3") as house:
            asked = b'{"game":"big_six","options":{"x":' + options + b"}}"
            answer = await Caller(house).post("/api/odds", content=asked, headers=JSON)
            assert (answer.status_code, says in answer.json()["error"]) == (422, True), answer.text

    in_a_loop(evening)


def test_large_bodies_half_sent_take_no_more_room_than_a_share_has(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3") as house, AsyncExitStack() as ends:
            came = 0

            async def half_sent() -> AsyncIterator[bytes]:
                nonlocal came
                came += 1
                yield b"{"
                await asyncio.Event().wait()

            hog, long = Caller(house), {**JSON, "Content-Length": "499999"}
            paths = ("/api/audit/round", "/api/submissions/check") * 4
            asked = [asyncio.create_task(hog.post(path, content=half_sent(), headers=long)) for path in paths]
            ends.push_async_callback(asyncio.gather, *asked, return_exceptions=True)
            for task in asked:
                ends.callback(task.cancel)
            while sum(task.done() for task in asked) < len(paths) - UPLOADS:
                await asyncio.sleep(0.01)
            assert {task.result().status_code for task in asked if task.done()} == {503}
            assert came == UPLOADS
            other = await Caller(house, "192.0.2.2").post("/api/audit/round", content=b"{}", headers=JSON)
            assert other.status_code == 400

    in_a_loop(evening)
