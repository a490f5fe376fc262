"""docs/odds.md is what the program says today; figures are what their definitions say; reports stand alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bench.write_odds_md import HEAD, section

from pitboss.core.game.game import Banked
from pitboss.core.mathematics.wager_odds import WagerOdds, gathered
from pitboss.games import registry
from pitboss.odds.asking.sweep import sweep
from pitboss.odds.asking.what_if import side_by_side
from pitboss.odds.figures.wagers import alike, one_of_each, wager_odds
from pitboss.odds.report.html import Report, adds, page
from tests.pins import SLOW
from tests.sizes import THOROUGH

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "odds.md").read_text(encoding="utf-8")
FIGURES = (DOCS / "figures.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in registry.names() if THOROUGH or name not in SLOW])
def test_the_page_is_current(name: str) -> None:
    assert f"{section(registry.find(name))}\n" in PAGE, f"if the change is meant: make pins GAME={name}"


def test_the_page_is_its_head_and_a_part_for_each_game_in_their_order() -> None:
    head, *parts = PAGE.split("\n## ")
    assert head == f"{HEAD}\n"
    assert HEAD.startswith("# Odds\n")
    assert [part.partition("\n")[0] for part in parts] == [game.title for game in registry.all_games()]


def rows_of_the_page() -> Iterator[tuple[str, str, str]]:
    """Each game and wager of the page, with what stands for its edge under "exactly"."""
    names = {registry.find(name).title: name for name in registry.names()}
    for part in PAGE.split("\n## ")[1:]:
        title, _, text = part.partition("\n")
        for line in text.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("|") and cells[-1] != "exactly" and not cells[0].startswith(("---", "wager", "with")):
                varied = cells[0].startswith("`")
                wagers, exactly = (cells[1], cells[3]) if varied else (cells[0].split(" (")[0], cells[4])
                for wager in wagers.split(", "):
                    yield names[title], wager.split(" ")[0], exactly


def test_the_figures_that_are_not_exact_are_those_that_the_documents_name() -> None:
    """Simulated ones stand with their error; those told to twelve places have a power of ten below, or its half."""
    rows = list(rows_of_the_page())
    simulated = {(name, wager) for name, wager, exactly in rows if exactly.startswith("±")}
    told = {
        (name, wager)
        for name, wager, exactly in rows
        if "/" in exactly and int(exactly.split("/")[1]) > 10**6 and 10**12 % int(exactly.split("/")[1]) == 0
    }
    table = re.findall(r"^\| (simulated|counted in floating point).*? \| (.+) \|$", FIGURES, re.MULTILINE)
    named = {
        how: {(part.split()[0], wager) for part in wagers.split("; ") for wager in re.findall(r"`(\w+)`", part)}
        for how, wagers in table
    }
    assert named == {"simulated": simulated, "counted in floating point": told}
    readme = " ".join((DOCS.parent / "README.md").read_text(encoding="utf-8").split())
    assert (
        "blackjack's streaks and fast action hold 'em are simulated, hands of twenty-one are told to twelve" in readme
    )
    assert {name for name, _ in simulated} == {"blackjack", "fast_action_holdem"}


def test_a_simulated_edge_stands_with_its_error_and_not_as_a_fraction() -> None:
    game = registry.find("fast_action_holdem")
    simulated = [odds for odds in wager_odds(game, game.options()) if odds.error]
    assert simulated
    for odds in simulated:
        (row,) = [line for line in section(game).splitlines() if line.startswith(f"| {odds.wager} |")]
        assert f"± {100 * odds.error:.4f}%" in row
        assert "/" not in row


@pytest.mark.parametrize("name", [game.name for game in registry.all_games() if game.banked is not Banked.POT])
def test_the_page_lists_every_wager(name: str) -> None:
    game = registry.find(name)
    part = PAGE[PAGE.index(f"## {game.title}\n") :].partition("\n## ")[0]
    listed = set(re.findall(r"^\| (\w+)", part, re.MULTILINE))
    # A wager that follows another has no odds of its own where it is figured with that one.
    figured = {kind.key for kind in game.wagers if not (kind.equals or kind.supports) and kind.pays(game.options())}
    assert figured <= listed
    for kind in game.wagers:
        assert (f"`{kind.key}` is refused until" in part) == (not kind.pays(game.options()) and not kind.pot)
        assert (f"`{kind.key}` is won from the other players" in part) == kind.pot


def test_figures_are_what_their_definitions_say() -> None:
    results = gathered([(Fraction(-1), Fraction(1, 2)), (Fraction(0), Fraction(1, 4)), (Fraction(3), Fraction(1, 4))])
    odds = WagerOdds("w", "", results)
    mean = sum(net * p for net, p in results.items())
    assert odds.edge == -mean == Fraction(-1, 4)
    assert odds.variance == sum((net - mean) ** 2 * p for net, p in results.items())
    assert odds.third_moment == sum((net - mean) ** 3 * p for net, p in results.items())
    assert odds.skew == pytest.approx(float(odds.third_moment) / float(odds.variance) ** 1.5)
    assert (odds.win, odds.push, odds.lose) == (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2))
    assert odds.best == (3, Fraction(1, 4))
    with pytest.raises(ValueError, match="do not add up"):
        WagerOdds("w", "", results, parts={"a line": Fraction(1)})


@pytest.mark.parametrize("name", [game.name for game in registry.all_games() if game.banked is not Banked.POT])
def test_pay_lines_add_up_to_the_mean(name: str) -> None:
    game = registry.find(name)
    options = game.options()
    for odds in (found for found in one_of_each(game, options) if found.results):
        assert sum(adds(odds, game.kinds[odds.wager].pays(options)).values()) == -odds.edge


@pytest.mark.parametrize("name", ["mini_dice", "casino_war"])
def test_a_report_needs_no_network_and_holds_every_picture(name: str) -> None:
    game = registry.find(name)
    before = game.options()
    plain = {"mini_dice": {"pay_odds_override": {"any_7": "3 to 1"}}, "casino_war": {"decks": 5}}[name]
    options, _ = game.options.read(plain, beyond_law=True)
    found = wager_odds(game, options)
    key = next(iter(plain))
    swept = sweep(game, key, ("1", "2"), lambda value: options if value == "1" else before)
    html = page(Report(game, options, found, before, side_by_side(wager_odds(game, before), found), swept))
    assert not re.search(r"(src|href)=|@import|url\(|<script", html)
    assert "Beyond the law: " in html
    assert html.count("edge before") == html.count("edge after") == 1
    pictures = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    titles = [ElementTree.fromstring(picture)[0].text or "" for picture in pictures]
    for kind in ("Distribution", "What each pay line"):
        assert sum(title.startswith(kind) for title in titles) == len(alike(found))
    assert any(title.startswith("Mean result") for title in titles)
    assert f"House edge over {key}" in titles
    for odds in found:
        assert f"{odds.edge.numerator}/{odds.edge.denominator}" in html
