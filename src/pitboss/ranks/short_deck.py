"""Short-deck hold 'em: 36 cards, sixes to aces, no regulation's game (13:69F-14.8(b)).

The order of hands is the one its cash games use: a flush beats a full house, and A-6-7-8-9 is the lowest straight.
Keys are those of `ranks.five_card` with flush and full house in each other's place.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from pitboss.core.equipment.cards import Cards, deck, index
from pitboss.ranks.five_card import describe5, rank5
from pitboss.ranks.groups import FLUSH, FULL_HOUSE, HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH

DECK = deck(without_ranks="2345")
_NINE = 7
_ACE_TO_NINE = 0xC7654


def rank5_short(a: int, b: int, c: int, d: int, e: int) -> int:
    """The key of five cards."""
    key = rank5(a, b, c, d, e)
    kind, ranks = key >> 20, key & 0xFFFFF
    if ranks == _ACE_TO_NINE and kind in (HIGH_CARD, FLUSH):
        return (STRAIGHT if kind == HIGH_CARD else STRAIGHT_FLUSH) << 20 | _NINE << 16
    return class_short(kind) << 20 | ranks


def class_short(kind: int) -> int:
    """The place of a class of `groups.CLASSES` in this order; and the class at a place of it."""
    if kind == FLUSH:
        return FULL_HOUSE
    return FLUSH if kind == FULL_HOUSE else kind


def best5_short(cards: Cards) -> int:
    """The key of the best five of five or more cards."""
    best = 0
    for i in range(4, len(cards)):
        for j in range(3, i):
            for k in range(2, j):
                for m in range(1, k):
                    for n in range(m):
                        best = max(best, rank5_short(cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


def short_high(cards: Iterable[str]) -> int:
    """The key of the best five of five or more cards, by their names."""
    return max(rank5_short(*five) for five in combinations(map(index, cards), 5))


def describe_short(key: int) -> str:
    """A key in words."""
    kind = key >> 20
    words = describe5(class_short(kind) << 20 | key & 0xFFFFF)
    # No pack has a five here: the straight up to the nine begins with the ace.
    lowest = kind in (STRAIGHT, STRAIGHT_FLUSH) and key & 0xFFFFF == _NINE << 16
    return f"{words.removesuffix('5')}A" if lowest else words
