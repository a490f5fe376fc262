"""What is told of a play or of a stake is told of that one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds
from pitboss.twenty_one.exact.figures import BEST


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        ("blackjack", "main"),
        ("spanish_21", "main"),
        ("double_attack_blackjack", "initial"),
        ("blackjack_switch", "hand_a"),
    ],
)
def test_the_best_play_stakes_more_than_its_first_wager(game: str, wager: str) -> None:
    """13:69F-2.10, 2.11: it doubles and splits, much as the printed table does."""
    found = registry.find(game)
    told = {each.selection: each for each in wager_odds(found, found.options(), wager)}
    assert float(told[BEST].action) == pytest.approx(float(told[""].action), rel=0.02)


def test_odds_of_a_stake_at_pai_gow_poker_are_those_that_its_rounded_vigorish_makes() -> None:
    """13:69F-11.9(j), option vigorish_rounding: of $7 won, 35 cents are rounded up to 50."""
    game = registry.find("pai_gow_poker")
    for told in wager_odds(game, game.options(), "pai_gow_poker", stake=7_00):
        assert max(told.results) == Fraction(6_50, 7_00)
