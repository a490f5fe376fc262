"""Duties: who plays does not rule, nobody oversees alone, and whatever is done stands in the log with its actor."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Serving, Visit

PASSWORD = "correct horse battery"


def last(visit: Visit) -> dict[str, Any]:
    event: dict[str, Any] = visit.http.get("/api/events").json()[-1]
    return event


def test_who_does_not_play_at_a_table_rules_there(house: Serving, manager: Visit, guest: Visit) -> None:
    new = {"name": "rita", "password": PASSWORD, "roles": ["player", "dealer", "floorperson"]}
    assert manager.http.post("/api/people", json=new).json() == {"done": True, "waits": 0}
    rita = Visit(house.address).come_in("/api/sign-in", name="rita", password=PASSWORD)
    assert guest.act("mini-dice", do="sit", seat=1, amount=10_000).status_code == 200
    assert guest.act("mini-dice", do="bet", wager="field", amount=1000).status_code == 200
    assert rita.http.post("/api/tables/mini-dice/irregularity", json={"key": "dice_over_24h"}).status_code == 200


def test_a_player_who_deals_elsewhere_is_refused_at_the_own_table(
    house: Serving, manager: Visit, division: Visit
) -> None:
    new = {"name": "sam", "password": PASSWORD, "roles": ["player", "dealer", "floorperson"], "chips": 50_000}
    entered = manager.http.post("/api/people", json=new).json()
    assert entered["waits"], "chips that nobody brought wait for a second person"
    sam = Visit(house.address).come_in("/api/sign-in", name="sam", password=PASSWORD)
    assert sam.http.get("/api/me").json()["purse"] == 0
    assert division.http.post(f"/api/proposals/{entered['waits']}", json={"agree": True}).status_code == 200
    assert sam.http.get("/api/me").json()["purse"] == 50_000
    assert sam.act("big-six", do="sit", seat=1, amount=10_000).status_code == 200
    assert sam.act("big-six", do="bet", wager="bs_1", amount=500).status_code == 200
    for refused in (
        sam.act("big-six", do="irregular", key="device_used", seat=1),
        sam.act("big-six", do="pause"),
        sam.http.post("/api/tables/big-six/irregularity", json={"key": "device_used", "seat": 1}),
        sam.http.post("/api/tables/big-six/irregularity", json={"key": "device_used", "seat": 1, "preview": True}),
    ):
        assert refused.status_code == 400
        assert "somebody else deals and rules here" in refused.json()["error"]
    assert sam.act("mini-dice", do="pause").status_code == 200
    assert (last(division)["actor"], last(division)["act"]) == ("sam", "pause")
    assert last(division)["about"]["table"] == "mini-dice"
    assert sam.act("mini-dice", do="resume").status_code == 200


def test_a_manager_makes_no_overseer_and_no_money_alone(house: Serving, manager: Visit, division: Visit) -> None:
    for role in ("manager", "division"):
        new = {"name": f"second {role}", "password": PASSWORD, "roles": [role]}
        entered = manager.http.post("/api/people", json=new).json()
        assert not entered["done"]
        refused = manager.http.post(f"/api/proposals/{entered['waits']}", json={"agree": True})
        assert refused.status_code == 400
        assert "second person" in refused.json()["error"]
        waiting = division.http.get("/api/proposals").json()
        assert (waiting[-1]["proposer"], waiting[-1]["roles"]) == ("pat", [role])
        assert "password" not in waiting[-1]
        assert division.http.post(f"/api/proposals/{entered['waits']}", json={"agree": True}).status_code == 200
        assert division.http.post(f"/api/proposals/{entered['waits']}", json={"agree": True}).status_code == 404
        assert (last(division)["actor"], last(division)["act"]) == ("dana", "agree")
        there = Visit(house.address).come_in("/api/sign-in", name=f"second {role}", password=PASSWORD)
        assert there.http.get("/api/me").json()["roles"] == [role]
    change = manager.http.post("/api/people/second division", json={"password": "now the manager's own"}).json()
    assert not change["done"]
    assert division.http.post(f"/api/proposals/{change['waits']}", json={"agree": False}).status_code == 200
    assert there.http.get("/api/me").json()["roles"] == ["division"], "what was not agreed to changes nothing"
    assert Visit(house.address).come_in("/api/sign-in", name="second division", password=PASSWORD)
    change = manager.http.post("/api/people/second division", json={"password": "a password of their own"}).json()
    assert division.http.post(f"/api/proposals/{change['waits']}", json={"agree": True}).status_code == 200
    assert there.http.get("/api/me").json().get("roles") != ["division"], "who is changed is signed out everywhere"


def test_administrative_acts_stand_in_the_log_with_their_actor(manager: Visit, division: Visit, guest: Visit) -> None:
    assert guest.http.get("/api/events").status_code == 403
    assert manager.http.post("/api/tables", json={"id": "logged", "game": "big_six"}).status_code == 200
    assert (last(division)["act"], last(division)["about"]["table"]) == ("open table", "logged")
    limits = {"minimum": "10", "maximum": "100"}
    assert manager.http.post("/api/tables/logged/limits", json=limits).status_code == 200
    assert last(division)["act"] == "post limits"
    assert manager.http.delete("/api/tables/logged").status_code == 200
    assert (last(division)["actor"], last(division)["act"]) == ("pat", "close table")
    events = division.http.get("/api/events").json()
    assert [event["prev"] for event in events[1:]] == [event["hash"] for event in events[:-1]]
