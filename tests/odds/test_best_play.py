"""What is told of the best play is told of that play."""

from __future__ import annotations

import pytest

from pitboss.games import registry
from pitboss.odds.report import wager_odds
from pitboss.twenty_one.exact.figured import BEST


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="the action of the best play is told as 1, and its element of risk as its house edge",
)
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
    """13:69F-2.9, 2.10: it doubles and splits, much as the printed table does."""
    found = registry.find(game)
    told = {each.selection: each for each in wager_odds(found, found.options(), wager)}
    assert float(told[BEST].action) == pytest.approx(float(told[""].action), rel=0.02)
