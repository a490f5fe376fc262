"""Boards shared by all: every two cards that may be held beside a board, met by every other two.

The pairs are sorted by their keys once for a board. A pair then meets those before it in the order, less those that
hold one of its own cards, which are counted card by card on the way: nothing is compared.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import inlined
from pitboss.exact.sets import CARDS

DIGIT = 12
"""Bits that one pass of the sort looks at; keys have at most twice as many."""


class Pairs(NamedTuple):
    """Room for the pairs beside one board, `count` of them in use."""

    first: Any
    second: Any
    key: Any
    order: Any
    lower: Any
    """How many other pairs that share no card with a pair lie below it."""
    equal: Any
    weak: Any
    """How many of all that share no card with a pair lie below the threshold given."""
    lower_weak: Any
    """How many lie below both."""
    spare: Any
    bins: Any


def pairs_room() -> Pairs:
    """Room for any board's pairs."""
    size = CARDS * (CARDS - 1) // 2
    made = np.zeros((9, size), np.int64)
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
        np.zeros(1 << DIGIT, np.int64),
    )


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
def meet_pairs(pairs: Pairs, count: int, threshold: int, of_card: Any) -> None:
    """Fill in how each pair meets all others. `of_card` is room for three counts of each card."""
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
