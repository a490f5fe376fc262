"""The house over HTTP, as another program would use it."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from pitboss.core.table.journal import decode, encode
from pitboss.games import registry
from tests.core.table.test_journal import journal
from tests.server.serving import Serving, Visit


def test_a_table_of_every_game_is_open(house: Serving) -> None:
    tables = httpx.get(f"{house.address}/api/tables").json()
    assert {table["game"] for table in tables} == set(registry.names())
    assert all(table["sign"] for table in tables)


def test_a_guest_plays_a_round(guest: Visit) -> None:
    table = "mini-dice"
    assert guest.act(table, do="sit", seat=8, amount=50_000).status_code == 200
    assert guest.http.get("/api/me").json()["purse"] == 50_000
    number = guest.table(table)["state"]["round"]
    refused = guest.act(table, do="bet", wager="place_6", amount=1000)
    assert refused.status_code == 400
    assert "multiple of $6.00" in refused.json()["error"]
    assert (refused.json()["cite"], refused.json()["basis"]) == ("13:69F-13.6(b)1", None)
    assert guest.act(table, do="bet", wager="field", amount=1000).status_code == 200
    assert guest.act(table, do="done").status_code == 200
    while pending := guest.table(table)["state"]["pending"]:
        if pending["do"] != "ask" or guest.table(table)["state"]["round"] != number:
            break
        guest.act(table, do="choose", choice=pending["asks"][0]["default"])
    record = guest.http.get(f"/api/tables/{table}/rounds/{number}").json()
    assert record["closing"]["balances"]["seat 8"] in (49_000, 51_000, 52_000)
    assert all(step["words"] for step in record["steps"])
    left = guest.act(table, do="leave")
    assert left.status_code == 200
    assert guest.http.get("/api/me").json()["purse"] in (99_000, 101_000, 102_000)


def test_nobody_acts_for_another_seat_or_without_one(house: Serving, guest: Visit) -> None:
    other = Visit(house.address).come_in()
    assert guest.act("big-six", do="sit", seat=1, amount=10_000).status_code == 200
    for command in (
        {"do": "bet", "wager": "bs_1", "amount": 500, "seat": 1},
        {"do": "leave", "seat": 1},
        {"do": "done"},
    ):
        assert other.act("big-six", **command).status_code == 400
    assert other.act("big-six", do="sit", seat=1, amount=10_000).json()["error"] == "Seat 1 is taken."
    assert guest.table("big-six")["state"]["layout"] == []


def test_roles_are_held_to(house: Serving, guest: Visit, manager: Visit, division: Visit) -> None:
    new = {"id": "extra", "game": "big_six"}
    assert httpx.post(f"{house.address}/api/tables", json=new).status_code == 401
    assert guest.http.post("/api/tables", json=new).status_code == 403
    assert manager.http.post("/api/tables", json=new).status_code == 200
    assert manager.http.delete("/api/tables/extra").status_code == 200
    person = {"name": "a dealer", "password": "long enough 1", "roles": ["dealer"]}
    assert manager.http.post("/api/people", json=person).status_code == 200
    assert division.http.get("/api/people").status_code == 200
    assert division.act("big-six", do="sit", seat=2, amount=100).status_code == 403
    assert division.http.post("/api/tables", json=new).status_code == 403
    assert division.http.post("/api/tables/mini-dice/irregularity", json={"key": "dice_over_24h"}).status_code == 403
    dealer = Visit(house.address).come_in("/api/sign-in", name="a dealer", password="long enough 1")
    assert dealer.act("mini-dice", do="sit", seat=2, amount=100).status_code == 400


def test_a_wrong_password_or_a_used_link_lets_nobody_in(house: Serving, manager: Visit) -> None:
    wrong = httpx.post(f"{house.address}/api/sign-in", json={"name": "pat", "password": "guess"})
    assert wrong.status_code == 401
    assert "set-cookie" not in wrong.headers
    again = {"token": house.token, "name": "eve", "password": "long enough 1"}
    assert httpx.post(f"{house.address}/api/welcome", json=again).status_code == 403


def test_a_change_from_another_site_or_without_the_token_is_refused(house: Serving, guest: Visit) -> None:
    command = {"do": "sit", "seat": 3, "amount": 1000}
    elsewhere = guest.http.post("/api/tables/roulette/acts", json=command, headers={"Origin": "https://evil.example"})
    assert elsewhere.status_code == 403
    without = guest.http.post("/api/tables/roulette/acts", json=command, headers={"X-CSRF": "nonsense"})
    assert without.status_code == 403
    forged = httpx.get(f"{house.address}/api/me", cookies={"pitboss": guest.http.cookies["pitboss"] + "x"})
    assert forged.json()["name"] == ""
    assert guest.table("roulette")["state"]["seats"] == []


def test_every_answer_carries_the_security_headers(house: Serving) -> None:
    for path in ("/", "/api/tables", "/api/nothing", "/tables/roulette/guide", "/static/none.js"):
        answer = httpx.get(house.address + path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_raised_minimum_waits_out_its_notice_and_is_posted(house: Serving, guest: Visit, manager: Visit) -> None:
    """13:69F-8.3(b): against patrons at the table a change waits thirty minutes."""
    assert guest.act("three-card-poker", do="sit", seat=1, amount=10_000).status_code == 200
    answer = manager.http.post("/api/tables/three-card-poker/limits", json={"minimum": "25", "maximum": "500"}).json()
    assert 29 * 60_000 < answer["waits"] <= 30 * 60_000
    assert any(line.startswith("Notice: minimum $25.00") for line in guest.table("three-card-poker")["sign"])
    assert guest.act("three-card-poker", do="bet", wager="ante", amount=500).status_code == 200
    lower = manager.http.post("/api/tables/casino-war/limits", json={"minimum": "1", "maximum": "1000"}).json()
    assert lower["waits"] == 0
    assert guest.table("casino-war")["limits"]["minimum"] == 100


def test_the_limits_of_a_poker_table_are_those_of_its_structure(manager: Visit, guest: Visit) -> None:
    """13:69F-14.17: new limits alone would say another thing than what is played."""
    table = guest.table("holdem")
    assert (table["limits"]["minimum"], table["limits"]["maximum"]) == (400, 800)
    assert "Hold 'em: fixed limit, $4.00 and $8.00" in table["sign"]
    refused = manager.http.post("/api/tables/holdem/limits", json={"minimum": "25", "maximum": "100"})
    assert refused.status_code >= 400 and "13:69F-14.17" in refused.text
    assert guest.table("holdem")["limits"] == table["limits"]


def test_a_player_may_sit_out_at_a_live_table(manager: Visit, guest: Visit) -> None:
    """13:69F-14.7(c)5"""
    assert guest.act("holdem", do="sit", seat=4, amount=10_000).status_code == 200
    asked = {"key": "sits_out", "seat": 4}
    answer = manager.http.post("/api/tables/holdem/irregularity", json=asked).json()
    assert answer["done"] and answer["cite"] == "13:69F-14.7(c)5"


def test_the_floor_sees_what_an_irregularity_will_do_before_raising_it(manager: Visit, guest: Visit) -> None:
    guest.act("mini-dice", do="sit", seat=2, amount=10_000)
    guest.act("mini-dice", do="bet", wager="field", amount=1000)
    before = guest.table("mini-dice")["state"]
    asked = {"key": "dice_over_24h", "preview": True}
    seen = manager.http.post("/api/tables/mini-dice/irregularity", json=asked).json()
    assert seen["cite"] == "13:69F-13.3(a)2"
    assert not seen["done"]
    assert guest.table("mini-dice")["state"]["layout"] == before["layout"]
    done = manager.http.post("/api/tables/mini-dice/irregularity", json={"key": "dice_over_24h"}).json()
    assert done["done"]
    wrong = manager.http.post("/api/tables/mini-dice/irregularity", json={"key": "no_such"})
    assert wrong.status_code == 400


def test_a_real_table_is_dealt_by_its_dealer(house: Serving, manager: Visit, guest: Visit) -> None:
    new = {"id": "real", "game": "mini_dice", "dealt_by": "dealer"}
    assert manager.http.post("/api/tables", json=new).status_code == 200
    guest.act("real", do="sit", seat=1, amount=10_000)
    guest.act("real", do="bet", wager="field", amount=1000)
    assert guest.act("real", do="enter", fell="6-6").status_code == 400
    assert manager.act("real", do="close_betting").status_code == 200
    assert guest.table("real")["state"]["pending"]["cite"] == "13:69F-13.5(c)", "the dealer shakes first"
    assert manager.act("real", do="go_on").status_code == 200
    guest.act("real", do="choose", choice="accept")
    assert guest.table("real")["state"]["pending"]["for_dealer"]
    assert manager.act("real", do="enter", fell="7-1").status_code == 400
    assert manager.act("real", do="enter", fell="6-6").status_code == 200
    assert manager.act("real", do="go_on").status_code == 200
    guest.act("real", do="choose", choice="keep")
    assert guest.http.get("/api/tables/real/rounds/1").json()["closing"]["balances"]["seat 1"] == 12_000


def test_odds_rules_sections_and_signs_are_there_for_programs(house: Serving) -> None:
    def get(path: str) -> Any:
        return httpx.get(house.address + path)

    asked = {"game": "mini_dice", "options": {"pay_odds_override": {"any_7": "9 to 2"}}, "wager": "any_7"}
    odds = httpx.post(f"{house.address}/api/odds", json=asked).json()
    assert odds["wagers"][0]["house_edge"] == "1/12"
    assert odds["plays"] is None
    assert odds["asks"] == []
    hand = {"game": "three_card_poker", "hand": "Qh 6d 3c", "stake": 2500}
    decided = httpx.post(f"{house.address}/api/decision", json=hand).json()
    assert decided["best"] == "fold"
    assert decided["choices"]["play"]["costs"] == pytest.approx(-2500 * decided["choices"]["play"]["approx"] - 2500)
    practice = {"game": "blackjack", "hand": "As 7h", "seen": "9c", "gone": "9d 9h 9s", "stake": 1000}
    decided = httpx.post(f"{house.address}/api/decision", json=practice).json()
    assert decided["best"] == "hit"
    costs = {choice: round(brought["costs"], 1) for choice, brought in decided["choices"].items()}
    assert costs == {"hit": 0.0, "stand": 87.6, "double": 185.6}
    for kin, cards, costly in (
        ("spanish_21", "A 7", {"hit": 0.0, "stand": 100.2, "double": 165.8, "surrender": 461.1}),
        ("double_attack_blackjack", "A 7", {"hit": 0.0, "stand": 86.2, "double": 165.8, "surrender": 447.5}),
        ("blackjack_switch", "A 7 10 5", {"keep": 0.0, "switch": 24.8}),
    ):
        also = {"game": kin, "hand": cards, "seen": "9", "gone": "9 9 9", "stake": 1000}
        decided = httpx.post(f"{house.address}/api/decision", json=also).json()
        assert {choice: round(brought["costs"], 1) for choice, brought in decided["choices"].items()} == costly
    pair = {"game": "blackjack", "hand": "8 8", "seen": "10", "stake": 1000}
    says = httpx.post(f"{house.address}/api/decision", json=pair).json()["says"]
    assert says.startswith("What splitting brings is exact for hands that are each played by their own cards")
    rare = {"game": "blackjack", "options": {"decks": 3}, "wager": "main"}
    bounds = httpx.post(f"{house.address}/api/odds", json=rare).json()["wagers"][1]["given"]
    assert bounds["in full memory"].startswith("between ")
    twice = httpx.post(f"{house.address}/api/decision", json={**hand, "hand": "Qh Qh 3c"})
    assert twice.json()["error"] == "Qh is there twice."
    unlawful = {"game": "mini_dice", "options": {"pay_odds_override": {"any_7": "3 to 1"}}}
    assert httpx.post(f"{house.address}/api/odds", json=unlawful).json()["cite"] == "13:69F-13.6(b)"
    gone = {"game": "punto_banco", "wager": "tie", "gone": "9c 9d"}
    left = httpx.post(f"{house.address}/api/odds", json=gone).json()["wagers"]
    assert [wager["given"] for wager in left] == [{"cards gone": "9♣ 9♦"}]
    assert (
        get("/api/games/punto_banco").json()["counts_gone"] and not get("/api/games/roulette").json()["counts_gone"]
    )
    too_many = httpx.post(f"{house.address}/api/odds", json={**gone, "gone": "9c " * 9})
    assert (too_many.status_code, too_many.json()["cite"]) == (400, "13:69F-3.1")
    assert get("/api/cite/13:69F-13.6(b)").json()["title"] == "Payout odds; vigorish prohibited"
    rule = get("/api/cite/13:69F-5.4").json()
    assert rule["basis"].startswith("a sister regulation")
    assert rule["says"][0]["heading"] == "When something goes wrong"
    assert get("/api/cite/nonsense").status_code == 404
    for path in ("/tables/roulette/sign", "/tables/roulette/guide"):
        page = get(path).text
        assert " to 1" in page or "minimum" in page.lower()
        assert " for 1" not in page
        assert "rests on no adopted text of New Jersey" in page
    assert get("/pictures/card/Ah.svg").headers["content-type"] == "image/svg+xml"
    assert get("/pictures/card/Zz.svg").status_code == 404


def test_the_auditor_s_desk_finds_a_falsified_round(house: Serving) -> None:
    lines = journal(6)
    record, _ = decode(lines[3])
    record.closing.balances["seat 1"] += 1
    lines[3] = encode(record)[0]
    answer = httpx.post(f"{house.address}/api/audit", content=b"\n".join(lines))
    told = [json.loads(line) for line in answer.text.splitlines()]
    assert (told[-1]["lines"], told[-1]["rounds"]) == (6, 6)
    assert told[-1]["findings"] >= 1
    assert told[0]["line"] == 4


def test_the_auditor_s_desk_counts_no_round_where_a_line_is_none(house: Serving) -> None:
    answer = httpx.post(f"{house.address}/api/audit", content=b"Dear auditor,\n\nhere are our rounds.\n")
    last = json.loads(answer.text.splitlines()[-1])
    assert (last["lines"], last["rounds"], last["findings"]) == (2, 0, 2)


@pytest.mark.parametrize(("game", "wager"), [("pai_gow", "pai_gow"), ("three_card_poker", "ante")])
def test_no_hidden_card_is_shown_to_anybody_else(house: Serving, manager: Visit, game: str, wager: str) -> None:
    """A second person at the table and an onlooker see no card of the first one's hand."""
    first, second = Visit(house.address).come_in(), Visit(house.address).come_in()
    name = f"private-{game.replace('_', '-')}"
    assert manager.http.post("/api/tables", json={"id": name, "game": game}).status_code == 200
    for seat, visit in ((1, first), (2, second)):
        visit.act(name, do="sit", seat=seat, amount=20_000)
    for visit in (first, second):
        assert visit.act(name, do="bet", wager=wager, amount=1000).status_code == 200
    for visit in (first, second):
        visit.act(name, do="done")
    asks = first.table(name)["state"]["pending"]["asks"]
    assert asks
    shown_to_second = json.dumps(second.table(name))
    shown_to_anybody = httpx.get(f"{house.address}/api/tables/{name}").text
    for ask in asks:
        assert ask["cards"]
        own = json.dumps(ask["cards"])
        assert own in json.dumps(first.table(name))
        assert own not in shown_to_second
        assert own not in shown_to_anybody


def test_the_floor_enters_what_is_found_after_the_close(house: Serving, manager: Visit, guest: Visit) -> None:
    """It stands in the opening of the next round; what the closed one paid and collected is made good."""
    assert manager.http.post("/api/tables", json={"id": "later", "game": "caribbean_stud"}).status_code == 200
    asked = {"key": "wrong_card_count", "closed": True}
    early = manager.http.post("/api/tables/later/irregularity", json=asked)
    assert early.status_code == 400 and "can be read" in early.json()["error"]
    guest.act("later", do="sit", seat=1, amount=50_000)
    guest.act("later", do="bet", wager="ante", amount=1000)
    manager.act("later", do="pause")
    manager.act("later", do="close_betting")
    for _ in range(60):
        state = guest.table("later")["state"]
        if state["pending"] is None:
            break
        if state["goes_on"]:
            manager.act("later", do="go_on")
        else:
            guest.act("later", do="choose", choice="bet")
    closed = guest.http.get("/api/tables/later/rounds/1").json()
    chips = closed["closing"]["balances"]["seat 1"]
    assert guest.http.post("/api/tables/later/irregularity", json=asked).status_code == 403
    seen = manager.http.post("/api/tables/later/irregularity", json=asked | {"preview": True}).json()
    assert not seen["done"] and bool(seen["would"]) == (chips != 50_000)
    assert guest.table("later")["state"]["seats"][0]["chips"] == chips
    done = manager.http.post("/api/tables/later/irregularity", json=asked).json()
    assert done["done"] and done["cite"] == "13:69F-16.13"
    assert guest.table("later")["state"]["seats"][0]["chips"] == 50_000
    assert guest.http.get("/api/tables/later/rounds/1").json() == closed, "the closed record stays as it is"
    limited = manager.http.post("/api/tables/later/irregularity", json={"key": "shuffler_failure", "closed": True})
    assert limited.status_code == 400 and "not what is found after the close" in limited.json()["error"]
