"""Sessions end when they should, and everything that is open in them with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pitboss.core.table.table import now
from pitboss.server.people.sessions import SESSION_SECONDS, OpenSocket, Sessions, new_token
from pitboss.store import Store
from tests.server.serving import Serving, Visit, in_a_loop

PASSWORD = "correct horse battery"


def entered(manager: Visit, name: str, *roles: str) -> None:
    asked = {"name": name, "password": PASSWORD, "roles": list(roles)}
    assert manager.http.post("/api/people", json=asked).status_code == 200


def signed_in(house: Serving, name: str, password: str = PASSWORD) -> Visit:
    return Visit(house.address).come_in("/api/sign-in", name=name, password=password)


def hung_up(house: Serving, cookie: str, act: Callable[[], httpx.Response]) -> int:
    """The code with which the house hangs up on somebody's open socket after an act."""

    async def watch() -> int:
        address = house.address.replace("http", "ws") + "/ws/tables/roulette"
        async with connect(address, additional_headers={"Cookie": cookie}) as socket:
            json.loads((await socket.recv()).split("\n")[0])
            answer = await asyncio.to_thread(act)
            assert answer.status_code == 200, answer.text
            try:
                while True:
                    await asyncio.wait_for(socket.recv(), 5)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0

    return in_a_loop(watch)


def nobody(house: Serving, cookie: str) -> bool:
    return bool(httpx.get(f"{house.address}/api/me", headers={"Cookie": cookie}).json()["name"] == "")


def test_signing_out_ends_the_session_and_its_sockets(house: Serving, guest: Visit) -> None:
    cookie = guest.cookie
    assert hung_up(house, cookie, lambda: guest.http.post("/api/sign-out")) == 4401
    assert nobody(house, cookie)


def test_a_new_password_ends_every_session_of_the_old_one(house: Serving, manager: Visit) -> None:
    entered(manager, "quinn", "player")
    one, other = signed_in(house, "quinn"), signed_in(house, "quinn")
    wrong = one.http.post("/api/me/password", json={"old": "not mine at all", "new": "a new long password"})
    assert wrong.status_code == 401
    asked = {"old": PASSWORD, "new": "a new long password"}
    assert hung_up(house, other.cookie, lambda: one.http.post("/api/me/password", json=asked)) == 4401
    assert nobody(house, other.cookie)
    assert one.http.get("/api/me").json()["name"] == "quinn"
    assert httpx.post(f"{house.address}/api/sign-in", json={"name": "quinn", "password": PASSWORD}).status_code == 401
    assert signed_in(house, "quinn", "a new long password").name == "quinn"


def test_other_roles_take_effect_at_once(house: Serving, manager: Visit) -> None:
    entered(manager, "robin", "player", "dealer")
    robin = signed_in(house, "robin")
    change = {"roles": ["player"]}
    assert hung_up(house, robin.cookie, lambda: manager.http.post("/api/people/robin", json=change)) == 4401
    assert nobody(house, robin.cookie)
    assert signed_in(house, "robin").http.get("/api/me").json()["roles"] == ["player"]
    assert manager.http.post("/api/people/robin", json={"password": "set by the manager"}).status_code == 200
    assert signed_in(house, "robin", "set by the manager").name == "robin"
    assert robin.http.post("/api/people/robin", json=change).status_code == 401
    assert manager.http.post("/api/people/nobody", json=change).status_code == 404


def test_who_reads_the_database_cannot_come_in_by_it(house: Serving, guest: Visit) -> None:
    token = guest.http.cookies["pitboss"].encode()
    file = house.url.removeprefix("sqlite:///")
    for name in (file, f"{file}-wal"):
        with open(name, "rb") as stored:
            assert token not in stored.read()


def test_a_token_of_odd_characters_is_refused_like_any_other(house: Serving, guest: Visit) -> None:
    odd = guest.http.post("/api/tables/roulette/acts", json={"do": "done"}, headers={"X-CSRF": "Ã©".encode()})
    assert odd.status_code == 403


def test_a_taken_name_does_not_use_up_the_link_of_the_first_manager(house: Serving) -> None:
    other = Serving(house.url.replace("house.sqlite3", "other.sqlite3"), games=False)
    try:
        guest = Visit(other.address).come_in()
        asked = {"token": other.token, "name": guest.name, "password": PASSWORD}
        assert httpx.post(f"{other.address}/api/welcome", json=asked).status_code == 400
        assert Visit(other.address).come_in("/api/welcome", **{**asked, "name": "pat"}).name == "pat"
    finally:
        other.stop()


def test_what_another_program_has_ended_or_changed_takes_effect_and_all_else_stays(tmp_path: Path) -> None:
    """Another program writes to the store, and says nothing to these sessions."""

    async def evening() -> list[str]:
        with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True) as store:
            sessions = Sessions(store, second_factor=True)
            tokens, hung_up = {}, list[str]()
            for name in ("ended", "other roles", "second factor", "stays"):
                store.people.add(name, "", ["player", "dealer"])
                for window in ("open socket", "no socket"):
                    tokens[name, window] = sessions.open(name)
                    assert sessions.visitor(tokens[name, window]).roles == ("player",)
                socket = OpenSocket(lambda name=name: hung_up.append(name))  # type: ignore[misc]
                sessions.attach(tokens[name, "open socket"], socket)
            store.sessions.end_of("ended")
            store.people.change("other roles", roles=["player"])
            store.people.set_second("second factor", "A" * 32)
            sessions.refresh()
            await asyncio.sleep(0)
            assert {who for who, token in tokens.items() if sessions.visitor(token).name} == {
                ("stays", "open socket"),
                ("stays", "no socket"),
            }
            return hung_up

    assert sorted(in_a_loop(evening)) == ["ended", "other roles", "second factor"]


def test_a_session_that_is_too_old_ends_without_anybodys_doing(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True) as store:
        sessions = Sessions(store, second_factor=False)
        store.people.add("quinn", "", ["player"])
        tokens = [new_token("quinn"), new_token("quinn")]
        for token, age in zip(tokens, (SESSION_SECONDS + 60, SESSION_SECONDS - 60), strict=True):
            store.sessions.open(store.sessions.digest(token), "quinn", now() - 1000 * age)
        assert [sessions.visitor(token).name for token in tokens] == ["", "quinn"]
        sessions.refresh()
        assert [sessions.visitor(token).name for token in tokens] == ["", "quinn"]
        assert len(store.sessions.all()) == 1


def test_whoever_writes_to_the_database_alone_signs_in_as_nobody(tmp_path: Path) -> None:
    """No session that they enter is one, nor does theirs become another's; new keys sign nobody out."""
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True) as store:
        for name, roles in (("flo", ["floorperson"]), ("eve", ["player"])):
            store.people.add(name, "hash", roles)
        sessions = Sessions(store, second_factor=False)
        mine = sessions.open("eve")
        made = new_token("flo")
        store.sessions.open(sha256(made.encode()).hexdigest(), "flo", now())
        assert sessions.visitor(made).name == ""
        with store.transaction() as connection:
            connection.exec_driver_sql("UPDATE sessions SET name = 'flo'")
        for again in (sessions, Sessions(store, second_factor=False)):
            assert (again.visitor(mine).name, again.own_name(mine)) == ("", "")
        theirs = sessions.open("flo")
        store.database.vault.new_key()
        store.sessions.encrypt_key()
        store.database.vault.forget_old()
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3", own=True) as store:
        assert Sessions(store, second_factor=False).visitor(theirs).name == "flo"
