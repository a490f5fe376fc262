"""Count the first cards from a full shoe, for wagers that they decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from itertools import product

from pitboss.twenty_one.rules.totals import ACE, TWENTY_ONE, best_total, dealer_draws, points

Counts = Counter[int]
"""By line of a pay table, the number of equally likely ways in which it comes."""
ALL = tuple(range(52))
"""The cards of a deck, by their places there."""
NO_TENS = tuple(card for card in ALL if card >> 2 != 8)
"""The same without the tens."""


def ways_of(decks: int, *cards: int, of: Mapping[int, int] | None = None) -> int:
    """Count the ways in which cards of these kinds come in this order; a deck has one of each kind, or as
    many as `of` says."""
    found, seen = 1, Counter[int]()
    for card in cards:
        found *= decks * (of[card] if of else 1) - seen[card]
        seen[card] += 1
    return found


@cache
def of_two(rule: Callable[[int, int], int], decks: int, cards: Sequence[int] = ALL) -> Counts:
    """Count the lines of a player's first two cards."""
    counts: Counts = Counter()
    for first, second in product(cards, repeat=2):
        counts[rule(first, second)] += ways_of(decks, first, second)
    return counts


@cache
def of_three(rule: Callable[[int, int, int], int], decks: int, cards: Sequence[int] = ALL) -> Counts:
    """Count the lines of a player's first two cards and the up card; by symmetry the first is taken not to lie behind
    the second."""
    counts: Counts = Counter()
    for first in cards:
        for second in cards:
            if second >= first:
                some = ways_of(decks, first, second) * (2 if first != second else 1)
                for up in cards if some else ():
                    counts[rule(first, second, up)] += some * (decks - (up == first) - (up == second))
    return counts


@cache
def of_blackjack(
    rule: Callable[[int, int, bool], int], decks: int, waits: Collection[int], cards: Sequence[int] = ALL
) -> Counts:
    """Count the lines of two cards; those that wait (`waits`) also by whether the dealer has blackjack."""
    counts: Counts = Counter()
    left = len(cards) * decks
    for first, second in product(cards, repeat=2):
        line = rule(first, second, False)
        if line not in waits:
            counts[line] += ways_of(decks, first, second) * (left - 2) * (left - 3)
            continue
        for up, hole in product(cards, repeat=2):
            blackjack = points(up >> 2) + points(hole >> 2) == TWENTY_ONE
            counts[rule(first, second, blackjack)] += ways_of(decks, first, second, up, hole)
    return counts


def of_third(
    rule: Callable[[int, int, int], int],
    decks: int,
    waits: Collection[int],
    draws: Callable[[int, int, int, int], bool],
    cards: Sequence[int] = ALL,
) -> Counts:
    """Count the lines of two cards; those that wait (`waits`) also by the next card of the box, of which `draws`
    says, by these and the dealer's two, whether it comes."""
    counts: Counts = Counter()
    left = len(cards) * decks
    for first, second in product(cards, repeat=2):
        line, ways = rule(first, second, -1), ways_of(decks, first, second)
        if line not in waits or not ways:
            counts[line] += ways * (left - 2) * (left - 3) * (left - 4)
            continue
        lines = {card: rule(first, second, card) for card in cards}
        changed = [card for card in cards if lines[card] != line]
        for up, hole in product(cards, repeat=2):
            so_far, others = ways_of(decks, first, second, up, hole), left - 4
            for third in changed if draws(first, second, up, hole) else ():
                more = decks - (first, second, up, hole).count(third)
                others -= more
                counts[lines[third]] += so_far * more
            counts[line] += so_far * others
    return counts


@cache
def of_dealer(
    rule: Callable[[int, int, int], int], decks: int, hits_soft_17: bool, cards: Sequence[int] = ALL
) -> Counts:
    """Count the lines of the dealer's first three cards, or two where no third is drawn."""
    counts: Counts = Counter()
    for up, hole in product(cards, repeat=2):
        ways = ways_of(decks, up, hole)
        worth = points(up >> 2), points(hole >> 2)
        aces = worth.count(ACE)
        hard = sum(worth) - 10 * aces
        total = best_total(hard, aces)
        if not dealer_draws(total, total != hard, hits_soft_17):
            counts[0] += ways * (decks * len(cards) - 2)
            continue
        for third in cards:
            counts[rule(up, hole, third)] += ways * (decks - (third == up) - (third == hole))
    return counts


def insurance(decks: int, tens: int, cards: int) -> Counts:
    """Count what the card under an ace makes of insurance, no other card being seen; `tens` of a deck's cards are
    worth 10. 13:69F-2.9"""
    suited = tens // 4 * decks
    return Counter({2: suited, 1: tens * decks - suited, 0: cards * decks - 1 - tens * decks})
