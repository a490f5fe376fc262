"""What a house can be watched by: metrics and a log, without a secret in either."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.forks import Started
from tests.server.serving import Serving, Visit, answers, free_port, wait_until

PASSWORD = "correct horse battery"


def counted(house: Serving) -> dict[str, float]:
    """Every metric by its name and labels."""
    answer = httpx.get(f"{house.address}/metrics")
    assert answer.status_code == 200
    lines = (line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_tables_acts_latency_refusals_and_the_store_are_counted(house: Serving, guest: Visit) -> None:
    before = counted(house)
    assert before['pitboss_tables{game="roulette"}'] == 1
    assert guest.act("roulette", do="sit", seat=1, amount=50_000).status_code == 200
    assert guest.act("roulette", do="sit", seat=2, amount=50_000).status_code == 400
    httpx.get(f"{house.address}/api/tables/nowhere")
    after = counted(house)

    def more(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more('pitboss_acts_total{answer="done",game="roulette"}') == 1
    assert more('pitboss_acts_total{answer="refused",game="roulette"}') == 1
    assert more('pitboss_refusals_total{why="act refused"}') == 1
    assert more("pitboss_act_seconds_count") == 2
    assert more("pitboss_store_write_seconds_count") >= 1
    assert more('pitboss_requests_total{method="GET",route="/api/tables/{table}",status="404"}') == 1
    assert more('pitboss_seated{game="roulette"}') == 1
    assert after["pitboss_store_silent"] == after["pitboss_tables_lost"] == 0
    assert after["pitboss_store_lag_seconds"] >= 0
    assert after['pitboss_worker_queue{worker="desk"}'] == 0


def test_who_comes_from_elsewhere_is_told_nothing(house: Serving) -> None:
    for header in ("X-Forwarded-For", "Forwarded"):
        assert httpx.get(f"{house.address}/metrics", headers={header: "8.8.8.8"}).status_code == 403


@pytest.fixture
def logged(tmp_path: Path) -> Iterator[tuple[str, list[str], Path]]:
    """A house that logs as JSON: its address, the secrets that it told, and the file with its log."""
    port = free_port()
    file = tmp_path / "log"
    words = ["serve", "--json", "--log-json", "--port", str(port), "--store", f"sqlite:///{tmp_path}/house.sqlite3"]
    process = Started(words, file)
    told: dict[str, str] = {}
    while "welcome_division" not in told:
        told.update(json.loads(process.stdout.readline()))
    address = f"http://127.0.0.1:{port}"
    wait_until(lambda: answers(address), "The house does not open.")
    links = (told["welcome"], Path(told["welcome_division"]).read_text().strip())
    yield address, [link.rpartition("/")[2] for link in links], file
    process.terminate()


def test_the_log_tells_every_request_as_json_and_no_secret(logged: tuple[str, list[str], Path]) -> None:
    address, secrets, file = logged
    manager = Visit(address).come_in("/api/welcome", token=secrets[0], name="pat", password=PASSWORD)
    assert manager.http.post("/api/sign-in", json={"name": "pat", "password": PASSWORD + "x"}).status_code != 500
    manager.http.get("/api/tables?token=inthequery")
    manager.http.post("/api/tables/roulette/acts", content=b"notjson")
    httpx.post(f"{address}/api/submissions/check", json={"text": "inthebody"})
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert {"route": "/api/sign-in", "method": "POST"}.items() <= next(
        line for line in lines if line.get("route") == "/api/sign-in"
    ).items()
    assert all({"at", "level", "logger", "says"} <= line.keys() for line in lines)
    secrets += [PASSWORD, manager.http.cookies["pitboss"], manager.http.headers["X-CSRF"], "inthequery", "inthebody"]
    assert [secret for secret in secrets if secret in file.read_text()] == []


def test_with_a_token_whoever_says_it_is_told_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PITBOSS_METRICS_TOKEN", "a long word")
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False)
    try:

        def asked(**headers: str) -> int:
            return httpx.get(f"{house.address}/metrics", headers=headers).status_code

        assert asked() == 403, "not even this machine"
        assert asked(Authorization="Bearer another word") == 403
        assert asked(Authorization="a long word") == 403
        assert asked(Authorization="Bearer a long word") == 200
        elsewhere = {"Authorization": "Bearer a long word", "X-Forwarded-For": "8.8.8.8"}
        assert asked(**elsewhere) == 200
    finally:
        house.stop()
