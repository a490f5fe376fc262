"""Figures that are but a mean, that hold for an amount or a number of players, or that were simulated."""

from __future__ import annotations

import csv
import io
from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from rich.console import Console

from pitboss.cli.odds import show
from pitboss.core.mathematics.wager_odds import NoDistribution, WagerOdds, from_sample
from pitboss.games import registry
from pitboss.odds.figures.wagers import alike, wager_odds
from pitboss.odds.report.html import Report, page
from pitboss.odds.report.json import as_plain, rows
from pitboss.simulate.hold import mixed
from pitboss.simulate.measure import figures
from tests import proving


@pytest.fixture
def found() -> list[WagerOdds]:
    assert "player_bank" in proving.NAMES
    game = registry.find("player_bank")
    return wager_odds(game, game.options())


def test_a_mean_without_a_distribution_is_exact_and_says_no_more(found: list[WagerOdds]) -> None:
    """Two players and the bank: by the 216 throws, less a twentieth of what the bank wins."""
    _, two, _ = found
    won = [(b > x) - (b < x) + (b > y) - (b < y) for b, x, y in product(range(6), repeat=3)]
    expected = sum((Fraction(net) - Fraction(max(net, 0), 20) for net in won), Fraction(0)) / 216
    assert two.edge == -expected
    assert two.return_ == 1 + expected
    assert two.element_of_risk == two.edge
    for figure in ("win", "push", "lose", "hit_rate", "variance", "std_dev", "third_moment", "best"):
        with pytest.raises(NoDistribution, match="only the mean is known"):
            getattr(two, figure)
    with pytest.raises(NoDistribution):
        mixed([(two, Fraction(1))])


def test_a_simulated_mean_states_its_error(found: list[WagerOdds]) -> None:
    three = found[2]
    assert three.given == {"rounds simulated": "2,000"}
    assert 0 < three.error < 0.1
    # For three players the exact mean is half as large again as for two, but for the vigorish on what is won.
    assert abs(float(three.edge) - 1.4 * float(found[1].edge)) < 5 * three.error
    sample = from_sample("die", Counter({Fraction(1): 30, Fraction(-1): 70}))
    assert (sample.mean, sample.error) == (Fraction(-2, 5), pytest.approx(sqrt((1 - 0.16) / 100)))


def test_figures_are_either_a_distribution_or_a_mean() -> None:
    with pytest.raises(ValueError, match="either results or a mean"):
        WagerOdds("die", "", {})
    with pytest.raises(ValueError, match="either results or a mean"):
        WagerOdds("die", "", {Fraction(0): Fraction(1)}, mean=Fraction(0))


def test_json_and_csv_say_what_is_known_and_what_not(found: list[WagerOdds]) -> None:
    exact, two, three = map(as_plain, found)
    assert exact.keys() == two.keys() == three.keys()
    assert (exact["error"], exact["given"]) == (0.0, {})
    assert two["given"] == {"players": "2"}
    assert two["results"] == []
    assert two["win"] is two["variance"] is two["std_dev"] is two["approx"]["win"] is None
    assert Fraction(two["house_edge"]) == found[1].edge
    assert three["error"] == found[2].error
    lines = list(csv.DictReader(io.StringIO("\n".join(",".join(map(str, row)) for row in rows(found)))))
    assert [line["given"] for line in lines][:2] == ["", "players: 2"]
    assert lines[1]["win"] == lines[1]["std_dev"] == ""
    assert lines[1]["house_edge"] == f"{found[1].edge.numerator}/{found[1].edge.denominator}"


def test_the_terminal_and_the_report_show_means_errors_and_what_is_given(found: list[WagerOdds]) -> None:
    to = io.StringIO()
    show("Player bank", found, Console(file=to, width=160))
    told = to.getvalue()
    assert "players 2" in told
    assert "±" in told
    assert "—" in told
    game = registry.find("player_bank")
    shown = page(Report(game, game.options(), found, None, [], None))
    assert "Only the mean is known." in shown
    assert "standard error" in shown
    assert "players" in shown


def test_selections_with_other_givens_are_not_alike(found: list[WagerOdds]) -> None:
    assert [len(group) for group in alike(found)] == [1, 1, 1]


def test_only_what_is_exact_is_held_to_a_simulation() -> None:
    game = registry.find("player_bank")
    every = wager_odds(game, game.options(), "die")
    held = figures(game, game.options(), "die", "")
    assert held == [odds for odds in every if not odds.error]
    assert 0 < len(held) < len(every)
