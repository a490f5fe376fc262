"""Three cards of a player's own and three that all share: what each kind of own cards comes to over all boards.

A hand of five is ranked once, by its number; here it is only looked up. What five cards come to is a small whole
number, a line of a pay table, and the higher number is the better hand.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.exact.card_sets import CARDS, choose, kinds, place, places, put_in
from pitboss.exact.threads import spread

OWN = BOARD = 3
PIECE = 32
"""Kinds that are counted in one go."""


@inlined
def end_of(ways: Ints, ends: Ints, a: int, b: int, c: int, d: int, e: int) -> int:
    """What five cards come to."""
    held = np.empty(5, np.int64)
    held[0] = a
    put_in(held, 1, b)
    put_in(held, 2, c)
    put_in(held, 3, d)
    put_in(held, 4, e)
    return int(ends[place(ways, held, 5)])


@inlined
def best_end(ways: Ints, ends: Ints, deal: Ints) -> int:
    """What the first three cards come to with the best two of the next three."""
    a, b, c, x, y, z = deal[0], deal[1], deal[2], deal[3], deal[4], deal[5]
    best = end_of(ways, ends, a, b, c, x, y)
    best = max(best, end_of(ways, ends, a, b, c, x, z))
    return max(best, end_of(ways, ends, a, b, c, y, z))


def _with_best_two(ways: Ints, ends: Ints, own: Ints, found: Ints) -> None:
    """`found[row, end]`: how many boards bring each row of own cards to what, with the best two of the board."""
    left, pair = np.empty(CARDS - OWN, np.int64), np.zeros((CARDS, CARDS), np.int8)
    for row in range(len(own)):
        a, b, c = own[row]
        _leave(own[row], left)
        for i in range(len(left)):
            for j in range(i):
                pair[i, j] = end_of(ways, ends, a, b, c, left[i], left[j])
        for i in range(len(left)):
            for j in range(i):
                for k in range(j):
                    found[row, max(pair[i, j], pair[i, k], pair[j, k])] += 1


def _with_any_board(ways: Ints, ends: Ints, kept: Ints, found: Ints) -> None:
    """`found[row, end]`: how many of all boards bring each row of two cards to what."""
    for row in range(len(kept)):
        a, b = kept[row]
        for i in range(CARDS):
            for j in range(i):
                for k in range(j):
                    if i != a and i != b and j != a and j != b and k != a and k != b:
                        found[row, end_of(ways, ends, a, b, i, j, k)] += 1


def _without_discard(ways: Ints, ends: Ints, own: Ints, found: Ints) -> None:
    """Take from `found[row, discarded, end]` the boards in which the discard would lie."""
    left = np.empty(CARDS - OWN, np.int64)
    for row in range(len(own)):
        _leave(own[row], left)
        for gone in range(OWN):
            a, b = own[row, (gone + 1) % OWN], own[row, (gone + 2) % OWN]
            for i in range(len(left)):
                for j in range(i):
                    found[row, gone, end_of(ways, ends, a, b, own[row, gone], left[i], left[j])] -= 1


def _leave(own: Ints, left: Ints) -> None:
    """The cards of the deck that are not among these."""
    many = 0
    for card in range(CARDS):
        if card != own[0] and card != own[1] and card != own[2]:
            left[many] = card
            many += 1


def with_best_two(ends: Ints) -> Ints:
    """By kind of own cards and what they come to, how many boards bring them to it with the best two of the board."""
    own = kinds(OWN).cards
    found = np.zeros((len(own), int(ends.max()) + 1), np.int64)
    _count(_with_best_two, ends, own, found)
    return found


def with_two_kept(ends: Ints) -> Ints:
    """The same for the two cards kept and the whole board, by kind of own cards and by the card discarded."""
    own, pairs = kinds(OWN).cards, kinds(OWN - 1)
    every = np.zeros((len(pairs.cards), int(ends.max()) + 1), np.int64)
    _count(_with_any_board, ends, pairs.cards, every)
    kept = [np.sort(np.delete(own, gone, axis=1), axis=1) for gone in range(OWN)]
    found = np.stack([every[pairs.of[places(pair)]] for pair in kept], axis=1)
    _count(_without_discard, ends, own, found)
    return found


def _count(count: Callable[..., None], ends: Ints, rows: Ints, found: Ints) -> None:
    run, ways = compiled(count), choose()

    def work(first: int, last: int) -> None:
        run(ways, ends, rows[first:last], found[first:last])

    spread(work, len(rows), PIECE)
