"""What a person sees of two cards beside a board without counting: the makings of rules of thumb."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints
from pitboss.core.computing.compiled import compiled, inlined, with_functions
from pitboss.core.equipment.cards import Cards
from pitboss.exact.boards import HANDS
from pitboss.exact.card_sets import CARDS, kinds
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import STRAIGHT, class_of

FOUR = 4


@inlined
def ranks_of(cards: Cards, size: int) -> int:
    """The ranks among some cards, a bit each."""
    found = 0
    for i in range(size):
        found |= 1 << (cards[i] >> 2)
    return found


@inlined
def own_pair(ranks: int, high: int, low: int) -> bool:
    """Whether one of two cards pairs the other or one of the ranks on the board."""
    return high >> 2 == low >> 2 or ranks >> (high >> 2) & 1 == 1 or ranks >> (low >> 2) & 1 == 1


@inlined
def makes_own(board: Ints, size: int, high: int, low: int) -> bool:
    """Whether two cards make a pair of their own beside a board, or a straight or better."""
    if own_pair(ranks_of(board, size), high, low):
        return True
    hand = np.zeros(size + 2, np.int64)
    hand[:size], hand[size], hand[size + 1] = board[:size], high, low
    return class_of(best5(hand)) >= STRAIGHT


@inlined
def paired(board: Cards, size: int) -> bool:
    """Whether two cards of a board are of a rank."""
    many, ranks = 0, ranks_of(board, size)
    for rank in range(13):
        many += ranks >> rank & 1
    return many < size


@inlined
def own_in_four(cards: Cards, size: int, high: int, low: int) -> int:
    """The higher rank of two cards that make four of a suit with those on the board; below 0: they do not."""
    best = -1
    for card in (high, low):
        many = (high & 3 == card & 3) + (low & 3 == card & 3)
        for i in range(size):
            many += cards[i] & 3 == card & 3
        if many == FOUR:
            best = max(best, card >> 2)
    return best


@inlined
def highest_missing(ranks: int) -> int:
    """The highest rank that is not on the board."""
    rank = 12
    while ranks >> rank & 1:
        rank -= 1
    return rank


@inlined
def dealer_outs(keys: Ints, key: int, high: int, low: int) -> int:
    """Count the cards each of which alone gives the dealer a higher hand; `keys[card]`: the board with that card."""
    found = 0
    for card in range(CARDS):
        found += card not in (high, low) and keys[card] > key
    return found


def _rule(_cards: Cards, _size: int, _high: int, _low: int) -> bool:
    """Stands for a rule in the loop below."""
    raise NotImplementedError


def _over_parts(cards: Ints, decided: Bools) -> None:
    for row in range(len(cards)):
        for high in range(1, CARDS):
            for low in range(high):
                decided[row, high * (high - 1) // 2 + low] = _rule(cards[row], cards.shape[1], high, low)


def by_rule(rule: Callable[[Ints, int, int, int], bool], size: int) -> Bools:
    """Apply a rule to each kind of partial board of `size` cards with every two cards: `decided[kind, hand]`."""
    cards = kinds(size).cards
    decided = np.zeros((len(cards), HANDS), np.bool_)
    compiled(with_functions(_over_parts, _rule=rule))(cards, decided)
    return decided
