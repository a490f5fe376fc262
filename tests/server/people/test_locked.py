"""Doors that stay locked: codes that were used or guessed, stolen sessions, sockets opened as a session ends."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from pitboss.server.people import totp
from pitboss.server.people.sessions import OpenSocket
from pitboss.server.people.sign_in import Doors
from pitboss.server.workers.pool import DESK, Workers
from pitboss.store import Session, Store
from pitboss.store.sessions import Sessions
from tests.server.serving import Serving, Visit, in_a_loop

PASSWORD = "correct horse battery"


class Overtaken(Sessions):
    """Sessions that are overtaken by something between their answer and whoever hears it."""

    then: Callable[[], object] = staticmethod(lambda: None)

    def all(self, digest: str | None = None) -> list[Session]:
        found = super().all(digest)
        self.then()
        return found


@pytest.fixture
def store(tmp_path: Path) -> Store:
    opened = Store.open(f"sqlite:///{tmp_path}/house.sqlite3")
    opened.people.add("pat", Doors.hashed(PASSWORD), ["manager"])
    return opened


def with_second(store: Store) -> str:
    secret = totp.new_secret()
    store.people.set_second("pat", secret)
    return secret


def shown(secret: str, code: str) -> bool:
    return totp.step_of(secret, code, int(time.time())) is not None


def now() -> int:
    return int(time.time()) // totp.STEP


def test_a_code_that_served_does_not_serve_again_after_a_restart(store: Store) -> None:
    secret = with_second(store)
    code = totp.code(secret, now())
    assert Doors(store).second("pat", code)
    assert not Doors(store).second("pat", code)
    assert Doors(store).second("pat", totp.code(secret, now() + 1))


def test_a_code_serves_one_of_those_who_come_at_the_same_moment(store: Store) -> None:
    secret = with_second(store)
    doors, code = Doors(store), totp.code(secret, now())
    with ThreadPoolExecutor(4) as crowd:
        assert sum(crowd.map(lambda _: doors.second("pat", code), range(4))) == 1


def test_codes_are_not_guessed(store: Store) -> None:
    """A million codes, three of them valid: who knows the password must not be let try them all."""
    secret = with_second(store)
    doors = Doors(store)
    wrong = next(
        code for code in map("{:06}".format, range(9)) if totp.step_of(secret, code, int(time.time())) is None
    )
    tries = [doors.may_try("pat") and doors.second("pat", wrong) for _ in range(20)]
    assert not any(tries)
    assert not doors.may_try("pat")
    assert doors.may_try("another")


def test_whoever_has_a_session_alone_takes_no_second_factor(tmp_path: Path) -> None:
    """A stolen cookie must not make its thief the one who signs in."""
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False, second_factor=True)
    try:
        pat = Visit(house.address).come_in("/api/welcome", token=house.token, name="pat", password=PASSWORD)
        for wrong in ({}, {"password": "not the password"}):
            assert pat.http.post("/api/me/second", json=wrong).status_code in (401, 422)
        secret = pat.http.post("/api/me/second", json={"password": PASSWORD}).json()["secret"]
        taken = pat.http.post("/api/me/second/confirm", json={"code": totp.code(secret, now())})
        assert taken.status_code == 200
        pat.http.headers["X-CSRF"] = taken.json()["csrf"]
        assert pat.http.post("/api/me/second", json={"password": PASSWORD}).status_code == 401, "and the old code"
        both = {"password": PASSWORD, "code": totp.code(secret, now() + 1)}
        other = pat.http.post("/api/me/second", json=both).json()["secret"]
        assert pat.http.post("/api/me/second/confirm", json={"code": totp.code(other, now())}).status_code == 200
        guest = Visit(house.address).come_in()
        assert guest.http.post("/api/me/second", json={"password": "x"}).status_code == 401
        tries = [httpx.post(f"{house.address}/api/sign-in", json={"name": "pat", "password": PASSWORD, "code": "1"})
                 for _ in range(9)]  # fmt: skip
        assert [tried.status_code for tried in tries][-1] == 429
    finally:
        house.stop()


def test_a_line_opened_while_its_session_ends_is_hung_up(store: Store) -> None:
    async def evening() -> None:
        sessions = Doors(store).sessions
        token = sessions.open("pat")
        assert sessions.visitor(token).name == "pat"
        sessions.end(token)
        line = OpenSocket(lambda: None)
        sessions.attach(token, line)
        sessions.refresh()
        assert line.ended

    in_a_loop(evening)


def test_a_session_that_ends_while_it_is_looked_up_is_not_kept_in_mind(store: Store) -> None:
    async def evening() -> None:
        store.sessions = kept = Overtaken(store.database)
        sessions = Doors(store).sessions
        token = sessions.open("pat")

        kept.then = lambda: sessions.end(token)
        sessions.visitor(token)
        kept.then = lambda: None
        assert sessions.visitor(token).name == ""

    in_a_loop(evening)


def test_passwords_are_tried_seldom_from_one_address(tmp_path: Path) -> None:
    """Whoever is in, if only as a guest, must neither try passwords nor keep others from signing in."""
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False, a_second=50)
    try:
        guest = Visit(house.address).come_in()
        asked = {"old": "a guess at a password", "new": "another long password"}

        def guess(_number: int) -> int:
            return guest.http.post("/api/me/password", json=asked).status_code

        first = guess(0)
        # At once, since on a busy machine a guess takes so long that another one is let by the time it is over.
        with ThreadPoolExecutor(40) as crowd:
            tries = list(crowd.map(guess, range(40)))
    finally:
        house.stop()
    assert first == 401
    assert tries.count(429) > 10


def test_a_worker_knows_no_secret_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads what strangers send."""
    monkeypatch.setenv("PITBOSS_KEY", "ab" * 32)
    monkeypatch.setenv("PITBOSS_METRICS_TOKEN", "a word")

    async def evening() -> bytes:
        workers = Workers(*DESK)
        await workers.ask("check", json.dumps({"text": "casino = 1"}).encode(), "")
        assert workers.process is not None
        try:
            return Path(f"/proc/{workers.process.pid}/environ").read_bytes()
        finally:
            await workers.end()

    known = in_a_loop(evening)
    assert b"PATH=" in known
    assert b"PITBOSS_" not in known


def test_what_is_stored_is_acknowledged_even_where_its_age_cannot_be_noted(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a folder").mkdir()
    store.age._file = tmp_path / "a folder"
    with store.transaction():
        age = store.age.grow()
    store.age.note(age)


def test_what_costs_the_house_more_may_be_asked_less_often(tmp_path: Path) -> None:
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False, a_second=2)
    try:
        with httpx.Client(base_url=house.address) as anybody:
            dear = [anybody.get("/api/tables/t/rounds?most=100").status_code for _ in range(10)]
    finally:
        house.stop()
    assert dear[0] == 200
    assert 429 in dear, "sixteen requests a moment are let through, but not ten of these"
