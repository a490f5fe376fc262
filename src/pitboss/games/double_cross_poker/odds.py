"""Exact odds of double cross poker: every cross with every hole against every hand of the dealer."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.double_cross_poker.wagers import RULES, DoubleCrossOptions, Facts, showdown, three_of_deal
from pitboss.house_poker.solve.cross.best_play import Crossed
from pitboss.ranks.names import marks
from pitboss.ranks.three_card import CLASSES

PAIRED, ALIKE = 1 << 12, 2 << 12


def thumb(a: int, b: int, end: int) -> int:
    """The order of a hole with one end: three-of-a-kind, a pair, the own cards; the end, which all share, is last."""
    low, high, end = *sorted((a >> 2, b >> 2)), end >> 2
    if low == high:
        return (ALIKE if end == high else PAIRED) | high << 8 | end
    if end in (low, high):
        return PAIRED | end << 8 | low + high - end
    return high << 8 | low << 4 | end


def rule_for(level: int) -> str:
    """The rule of thumb in words."""
    own = f"with any pair and with {marks(level >> 4, level & 15)} or better of your own"
    return f"raise {own}, on the axis that pairs you or else has the higher end, fold the rest"


PLAY = Crossed(
    *(RULES, __name__, Facts, thumb, rule_for),
    showdown=showdown,
    more=three_of_deal,
    sizes=(len(CLASSES),),
)


def wager_odds(options: DoubleCrossOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with its raise, and of the three-card wager. 13:69F-25.11"""
    found = [PLAY.odds(options, question.stake)]
    if options.three_card_wager_offered:
        found.append(PLAY.beside("three_card", options))
    return found


EXACT = PLAY.exact(DoubleCrossOptions, wager_odds)
