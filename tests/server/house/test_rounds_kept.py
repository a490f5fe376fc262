"""Rounds kept: whoever played a round sees their own cards of it again, and nobody sees what lay face down."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.core.game.steps import Bet, Draw, Move
from pitboss.core.record.net import net
from pitboss.core.table.chance import Live, Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.server.house.results import played
from pitboss.server.workers.audit import HandedIn, audit, judge
from tests.server.http.test_fair import play
from tests.server.serving import Serving, Visit

HIDDEN = "??"
TABLE = "three-card-poker"


def dealt(visit: Visit, number: int) -> dict[str, list[str]]:
    """What of the hands of a round somebody is shown as they are dealt."""
    told = visit.http.get(f"/api/tables/{TABLE}/rounds/{number}/felt").json()
    return {step["to"]: step["answer"] for step in told["steps"] if step["do"] == "draw"}


def test_a_player_sees_the_own_cards_again_and_nobody_else_does(
    guest: Visit, house: Serving, division: Visit
) -> None:
    number, _ = play(guest, TABLE, "ante")
    mine = dealt(guest, number)
    assert HIDDEN not in mine["seat 1"]
    assert set(mine["dealer"]) == {HIDDEN}
    for other in (Visit(house.address), Visit(house.address).come_in()):
        assert set(dealt(other, number)["seat 1"]) == {HIDDEN}
        assert other.http.get(f"/api/tables/{TABLE}/rounds/{number}/line").status_code in (401, 403)
    whole = dealt(division, number)
    assert HIDDEN not in whole["dealer"] and whole["seat 1"] == mine["seat 1"]
    line = division.http.get(f"/api/tables/{TABLE}/rounds/{number}/line").content
    assert decode(line)[0].round == number

    path = f"/api/tables/{TABLE}/rounds/{number}/fair"
    opened = {card["card"] for order in guest.http.get(path).json()["orders"] for card in order["opened"]}
    assert set(mine["seat 1"]) <= opened, "a player checks the own cards too"
    strange = Visit(house.address).http
    assert not set(mine["seat 1"]) & _told_face_down(strange.get(path).json(), strange, number)
    page = strange.get(f"/tables/{TABLE}/rounds/{number}/story").text
    assert "Table three-card-poker, round" in page


def _told_face_down(told: dict[str, Any], http: Any, number: int) -> set[str]:
    """The cards opened to a stranger that no step of the round showed."""
    steps = http.get(f"/api/tables/{TABLE}/rounds/{number}").json()["steps"]
    faces = [step.get("cards") or step["answer"] for step in steps if step["do"] in ("draw", "reveal")]
    shown = {card for pieces in faces for card in pieces}
    return {card["card"] for order in told["orders"] for card in order["opened"]} - shown


def test_the_whole_journal_of_a_table_is_audited_where_it_is_kept(guest: Visit, division: Visit) -> None:
    play(guest, TABLE, "ante")
    number, _ = play(guest, TABLE, "ante")
    told = guest.http.get(f"/api/tables/{TABLE}/audit")
    (counted,) = [json.loads(line) for line in told.text.splitlines()]
    assert counted["rounds"] >= number and not counted["findings"]
    assert guest.http.get(f"/api/tables/{TABLE}/audit?form=page").text.startswith("<!doctype html>")
    assert guest.http.get(f"/api/tables/{TABLE}/journal").status_code == 403
    lines = division.http.get(f"/api/tables/{TABLE}/journal").content.splitlines()
    assert [decode(line)[0].round for line in lines] == list(range(1, len(lines) + 1))
    for path in ("audit", "journal"):
        assert division.http.get(f"/api/tables/no-such/{path}").status_code == 404


def test_who_may_not_see_every_card_reads_of_a_finding_what_it_is_and_no_more(tmp_path: Path) -> None:
    lines: list[bytes] = []
    table = Table(registry.find("three_card_poker"), name="t", chance=Seeded(5), journal=lines.append)
    table.sit(1, 100_000)
    table.play({1: DefaultPlayer(Bet(1, "ante", 1000))})
    record = decode(lines[0])[0]
    dealt = next(step for step in record.steps if isinstance(step, Draw) and step.to == "dealer")
    assert isinstance(dealt.answer, list)
    dealt.answer[0] = "2c" if dealt.answer[0] != "2c" else "3c"
    file = tmp_path / "journal.jsonl"
    file.write_bytes(encode(record)[0] + b"\n")

    def told(form: str, in_full: bool) -> str:
        return audit(msgspec.json.encode(HandedIn(str(file), "t", form, in_full))).decode()

    for form in ("findings", "sheet", "page"):
        assert {"♣", "2c"} & set(re.findall("♣|2c", told(form, in_full=True)))
        veiled = told(form, in_full=False).lower()
        assert "hand set against the filed house way" in veiled and not re.search("♣|2c", veiled)


@pytest.mark.parametrize(("table", "bet"), [("mini-dice", {"wager": "field"}), (TABLE, {"wager": "ante"})])
def test_one_s_rounds_and_money_are_told_and_judged(guest: Visit, table: str, bet: dict[str, str]) -> None:
    first, _ = play(guest, table, **bet)
    second, _ = play(guest, table, **bet)
    told = guest.http.get("/api/me/rounds").json()
    assert [(round["table"], round["round"]) for round in told["rounds"]] == [(table, second), (table, first)]
    assert told["has"] == guest.http.get("/api/me").json()["purse"], "all chips came back from the table"
    late, early = told["rounds"]
    assert late["balance"] == told["has"]
    assert early["balance"] == late["balance"] - late["net"] == 100_000 + early["net"]
    for number in (first, second):
        judged = guest.http.get(f"/api/tables/{table}/rounds/{number}/audit").json()
        assert judged == {"rounds": 1, "findings": [], "totals": []}
    latest = guest.http.get(f"/api/tables/{table}/rounds/latest").json()
    assert latest[0]["round"] >= second
    assert next(each for each in latest if each["round"] == second)["nets"]["seat 1"] == late["net"]


def test_what_is_not_there_is_told_so(guest: Visit, house: Serving) -> None:
    for path in ("felt", "audit", "fair"):
        assert guest.http.get(f"/api/tables/{TABLE}/rounds/99999/{path}").status_code == 404
    assert guest.http.get("/api/tables/nosuch/rounds/1/felt").status_code == 404
    assert guest.http.get("/api/tables/nosuch/rounds/latest").json() == []
    assert Visit(house.address).http.get("/api/me/rounds").status_code == 401


def test_what_a_round_brought_is_told_of_those_who_sat_there_when_it_opened() -> None:
    lines: list[bytes] = []
    table = Table(registry.find("mini_dice"), name="MD", chance=Seeded(1), journal=lines.append)
    table.sit(1, 10_000)
    table.play({1: DefaultPlayer(Bet(1, "field", 1000))})
    (found,) = played(lines[0], {1: "heron", 2: "nobody sat there"})
    record = decode(lines[0])[0]
    assert found.net == net(record, 1) == record.closing.balances["seat 1"] - 10_000
    assert (found.person, found.table, found.round, found.seat) == ("heron", "MD", 1, 1)


@pytest.mark.parametrize(
    ("game", "bet"), [("mini_baccarat", Bet(1, "player", 1000)), ("blackjack", Bet(1, "main", 1000))]
)
def test_a_round_from_the_middle_of_a_shoe_is_judged_by_itself(game: str, bet: Bet) -> None:
    lines: list[bytes] = []
    table = Table(registry.find(game), name="S", chance=Live(), journal=lines.append)
    table.sit(1, 1_000_000)
    for _ in range(4):
        table.play({1: DefaultPlayer(bet)})
    assert judged(lines[1:3]) == {"rounds": 1, "findings": [], "totals": []}
    record, _ = decode(lines[2])
    move = next(step for step in record.steps if isinstance(step, Move))
    move.amount += 500
    found = judged([lines[1], encode(record)[0]])
    assert any("the rule says" in each["says"] for each in found["findings"])
    assert not any(each["recorded"] or each["demanded"] for each in found["findings"])


def judged(lines: list[bytes]) -> Any:
    return msgspec.json.decode(judge(msgspec.json.encode({"lines": [line.decode() for line in lines]})))
