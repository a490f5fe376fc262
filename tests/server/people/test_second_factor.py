"""Whoever runs the house signs in with a second factor."""

from __future__ import annotations

import time
from base64 import b32encode
from pathlib import Path

import httpx
import pytest

from pitboss.server.people import totp
from tests.server.serving import Serving, Visit

PASSWORD = "correct horse battery"


@pytest.mark.parametrize(
    ("seconds", "code"),
    [(59, "94287082"), (1111111109, "07081804"), (1234567890, "89005924"), (20000000000, "65353130")],
)
def test_codes_are_those_of_the_standard(seconds: int, code: str) -> None:
    """RFC 6238, appendix B."""
    assert totp.code(b32encode(b"12345678901234567890").decode(), seconds // 30, 8) == code


def test_a_code_is_one_of_about_now() -> None:
    secret = totp.new_secret()
    given = totp.code(secret, 1000)
    assert totp.step_of(secret, given, 30_015) == 1000
    assert totp.step_of(secret, given, 30_045) == 1000
    assert totp.step_of(secret, given, 30_115) is None
    assert totp.step_of(secret, "", 30_015) is None


def test_without_a_second_factor_nobody_has_a_role_in_the_house(tmp_path: Path) -> None:
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False, second_factor=True)
    try:
        pat = Visit(house.address).come_in("/api/welcome", token=house.token, name="pat", password=PASSWORD)
        me = pat.http.get("/api/me").json()
        assert (me["roles"], me["lacks_second"]) == (["player"], True)
        refused = pat.http.post("/api/tables", json={"id": "t", "game": "big_six"})
        assert refused.status_code == 403
        assert "second factor" in refused.json()["error"]
        assert pat.act("t", do="pause").status_code in (403, 404)
        secret = pat.http.post("/api/me/second", json={"password": PASSWORD}).json()["secret"]
        assert pat.http.post("/api/me/second/confirm", json={"code": "000000"}).status_code == 400
        now = int(time.time()) // totp.STEP
        taken = pat.http.post("/api/me/second/confirm", json={"code": totp.code(secret, now)})
        assert taken.status_code == 200
        assert "manager" in taken.json()["roles"]
        pat.http.headers["X-CSRF"] = taken.json()["csrf"]
        assert pat.http.post("/api/tables", json={"id": "t", "game": "big_six"}).status_code == 200
        address = f"{house.address}/api/sign-in"
        words = {"name": "pat", "password": PASSWORD}
        assert httpx.post(address, json=words).status_code == 401
        assert httpx.post(address, json={**words, "code": totp.code(secret, now)}).status_code == 401, "it served"
        signed = httpx.post(address, json={**words, "code": totp.code(secret, now + 1)})
        assert signed.status_code == 200
        guest = Visit(house.address).come_in()
        assert guest.http.get("/api/me").json()["lacks_second"] is False
    finally:
        house.stop()
    for file in tmp_path.iterdir():
        assert secret.encode() not in file.read_bytes(), "nobody reads it in the database"
