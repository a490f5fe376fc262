"""Exact odds of two-card joker poker: every two cards against every two of the dealer's, by the best decision."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.two_card_joker_poker.wagers import RULES, Facts, TwoCardJokerPokerOptions, showdown
from pitboss.house_poker.solve.vs_dealer.with_jokers import TwoCards
from pitboss.ranks.two_card import CLASSES, class2, describe2, rank2

PLAY = TwoCards(
    RULES,
    __name__,
    Facts,
    own=rank2,
    dealer=rank2,
    class_of=class2,
    classes=CLASSES,
    showdown=showdown,
    rule=lambda choice, key: f"{choice} with {describe2(key)} or better",
    order=lambda options: options.order,
)


def wager_odds(options: TwoCardJokerPokerOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante, the call included, and of the pair up wager where its odds are filed. 13:69F-30.11"""
    found = [PLAY.odds(options)]
    if options.pair_up_pay_table:
        found.append(PLAY.side("pair_up", 0, PLAY.counts(options), options, "made without an ante"))
    return found


EXACT = PLAY.exact(TwoCardJokerPokerOptions, wager_odds, PLAY.decisions)
