"""Exact odds of flop poker: every kind of own cards with every flop. The pot has none against the house."""

from __future__ import annotations

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.flop_poker.wagers import RULES, Facts, FlopPokerOptions
from pitboss.house_poker.rules.pair_lines import LINES, line_of
from pitboss.house_poker.rules.three_card_bonus import THREE_CARDS, own_three, three_card_counts
from pitboss.house_poker.solve.rules_of_thumb import Thumb
from pitboss.house_poker.solve.three_and_board.best_play import OwnThree

_THUMBS = (
    Thumb("flop", "a pair", lambda seen: seen.pair >= 0),
    Thumb("flop", "a jack or higher", lambda seen: seen.high > 0),
    Thumb("flop", "three of one suit", lambda seen: seen.suited),
    Thumb("flop", "three to a straight", lambda seen: seen.gaps <= 2),
)
PLAY = OwnThree(
    RULES, __name__, Facts, line_of, LINES, lambda _options: _THUMBS, more=own_three, sizes=(len(THREE_CARDS),)
)


def wager_odds(options: FlopPokerOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with the flop wager, and of the three-card bonus."""
    found = [PLAY.odds(options, question.stake)]
    if options.three_card_bonus_offered:
        found.append(PLAY.side("three_card_bonus", 1, three_card_counts(), options))
    return found


EXACT = PLAY.exact(FlopPokerOptions, wager_odds)
