"""Boards shared by all: every two cards that may be held beside a board, met by every other two.

The pairs are sorted by their keys once for a board. A pair then meets those before it in the order, less those that
hold one of its own cards, which are counted card by card on the way: nothing is compared.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined
from pitboss.exact.card_sets import CARDS
from pitboss.ranks.evaluate import START, Tables, key_of

BOARD = 5
HANDS = comb(CARDS, 2)
AGAINST = comb(CARDS - BOARD - 2, 2)
"""How many hands the dealer may hold against a pair."""
DIGIT = 12
"""Bits that one pass of the sort looks at; keys have at most twice as many."""
CLASS_BITS = 20
HIGHER, TIED, LOWER = range(3)
RESULTS = 6
"""How a pair fares against a dealer who does not qualify, then against one who does."""


class Pairs(NamedTuple):
    """Room for the pairs beside one board, `count` of them in use, and for counts by card."""

    hand: Ints
    """The number of a pair among all sets of two cards."""
    first: Ints
    second: Ints
    key: Ints
    order: Ints
    lower: Ints
    """For each pair, how many pairs without a card of it lie below it."""
    equal: Ints
    weak: Ints
    """For each pair, how many pairs without a card of it lie below the threshold."""
    lower_weak: Ints
    """For each pair, how many of them lie below both."""
    spare: Ints
    bins: Ints
    of_card: Ints


@inlined
def pairs_room() -> Pairs:
    """Room for any board's pairs."""
    made = np.zeros((10, HANDS), np.int64)
    return Pairs(
        made[0],
        made[1],
        made[2],
        made[3],
        made[4],
        made[5],
        made[6],
        made[7],
        made[8],
        made[9],
        np.zeros(1 << DIGIT, np.int64),
        np.zeros((3, CARDS), np.int64),
    )


@inlined
def meet_board(tables: Tables, board: Ints, weak: int, pairs: Pairs) -> int:
    """Pair up every two cards beside a board of five and find how each pair fares against all others; returns the
    number of pairs."""
    count = fill_pairs(tables, board, pairs)
    sort_pairs(pairs, count)
    meet_pairs(pairs, count, weak)
    return count


@inlined
def fill_pairs(tables: Tables, board: Ints, pairs: Pairs) -> int:
    """List every two cards beside a board, or a part of one, with their keys; returns their number."""
    total, suits, taken = START, 0, 0
    for i in range(len(board)):
        total += tables.add[board[i]]
        suits |= tables.suit[board[i]]
        taken |= 1 << board[i]
    count = 0
    for high in range(1, CARDS):
        if taken >> high & 1:
            continue
        total6, suits6 = total + tables.add[high], suits | tables.suit[high]
        for low in range(high):
            if taken >> low & 1:
                continue
            pairs.hand[count] = high * (high - 1) // 2 + low
            pairs.first[count], pairs.second[count] = high, low
            pairs.key[count] = key_of(tables, total6 + tables.add[low], suits6 | tables.suit[low])
            count += 1
    return count


@inlined
def sort_pairs(pairs: Pairs, count: int) -> None:
    """Put the pairs in the order of their keys, two digits of a key at a time."""
    for i in range(count):
        pairs.spare[i] = i
    for shift in (0, DIGIT):
        source, target = (pairs.spare, pairs.order) if shift == 0 else (pairs.order, pairs.spare)
        pairs.bins[:] = 0
        for i in range(count):
            pairs.bins[pairs.key[source[i]] >> shift & (1 << DIGIT) - 1] += 1
        at = 0
        for digit in range(1 << DIGIT):
            here = pairs.bins[digit]
            pairs.bins[digit] = at
            at += here
        for i in range(count):
            digit = pairs.key[source[i]] >> shift & (1 << DIGIT) - 1
            target[pairs.bins[digit]] = source[i]
            pairs.bins[digit] += 1
    for i in range(count):
        pairs.order[i] = pairs.spare[i]


@inlined
def meet_pairs(pairs: Pairs, count: int, threshold: int) -> None:
    """Fill in how each pair meets all others."""
    of_card = pairs.of_card
    of_card[:] = 0
    weak = 0
    for i in range(count):
        if pairs.key[i] < threshold:
            weak += 1
            of_card[2, pairs.first[i]] += 1
            of_card[2, pairs.second[i]] += 1
    below = start = 0
    while start < count:
        key = pairs.key[pairs.order[start]]
        end = start
        while end < count and pairs.key[pairs.order[end]] == key:
            pair = pairs.order[end]
            of_card[1, pairs.first[pair]] += 1
            of_card[1, pairs.second[pair]] += 1
            end += 1
        for at in range(start, end):
            pair = pairs.order[at]
            a, b = pairs.first[pair], pairs.second[pair]
            # The pair itself was counted once for each of its cards.
            pairs.lower[pair] = below - of_card[0, a] - of_card[0, b]
            pairs.equal[pair] = end - start - of_card[1, a] - of_card[1, b] + 1
            own = 1 if key < threshold else 0
            pairs.weak[pair] = weak - of_card[2, a] - of_card[2, b] + own
            pairs.lower_weak[pair] = pairs.lower[pair] if own else pairs.weak[pair]
        for at in range(start, end):
            pair = pairs.order[at]
            a, b = pairs.first[pair], pairs.second[pair]
            of_card[0, a] += 1
            of_card[0, b] += 1
            of_card[1, a] = of_card[1, b] = 0
        below += end - start
        start = end


@inlined
def fates_of(pairs: Pairs, pair: int, weak: int, fates: Ints) -> None:
    """How many hands of the dealer come to each result against a pair."""
    lower, equal = pairs.lower[pair], pairs.equal[pair]
    lower_weak = pairs.lower_weak[pair]
    equal_weak = equal if pairs.key[pair] < weak else 0
    higher_weak = pairs.weak[pair] - lower_weak - equal_weak
    fates[HIGHER], fates[TIED], fates[LOWER] = lower_weak, equal_weak, higher_weak
    fates[3 + HIGHER] = lower - lower_weak
    fates[3 + TIED] = equal - equal_weak
    fates[3 + LOWER] = AGAINST - lower - equal - higher_weak


@inlined
def value_of(worth: Ints, line: int, kind: int, fates: Ints) -> np.int64:
    """What a line of play brings a hand of class `kind` over all hands of the dealer, counted in `fates[result]`."""
    value = np.int64(0)
    for result in range(RESULTS):
        value += worth[line, result, kind] * fates[result]
    return value
