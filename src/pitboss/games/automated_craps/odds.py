"""Exact odds of automated craps."""

from __future__ import annotations

from pitboss.core.computing.wager_odds import WagerOdds
from pitboss.dice.odds import odds_of
from pitboss.games.automated_craps.wagers import WAGERS, AutomatedCrapsOptions


def wager_odds(options: AutomatedCrapsOptions) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return odds_of(WAGERS, options)
