"""Odds behind the line in the simulator: decided where their own point is set, else not at all."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.dice.falls import PAIRS, POINTS
from pitboss.dice.kernel import PAIR, SEVEN
from pitboss.games import registry
from pitboss.simulate.kernels import kernel_of

TRUE = {4: Fraction(2), 5: Fraction(3, 2), 6: Fraction(6, 5), 8: Fraction(6, 5), 9: Fraction(3, 2), 10: Fraction(2)}
"""Six ways to throw a seven, against those to throw the point."""


@pytest.mark.parametrize("point", POINTS)
def test_odds_are_true_on_their_own_point_and_undecided_on_any_other(point: int) -> None:
    craps = registry.find("craps")
    net = kernel_of(craps, craps.options()).net
    for first, pair in enumerate(PAIRS):
        for seven in (False, True):
            number = first << PAIR | seven << SEVEN | (0 if seven else 1 << POINTS.index(point))
            for wager, won in (("pass_odds", TRUE[point]), ("dont_pass_odds", 1 / TRUE[point])):
                found = net(wager, str(point), number)
                if sum(pair) != point:
                    assert found is None
                else:
                    assert found == (won if seven == (wager == "dont_pass_odds") else -1)
