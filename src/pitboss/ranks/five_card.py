"""Five-card hands, high (14.3(a), (b), (d)): the order of New Jersey's poker.

A card is ``rank * 4 + suit``, rank 0 to 12 for two to ace. The higher key is the higher hand; equal keys
tie. A-2-3-4-5 is the lowest straight here; subchapters that place it second make their own order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pitboss.core.equipment.cards import Cards
from pitboss.core.law.cite import rule
from pitboss.ranks.groups import CLASSES, FLUSH, HIGH_CARD, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, class_of, grouped
from pitboss.ranks.names import called

ACE_TO_FIVE = 0xC3210
"""The ranks of A-5-4-3-2 as a hand of no class."""


@rule("13:69F-14.3(a)", "13:69F-14.3(b)", "13:69F-14.3(d)")
def rank5(a: int, b: int, c: int, d: int, e: int) -> int:
    """The key of five cards."""
    key = grouped(
        (1 << 3 * (a >> 2)) + (1 << 3 * (b >> 2)) + (1 << 3 * (c >> 2)) + (1 << 3 * (d >> 2)) + (1 << 3 * (e >> 2))
    )
    if class_of(key) != HIGH_CARD:
        return key
    suited = a & 3 == b & 3 == c & 3 == d & 3 == e & 3
    top = key >> 16
    if key == ACE_TO_FIVE:
        top = 3
    elif top - (key & 15) != 4:
        return (FLUSH if suited else HIGH_CARD) << 20 | key
    if not suited:
        return STRAIGHT << 20 | top << 16
    return (ROYAL_FLUSH if top == 12 else STRAIGHT_FLUSH) << 20 | top << 16


@rule("13:69F-14.9(i)", "13:69F-14.10(j)")
def best5(cards: Cards) -> int:
    """The key of the best five of five or more cards."""
    best = 0
    for i in range(4, len(cards)):
        for j in range(3, i):
            for k in range(2, j):
                for m in range(1, k):
                    for n in range(m):
                        best = max(best, rank5(cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


@rule("13:69F-14.11(f)")
def best_omaha(own: Sequence[int], board: Sequence[int]) -> int:
    """The key of the best hand of exactly two own cards and three of the board."""
    best = 0
    for i in range(1, len(own)):
        for j in range(i):
            for k in range(2, len(board)):
                for m in range(1, k):
                    for n in range(m):
                        best = max(best, rank5(own[i], own[j], board[k], board[m], board[n]))
    return best


@cache
def describe5(key: int) -> str:
    """Call a hand by its key."""
    kind = class_of(key)
    ranks = [key >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    run = [(ranks[0] - down) % 13 for down in range(5)]
    return CLASSES[kind] if kind == ROYAL_FLUSH else called(CLASSES[kind], ranks, run)
