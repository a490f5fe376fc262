"""Sums of results, risk of ruin and hold against what can be worked out in another way."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, exp, fsum, lgamma, log
from statistics import NormalDist

import pytest

from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.simulate import sums
from pitboss.simulate.hold import hold, mixed, once_in
from pitboss.simulate.ruin import risk_of_ruin
from pitboss.simulate.sessions import session
from pitboss.simulate.sums import Sum, lattice, per_round

F = Fraction
Results = Mapping[Fraction, Fraction]

EVEN_MONEY = {F(-1): F(20, 38), F(1): F(18, 38)}
BANKER = {F(-1): F(446, 1000), F(0): F(96, 1000), F(19, 20): F(458, 1000)}
STRAIGHT = {F(-1): F(37, 38), F(35): F(1, 38)}


def convolved(results: Results, count: int) -> dict[Fraction, Fraction]:
    """The distribution of the sum, in fractions, one result after another."""
    found = {F(0): F(1)}
    for _ in range(count):
        after: dict[Fraction, Fraction] = {}
        for so_far, p in found.items():
            for net, q in results.items():
                after[so_far + net] = after.get(so_far + net, F(0)) + p * q
        found = after
    return found


def test_results_lie_on_a_lattice() -> None:
    assert lattice(BANKER) == F(1, 20)
    assert lattice({F(-1): F(1, 2), F(7, 6): F(1, 2)}) == F(1, 6)
    assert lattice({F(-2): F(1, 2), F(2): F(1, 2)}) == 2
    assert lattice({F(0): F(1)}) == 1


@pytest.mark.parametrize("results", [EVEN_MONEY, BANKER, STRAIGHT])
def test_every_sum_has_its_chance(results: Results) -> None:
    true, found = convolved(results, 30), Sum(results, 30)
    assert found.exact
    assert found.mean == sum(net * p for net, p in true.items())
    for value in sorted(true)[:: len(true) // 12]:
        below = float(sum(p for net, p in true.items() if net <= value))
        above = float(sum(p for net, p in true.items() if net >= value))
        far = float(sum(p for net, p in true.items() if abs(net - found.mean) >= abs(value - found.mean)))
        assert found.at_most(value) == pytest.approx(below, rel=1e-3)
        assert found.at_least(value) == pytest.approx(above, rel=1e-3)
        assert found.as_far(value) == pytest.approx(far, rel=1e-3)


@pytest.mark.parametrize("results", [EVEN_MONEY, BANKER, STRAIGHT])
def test_quantiles_are_the_least_sums_that_reach_the_chance(results: Results) -> None:
    true, found = convolved(results, 25), Sum(results, 25)
    for chance in (0.01, 0.2, 0.5, 0.9):
        so_far = 0.0
        for value in sorted(true):
            so_far += float(true[value])
            if so_far >= chance:
                break
        assert found.quantile(chance) == value


@pytest.mark.parametrize("results", [EVEN_MONEY, BANKER, STRAIGHT])
def test_the_approximation_meets_the_exact_sum_also_in_the_tails(results: Results) -> None:
    found = Sum(results, 1500)
    assert found.exact
    for sigmas in (-4.0, -2.0, -0.7, -0.01, 0.0, 0.01, 0.7, 2.0, 4.0):
        k = round((float(found.mean - found.least) + sigmas * found.std_dev) / float(found.unit))
        exactly = found.at_least(found.least + k * found.unit)
        assert sums._upper(found.points, found.count, k) == pytest.approx(exactly, rel=0.01)


def test_far_tails_keep_their_size() -> None:
    """The chance to win 190 of 200 even money wagers: far beyond what a Fourier transform can tell from nothing."""
    found = Sum(EVEN_MONEY, 200)
    true = sum(comb(200, wins) * F(18, 38) ** wins * F(20, 38) ** (200 - wins) for wins in range(190, 201))
    assert found.at_least(F(180)) == pytest.approx(float(true), rel=0.02)
    assert found.at_least(F(200)) == pytest.approx(float(F(18, 38) ** 200))
    assert found.at_least(F(201)) == 0
    assert found.at_most(F(-201)) == 0
    assert found.at_most(F(200)) == 1


def test_rounds_that_decide_nothing_bring_nothing() -> None:
    odds = WagerOdds("place_4", "", {F(-1): F(2, 3), F(9, 5): F(1, 3)})
    assert per_round(odds, F(1, 4)) == {F(-1): F(1, 6), F(9, 5): F(1, 12), F(0): F(3, 4)}
    assert per_round(odds, F(1)) == odds.results


def ruined(results: Results, bankroll: Fraction, rounds: int) -> Fraction:
    """The chance of ruin in fractions, path by path."""
    if bankroll < -min(results):
        return F(1)
    if not rounds:
        return F(0)
    return sum((p * ruined(results, bankroll + net, rounds - 1) for net, p in results.items()), F(0))


@pytest.mark.parametrize("results", [EVEN_MONEY, BANKER, STRAIGHT])
@pytest.mark.parametrize("bankroll", [F(1, 2), F(1), F(3), F(9, 2), F(40)])
def test_ruin_is_that_of_every_path(results: Results, bankroll: Fraction) -> None:
    found = risk_of_ruin(results, bankroll, 9)
    assert found.exact
    assert found.chance == pytest.approx(float(ruined(results, bankroll, 9)))


def test_long_sessions_are_ruined_as_a_brownian_motion() -> None:
    """An even money player with 100 units is as good as surely ruined in the end; the classical formula agrees."""
    found = risk_of_ruin(EVEN_MONEY, F(100), 200_000)
    assert not found.exact
    assert found.chance == pytest.approx(1.0)
    followed = risk_of_ruin(EVEN_MONEY, F(60), 900)
    assert followed.exact
    mean, deviation = -2 / 38, (1 - (2 / 38) ** 2) ** 0.5
    spread, normal = deviation * 900**0.5, NormalDist()
    brownian = normal.cdf((-60 - mean * 900) / spread) + 2.718281828 ** (-2 * mean * 60 / deviation**2) * normal.cdf(
        (-60 + mean * 900) / spread
    )
    assert followed.chance == pytest.approx(brownian, rel=0.1)


def test_a_session_is_ahead_behind_or_even() -> None:
    stay = session(EVEN_MONEY, 2, F(2))
    assert stay.ahead == pytest.approx(float(F(18, 38) ** 2))
    assert stay.behind == pytest.approx(float(F(20, 38) ** 2))
    assert stay.quantiles()[0.5] == 0
    assert stay.ruin.chance == pytest.approx(float(F(20, 38) ** 2))


def test_hold_of_a_table() -> None:
    """10,000 wagers of $10 on red with no surrender: 5.263 % of $100,000, give or take 2 sigma of $998.6."""
    held = hold(EVEN_MONEY, 10_000, F(1000))
    assert held.expected == F(10_000_00 * 10 * 2, 38)
    assert held.std_dev == pytest.approx(99861.4, rel=1e-4)
    low, high = held.range(0.95)
    assert float(low) == pytest.approx(526316 - 1.96 * 99861, abs=2000)
    assert float(high) == pytest.approx(526316 + 1.96 * 99861, abs=2000)
    assert held.unlikely(int(low)) == pytest.approx(0.05, abs=0.002)
    assert held.less(int(low)) == pytest.approx(0.025, abs=0.001)
    assert held.unlikely(round(held.expected)) > 0.97


def test_wagers_that_fall_together_spread_wider() -> None:
    apart, alike = hold(EVEN_MONEY, 9_000, F(500)), hold(EVEN_MONEY, 9_000, F(500), together=9)
    assert apart.expected == alike.expected
    assert alike.std_dev == pytest.approx(3 * apart.std_dev)


def test_wagers_are_mixed_by_their_shares() -> None:
    one, other = WagerOdds("one", "", EVEN_MONEY), WagerOdds("other", "", {F(-1): F(1, 2), F(2): F(1, 2)})
    assert mixed([(one, F(3)), (other, F(1))]) == {F(-1): F(79, 152), F(1): F(27, 76), F(2): F(1, 8)}


def test_chances_are_said_as_people_say_them() -> None:
    assert once_in(1.0) == "about once in 1"
    assert once_in(0.3) == "about once in 3.3"
    assert once_in(1 / 912) == "about once in 910"
    assert once_in(1 / 1_234_567) == "about once in 1,200,000"
    assert once_in(0.0) == "less than once in a trillion"


@pytest.mark.parametrize("count", [500, 20_000])
def test_a_rare_and_large_prize_leaves_chances_that_can_be(count: int) -> None:
    """By the number of prizes: without them the rest are wins and losses of one."""
    prize = F(1, 500_000)
    results = {F(-1): F(51, 100), F(1): F(49, 100) - prize, F(4000): prize}
    found = Sum(results, count)
    assert found.exact
    true = 0.0
    for prizes in range(8):
        rest = count - prizes
        chance = comb(count, prizes) * float(prize) ** prizes * float(1 - prize) ** rest
        wins = float(results[F(1)] / (1 - prize))
        # Ahead: 4000 for each prize and the wins less the losses make more than nothing.
        needed = max(0, (rest - 4000 * prizes) // 2 + 1)
        true += chance * _binomial_tail(rest, wins, needed)
    assert found.at_least(F(1)) == pytest.approx(true, rel=1e-6)
    assert found.at_least(F(1)) + found.at_most(F(0)) == pytest.approx(1)
    assert found.quantile(0.5) < 0


def _binomial_tail(count: int, chance: float, least: int) -> float:
    """The chance of at least so many wins, each by its logarithm."""
    tail = (
        lgamma(count + 1) - lgamma(n + 1) - lgamma(count - n + 1) + n * log(chance) + (count - n) * log(1 - chance)
        for n in range(least, count + 1)
    )
    return fsum(map(exp, tail))
