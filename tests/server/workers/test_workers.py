"""Bounded work: what anybody may ask is answered by processes with limits, from a queue with an end."""

from __future__ import annotations

import asyncio
import json
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.core.game.steps import Announce
from pitboss.core.table.journal import decode, encode
from pitboss.server.http.uploads import Uploads
from pitboss.server.people import sign_in
from pitboss.server.workers import worker as working
from pitboss.server.workers.pool import DESK, Unanswered, Workers
from pitboss.server.workers.turns import Busy
from pitboss.store import Store
from tests.server.serving import Serving, in_a_loop
from tests.store.conftest import journal

COSTLY = b'{"game":"pai_gow"}'
JSON = {"content-type": "application/json"}
CHEAP = b'{"game":"big_six"}'


@pytest.fixture(autouse=True)
def nothing_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_a_question_that_takes_too_long_or_too_much_ends_its_worker_and_nothing_else() -> None:
    async def evening() -> None:
        workers = Workers(*DESK)
        assert json.loads(await workers.ask("odds", CHEAP, ""))["game"] == "big_six"
        worker = workers.process
        assert worker is not None
        workers.seconds = 0
        with pytest.raises(Unanswered, match="longer than the house computes"):
            await workers.ask("odds", COSTLY, "")
        assert worker.returncode is not None
        workers.seconds, workers.megabytes = 60, 40
        with pytest.raises(Unanswered, match="more memory"):
            await workers.ask("odds", COSTLY, "")
        assert json.loads(await workers.ask("odds", CHEAP, ""))["game"] == "big_six"
        await workers.end()

    in_a_loop(evening)


def test_what_earlier_questions_left_in_memory_is_not_held_against_the_next(tmp_path: Path) -> None:
    """An auditor's statistics, then an evening in the lab."""
    file = tmp_path / "journal.jsonl"
    file.write_bytes(b"".join(line + b"\n" for line in journal(3)))
    audited = json.dumps({"file": str(file), "form": "statistics"}).encode()
    stay = {"wager": "red", "stake": 1_000, "bankroll": 50_000, "hours": 4, "pace": 60}

    async def evening() -> None:
        workers = Workers(*DESK)
        await workers.ask("audit", audited, "")
        assert workers.process is not None
        answer = json.loads(await workers.ask("sessions", json.dumps({"game": "roulette", **stay}).encode(), ""))
        assert answer["hold"]
        await workers.end()

    in_a_loop(evening)


def test_a_full_queue_is_answered_and_nobody_fills_it_alone() -> None:
    async def evening() -> None:
        workers = Workers(*DESK, each=2, most=4)

        async def ask(whom: str) -> Any:
            return await workers.ask("odds", CHEAP, whom)

        answers = await asyncio.gather(*map(ask, "aaaabb"), return_exceptions=True)
        assert [isinstance(answer, Busy) for answer in answers] == [False, False, False, True, False, True]
        assert workers.waiting == 0
        await workers.end()
        workers.turns.patience = 0.01  # a worker takes longer to start
        answers = await asyncio.gather(*map(ask, "ab"), return_exceptions=True)
        assert [isinstance(answer, Busy) for answer in answers] == [False, True]
        await workers.end()

    in_a_loop(evening)


def test_uploads_that_never_end_are_few_and_the_next_is_told_to_come_again(house: Serving) -> None:
    begun = []
    for _ in range(Uploads().most):
        line = socket.create_connection(("127.0.0.1", house.port))
        line.sendall(b"POST /api/audit HTTP/1.1\r\nHost: x\r\nContent-Length: 16000000\r\n\r\n" + b"x" * 100_000)
        begun.append(line)
    for _ in range(100):
        answer = httpx.post(f"{house.address}/api/audit", content=b"x")
        if answer.status_code == 503:
            break
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "10"
    assert "send it again" in answer.json()["error"]
    for line in begun:
        line.close()


@pytest.mark.parametrize(
    ("path", "asked", "status", "says"),
    [
        ("/api/odds", {"game": "roulette", "options": {f"k{i}": 1 for i in range(20_000)}}, 413, "at most"),
        ("/api/odds", {"game": "roulette", "options": {f"k{i}": 1 for i in range(3_000)}}, 422, "options"),
        ("/api/odds", {"game": "roulette", "options": {"k": "\ud800"}}, 422, "half of a character"),
        ("/api/odds", {"game": "roulette", "options": {"k": [[[[[[[[[[]]]]]]]]]]}}, 422, "more than 8 deep"),
        ("/api/odds", {"game": "mini_baccarat", "options": {"decks": 10**12}}, 400, "decks"),
        ("/api/sign-in", {"name": "\ud800", "password": "\udfff"}, 422, "half of a character"),
        ("/api/submissions/check", {"text": ".".join(["a"] * 100_000) + "=1"}, 400, "more than 12 deep"),
        ("/api/submissions/check", {"text": "a=" + "[" * 50_000}, 400, "more than 12 deep"),
    ],
)
def test_what_is_beyond_measure_is_refused_before_it_costs(
    house: Serving, path: str, asked: dict[str, Any], status: int, says: str
) -> None:
    answer = httpx.post(house.address + path, content=json.dumps(asked), headers=JSON)
    assert answer.status_code == status
    assert says in answer.json()["error"]


@pytest.mark.parametrize("decks", [8, 5_000_000])
def test_a_journal_of_repeated_steps_or_of_millions_of_decks_is_audited_in_bounds(house: Serving, decks: int) -> None:
    record, _ = decode(journal(1, game="mini_baccarat")[0])
    record.steps += [Announce("No more bets", "13:69F-7.1")] * 20_000
    record.opening.options["decks"] = decks
    line, _ = encode(record)
    answer = httpx.post(f"{house.address}/api/audit", content=line)
    assert answer.status_code == 200
    last = json.loads(answer.text.splitlines()[-1])
    assert last["lines"] == 1
    assert last["findings"] > 0


def test_passwords_are_tried_one_at_a_time_and_who_waits_long_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sign_in, "MOST_WAIT", 0.0)
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3") as store, ThreadPoolExecutor(8) as many:
        door = sign_in.Doors(store)
        tries = [many.submit(door.sign_in, "nobody", "password") for _ in range(8)]
        answers = [each.exception() for each in tries]
    assert any(isinstance(answer, Busy) for answer in answers)
    assert any(answer is None for answer in answers)


def test_a_library_that_finds_no_memory_is_too_much_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def loads(asked: bytes) -> bytes:
        raise SystemError("returned NULL without setting an exception")

    monkeypatch.setitem(working.QUESTIONS, "check", loads)
    assert working.answer(working.NUMBERS["check"], b"") == (working.TOO_MUCH, b"")
