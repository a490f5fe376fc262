"""Ways of setting that a casino files itself: read, judged, written and followed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.filing.submission import load, read
from pitboss.games import registry
from pitboss.odds.figures.one_hand import one_hand
from pitboss.odds.figures.wagers import wager_odds
from pitboss.setting.filing import SIMULATED
from pitboss.telling.guides import in_words

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "ways.toml"
LAST = {"says": "the low hand is made as high as can be"}
FITS_ALL = {"pai_gow_poker": LAST, "asia_poker": {**LAST, "prefer": ["low", "medium", "high"]}, "pai_gow": LAST}


def filed(game: str, *rules: dict[str, Any], title: str = "ours") -> tuple[Options, list[str]]:
    options, problems = registry.find(game).options.read({"dealer_way": {"title": title, "rule": list(rules)}})
    return options, [problem.problem for problem in problems]


def test_the_example_is_lawful_and_written_as_it_was_read() -> None:
    tables = load(EXAMPLE, registry.find).tables
    assert {table.game.name for table in tables.values()} == set(FITS_ALL)
    for table in tables.values():
        again, problems = table.game.options.read(table.options.plain())
        assert not problems
        assert again == table.options
        assert again.digest == table.options.digest
        assert again.way.title == "the way of the Boardwalk Example"


@pytest.mark.parametrize("game", FITS_ALL)
def test_the_guide_tells_the_way_that_is_filed(game: str) -> None:
    table = next(table for table in load(EXAMPLE, registry.find).tables.values() if table.game.name == game)
    told = in_words(table.game, table.options, table.limits).house_way
    assert [said.casefold() for said in told] == [f"{rule.says}.".casefold() for rule in table.options.way.rules]


@pytest.mark.parametrize("game", FITS_ALL)
def test_a_change_of_a_table_may_file_a_way(game: str) -> None:
    text = EXAMPLE.read_text().split("[[table]]")
    table = next(part for part in text if f'"{game}"' in part)
    changed = table.replace("[table.options.dealer_way]", "[table.change.options.dealer_way]")
    changed = changed.replace("[[table.options.", "[[table.change.options.").replace(
        "\n[table.change",
        "\n[[table.change]]\neffective = 2026-06-01T10:00:00-04:00\n"
        "approved = 2026-05-01T10:00:00-04:00\n[table.change",
        1,
    )
    submission, problems = read(f"{text[0]}[[table]]{changed}", registry.find)
    assert [str(problem) for problem in problems if "guides" not in problem.key] == []
    (only,) = submission.tables.values()
    assert only.options.dealer_way == game_default(game)
    assert only.changes[0].options["dealer_way"]["title"] == "the way of the Boardwalk Example"


def game_default(game: str) -> object:
    return registry.find(game).options().dealer_way  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "rules", "says"),
    [
        ("pai_gow_poker", [{"says": "pairs", "groups": ["2"]}], "none of its rules says how"),
        ("pai_gow_poker", [{"says": "flushes", "high": "flush"}], "none of its rules says how"),
        (
            "asia_poker",
            [{"says": "pairs", "medium": "pair", "prefer": ["high", "medium", "low"]}],
            "none of its rules",
        ),
        ("pai_gow", [{"says": "nines", "high": "9"}], "none of its rules says how"),
        ("pai_gow_poker", [{"says": "x", "groups": ["2 3"]}, LAST], "rule 1: '2 3' is not how seven cards"),
        ("pai_gow_poker", [LAST, {"says": "x", "first": "7-10"}], "rule 2: '7-10' does not fall"),
        ("pai_gow_poker", [{"says": "x", "single": "Z"}, LAST], "rule 1: 'Z' is no rank"),
        ("pai_gow_poker", [{"says": "x", "low": "straight"}, LAST], "rule 1: the low hand has two cards"),
        ("pai_gow_poker", [{"says": "x", "high": "A K Q J 9 8"}, LAST], "rule 1: 'A K Q J 9 8' are more cards"),
        ("pai_gow_poker", [{"says": "x", "medium": "A"}, LAST], "rule 1: "),
        ("pai_gow_poker", [{"says": "x", "cite": "13:69F-1.1"}, LAST], "the section is 13:69F-11.9(d)"),
        ("pai_gow_poker", [{"says": ""}], "rule 1: what it says is words"),
        ("pai_gow_poker", [], "a way has 1 to 100 rules, not 0."),
        ("pai_gow_poker", [LAST] * 101, "a way has 1 to 100 rules, not 101."),
        ("asia_poker", [{"says": "x", "prefer": ["high", "low"]}], "rule 1: prefer names high, medium and low"),
        ("asia_poker", [{"says": "x", "prefer": ["high"] * 3}], "rule 1: prefer"),
        (
            "asia_poker",
            [{"says": "x", "high": "full house", "prefer": ["high", "medium", "low"]}],
            "rule 1: 'full house' cannot be made of four cards",
        ),
        (
            "asia_poker",
            [{"says": "x", "low": "pair of 2", "prefer": ["high", "medium", "low"]}],
            "rule 1: 'pair of 2' is more than 1 card can be",
        ),
        ("pai_gow", [{"says": "x", "holds": ["13"]}, LAST], "rule 1: '13' is no tile"),
        ("pai_gow", [{"says": "x", "pair": ["3-3"]}, LAST], "rule 1: '3-3' is no pair"),
        ("pai_gow", [{"says": "x", "high": "ten"}, LAST], "rule 1: 'ten' is no hand"),
        ("pai_gow", [{"says": "x", "stays": False}, LAST], "rule 1: with and stays say something of a pair"),
        ("pai_gow", [{"says": "x", "plays": ["2 2 2"]}, LAST], "rule 1: '2 2 2' is not 1 to 2 tiles"),
    ],
)
def test_what_is_wrong_with_a_way_is_said(game: str, rules: list[dict[str, Any]], says: str) -> None:
    options, problems = filed(game, *rules)
    assert len(problems) == 1
    assert says in problems[0]
    assert options.dealer_way == game_default(game)  # type: ignore[attr-defined]


def test_all_that_is_wrong_with_a_rule_is_said() -> None:
    """13:69F-31.12, 11.9(d): each part that is wrong, and nothing that only follows from leaving one out."""
    _, problems = filed("asia_poker", {"says": "x", "high": "full house", "prefer": ["high"] * 3})
    assert ["prefer names" in problems[0], "'full house'" in problems[1]] == [True, True]
    _, problems = filed(
        "pai_gow_poker", {"says": 5, "first": "Q-Z", "low": "flush", "of": 1}, {"says": "x", "high": "X"}
    )
    assert len(problems) == 5


@pytest.mark.parametrize(
    "value", [{"title": "x"}, {"rule": []}, {"title": "", "rule": [LAST]}, {"title": 3, "rule": [LAST]}]
)
def test_a_way_has_a_title_and_rules(value: object) -> None:
    _, problems = registry.find("pai_gow_poker").options.read({"dealer_way": value})
    assert problems


def test_a_way_whose_rules_cover_every_hand_needs_none_that_asks_nothing() -> None:
    common = registry.find("pai_gow_poker").options().way  # type: ignore[attr-defined]
    plain = [
        {
            key: value
            for key, value in zip(rule.__struct_fields__, _fields(rule), strict=True)
            if key != "cite" and value
        }
        for rule in common.rules
    ]
    options, problems = filed("pai_gow_poker", *plain)
    assert not problems
    assert options.way.rows == common.rows  # type: ignore[attr-defined]
    assert wager_odds(registry.find("pai_gow_poker"), options)[0].error == 0, (
        "the counts of the same rules are its own"
    )


@pytest.mark.parametrize("game", FITS_ALL)
def test_the_odds_follow_the_way_with_their_error_where_it_is_new(game: str) -> None:
    options, _ = filed(game, FITS_ALL[game], title="the lowest in front")
    main = next(found for found in wager_odds(registry.find(game), options) if found.selection in ("", "dealer way"))
    if game == "pai_gow":
        assert main.error == 0  # the tiles are few enough to be counted
    else:
        assert 0 < main.error < 0.01
        assert SIMULATED in main.strategy
    assert any("the lowest in front" in found.strategy for found in wager_odds(registry.find(game), options))


def test_what_the_dealers_way_costs_is_that_of_the_way_filed() -> None:
    game, hand = registry.find("pai_gow_poker"), ["Kd", "Jh", "Jd", "9h", "4s", "4c", "2c"]
    options, _ = filed("pai_gow_poker", {"says": "x", "high": "two pairs"}, LAST)
    found = one_hand(game, options, hand)
    assert found.dealer_way == "Jh+Jd+4s+4c+2c/Kd+9h"
    assert found.costs(found.dealer_way, 10_000) > 0
    assert one_hand(game, game.options(), hand).dealer_way == "Kd+Jh+Jd+9h+2c/4s+4c"


def _fields(rule: Any) -> list[Any]:
    values = (getattr(rule, name) for name in rule.__struct_fields__)
    return [list(value) if isinstance(value, tuple) else value for value in values]
