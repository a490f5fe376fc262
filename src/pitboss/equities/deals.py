"""Cards of one's own, every deal of what is still to come counted: the studs, draws and badugi.

Of two hands no deal is put beside another: what one may become is met, in the order of the keys, by what the other
may become and holds none of the same cards (`exact.opponents`). More hands are dealt out one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined
from pitboss.equities.counts import Counts, share
from pitboss.equities.games import kind_of
from pitboss.equities.tables import Fours
from pitboss.exact.card_sets import first_set, next_set
from pitboss.exact.opponents import Gone, add_hand, free_hands, take_away
from pitboss.ranks.evaluate import START, Tables, key_of

MOST_CARDS = 7

_key: Callable[[Tables | Fours, Ints, int], int]
_players: int
"""Stand in the loops below for the key of a hand of the game, and for the number of players as in `boards`."""


@inlined
def key_by_sum(tables: Tables, hand: Ints, size: int) -> int:
    """The key of five or seven cards."""
    total, suits = START, 0
    for i in range(size):
        total += tables.add[hand[i]]
        suits |= tables.suit[hand[i]]
    return key_of(tables, total, suits)


@inlined
def key_by_number(tables: Fours, hand: Ints, size: int) -> int:
    """The key of four cards: they are put in order two by two, since a list would cost more than all the rest."""
    a, b = min(hand[0], hand[1]), max(hand[0], hand[1])
    c, d = min(hand[2], hand[3]), max(hand[2], hand[3])
    low, high, one, other = min(a, c), max(b, d), max(a, c), min(b, d)
    ways = tables.ways
    number = ways[low, 1] + ways[min(one, other), 2] + ways[max(one, other), 3] + ways[high, 4]
    return tables.key[number]  # type: ignore[no-any-return]


def deal_out(
    first: Tables | Fours,
    second: Tables | Fours,
    split: bool,
    sorts: Ints,
    hands: Ints,
    have: Ints,
    size: int,
    shared: int,
    left: Ints,
    ways: int,
    counts: Counts,
) -> None:
    """Count every deal of the cards that are `left`: `hands[player]` has the cards that a player has already, `have`
    their number, and all get `shared` cards together before each gets what makes it `size`."""
    players = _players or len(hands)  # noqa: F821
    chosen, need = np.zeros((players + 1, MOST_CARDS), np.int64), np.zeros(players + 1, np.int64)
    free, count = np.zeros((players + 2, 52), np.int64), np.zeros(players + 2, np.int64)
    held, keys = np.zeros((players, MOST_CARDS), np.int64), np.zeros((2, players), np.int64)
    need[0] = shared
    for player in range(players):
        need[player + 1] = size - shared - have[player]
        held[player, : have[player]] = hands[player, : have[player]]
    count[0] = len(left)
    free[0, : len(left)] = left
    level = 0
    first_set(chosen[0], need[0])
    while level >= 0:
        if level == 0:
            for i in range(shared):
                card = free[0, chosen[0, i]]
                for player in range(players):
                    held[player, size - 1 - i] = card
        else:
            player = level - 1
            for i in range(need[level]):
                held[player, have[player] + i] = free[level, chosen[level, i]]
            keys[0, player] = _key(first, held[player], size)  # noqa: F821
            if split:
                keys[1, player] = _key(second, held[player], size)  # noqa: F821
        if level < players:
            here, at = 0, 0
            for i in range(count[level]):
                if at < need[level] and chosen[level, at] == i:
                    at += 1
                else:
                    free[level + 1, here] = free[level, i]
                    here += 1
            count[level + 1] = here
            level += 1
            first_set(chosen[level], need[level])
            continue
        share(keys[0], keys[1], players, split, ways, counts.pot)
        for player in range(players):
            counts.kinds[player, 0, kind_of(sorts[0], keys[0, player])] += ways
            if split and keys[1, player]:
                counts.kinds[player, 1, kind_of(sorts[1], keys[1, player])] += ways
        while level >= 0 and not next_set(chosen[level], need[level], count[level]):
            level -= 1


class Become(NamedTuple):
    """What a hand may become: the places in the stub of the cards it gets, its key, the place of its low among those
    that there are, 0 for none, and the order of the keys."""

    sets: Ints
    keys: Ints
    lows: Ints
    order: Ints


def become(tables: Tables | Fours, hand: Ints, have: int, size: int, left: Ints, sets: Ints, keys: Ints) -> None:
    """Every choice of the cards that are `left`, by their places, which a hand may get, and the key that it then
    has."""
    more = size - have
    chosen, held = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.int64)
    held[:have] = hand[:have]
    first_set(chosen, more)
    for number in range(len(sets)):
        for i in range(more):
            sets[number, i] = chosen[i]
            held[have + i] = left[chosen[i]]
        keys[number] = _key(tables, held, size)  # noqa: F821
        next_set(chosen, more, len(left))


def meet_two(
    ways: Ints, starts: Ints, mine: Become, other: Become, gone: Gone, below: Ints, up_to: Ints, found: Ints
) -> None:
    """How many deals of two hands leave the first one above, level with and below the second. `below` counts the sets
    of cards held by those of the other's hands that are lower than mine, `up_to` by those that are no higher."""
    size, more = mine.sets.shape[1], other.sets.shape[1]
    counts = np.zeros(2, np.int64)
    at = start = under = 0
    while start < len(mine.order):
        key = mine.keys[mine.order[start]]
        end = start
        while end < len(mine.order) and mine.keys[mine.order[end]] == key:
            end += 1
        while under < len(other.order) and other.keys[other.order[under]] < key:
            add_hand(ways, starts, other.sets[other.order[under]], more, below)
            under += 1
        while at < len(other.order) and other.keys[other.order[at]] <= key:
            add_hand(ways, starts, other.sets[other.order[at]], more, up_to)
            at += 1
        for i in range(start, end):
            take_away(ways, mine.sets[mine.order[i]], size, gone)
            free_hands(ways, starts, more, -1, gone, up_to, below, counts)
            found[0] += counts[0]
            found[1] += counts[1] - counts[0]
        start = end


def meet_split(
    ways: Ints, starts: Ints, mine: Become, other: Become, classes: int, gone: Gone, held: Ints, found: Ints
) -> None:
    """How many deals of two hands come to each result of the high half and of the low one: `found[high, low]`, each 0
    where the first hand is above, 1 level, 2 below, and of the low 3 where neither qualifies.

    For each set of cards `held` adds up, as a tree over the places of the lows (Fenwick, "A new data structure for
    cumulative frequency tables", 1994), how many of the other's hands that were let in hold all of it: those with a
    lower high hand, then those level with it, then all.
    """
    size, more = mine.sets.shape[1], other.sets.shape[1]
    width = classes + 1
    so_far = np.zeros((3, 4), np.int64)
    for level in range(3):
        held[:] = 0
        at = 0
        for i in range(len(mine.order)):
            hand = mine.order[i]
            key, low = mine.keys[hand], mine.lows[hand]
            while at < len(other.order):
                theirs = other.order[at]
                if level < 2 and other.keys[theirs] + 1 - level > key:
                    break
                for chosen in range(1 << more):
                    number = have = 0
                    for j in range(more):
                        if chosen >> j & 1:
                            have += 1
                            number += ways[other.sets[theirs, j], have]
                    node = other.lows[theirs] + 1
                    while node < width:
                        held[starts[have] + number, node] += 1
                        node += node & -node
                at += 1
            take_away(ways, mine.sets[hand], size, gone)
            for chosen in range(1 << size):
                have = gone.sizes[chosen]
                if have > more:
                    continue
                row = starts[have] + gone.low[chosen, have]
                under, no_higher = _sum_to(held, row, low), _sum_to(held, row, low + 1)
                sign = -1 if have & 1 else 1
                so_far[level, 0] += sign * under
                so_far[level, 1 if low else 3] += sign * (no_higher - under)
                so_far[level, 2] += sign * (_sum_to(held, row, classes) - no_higher)
    found[0] = so_far[0]
    found[1] = so_far[1] - so_far[0]
    found[2] = so_far[2] - so_far[1]


@inlined
def _sum_to(held: Ints, row: int, node: int) -> int:
    """The sum of a row of the tree up to a node."""
    total = 0
    while node:
        total += held[row, node]
        node -= node & -node
    return total
