"""Exact odds of automated craps, and its kernel."""

from __future__ import annotations

from functools import partial

from pitboss.core.mathematics.exact import PLAINLY, Exact, Question
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.dice.kernel import kernel_of
from pitboss.dice.odds import SUPPOSES, odds_barring, odds_of, shooters_points
from pitboss.games.automated_craps.wagers import WAGERS, AutomatedCrapsOptions


def wager_odds(options: AutomatedCrapsOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return odds_of(WAGERS, options)


def kernel(options: AutomatedCrapsOptions) -> Kernel:
    """The kernel of a table."""
    return kernel_of(WAGERS, options)


EXACT = Exact(
    AutomatedCrapsOptions,
    odds=wager_odds,
    supposes=SUPPOSES,
    supposed=partial(odds_barring, WAGERS),
    chances=shooters_points,
    kernel=kernel,
)
