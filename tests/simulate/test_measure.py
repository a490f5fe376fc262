"""What is measured of a wager, by hand: four rounds that won, lost or pushed."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games import registry
from pitboss.simulate import measure as measuring
from pitboss.simulate.kernels import NotSimulated
from pitboss.simulate.measure import Measured, figures, measure, played

HALF = Fraction(1, 2)
FAIR = WagerOdds("even", "", {Fraction(1): HALF, Fraction(-1): HALF})
MEAN_ONLY = WagerOdds("even", "", {}, mean=Fraction(-1, 100))


class ByHand:
    """Outcome 0 wins one unit, 1 loses it, 2 wins two, 3 does not decide it."""

    nets = (Fraction(1), Fraction(-1), Fraction(2), None)

    def net(self, _wager: str, _selection: str, number: int) -> Fraction | None:
        return self.nets[number]

    def decided(self, wager: str, _selection: str) -> bool:
        return wager == "even"


def test_mean_and_spread_of_what_came() -> None:
    found = measure(ByHand(), {0: 3, 1: 4, 2: 1, 3: 100}, FAIR)  # type: ignore[arg-type]
    assert (found.decided, found.mean) == (8, Fraction(1, 8))
    assert found.std_dev == pytest.approx(sqrt(11 / 8 - 1 / 64))
    assert found.came == {Fraction(1): 3, Fraction(-1): 4, Fraction(2): 1}
    assert found.error == pytest.approx(found.std_dev / sqrt(8))
    low, high = found.range
    assert (low + high) / 2 == pytest.approx(1 / 8) and (high - low) / 2 == pytest.approx(1.959964 * found.error)
    assert found.sigmas == pytest.approx(1 / 8 / (1 / sqrt(8))), "the exact spread is one unit"
    assert found.spread is FAIR
    nothing = measure(ByHand(), {3: 5}, FAIR)  # type: ignore[arg-type]
    assert nothing == Measured(FAIR, 0, Fraction(0), 0.0) and nothing.error == float("inf") and nothing.sigmas == 0


def test_where_only_the_mean_is_exact_results_are_moved_to_it() -> None:
    """45 of 100 won and 55 lost: a mean of -1/10, which 9/200 more won and fewer lost bring to -1/100."""
    seen = Measured(MEAN_ONLY, 100, Fraction(-1, 10), 0.5, {Fraction(1): 45, Fraction(-1): 55})
    assert seen.sigmas == pytest.approx((-1 / 10 + 1 / 100) / (0.5 / 10)), "the measured spread"
    assert dict(seen.spread.results) == {Fraction(-1): Fraction(101, 200), Fraction(1): Fraction(99, 200)}
    assert seen.spread.mean is None and -seen.spread.edge == Fraction(-1, 100)
    never_lost = Measured(MEAN_ONLY, 10, Fraction(1), 0.0, {Fraction(1): 10})
    assert never_lost.spread.results == seen.spread.results
    won_two = Measured(MEAN_ONLY, 10, Fraction(2), 0.0, {Fraction(2): 10})
    assert dict(won_two.spread.results) == {Fraction(2): Fraction(1)}, "no unit was won that could be lost instead"
    assert Measured(MEAN_ONLY, 0, Fraction(0), 0.0).spread is MEAN_ONLY


def test_what_no_round_decides_is_left_to_its_odds_and_what_was_simulated_says_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = WagerOdds("odd", "one", FAIR.results)
    assert played(ByHand(), [FAIR, other]) == [FAIR]  # type: ignore[arg-type]
    with pytest.raises(NotSimulated, match=r"^odd one: no simulated round decides it"):
        played(ByHand(), [other])  # type: ignore[arg-type]
    simulated = WagerOdds("even", "", {}, mean=Fraction(0), error=0.1)
    both = WagerOdds("even", "", FAIR.results, error=0.1)
    monkeypatch.setattr(measuring, "wager_odds", lambda *_: [FAIR, simulated, MEAN_ONLY, both])
    game = registry.find("big_six")
    assert figures(game, game.options(), "even", "") == [FAIR, MEAN_ONLY, both]


def test_each_wager_is_asked_for_with_its_first_selection(monkeypatch: pytest.MonkeyPatch) -> None:
    roulette = registry.find("roulette")
    found = [(odds.wager, odds.selection) for odds in figures(roulette, roulette.options(), "", "")]
    assert found[:3] == [("straight", "0"), ("split", "0-00"), ("three_numbers", "0-1-2")]
    assert len(found) == len({wager for wager, _ in found}) == 14
    ways = [WagerOdds(wager, way, FAIR.results) for wager in ("main", "side") for way in ("best", "dealer's")]
    monkeypatch.setattr(measuring, "wager_odds", lambda *_: ways)
    war = registry.find("casino_war")
    assert figures(war, war.options(), "", "") == [ways[0], ways[2]]
