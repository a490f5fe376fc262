"""Two cards against the dealer's two beside a board of five, dealt in parts, with decisions on the way.

Every kind of board is gone through once, and on each every two cards meet all others. A decision is made on a part of
the board: what it brings is added up over all boards that have that part, with the suits named as in the set that
speaks for the part's kind. What a line of play brings is a whole number by the class of the player's hand and the
result, so the sums compare lines exactly. A second pass, with the decisions known, counts how often each line ends in
each class and result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from threading import Lock
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints
from pitboss.core.computing.compiled import inlined
from pitboss.core.equipment.cards import Cards
from pitboss.exact.boards import BOARD, HANDS
from pitboss.exact.card_sets import CARDS, choose, kind_of, kinds, place, suit_order
from pitboss.exact.threads import spread

BEST, COMES = "finding the best play", "counting what it comes to"
"""What the passes over all boards are for."""
PIECE = 1024
"""How many kinds of boards are gone through at a time."""


class Parts(NamedTuple):
    """The parts of a given size of a board: their places on it, and what names the kind of each."""

    at: Ints
    of: Ints
    """The kind of every set of that size: `of[set]`."""
    ways: Ints
    renamed: Ints
    """The number of every two cards once the suits are renamed: `renamed[suit_code, hand]`."""


@cache
def _renamed() -> Ints:
    found = np.zeros((64, HANDS), np.int16)
    high, low = np.array([(high, low) for high in range(CARDS) for low in range(high)], np.int64).T
    for order in permutations(range(4)):
        names = np.array(order)
        cards = np.sort(np.stack((high & ~3 | names[high & 3], low & ~3 | names[low & 3])), axis=0)
        found[suit_code(order)] = cards[1] * (cards[1] - 1) // 2 + cards[0]
    return found


@inlined
def suit_code(order: Cards) -> int:
    """A number for an order of the suits."""
    return int(order[0] + 4 * order[1] + 16 * order[2])


@cache
def parts(size: int) -> Parts:
    """The parts of `size` cards."""
    at = np.array(list(combinations(range(BOARD), size)), np.int64)
    return Parts(at, kinds(size).of, choose(), _renamed())


@inlined
def name_part(parts: Parts, number: int, board: Ints, cards: Ints, order: Ints) -> tuple[int, int]:
    """The kind of one part of a board, and how the suits are renamed in it."""
    size = parts.at.shape[1]
    for i in range(size):
        cards[i] = board[parts.at[number, i]]
    suit_order(cards, size, order)
    return parts.of[place(parts.ways, cards, size)], suit_code(order)


def decided_on(chosen: Bools, part: Sequence[int], own: Sequence[int]) -> bool:
    """Look up in `chosen[kind, hand]` what was decided on a part of a board with two cards."""
    order = [0] * 4
    suit_order(part, len(part), order)
    hand = max(own) * (max(own) - 1) // 2 + min(own)
    return bool(chosen[kind_of(part), _renamed()[suit_code(order), hand]])


@inlined
def add_part(
    parts: Parts, board: Ints, numbers: Ints, gains: Ints, count: int, sums: Ints, room: tuple[Ints, Ints]
) -> None:
    """Add what a decision gains each pair to the sums of all parts of the board: `sums[kind, hand]`."""
    cards, order = room
    for number in range(len(parts.at)):
        kind, code = name_part(parts, number, board, cards, order)
        for pair in range(count):
            sums[kind, parts.renamed[code, numbers[pair]]] += gains[pair]


def gainful(sums: Ints, size: int) -> Bools:
    """Whether a decision gains anything on each kind of part with each two cards, from the sums over such parts.

    Two suits with the same ranks in a part may change their names, so that hands are alike beside it; the sum of one
    is spread over all of them.
    """
    cards = kinds(size).cards
    ranks = np.zeros((len(cards), 4), np.int64)
    for i in range(size):
        ranks[np.arange(len(cards)), cards[:, i] & 3] += 1 << (cards[:, i] >> 2)
    alike = (ranks[:, :-1] == ranks[:, 1:]) @ np.array([1, 2, 4])
    found = np.zeros(sums.shape, np.bool_)
    for pattern in np.unique(alike):
        orbit, rows = _orbits(int(pattern)), np.flatnonzero(alike == pattern)
        added = np.zeros((len(rows), HANDS), np.int64)
        for hand in range(HANDS):
            added[:, orbit[hand]] += sums[rows, hand]
        found[rows] = (added > 0)[:, orbit]
    return found


def _orbits(pattern: int) -> Ints:
    """For each hand the least one that is alike, where neighbouring suits may swap names by the pattern."""
    found = np.arange(HANDS)
    for order in permutations(range(4)):
        if all(_together(pattern, *sorted((suit, to))) for suit, to in enumerate(order)):
            found = np.minimum(found, _renamed()[suit_code(order)])
    return found


def _together(pattern: int, low: int, high: int) -> bool:
    """Whether all suits from one to another have the same ranks."""
    return all(pattern >> suit & 1 for suit in range(low, high))


def by_kind(sums: Ints) -> Ints:
    """Add up `sums[row, hand]` by the kind of the two cards: `[row, kind]`."""
    of = kinds(2).of
    found = np.zeros((len(sums), int(of.max()) + 1), np.int64)
    for row, kept in zip(sums, found, strict=True):
        np.add.at(kept, of, row)
    return found


def over_boards(
    work: Callable[[Ints, Ints, tuple[Ints, ...]], None], room: Callable[[], tuple[Ints, ...]], what: str
) -> tuple[Ints, ...]:
    """Go through every kind of board on all cores: `work(boards, weights, sums)`, each core with sums of its own,
    which are added up in the end. `what` tells people what this is for."""
    boards = kinds(BOARD)
    free: list[tuple[Ints, ...]] = []
    made: list[tuple[Ints, ...]] = []
    lock = Lock()

    def piece(first: int, last: int) -> None:
        with lock:
            if free:
                mine = free.pop()
            else:
                mine = room()
                made.append(mine)
        work(boards.cards[first:last], boards.sets[first:last], mine)
        with lock:
            free.append(mine)

    spread(piece, len(boards.cards), PIECE, what)
    first, *rest = made
    for other in rest:
        for total, more in zip(first, other, strict=True):
            total += more
    return first
