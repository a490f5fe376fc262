"""Exact Caribbean stud and ultimate Texas hold 'em beside plain enumeration of a sample of the same deals.

Ours is the whole count, so one run of it is measured; a unit is one hand of the player met by one of the dealer's.
No package that we know of has these games' odds; what there is to pick ranks the hands of an enumeration, or of one
board.
"""

from __future__ import annotations

import importlib
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from bench.measure import Side
from pitboss.core.computing.compiled import compiled
from pitboss.core.equipment.cards import DECK
from pitboss.games.caribbean_stud.odds import PLAY as CARIBBEAN
from pitboss.games.caribbean_stud.wagers import CaribbeanStudOptions
from pitboss.games.ultimate_texas_holdem.odds import PLAY as ULTIMATE
from pitboss.games.ultimate_texas_holdem.wagers import UltimateTexasHoldemOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.holdem.count_one_raise import best_raises
from pitboss.house_poker.solve.holdem.one_hand import brings
from pitboss.house_poker.solve.vs_dealer.count import against_dealer, hands_of
from pitboss.ranks.five_card import best5, rank5
from pitboss.ranks.groups import CLASSES

OWN, UP = (50, 45, 30, 21, 4), 39
"""A hand of Caribbean stud and the dealer's card in sight."""
HELD, FLOP = (45, 30), (50, 21, 4)
"""Two cards and a flop."""


def caribbean_whole() -> Side:
    """Every hand with every card of the dealer's in sight against all that the dealer may then hold."""
    worth, _ = scaled(CARIBBEAN.worths(CaribbeanStudOptions()))
    hands = hands_of((5, best5), (5, best5))
    kinds = CARIBBEAN.class_of(hands.keys)
    by_level = worth.reshape(len(worth), len(CLASSES), -1)[:, kinds].transpose(0, 2, 1).copy()
    return Side(
        "pitboss, all 20 trillion deals",
        comb(52, 5) * 47 * comb(46, 4),
        lambda: against_dealer(hands, 5, CARIBBEAN.weak, 1, by_level),
    )


def meet_plainly(own: Any, up: int, hand: Any) -> int:
    """One hand against all of the dealer's with a card in sight, one by one; how often it is higher."""
    mine, higher = rank5(own[0], own[1], own[2], own[3], own[4]), 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    free = True
                    for card in (a, b, c, d):
                        free = free and card != up
                        for i in range(5):
                            free = free and card != own[i]
                    if free:
                        higher += mine > rank5(a, b, c, d, up)
    return higher


def caribbean_plain() -> Side:
    meet, own = compiled(meet_plainly), np.array(OWN)
    return Side("plain enumeration, compiled, one hand and card", comb(46, 4), lambda: meet(own, UP, own))


def caribbean_eval7() -> Side:
    package = importlib.import_module("eval7")
    card = [package.Card(name) for name in DECK]
    dealt = list(combinations([card[at] for at in range(52) if at not in (*OWN, UP)], 4))[:20_000]
    mine = package.evaluate([card[at] for at in OWN])
    up = card[UP]
    return Side(
        "eval7 ranking, plain enumeration in Python, a part of it",
        len(dealt),
        lambda: sum(mine > package.evaluate((*hand, up)) for hand in dealt),
    )


def ultimate_whole() -> Side:
    """Every board, every two cards on it, every two of the dealer's: the pass that finds the best play."""
    worth, _ = ULTIMATE.worth_at(UltimateTexasHoldemOptions())
    return Side(
        "pitboss, all deals, best play found",
        comb(52, 5) * comb(47, 2) * comb(45, 2),
        lambda: best_raises(worth, ULTIMATE.weak, ULTIMATE.early),
    )


def ultimate_plain() -> Side:
    worth, _ = ULTIMATE.worth_at(UltimateTexasHoldemOptions())
    units = comb(47, 2) * comb(45, 2)
    last = ULTIMATE.early + 1
    return Side(
        "plain enumeration, compiled, one hand on one flop",
        units,
        lambda: brings(HELD, FLOP, ULTIMATE.weak, worth, last),
    )


def ultimate_eval7() -> Side:
    package = importlib.import_module("eval7")
    hand = [package.Card(DECK[at]) for at in HELD]
    everyone = package.HandRange("22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32")
    board = [package.Card(DECK[at]) for at in (*FLOP, 8, 17)]
    return Side(
        "eval7, its own count of one hand on one board",
        comb(45, 2),
        lambda: package.py_hand_vs_range_exact(hand, everyone, board),
    )
