"""Exact odds of Texas hold 'em bonus poker: every board with every hand and every hand of the dealer's, by the best
play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.texas_holdem_bonus.wagers import BONUS, RULES, Facts, TexasHoldemBonusOptions, bonus_of, outcome
from pitboss.house_poker.solve.holdem.added_bets import AddedBets
from pitboss.house_poker.solve.holdem.rules_of_thumb import highest_missing, makes_own, own_in_four, paired, ranks_of

KING, ACE, EIGHT = 11, 12, 6


def bet_on_flop(flop: Any, size: int, high: int, low: int) -> bool:
    """The rule of thumb for the turn wager."""
    if makes_own(flop, size, high, low) or own_in_four(flop, size, high, low) >= 0:
        return True
    if paired(flop, size):
        return high >> 2 >= KING
    return high >> 2 == ACE and low >> 2 >= EIGHT


def bet_on_turn(board: Any, size: int, high: int, low: int) -> bool:
    """The rule of thumb for the river wager."""
    highest = paired(board, size) and high >> 2 == highest_missing(ranks_of(board, size))
    return highest or makes_own(board, size, high, low)


PLAY = AddedBets(
    RULES,
    __name__,
    Facts,
    weak=0,
    thumbs=(bet_on_flop, bet_on_turn),
    said_of="fold {first} of different suits and make the flop wager with the rest; the turn wager with an own pair "
    "or better, four to a flush, ace-eight or better, or on a paired flop an own king or ace; the river wager with "
    "an own pair or better, or on a paired board the highest card that is not on it",
    more=bonus_of,
    sizes=(len(BONUS),),
)


def wager_odds(options: TexasHoldemBonusOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the ante with all later wagers, and of the bonus beside them. 13:69F-28.11"""
    return [PLAY.odds(options), *([_bonus(options)] if options.bonus_wager_offered else [])]


def _bonus(options: TexasHoldemBonusOptions) -> WagerOdds:
    """By all first cards, and all of the dealer's where they matter."""
    counts: Counter[Fraction] = Counter()
    choose = PLAY.chooser(options)
    for own in combinations(range(52), 2):
        folded = choose(list(own), []) == "fold"
        left = [card for card in range(52) if card not in own]
        aces = sum(card >= ACE * 4 for card in left)
        both = aces * (aces - 1) // 2
        for dealer, many in ((left[-2:], both), (left[:2], len(left) * (len(left) - 1) // 2 - both)):
            found = Facts(0, 0, bonus_of([*own, *dealer]), folded)
            counts[decided_net(outcome("bonus", found, options))] += many
    return from_counts("bonus", counts)


EXACT = PLAY.exact(TexasHoldemBonusOptions, wager_odds)
