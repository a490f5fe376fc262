"""Exact odds of double down stud: every kind of four cards with every fifth, doubled where that brings something."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.double_down_stud.wagers import RULES, DoubleDownStudOptions, Facts
from pitboss.house_poker.rules.five_card_lines import LINES, line_of
from pitboss.house_poker.solve.rules_of_thumb import SIX, Thumb
from pitboss.house_poker.solve.vs_pay_table.best_play import AgainstTable

DOUBLE = (
    Thumb("double", "a pair of sixes or better", lambda seen: seen.made(SIX)),
    Thumb("double", "four of one suit", lambda seen: seen.suited),
    Thumb("double", "an open straight of 3-4-5-6 or higher", lambda seen: seen.open and seen.ranks[-1] > 0),
)
PLAY = AgainstTable(RULES, __name__, Facts, line_of, LINES, (DOUBLE,))


def wager_odds(options: DoubleDownStudOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the wager, its double included. 13:69F-17.10"""
    return [PLAY.odds(options, question.stake)]


EXACT = PLAY.exact(DoubleDownStudOptions, wager_odds)
