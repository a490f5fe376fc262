"""The orders of hands as tables for compiled loops.

Of cards that all share it is enough to know the ranks of the board and of two own cards, but for flushes: a row for
every choice of five ranks has the key of each of the 91 pairs of ranks. Where exactly two own cards play, a hand is
the best of its pairs; a flush is looked up apart, by the ranks that board and hand have of the suit.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.equities.games import EquityGame, Half
from pitboss.exact.card_sets import choose, rank_all
from pitboss.ranks.evaluate import Tables, evaluator, evaluator_by, place_of
from pitboss.ranks.five_card import best5

RANKS = 13
PAIRS = 91
"""Choices of two ranks."""
NO_ROWS: Ints = np.zeros((1, PAIRS), np.int32)


class Boards(NamedTuple):
    """A game with a board of five: rows by the place of the board's ranks, `high[place, pair]`, and the same of the
    low half, a single row where there is none."""

    add: Ints
    suit: Ints
    offset: Ints
    """As `ranks.evaluate` has them for five cards: what a card adds to the sum of a board and to its suits, and where
    a row of sums begins."""
    high: Ints
    low: Ints
    flush: Ints
    """The key of the best flush among ranks of one suit."""
    split: bool
    sorts: Ints
    """Of which sort the keys of each half are."""


@inlined
def pair_of(a: int, b: int) -> int:
    """The number of a pair of ranks."""
    return a * (a + 1) // 2 + b if a >= b else b * (b + 1) // 2 + a


def _fill_rows(fives: Tables, keys: Tables, exactly_two: bool, rows: Ints) -> None:
    ranks, counts = np.zeros(5, np.int64), np.zeros(RANKS, np.int64)
    while True:
        counts[:] = 0
        total = 0
        for i in range(5):
            counts[ranks[i]] += 1
            total += fives.add[ranks[i] * 4]
        if counts.max() <= 4:
            place = place_of(fives.offset, total)
            for high in range(RANKS):
                for low in range(high + 1):
                    counts[high] += 1
                    counts[low] += 1
                    if counts[high] <= 4 and counts[low] <= 4:
                        two = fives.add[high * 4] + fives.add[low * 4]
                        best = 0
                        if exactly_two:
                            for a in range(4):
                                for b in range(a + 1, 5):
                                    less = fives.add[ranks[a] * 4] + fives.add[ranks[b] * 4]
                                    best = max(best, keys.value[place_of(keys.offset, total - less + two)])
                        else:
                            best = keys.value[place_of(keys.offset, total + two)]
                        rows[place, pair_of(high, low)] = best
                    counts[high] -= 1
                    counts[low] -= 1
        last = 4
        while last >= 0 and ranks[last] == RANKS - 1:
            last -= 1
        if last < 0:
            return
        ranks[last:] = ranks[last] + 1


def keys_of(half: Half, size: int) -> Tables:
    """The order of a half as tables for hands of `size` cards."""
    return evaluator(size) if half.best is best5 else evaluator_by(half.best, size, half.suits_count)


@cache
def boards_of(game: EquityGame) -> Boards:
    """The tables of a game with a board of five."""
    fives, size = evaluator(5), 5 if game.exactly_two else 7
    made = []
    for half in game.halves:
        rows = np.zeros((len(fives.value), PAIRS), np.int32)
        compiled(_fill_rows)(fives, keys_of(half, size), game.exactly_two, rows)
        made.append(rows)
    high = keys_of(game.halves[0], size)
    split = len(game.halves) == 2
    return Boards(
        fives.add, fives.suit, fives.offset, made[0], made[1] if split else NO_ROWS, high.flush, split, sorts_of(game)
    )


def sorts_of(game: EquityGame) -> Ints:
    """Of which sort the keys of the two halves are; of one half, twice."""
    return np.array([game.halves[0].sort, game.halves[-1].sort])


class Fours(NamedTuple):
    """The keys of every four cards by their number, and what numbers them."""

    ways: Ints
    key: Ints


@cache
def own_of(game: EquityGame) -> tuple[Any, Any]:
    """The tables of a game of cards of one's own, a table for each half; the second is the first where the pot has
    one."""
    made: list[Any] = [
        Fours(choose(), rank_all(half.best, 4)) if game.cards == 4 else keys_of(half, game.cards)
        for half in game.halves
    ]
    return made[0], made[-1]
