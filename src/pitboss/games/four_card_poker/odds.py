"""Exact odds of four-card poker: every kind of hand with every card of the dealer's in sight, by the best choice."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.four_card_poker.wagers import ACES, LINES, RULES, Facts, FourCardPokerOptions, line_of, showdown
from pitboss.house_poker.solve.vs_dealer.shipped import ShippedAgainstDealer
from pitboss.ranks.four_card import PAIR, best4, class4, describe4
from pitboss.ranks.names import marks


@cache
def _lowest_with(pair: int) -> int:
    """The key of the lowest five cards with a pair of a rank, and no more."""
    keys = (
        best4([4 * pair, 4 * pair + 1, 4 * a + 2, 4 * b + 3, 4 * c + 2])
        for a, b, c in combinations([rank for rank in range(13) if rank != pair], 3)
    )
    return min(key for key in keys if class4(key) == PAIR)


def from_on(choice: str, key: int) -> str:
    """With which hands a choice is made: of a pair also beside which cards, where not beside all. 19:47-27.3"""
    beside = ""
    if class4(key) == PAIR and key != _lowest_with(key >> 16 & 15):
        beside = f" and {marks(key >> 12 & 15, key >> 8 & 15)}"
    return f"{choice} with {describe4(key)}{beside} or better"


PLAY = ShippedAgainstDealer(
    RULES,
    __name__,
    Facts,
    own=best4,
    dealer=best4,
    class_of=line_of,
    classes=LINES,
    showdown=showdown,
    rule=from_on,
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
