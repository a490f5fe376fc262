"""Subchapter 8 in the house: changes of options with their notice, persons barred, coupons, unrejected wagers."""

from __future__ import annotations

from tests.server.serving import Serving, Visit


def test_a_change_of_options_is_posted_as_its_section_asks(house: Serving, guest: Visit, manager: Visit) -> None:
    """19:47-7.10(c)3 by written notice; 13:69F-8.3 by a filed and approved change, else refused."""
    url = "/api/tables/mini-baccarat/options"
    order = {"options": {"settlement_order": "vig_all_then_pay"}}
    refused = manager.http.post(url, json=order)
    assert refused.status_code == 400
    assert refused.json()["cite"] == "19:47-7.10(c)3"
    told = manager.http.post(url, json={**order, "notified": True}).json()
    assert 29 * 60_000 < told["waits"] <= 30 * 60_000
    refused = manager.http.post(url, json={"options": {"match_play_coupons": True}})
    assert refused.json()["cite"] == "13:69F-8.3"
    accepts = {"options": {"match_play_coupons": True}, "approved": 1}
    assert manager.http.post(url, json=accepts).json()["waits"] == 0
    table = guest.table("mini-baccarat")
    assert table["options"]["match_play_coupons"] is True
    assert "Match play coupons are accepted" in table["sign"]
    assert table["notices"][0]["says"][0].endswith("vig all then pay")
    again = manager.http.post(url, json=accepts)
    assert again.status_code == 400 and "so already" in again.json()["error"]
    assert guest.http.post(url, json=accepts).status_code == 403


def test_whoever_uses_a_device_is_stopped_from_playing(house: Serving, guest: Visit, manager: Visit) -> None:
    """19:47-8.1: at any table game, so at no other table either."""
    assert guest.act("big-six", do="sit", seat=2, amount=10_000).status_code == 200
    assert guest.act("roulette", do="sit", seat=2, amount=10_000).status_code == 200
    assert guest.act("big-six", do="bet", wager="bs_1", amount=1_000).status_code == 200
    raised = manager.http.post("/api/tables/big-six/irregularity", json={"key": "device_used", "seat": 2})
    assert raised.json()["done"] is True
    assert guest.act("big-six", do="bet", wager="bs_1", amount=1_000).status_code == 400
    assert guest.act("big-six", do="sit", seat=2, amount=1_000).json()["cite"] == "19:47-8.1"
    assert guest.act("roulette", do="sit", seat=2, amount=1_000).json()["cite"] == "19:47-8.1"
    assert guest.act("mini-dice", do="sit", seat=2, amount=1_000).json()["cite"] == "19:47-8.1"
    left = [seat for seat in guest.table("roulette")["state"]["seats"] if seat["you"]]
    assert left == [] or left[0]["leaving"]
    stranger = Visit(house.address).come_in()
    assert stranger.act("mini-dice", do="sit", seat=2, amount=1_000).status_code == 200


def test_who_is_stopped_from_playing_stays_so_after_a_crash(house: Serving, guest: Visit, manager: Visit) -> None:
    """19:47-8.1: the table is killed in the middle of the round."""
    other = Visit(house.address).come_in()
    for visitor, seat in ((guest, 1), (other, 2)):
        assert visitor.act("casino-war", do="sit", seat=seat, amount=10_000).status_code == 200
    assert manager.act("casino-war", do="pause").status_code == 200
    raised = manager.http.post("/api/tables/casino-war/irregularity", json={"key": "device_used", "seat": 1})
    assert raised.json()["done"] is True
    house.kill()
    house.start()
    answer = guest.act("casino-war", do="sit", seat=1, amount=1_000)
    assert answer.status_code == 400 and answer.json()["cite"] == "19:47-8.1", answer.json()


def test_those_who_run_the_table_enter_coupons_and_wagers_that_nobody_rejected(guest: Visit, manager: Visit) -> None:
    """13:69F-8.2, 13.4(a): a player enters neither."""
    assert guest.act("mini-dice", do="sit", seat=3, amount=100_000).status_code == 200
    low = {"do": "bet", "seat": 3, "wager": "field", "amount": 100}
    assert guest.act("mini-dice", **low).json()["cite"] == "13:69F-8.2"
    assert guest.act("mini-dice", **low, unrejected=True).status_code == 400
    assert manager.act("mini-dice", **low, unrejected=True).status_code == 200
    coupon = {"do": "bet", "seat": 3, "wager": "any_7", "amount": 1_000, "coupon": 500}
    assert guest.act("mini-dice", **coupon).status_code == 400
    assert manager.act("mini-dice", **coupon).status_code == 200
    lies = {wager["kind"]: wager for wager in guest.table("mini-dice")["state"]["layout"]}
    assert lies["field"]["stake"] == 100
    assert lies["any_7"]["stake"] == 1_000


def test_the_full_text_of_the_rules_is_given_to_whoever_asks(guest: Visit) -> None:
    """13:69F-8.5"""
    text = guest.http.get("/games/mini_dice/text").text
    assert "N.J.A.C. 13:69F-13" in text and "N.J.A.C. 13:69F-8" in text
    assert guest.http.get("/games/nothing/text").status_code == 404


def test_the_rules_of_each_game_in_the_house_are_told_and_of_no_other(guest: Visit) -> None:
    for game in guest.http.get("/api/games").json():
        told = guest.http.get(f"/api/games/{game['game']}")
        assert told.status_code == 200 and told.json()["title"] == game["title"]
    refused = guest.http.get("/api/games/nothing")
    assert refused.status_code == 404 and "no game 'nothing'" in refused.text


def test_notices_of_a_submission_outlive_a_restart(house: Serving, manager: Visit) -> None:
    """A submission's changes are stored with its tables. 13:69F-8.3"""
    filed = """
    casino = "Boardwalk"
    [[table]]
    id = "MD-7"
    game = "mini_dice"
    chip = "1.00"
    minimum = "5.00"
    maximum = "500.00"
    [[table.change]]
    posted = 2026-01-01T00:00:00Z
    effective = 2090-01-01T00:00:00Z
    minimum = "10.00"
    """
    assert manager.http.post("/api/submissions", json={"text": filed}).status_code == 200
    notice = "Notice: minimum $10.00, maximum $500.00 from 2090-01-01 00:00 UTC"
    assert notice in manager.table("MD-7")["sign"]
    house.kill()
    house.start()
    assert notice in manager.table("MD-7")["sign"]
