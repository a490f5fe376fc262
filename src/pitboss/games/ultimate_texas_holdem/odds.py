"""Exact odds of ultimate Texas hold 'em: every board, hand and hand of the dealer's, by the best play."""

from __future__ import annotations

from typing import Any

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.games.ultimate_texas_holdem.wagers import PAIR, RULES, Facts, UltimateTexasHoldemOptions
from pitboss.house_poker.solve.holdem.one_raise import Raises
from pitboss.house_poker.solve.holdem.rules_of_thumb import own_in_four, own_pair, ranks_of
from pitboss.house_poker.solve.rules_of_thumb import TEN
from pitboss.ranks.five_card import rank5
from pitboss.ranks.groups import ONE_PAIR, STRAIGHT, class_of


def raise_on_flop(flop: Any, size: int, high: int, low: int) -> bool:
    """The rule of thumb."""
    made = class_of(rank5(flop[0], flop[1], flop[2], high, low))
    if own_pair(ranks_of(flop, size), high, low):
        return made > ONE_PAIR or high >> 2 > 0
    return made >= STRAIGHT or own_in_four(flop, size, high, low) >= TEN


PLAY = Raises(
    RULES,
    __name__,
    Facts,
    weak=PAIR,
    early=2,
    flop_rule=raise_on_flop,
    outs=21,
    said_of="play 4 times the ante before the flop with {first}; twice on the flop with an own pair other than "
    "plain pocket twos, a straight or better, or four to a flush with an own ten or better; once at the end with an "
    "own pair or better, or where fewer than 21 cards would each give the dealer the higher hand; fold the rest",
)


def wager_odds(options: UltimateTexasHoldemOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of ante, blind and play together, and of trips beside them. 13:69F-32.11"""
    trips = [PLAY.beside("trips", options)] if options.trips_offered else []
    return [PLAY.odds(options, question.stake), *trips]


EXACT = PLAY.exact(UltimateTexasHoldemOptions, wager_odds)
