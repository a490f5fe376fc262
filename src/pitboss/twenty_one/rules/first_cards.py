"""In how many ways the first cards come from a full shoe: for wagers that they decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product

Counts = Counter[int]
"""In how many equally likely ways each line comes."""
ALL = tuple(range(52))
"""The cards of a deck, by their places there."""
NO_TENS = tuple(card for card in ALL if card >> 2 != 8)
"""The same without the tens."""


def ways_of(decks: int, *cards: int) -> int:
    """In how many ways cards of these kinds come, in this order."""
    found, seen = 1, Counter[int]()
    for card in cards:
        found *= decks - seen[card]
        seen[card] += 1
    return found


@cache
def of_two(rule: Callable[[int, int], int], decks: int) -> Counts:
    """The line of a player's first two cards."""
    counts: Counts = Counter()
    for first, second in product(ALL, repeat=2):
        counts[rule(first, second)] += ways_of(decks, first, second)
    return counts


@cache
def of_three(rule: Callable[[int, int, int], int], decks: int, cards: Sequence[int] = ALL) -> Counts:
    """With the dealer's up card; by symmetry the first card may be taken not to lie behind the second."""
    counts: Counts = Counter()
    for first in cards:
        for second in cards:
            if second >= first:
                some = ways_of(decks, first, second) * (2 if first != second else 1)
                for up in cards if some else ():
                    counts[rule(first, second, up)] += some * (decks - (up == first) - (up == second))
    return counts


def insurance(decks: int, tens: int, cards: int) -> Counts:
    """The card under an ace, no other card being seen, by how many of a deck's cards are worth 10. 13:69F-2.9"""
    return Counter({1: tens * decks, 0: cards * decks - 1 - tens * decks})
