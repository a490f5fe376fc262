"""Exact odds of Texas hold 'em bonus poker: every board with every hand and every hand of the dealer's, by the best
play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.settlement import decided_net
from pitboss.exact.thumbs import highest_missing, own_in_four, own_pair, ranks_of
from pitboss.games.texas_holdem_bonus.rules import RULES
from pitboss.games.texas_holdem_bonus.wagers import BONUS, Facts, TexasHoldemBonusOptions, bonus_of, outcome
from pitboss.house_poker.bets import AddedBets
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import STRAIGHT, class_of

KING, ACE, EIGHT = 11, 12, 6


def makes_own(board: Any, size: int, high: int, low: int) -> bool:
    """An own pair, or a straight or better."""
    if own_pair(ranks_of(board, size), high, low):
        return True
    hand = np.zeros(size + 2, np.int64)
    hand[:size], hand[size], hand[size + 1] = board[:size], high, low
    return class_of(best5(hand)) >= STRAIGHT  # type: ignore[arg-type]


def paired(board: Any, size: int) -> bool:
    """Whether two cards of the board are of a rank."""
    many = 0
    for rank in range(13):
        many += ranks_of(board, size) >> rank & 1
    return many < size


def bet_on_flop(flop: Any, size: int, high: int, low: int) -> bool:
    """The rule of thumb for the turn wager."""
    if makes_own(flop, size, high, low) or own_in_four(flop, size, high, low) >= 0:
        return True
    if paired(flop, size):
        return high >> 2 >= KING
    return high >> 2 == ACE and low >> 2 >= EIGHT


def bet_on_turn(board: Any, size: int, high: int, low: int) -> bool:
    """The rule of thumb for the river wager."""
    if makes_own(board, size, high, low):
        return True
    return paired(board, size) and high >> 2 == highest_missing(ranks_of(board, size))


def bonus_dealt(deal: Any) -> int:
    """What the first cards of a deal are for the bonus wager."""
    return bonus_of(deal[0], deal[1], deal[2], deal[3])


PLAY = AddedBets(
    RULES,
    __name__,
    Facts,
    weak=0,
    thumbs=(bet_on_flop, bet_on_turn),
    said_of="fold {first} of different suits and make the flop wager with the rest; the turn wager with an own pair "
    "or better, four to a flush, ace-eight or better, or on a paired flop an own king or ace; the river wager with "
    "an own pair or better, or on a paired board the highest card that is not on it",
    more=bonus_dealt,
    sizes=(len(BONUS),),
)


def wager_odds(options: TexasHoldemBonusOptions) -> list[WagerOdds]:
    """The odds of the ante with all later wagers, and of the bonus beside them. 13:69F-28.11"""
    found = [PLAY.odds(options)]
    if options.bonus_wager_offered:
        found.append(_bonus(options))
    return found


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
            found = Facts(0, 0, bonus_of(*own, *dealer), folded)
            counts[decided_net(outcome("bonus", found, options))] += many
    return from_counts("bonus", counts)


brings = PLAY.brings
strategy = PLAY.strategy
