"""Exact odds of craps."""

from __future__ import annotations

from pitboss.core.computing.wager_odds import WagerOdds
from pitboss.dice.odds import odds_of
from pitboss.games.craps.wagers import WAGERS, CrapsOptions


def wager_odds(options: CrapsOptions) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return odds_of(WAGERS, options)
