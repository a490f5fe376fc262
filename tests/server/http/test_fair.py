"""Players can check chance, and nobody can find by trial what they may not see."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pitboss.core.record.openings import Fair, ordered, problems, root
from pitboss.core.table.chance import Live
from pitboss.core.table.journal import decode, encode
from pitboss.store import Store
from tests.cli.conftest import Run, run
from tests.server.serving import Serving, Visit

__all__ = ["run"]

DOCUMENT = Path(__file__).parents[3] / "docs" / "fairness.md"
SNIPPETS = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.S)


def play(visit: Visit, table: str, wager: str, **bet: Any) -> tuple[int, dict[str, Any]]:
    """Play a round to its end; its number, and what was committed to before the player acted."""
    assert visit.act(table, do="sit", seat=1, amount=20_000).status_code == 200
    before = visit.table(table)["state"]
    assert visit.act(table, do="bet", wager=wager, amount=1000, **bet).status_code == 200
    visit.act(table, do="done")
    for _ in range(60):
        state = visit.table(table)["state"]
        if state["round"] != before["round"] or not state["in_play"]:
            break
        if state["pending"] and state["pending"]["asks"]:
            visit.act(table, do="choose", choice=state["pending"]["asks"][0]["choices"][0])
        time.sleep(0.01)
    visit.act(table, do="leave")
    return before["round"], before["committed"]


@pytest.mark.parametrize(
    ("table", "bet"),
    [("roulette", {"wager": "straight", "pick": "17"}), ("mini-dice", {"wager": "field"})],
)
def test_a_player_checks_dice_and_wheel(run: Run, guest: Visit, tmp_path: Path, table: str, bet: Any) -> None:
    number, committed = play(guest, table, **bet)
    told = guest.http.get(f"/api/tables/{table}/rounds/{number}/fair").json()
    assert told["commitment"] == committed["round"] != ""
    assert told["seed"]
    assert told["fell"]
    assert guest.http.get(f"/api/tables/{table}/rounds/{number}").json()["closing"]["seeds"] == {
        told["commitment"]: told["seed"]
    }
    checked_by_a_stranger(tmp_path, told)
    address = f"{guest.http.base_url}/api/tables/{table}/rounds/{number}/fair"
    assert run("fair", address, "--seen", committed["round"]).code == 0
    assert run("fair", address, "--seen", "0" * 64).code == 1
    file = tmp_path / "altered.json"
    file.write_text(json.dumps({**told, "seed": "00" * 32}))
    assert run("fair", file).code == 1


def test_a_player_checks_the_cards_that_were_shown_and_sees_no_others(
    run: Run, house: Serving, guest: Visit, tmp_path: Path
) -> None:
    number, _ = play(guest, "three-card-poker", "ante")
    told = guest.http.get(f"/api/tables/three-card-poker/rounds/{number}/fair").json()
    (order,) = told["orders"]
    assert len(order["leaves"]) == 52
    assert len(order["opened"]) >= 3
    record = guest.http.get(f"/api/tables/three-card-poker/rounds/{number}").json()
    seen = {card for step in record["steps"] if step["do"] in ("draw", "reveal")
            for card in (step.get("answer") or step.get("cards"))}  # fmt: skip
    assert {card["card"] for card in order["opened"]} <= seen
    checked_by_a_stranger(tmp_path, told)
    opened = order["opened"][0]
    opened["card"] = "2c" if opened["card"] != "2c" else "3c"
    file = tmp_path / "altered.json"
    file.write_text(json.dumps(told))
    assert "is not the one committed to" in run("fair", file).out


def checked_by_a_stranger(tmp_path: Path, told: dict[str, Any]) -> None:
    """By the lines of the document, as they stand there."""
    (tmp_path / "round.json").write_text(json.dumps(told))
    assert len(SNIPPETS) == 2
    for lines in SNIPPETS:
        assert subprocess.run([sys.executable, "-c", lines], cwd=tmp_path, check=False).returncode == 0
    if told["seed"]:
        (tmp_path / "round.json").write_text(json.dumps({**told, "seed": "00" * 32}))
        assert subprocess.run([sys.executable, "-c", SNIPPETS[0]], cwd=tmp_path, check=False).returncode != 0


def test_who_sits_sees_the_own_cards_opened_in_play_and_an_onlooker_does_not(house: Serving, guest: Visit) -> None:
    table = "three-card-poker"
    assert guest.act(table, do="sit", seat=2, amount=20_000).status_code == 200
    assert guest.act(table, do="bet", wager="ante", amount=1000).status_code == 200
    guest.act(table, do="done")
    while not (guest.table(table)["state"]["pending"] or {}).get("asks"):
        time.sleep(0.01)
    mine = guest.http.get(f"/api/tables/{table}/fair").json()
    assert mine["orders"][0]["root"] in guest.table(table)["state"]["committed"].values()
    assert len(mine["orders"][0]["opened"]) == 3
    other = Visit(house.address).come_in().http.get(f"/api/tables/{table}/fair").json()
    assert sum(len(order["opened"]) for order in other["orders"]) == 0
    while (pending := guest.table(table)["state"]["pending"] or {}).get("asks"):
        guest.act(table, do="choose", choice=pending["asks"][0]["choices"][0])
    guest.act(table, do="leave")


def test_the_public_hash_of_a_record_does_not_tell_which_cards_were_folded(
    tmp_path: Path,
) -> None:
    """At a table dealt by a dealer the record holds no seed: who knows all but the folded cards tries them all."""
    serving = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False)
    try:
        manager = Visit(serving.address).come_in(
            "/api/welcome", token=serving.token, name="pat", password="correct horse battery"
        )
        made = manager.http.post("/api/tables", json={"id": "d", "game": "mini_dice", "dealt_by": "dealer"})
        assert made.status_code == 200
        guest = Visit(serving.address).come_in()
        guest.act("d", do="sit", seat=1, amount=10_000)
        guest.act("d", do="bet", wager="field", amount=1000)
        manager.act("d", do="close_betting")
        for _ in range(20):
            pending = manager.table("d")["state"]["pending"]
            if manager.table("d")["state"]["round"] != 1 or pending is None:
                break
            if pending["for_dealer"]:
                manager.act("d", do="enter", fell="6-5")
            elif guest.table("d")["state"]["pending"]["asks"]:
                guest.act("d", do="choose", choice=guest.table("d")["state"]["pending"]["asks"][0]["default"])
            else:
                manager.act("d", do="go_on")
        public = guest.http.get("/api/tables/d/rounds/1").json()
        assert "salt" not in public["closing"]
    finally:
        serving.stop()
    with Store.open(serving.url, write=False) as store:
        (line,) = store.journals.records("d")
    record, digest = decode(line)
    assert len(record.closing.salt) == 32
    record.closing.salt = ""
    assert encode(record)[1] != digest, "whoever guesses everything else right does not know it"


def test_an_order_is_committed_to_card_by_card() -> None:
    chance = Live()
    stock = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    chance.shuffle("deck", stock)
    cards = chance.draw("deck", 5)
    ((seed, kept),) = chance.shuffled().values()
    order = ordered("deck", seed, kept, [(1, cards[1]), (4, cards[4])])
    assert order.root == root(seed, tuple(stock))
    assert list(problems(Fair("1", 1, "", "", [], [order]))) == []
    assert len(set(order.leaves)) == 52
    wrong = ordered("deck", seed, kept, [(0, cards[1])])
    assert len(list(problems(Fair("1", 1, "", "", [], [wrong])))) == 1
