"""Whatever the house takes over HTTP: one person alone gives nobody a role, nor money that nobody brought."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pitboss.server.http.app import KNOCKING, TRYING
from pitboss.server.people.sign_in import COOKIE
from pitboss.server.protocol.forms import Decided
from tests.server.indoors import PASSWORD, Caller, open_indoors
from tests.server.people.test_two_persons import overseers
from tests.server.serving import in_a_loop
from tests.server.signing import Enrolled

SAID: dict[str, Any] = {
    "name": "robin",
    "table": "t",
    "id": "u",
    "game": "big_six",
    "roles": ["manager"],
    "chips": 1_000,
    "password": PASSWORD,
    "old": PASSWORD,
    "new": PASSWORD,
    "no_second": True,
    "agree": True,
    "on": True,
    "key": "device_used",
    "seat": 1,
    "minimum": "5.00",
    "maximum": "600.00",
}
"""What is said in the fields of these names, in bodies and in addresses; others have what the description says."""
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "sit", "seat": 1, "amount": 100_000},
    {"do": "verify", "payout": "1-1"},
    {"do": "leave"},
    {"do": "remove", "seat": 1},
)


def bodies(path: str, how: dict[str, Any], schemas: dict[str, Any]) -> list[Any]:
    """What is sent to a path: at a table, commands; else the whole body, and the least with one thing more."""
    if path.endswith("/acts"):
        return list(COMMANDS)
    content = how.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return [None]
    form = schemas[content["schema"]["$ref"].rpartition("/")[2]]
    whole = {key: SAID.get(key, told.get("default", "x")) for key, told in form["properties"].items()}
    if path in (*KNOCKING, *TRYING):
        return [whole]
    must = {key: whole[key] for key in form.get("required", ())}
    return [whole, *({**must, key: whole[key]} for key in whole if key not in must)]


def test_one_person_alone_gets_no_role_and_no_money_over_any_path(tmp_path: Path) -> None:
    """A stranger, somebody without a role, and a manager each ask for everything that there is, in a house of record
    in which roles and chips have been proposed."""

    async def evening() -> None:
        async with open_indoors(tmp_path / "h.sqlite3", second_factor=False, of_record=True, a_second=1e6) as house:
            pat, _dana = await overseers(house)
            robin = await Enrolled(house, "robin").enrol()
            asked = await pat.post("/api/people/robin", json={"roles": ["manager"], "chips": 500})
            number = Decided(**asked.json()).waits
            assert (await pat.post("/api/tables", json={"id": "t", "game": "big_six"})).status_code == 200
            store = house.app.state.house.store

            def stands() -> object:
                roles = {person.name: person.roles for person in store.people.all() if person.roles}
                return roles, store.keys.all(), [held for held in store.accounts.balances().items() if held[1]]

            before, answered = stands(), set[str]()
            described = house.app.openapi()
            for path, methods in described["paths"].items():
                at = re.sub(r"{(\w+)}", lambda found: str({**SAID, "number": number}.get(found[1], 1)), path)
                for method, how in methods.items():
                    for body in bodies(path, how, described["components"]["schemas"]) if method != "get" else ():
                        for who in (Caller(house), robin, pat):
                            answer = await who.request(method, at, json=body)
                            if answer.status_code == 200:
                                answered.add(path)
                            if isinstance(who, Enrolled):  # who may have been signed out
                                who.cookies.clear()
                                who.cookies.set(COOKIE, house.app.state.doors.sessions.open(who.signer.name))
                                who.headers["X-CSRF"] = (await who.get("/api/me")).json()["csrf"]
                    assert stands() == before, f"{method} {path}"
            assert answered >= {"/api/people/{name}", "/api/proposals/{number}/letter", "/api/tables"}, answered
            assert len(answered) > 10, answered
            assert store.books.look() == ([], [])

    in_a_loop(evening)
