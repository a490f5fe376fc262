"""Duties: who plays does not rule, and whatever is done stands in the log with its actor."""

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
    assert manager.http.post("/api/people", json=new).json()["done"]
    sam = Visit(house.address).come_in("/api/sign-in", name="sam", password=PASSWORD)
    assert sam.http.get("/api/me").json()["purse"] == 50_000
    opened = {"id": "tried-wheel", "game": "big_six", "practice": True, "company": False}
    assert manager.http.post("/api/tables", json=opened).status_code == 200
    assert sam.act("tried-wheel", do="sit", seat=1, amount=10_000).status_code == 200
    assert sam.act("tried-wheel", do="bet", wager="bs_1", amount=500).status_code == 200
    for refused in (
        sam.act("tried-wheel", do="irregular", key="device_used", seat=1),
        sam.act("tried-wheel", do="pause"),
        sam.http.post("/api/tables/tried-wheel/irregularity", json={"key": "device_used", "seat": 1}),
        sam.http.post(
            "/api/tables/tried-wheel/irregularity", json={"key": "device_used", "seat": 1, "preview": True}
        ),
    ):
        assert refused.status_code == 400
        assert "somebody else deals and rules here" in refused.json()["error"]
    assert sam.act("mini-dice", do="pause").status_code == 200
    assert (last(division)["actor"], last(division)["act"]) == ("sam", "pause")
    assert last(division)["about"]["table"] == "mini-dice"
    assert sam.act("mini-dice", do="resume").status_code == 200


def test_administrative_acts_stand_in_the_log_with_their_actor(manager: Visit, division: Visit, guest: Visit) -> None:
    assert guest.http.get("/api/events").status_code == 403
    assert manager.http.post("/api/tables", json={"id": "logged", "game": "big_six"}).status_code == 200
    assert (last(division)["act"], last(division)["about"]["table"]) == ("open table", "logged")
    limits = {"minimum": "10", "maximum": "100"}
    assert manager.http.post("/api/tables/logged/limits", json=limits).status_code == 200
    assert last(division)["act"] == "post limits"
    assert manager.http.delete("/api/tables/logged").status_code == 200
    assert (last(division)["actor"], last(division)["act"]) == ("pat", "close table")
    numbers = [event["number"] for event in division.http.get("/api/events").json()]
    assert numbers == sorted(numbers)


def test_who_works_in_the_house_wagers_where_chips_are_no_money(house: Serving, manager: Visit, guest: Visit) -> None:
    opened = {"id": "tried-roulette", "game": "roulette", "practice": True, "company": False}
    assert manager.http.post("/api/tables", json=opened).status_code == 200
    new = {"name": "vera", "password": PASSWORD, "roles": ["player", "dealer"], "chips": 50_000}
    assert manager.http.post("/api/people", json=new).json()["done"]
    vera = Visit(house.address).come_in("/api/sign-in", name="vera", password=PASSWORD)
    for worker in (vera, manager):
        refused = worker.act("roulette", do="sit", seat=1, amount=10_000)
        assert refused.status_code == 400
        assert "wagers at tables for practice alone" in refused.json()["error"]
    assert guest.act("roulette", do="sit", seat=1, amount=10_000).status_code == 200
    for seat, worker in ((1, vera), (2, manager)):
        purse = worker.http.get("/api/me").json()["purse"]
        assert worker.act("tried-roulette", do="sit", seat=seat, amount=10_000).status_code == 200
        assert worker.act("tried-roulette", do="bet", wager="red", amount=500).status_code == 200
        assert worker.http.get("/api/me").json()["purse"] == purse
