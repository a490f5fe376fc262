"""Rounds of another system, in the minimal format."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.audit.findings import Finding, Kind
from pitboss.audit.foreign import from_csv
from pitboss.audit.part import Auditor
from pitboss.audit.sources import Csv
from pitboss.core.choices.limits import Limits
from pitboss.core.filing.submission import Filed, Submission
from pitboss.games import registry


def found(*rounds: dict[str, object], submission: Submission | None = None) -> list[Finding]:
    lines = [json.dumps(told).encode() for told in rounds]
    return Auditor(registry.find, submission).part("other", lines)[1]


BACCARAT: dict[str, object] = {
    "game": "mini_baccarat",
    "table": "MB-7",
    "round": 812,
    "wagers": ["1 banker 250", "3 tie 5"],
    "cards": "K Q 7 5 3",
    "payouts": {"1": "+237.50", "3": "-5"},
}


@pytest.mark.parametrize(
    "told",
    [
        BACCARAT,
        {**BACCARAT, "options": {"vigorish_rounding": "none"}, "wagers": ["1 banker 33"], "payouts": {"1": "31.35"}},
        {"game": "mini_dice", "wagers": ["1 any_7 5"], "dice": ["3-4"], "payouts": {"1": "+20"}},
        {"game": "mini_dice", "wagers": ["1 place_6 12"], "dice": ["3-2"], "payouts": {"1": "0"}},
        {"game": "roulette", "wagers": ["2 straight 17 5"], "spins": ["17"], "payouts": {"2": "+175"}},
    ],
)
def test_what_was_paid_as_the_rule_says_is_no_finding(told: dict[str, object]) -> None:
    assert found(told) == []


@pytest.mark.parametrize(
    ("change", "kind", "says"),
    [
        (
            {"payouts": {"1": "+240", "3": "-5"}},
            Kind.PAYOUT,
            "won $237.50 by the rule: $2.50 too much to seat 1.",
        ),
        ({"payouts": {"1": "+237.50"}}, Kind.PAYOUT, "lost $5 by the rule: $5 too much to seat 3"),
        ({"cards": "K Q 7 5"}, Kind.DRAW, "demands 1 more to banker"),
        ({"cards": "K Q 7 5 3 2"}, Kind.DRAW, "More fell"),
        ({"wagers": ["1 banker 250", "3 tie 5", "3 ties 5"]}, Kind.LIMIT, "Did you mean tie?"),
        ({"decisions": ["1 stand"]}, Kind.DECISION, "no occasion"),
        ({"irregular": ["roll die_lost"]}, Kind.IRREGULARITY, "no occasion"),
        ({"game": "baccarat"}, Kind.DAMAGED, "did you mean mini_baccarat?"),
        ({"payouts": {"1": "much"}}, Kind.DAMAGED, "not an amount of money"),
        ({"stake": 5}, Kind.DAMAGED, "unknown field"),
        ({"wagers": ["banker"]}, Kind.DAMAGED, "skipped"),
        ({"options": {"decks": 2}}, Kind.DAMAGED, "decks"),
    ],
)
def test_what_is_wrong_is_told(change: dict[str, object], kind: Kind, says: str) -> None:
    findings = found({**BACCARAT, **change})
    assert kind in {finding.kind for finding in findings}
    assert says in " ".join(map(str, findings))


def test_a_filed_table_is_judged_by_its_options_and_limits() -> None:
    game = registry.find("mini_baccarat")
    options, _ = game.options.read({"vigorish_rounding": "none"})
    filed = Submission("Boardwalk", {"MB-7": Filed("MB-7", game, options, Limits(1000, 20_000, 5))})
    findings = found({**BACCARAT, "wagers": ["1 banker 33", "2 banker 250"]}, submission=filed)
    assert findings[0].kind is Kind.LIMIT
    assert "above the posted maximum" in findings[0].problem


@pytest.mark.parametrize("damaged", ['"' + "a" * 200_000, "a\rb,c", "\ufffd" * 200_000])
def test_a_row_that_no_csv_has_is_damaged_and_the_others_are_read(damaged: str) -> None:
    rows = ("game,wagers,payouts,dice", damaged, "mini_dice,1 any_7 5,1 +20,3-4")
    lines = list(from_csv(f"{row}\n".encode() for row in rows))
    part, findings = Auditor(registry.find).part("rounds.csv", lines)
    assert [(finding.line, finding.kind) for finding in findings] == [(2, Kind.DAMAGED)]
    assert part.rounds == 1
    part, findings = Auditor(registry.find).part("rounds.csv", list(from_csv([damaged.encode()])))
    assert [finding.kind for finding in findings] == [Kind.DAMAGED], "in place of the header"


@pytest.mark.parametrize("number", ["\u00b2", "9" * 30, "9" * 5_000])
def test_what_looks_like_a_number_and_is_none_is_told(number: str) -> None:
    rows = ("game,wagers,payouts,dice,round,options", f"mini_dice,1 any_7 5,1 +20,3-4,{number},x={number}")
    lines = list(from_csv(f"{row}\n".encode() for row in rows))
    _, findings = Auditor(registry.find).part("rounds.csv", lines)
    assert [(finding.line, finding.kind) for finding in findings] == [(2, Kind.DAMAGED)]


def test_a_csv_file_is_read_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "rounds.csv"
    file.write_text(
        "game,table,round,options,wagers,cards,hands,decisions,payouts\n"
        "mini_baccarat,MB-7,1,,1 banker 250; 3 tie 5,K Q 7 5 3,,,1 +237.50; 3 -5\n"
        'mini_baccarat,MB-7,2,vigorish_rounding=none,1 banker 33,,"player=K 7; banker=Q 5 3",,1 +31.35\n'
        "mini_baccarat,MB-7,3,,1 banker 250,K Q 7 5 3,,,1 +250\n"
        "mini_baccarat,MB-7,x,,1 banker 250,K Q 7 5 3,,,1 +250\n"
        "\n"
        "mini_baccarat,MB-7,4,,1 banker 250,K Q 7 5 3,,,1 +250\n",
        encoding="utf-8",
    )
    (chunk,) = Csv(str(file)).chunks()
    part, findings = Auditor(registry.find).part("rounds.csv", chunk.lines())
    assert [(f.line, f.kind) for f in findings] == [(4, Kind.PAYOUT), (5, Kind.DAMAGED), (7, Kind.PAYOUT)]
    assert (part.rounds, part.skipped) == (4, 1)
