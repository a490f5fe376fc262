"""Exact odds of Boston 5 stud: every kind of first three cards with all that may follow, against every hand."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.boston_5_stud.wagers import RULES, BostonFiveStudOptions, Facts, showdown
from pitboss.house_poker.solve.vs_dealer.first_cards import InParts
from pitboss.ranks import groups, three_card
from pitboss.ranks.five_card import best5
from pitboss.ranks.three_card import describe3, first_three, rank_three

PLAY = InParts(
    *(RULES, __name__, Facts, best5, best5, groups.class_of, groups.CLASSES, showdown),
    lambda choice, key: f"{choice} with {describe3(key)} or better",
    first=rank_three,
    more=first_three,
    sizes=(len(three_card.CLASSES),),
)


def wager_odds(options: BostonFiveStudOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with first and second wager, and of the optional bonus wager. 19:47-24.11"""
    from pitboss.exact.hand_classes import three_card_counts

    found = [PLAY.odds(options, question.stake)]
    if options.optional_bonus_offered:
        found.append(PLAY.side("optional_bonus", 2, three_card_counts(), options))
    return found


EXACT = PLAY.exact(BostonFiveStudOptions, wager_odds, PLAY.decisions)
