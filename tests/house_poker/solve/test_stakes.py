"""Odds where a limit on what one hand is paid binds: by the stake, and as the round pays."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games import registry
from pitboss.games.double_down_stud.odds import PLAY
from pitboss.games.double_down_stud.wagers import DoubleDownStudOptions
from pitboss.odds.figures.wagers import wager_odds

HOUSE = DoubleDownStudOptions(payout_limit=500_000)
ROYAL = Fraction(4, 2_598_960)
"""How often five cards are a royal flush."""


def first(name: str, options: object, stake: int) -> WagerOdds:
    return wager_odds(registry.find(name), options, stake=stake)[0]  # type: ignore[arg-type]


def test_a_limit_takes_from_the_royal_flush_what_it_cuts_off() -> None:
    """A royal flush is always doubled; with $5.00 it wins 4,000 times as much, of which 1,000 times is paid."""
    free, bound = first("double_down_stud", HOUSE, 0), first("double_down_stud", HOUSE, 500)
    assert bound.edge - free.edge == ROYAL * (4000 - 1000)
    assert first("double_down_stud", HOUSE, 125).edge == free.edge
    assert free.given == {"payout limit": "$5,000.00, which binds where the first wager is above $1.25"}
    assert bound.given == {"stake": "$5.00", "payout limit": "$5,000.00, which binds"}
    assert first("double_down_stud", HOUSE, 125).given["payout limit"] == "$5,000.00, which does not bind"


def test_the_best_play_is_that_of_the_stake() -> None:
    """With a limit below what a flush wins twice over, four of a suit are doubled no longer."""
    low = replace(HOUSE, payout_limit=800)
    four_hearts = [2, 14, 26, 38]
    assert PLAY.best(low, 0).chosen == PLAY.best(low, 1).chosen
    free, bound = PLAY.best(low, 100).ways, PLAY.best(low, 1000).ways
    assert sum(bound[1]) < sum(free[1])
    assert PLAY.choice_for(low, four_hearts) == "double"


def test_without_a_limit_the_stake_changes_nothing_and_is_not_told() -> None:
    free = DoubleDownStudOptions()
    assert first("double_down_stud", free, 100_000) == first("double_down_stud", free, 0)
    assert first("double_down_stud", free, 100_000).given == {}
