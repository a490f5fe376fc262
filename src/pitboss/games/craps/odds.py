"""Exact odds of craps."""

from __future__ import annotations

from pitboss.core.figures import WagerOdds
from pitboss.dice.odds import figures_of
from pitboss.games.craps.wagers import WAGERS, CrapsOptions


def wager_odds(options: CrapsOptions) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return [found for kind in WAGERS if kind.offered(options) for found in figures_of(kind, options)]
