"""Opponents: how many hands of a size there are below a key, from what is left when some cards are known to be gone.

How many hands hold all of some cards and lie below a key is kept for every kind of such cards. The hands that hold
*none* of a player's cards are then counted by inclusion and exclusion: all, less those with one of them, plus those
with two, and so on. No hand of the opponent is ever looked at again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import compiled, inlined, prange
from pitboss.exact.sets import CARDS, choose, first_set, kinds, next_set, place


class Opponents(NamedTuple):
    """Hands of `size` cards by what they hold. A hand's *level* is the place of its key among all keys, rising."""

    size: int
    ways: Any
    keys: Any
    """The keys that hands can have, rising."""
    level: Any
    """The level of each hand by its number."""
    kind: Any
    """For held cards of each number, one after the other from `kind_at`: their kind."""
    kind_at: Any
    lists: Any
    """The levels of the hands that hold cards of a kind, rising, where they are few; from `list_at`."""
    list_at: Any
    below: Any
    """How many of the hands that hold cards of a kind lie below each level, where they are many; from `below_at`."""
    below_at: Any


def hold(ways: Any, level: Any, held: Any, size: int, found: Any) -> None:
    """The levels of all hands that hold these cards, rising, a row for each row of cards."""
    many, have = held.shape
    more = size - have
    for row in prange(many):
        left = np.zeros(CARDS, np.int64)
        count = 0
        for card in range(CARDS):
            free = True
            for i in range(have):
                free = free and held[row, i] != card
            if free:
                left[count] = card
                count += 1
        pick, hand = np.zeros(more, np.int64), np.zeros(size, np.int64)
        first_set(pick, more)
        for at in range(found.shape[1]):
            merge(held[row], have, left, pick, more, hand)
            found[row, at] = level[place(ways, hand, size)]
            next_set(pick, more, count)
        found[row].sort()


def merge(held: Any, have: int, left: Any, pick: Any, more: int, hand: Any) -> None:
    """The held cards and the picked ones of those left, in rising order."""
    i = j = 0
    for n in range(have + more):
        if j == more or (i < have and held[i] < left[pick[j]]):
            hand[n] = held[i]
            i += 1
        else:
            hand[n] = left[pick[j]]
            j += 1


def opponents(size: int, keys: Any) -> Opponents:
    """What is to be known of hands of so many cards; `keys` gives each hand's rank by its number."""
    ways = choose()
    found, level = np.unique(keys, return_inverse=True)
    level = level.astype(np.uint16)
    kind, lists, below = [], [], []
    kind_at, list_at, below_at = (np.full(size, -1, np.int64) for _ in range(3))
    sizes = [0, 0, 0]
    for have in range(size):
        folded = kinds(have)
        many, completions = len(folded.cards), comb(CARDS - have, size - have)
        kind_at[have], sizes[0] = sizes[0], sizes[0] + len(folded.of)
        kind.append(folded.of)
        if completions <= len(found):
            rows = np.empty((many, completions), np.uint16)
            compiled(hold, parallel=True)(ways, level, folded.cards, size, rows)
            list_at[have], sizes[1] = sizes[1], sizes[1] + rows.size
            lists.append(rows.ravel())
            continue
        below_at[have], sizes[2] = sizes[2], sizes[2] + many * (len(found) + 1)
        row = np.empty((1, completions), np.uint16)
        for cards in folded.cards:
            compiled(hold)(ways, level, cards[None, :], size, row)
            below.append(np.searchsorted(row[0], np.arange(len(found) + 1)).astype(np.int32))
    empty16, empty32 = [np.empty(0, np.uint16)], [np.empty(0, np.int32)]
    return Opponents(
        size,
        ways,
        found,
        level,
        np.concatenate(kind),
        kind_at,
        np.concatenate(lists or empty16),
        list_at,
        np.concatenate(below or empty32),
        below_at,
    )


@inlined
def holding_below(known: Opponents, number: int, have: int, level: int) -> int:
    """How many hands that hold the set of `have` cards with this number lie below a level."""
    if have == known.size:
        return 1 if known.level[number] < level else 0
    kind = known.kind[known.kind_at[have] + number]
    if known.below_at[have] >= 0:
        return known.below[known.below_at[have] + kind * (len(known.keys) + 1) + level]  # type: ignore[no-any-return]
    length = known.ways[CARDS - have, known.size - have]
    low = start = known.list_at[have] + kind * length
    high = start + length
    while low < high:
        middle = (low + high) >> 1
        if known.lists[middle] < level:
            low = middle + 1
        else:
            high = middle
    return low - start  # type: ignore[no-any-return]


class Gone(NamedTuple):
    """Room for the choices of cards that are gone: how many each has, and its number with one more card put in.

    With a card put in before the one at `j`, the number of the set is ``low[c, j] + ways[card, j + 1] + high[c, j]``.
    """

    sizes: Any
    cards: Any
    low: Any
    high: Any


def room(away: int) -> Gone:
    """Room for the choices of so many cards."""
    many = 1 << away
    return Gone(
        np.zeros(many, np.int64),
        np.zeros((many, away), np.int64),
        np.zeros((many, away + 1), np.int64),
        np.zeros((many, away + 1), np.int64),
    )


def take_away(ways: Any, gone: Any, away: int, into: Gone) -> None:
    """Make ready all choices of these rising cards."""
    for chosen in range(1 << away):
        size = 0
        for i in range(away):
            if chosen >> i & 1:
                into.cards[chosen, size] = gone[i]
                size += 1
        into.sizes[chosen] = size
        into.low[chosen, 0] = into.high[chosen, size] = 0
        for i in range(size):
            into.low[chosen, i + 1] = into.low[chosen, i] + ways[into.cards[chosen, i], i + 1]
        for i in range(size - 1, -1, -1):
            into.high[chosen, i] = into.high[chosen, i + 1] + ways[into.cards[chosen, i], i + 2]


def free_below(known: Opponents, shown: int, gone: Gone, levels: Any, counts: Any) -> None:
    """How many hands with the card `shown` (below 0: none) and none of those gone lie below each of some levels."""
    counts[:] = 0
    more = 1 if shown >= 0 else 0
    for chosen in range(len(gone.sizes)):
        size = gone.sizes[chosen]
        have = size + more
        if have > known.size:
            continue
        number = gone.low[chosen, size]
        if more:
            j = 0
            while j < size and gone.cards[chosen, j] < shown:
                j += 1
            number = gone.low[chosen, j] + known.ways[shown, j + 1] + gone.high[chosen, j]
        sign = -1 if size & 1 else 1
        for at in range(len(levels)):
            counts[at] += sign * holding_below(known, number, have, levels[at])


def rank_all(rank: Callable[[Any], int], size: int) -> Any:
    """The key of every hand of so many cards, by its number. `rank` takes an array of cards."""
    keys = np.empty(comb(CARDS, size), np.int64)
    compiled(_rank_all)(compiled(rank), size, keys)
    return keys


def _rank_all(rank: Any, size: int, keys: Any) -> None:
    hand = np.zeros(size, np.int64)
    first_set(hand, size)
    for number in range(len(keys)):
        keys[number] = rank(hand)
        next_set(hand, size, CARDS)
