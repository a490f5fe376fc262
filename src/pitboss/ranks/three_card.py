"""Three-card hands, high: three-card poker (20.3) and mambo stud (14.3(c)), which order them alike.

A card is ``rank * 4 + suit``, rank 0 to 12 for two to ace. A hand's key is its class, then the ranks that
decide within the class, four bits each: the higher key is the higher hand, equal keys tie. Mambo stud's
royal flush is the highest straight flush, so it needs no class of its own.
"""

from __future__ import annotations

from typing import Any

from pitboss.core.equipment.cards import Cards
from pitboss.core.law.cite import rule
from pitboss.ranks.names import called

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(6)
CLASSES = ("high card", "pair", "flush", "straight", "three-of-a-kind", "straight flush")

QUEEN_HIGH = 10 << 8
"""The hands whose key is at least this are queen high or better."""


@rule("13:69F-20.3(a)", "13:69F-20.3(b)", "13:69F-20.3(c)", "13:69F-14.3(c)", "13:69F-14.3(d)")
def rank3(a: int, b: int, c: int) -> int:
    """The key of three cards."""
    x, y, z = a >> 2, b >> 2, c >> 2
    if x < y:
        x, y = y, x
    if y < z:
        y, z = z, y
    if x < y:
        x, y = y, x
    if x == z:
        return THREE_OF_A_KIND << 12 | x << 8
    if x == y:
        return PAIR << 12 | x << 8 | z << 4
    if y == z:
        return PAIR << 12 | y << 8 | x << 4
    suited = a & 3 == b & 3 == c & 3
    if x - z == 2:
        return (STRAIGHT_FLUSH if suited else STRAIGHT) << 12 | x << 8
    if x == 12 and y == 1:  # 3-2-A is the lowest straight: the three is its top card
        return (STRAIGHT_FLUSH if suited else STRAIGHT) << 12 | y << 8
    return (FLUSH if suited else HIGH_CARD) << 12 | x << 8 | y << 4 | z


def rank_three(hand: Any) -> int:
    """The key of an array of three cards."""
    return rank3(hand[0], hand[1], hand[2])


@rule("13:69F-14.13A(j)")
def best3(cards: Cards) -> int:
    """The key of the best three of the cards."""
    best = 0
    for i in range(2, len(cards)):
        for j in range(1, i):
            for k in range(j):
                best = max(best, rank3(cards[i], cards[j], cards[k]))
    return best


@rule("13:69F-37.1")
def best3_holding(cards: Cards) -> int:
    """The key of the best three of the cards with at least one of the first two, which are held."""
    best = 0
    for i in range(2):
        for j in range(i + 1, len(cards)):
            for k in range(max(j, 1) + 1, len(cards)):
                best = max(best, rank3(cards[i], cards[j], cards[k]))
    return best


@rule("13:69F-20.3(b)")
def class3(key: int) -> int:
    """The class of a key: an index of `CLASSES`."""
    return key >> 12


@rule("13:69F-24.5", "19:47-24.11(d)")
def first_three(cards: Any) -> int:
    """The class of the first three of some cards."""
    return class3(rank3(cards[0], cards[1], cards[2]))


def describe3(key: int) -> str:
    """Call a hand by its key."""
    ranks = [key >> shift & 15 for shift in (8, 4, 0)]
    return called(CLASSES[class3(key)], ranks, [(ranks[0] - down) % 13 for down in range(3)])
