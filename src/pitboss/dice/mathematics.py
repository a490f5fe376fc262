"""The mathematics of a game of craps, from the wagers that it offers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from pitboss.core.game.wager import WagerKind
from pitboss.core.mathematics.exact import Exact, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.dice.choices import CrapsChoices
from pitboss.dice.kernel import kernel_of
from pitboss.dice.odds import SUPPOSES, odds_barring, odds_of, shooters_points

_O = TypeVar("_O", bound=CrapsChoices)


def exact_of(options: type[_O], wagers: Iterable[WagerKind]) -> Exact[_O]:
    """The mathematics of a game with these options and wagers."""

    def odds(chosen: _O, question: Question) -> list[WagerOdds]:
        return odds_of(wagers, chosen, question.stake)

    return Exact(
        options,
        odds=odds,
        supposes=SUPPOSES,
        supposed=partial(odds_barring, wagers),
        chances=shooters_points,
        kernel=partial(kernel_of, wagers),
    )
