"""Exact odds of mini-Tex 3 card hold 'em: every two cards with every board, by the best decision at each street."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.mini_tex.wagers import HOLDINGS, RULES, Facts, MiniTexOptions, showdown
from pitboss.house_poker.solve.board_of_three.best_play import BesideThree
from pitboss.ranks.two_card import kind2

PLAY = BesideThree(RULES, __name__, Facts, kind2, HOLDINGS, showdown, lambda options: options.weak)


def wager_odds(options: MiniTexOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with all that follows it, and of pocket poker where its odds are filed. 13:69F-37.11"""
    pocket = [PLAY.beside("pocket_poker", options)] if options.pocket_poker_pay_table else []
    return [PLAY.odds(options, question.stake), *pocket]


EXACT = PLAY.exact(MiniTexOptions, wager_odds)
