"""The odds of fast action hold 'em, simulated with their error stated: there are too many deals to go through."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.fast_action_holdem.wagers import RULES, Facts, FastActionOptions
from pitboss.house_poker.solve.two_hands_of_two.best_play import SetFours

PLAY = SetFours(RULES, Facts, __name__)


def wager_odds(options: FastActionOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the wager. 13:69F-21.8"""
    return [PLAY.odds(options)]


EXACT = Exact(
    FastActionOptions,
    odds=wager_odds,
    strategy=PLAY.strategy,
    hands=Hands(brings=by_places(PLAY.brings)),
    kernel=PLAY.kernel,
)
