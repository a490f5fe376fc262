"""Exact odds of four-card poker: every kind of hand with every card of the dealer's in sight, by the best choice."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.four_card_poker.wagers import ACES, LINES, RULES, Facts, FourCardPokerOptions, line_of, showdown
from pitboss.house_poker.solve.vs_dealer.shipped import ShippedAgainstDealer
from pitboss.ranks.four_card import best4, describe4

PLAY = ShippedAgainstDealer(
    RULES,
    __name__,
    Facts,
    own=best4,
    dealer=best4,
    class_of=line_of,
    classes=LINES,
    showdown=showdown,
    rule=lambda choice, key: f"{choice} with {describe4(key)} or better",
    never_folded=ACES,
)


def wager_odds(options: FourCardPokerOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with the play wager, and of aces up. 13:69F-27.11"""
    hands = PLAY.hands_of_classes(options)
    return [
        PLAY.odds(options, question.stake),
        PLAY.side("aces_up", 0, hands, options, "made without an ante", question.stake),
    ]


EXACT = PLAY.exact(FourCardPokerOptions, wager_odds)
