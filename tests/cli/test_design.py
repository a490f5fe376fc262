"""`pitboss design`, as an inventor asks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_shapes import DOCUMENTED, keys

PAIR_PLUS = ("design", "three_card_poker", "--wager", "pair_plus")
LINES = {"pair", "flush", "straight", "three_of_a_kind", "straight_flush"}


def test_a_licensed_table_is_the_best_for_its_own_edge(run: Run) -> None:
    found = run(*PAIR_PLUS, "--edge", "2.2..2.4", "--hits", "1/4", "--json").json
    assert keys(found) - LINES - {"edge", "hits", "spread", "top", "familiar"} <= DOCUMENTED
    assert found["whole"]
    assert not found["best_play_anew"]
    assert "A" in {each["named"] for each in found["designs"]}
    best = next(each for each in found["designs"] if each["named"] == "A")
    assert best["pays"] == {
        "pair": "1 to 1",
        "flush": "4 to 1",
        "straight": "6 to 1",
        "three_of_a_kind": "30 to 1",
        "straight_flush": "40 to 1",
    }
    assert (best["house_edge"], best["lawful"]) == ("128/5525", True)
    again = run("odds", "three_card_poker", "--wager", "pair_plus", "--json").json["wagers"][0]
    assert {key: again[key] for key in ("house_edge", "variance", "results")} == {
        key: best[key] for key in ("house_edge", "variance", "results")
    }


def test_what_it_finds_pitboss_odds_figures_alike(run: Run) -> None:
    for each in run(*PAIR_PLUS, "--edge", "3..4", "--json", "--designs", 3).json["designs"]:
        if each["setting"] is None:
            continue
        setting = f'pair_plus_ledger="{each["setting"]}"'
        odds = run(
            "odds", "three_card_poker", "--wager", "pair_plus", "--set", setting, "--beyond-law", "--json"
        ).json
        assert odds["wagers"][0]["house_edge"] == each["house_edge"]


def test_only_what_the_section_allows(run: Run) -> None:
    found = run(*PAIR_PLUS, "--edge", "2..3", "--lawful", "--json").json
    assert [each["named"] for each in found["designs"]] == ["A", "B"]
    none = run(*PAIR_PLUS, "--edge", "4..5", "--lawful", "--json").json
    assert none["designs"] == []
    assert {each["named"] for each in none["nearest"]} == {"A", "B", "C", "D"}


def test_the_page_shows_the_frontier(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "designed.html"
    ran = run(*PAIR_PLUS, "--edge", "2..3", "--html", file)
    assert f"Written: {file}" in ran.out
    page = file.read_text(encoding="utf-8")
    assert page.count("<circle") >= 10
    assert "most spread" in page


def test_lines_weights_and_a_table_of_minimums(run: Run) -> None:
    found = run(*PAIR_PLUS, "--edge", "2..6", "--line", "straight=7..11", "--line", "pair=1", "--json").json
    assert {each["pays"]["pair"] for each in found["designs"]} == {"1 to 1"}
    assert {int(each["pays"]["straight"].split()[0]) for each in found["designs"]} <= set(range(7, 12))
    top = run(*PAIR_PLUS, "--edge", "2..6", "--top", "50..60", "--weigh", "edge=0,top=5", "--json").json
    assert top["weights"] == {"edge": 0.0, "hits": 1.0, "spread": 1.0, "top": 5.0, "familiar": 1.0}
    craps = run("design", "craps", "--wager", "field", "--edge", "1..3", "--json").json
    assert all(each["lawful"] for each in craps["designs"])


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("design", "three_card_poker", "--edge", "2..3"), "Name the wager with --wager"),
        (PAIR_PLUS, "Say what the table shall come to"),
        ((*PAIR_PLUS, "--edge", "3..2"), "ends before it begins"),
        ((*PAIR_PLUS, "--edge", "3"), "is no range"),
        ((*PAIR_PLUS, "--hits", "often"), "is no range"),
        ((*PAIR_PLUS, "--hits", "1/0"), "is no range"),
        ((*PAIR_PLUS, "--edge", "2..3", "--line", "pair"), "says no odds"),
        ((*PAIR_PLUS, "--edge", "2..3", "--line", "gold=2"), "is no line of pair_plus"),
        ((*PAIR_PLUS, "--edge", "2..3", "--line", "pair=9..2"), "ends before it begins"),
        ((*PAIR_PLUS, "--edge", "2..3", "--weigh", "luck=1"), "weighs nothing"),
        (("design", "three_card_poker", "--wager", "ante", "--edge", "2..3"), "name one of them with --option"),
        (("design", "three_card_poker", "--wager", "luck", "--edge", "2..3"), "offers no wager"),
        (("design", "holdem", "--wager", "pot", "--edge", "2..3"), "has no pay table to design"),
        (("design", "keno", "--wager", "straight", "--edge", "2..3"), ""),
    ],
)
def test_what_cannot_be_understood_is_said_in_a_sentence(run: Run, argv: tuple[object, ...], says: str) -> None:
    assert says in run(*argv).sentence
