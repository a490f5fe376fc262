"""Exact odds of craps, and its kernel."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.dice.fast import kernel_of
from pitboss.dice.odds import odds_of
from pitboss.games.craps.wagers import WAGERS, CrapsOptions


def wager_odds(options: CrapsOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return odds_of(WAGERS, options)


def kernel(options: CrapsOptions) -> Kernel:
    """The kernel of a table."""
    return kernel_of(WAGERS, options)


EXACT = Exact(CrapsOptions, odds=wager_odds, kernel=kernel)
