"""Sets of cards, numbered; and their kinds: sets that are alike but for the names of the suits.

A card is ``rank * 4 + suit``. The sets of `n` cards of a deck of 52 are numbered from 0 by `place`: the cards in
rising order, each counting the sets that lie below it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined, with_functions
from pitboss.core.equipment.cards import Cards

CARDS = 52
MOST = 7
"""Cards of the largest set that can be numbered."""


@cache
def choose() -> Ints:
    """`choose()[c, n]` is how many sets of `n` there are of `c` cards: what a compiled loop numbers sets with."""
    return np.array([[comb(c, n) for n in range(MOST + 1)] for c in range(CARDS + 1)], np.int64)


def place(ways: Ints, cards: Ints, size: int) -> int:
    """The number of a set whose first `size` cards rise."""
    number = 0
    for i in range(size):
        number += ways[cards[i], i + 1]
    return number


@inlined
def put_in(held: Ints, count: int, card: int) -> None:
    """Put one more card into its place among those that rise."""
    at = count
    while at and held[at - 1] > card:
        held[at] = held[at - 1]
        at -= 1
    held[at] = card


def places(rows: Ints) -> Ints:
    """The numbers of many sets, given as rising `rows[set, place]`."""
    ways = choose()
    found: Ints = sum(ways[rows[:, i], i + 1] for i in range(rows.shape[1]))
    return found


def first_set(cards: Ints, size: int) -> None:
    """The set with number 0."""
    for i in range(size):
        cards[i] = i


def next_set(cards: Ints, size: int, end: int) -> bool:
    """Turn a set of the cards below `end` into the one with the next number; False after the last."""
    for i in range(size):
        above = cards[i + 1] if i + 1 < size else end
        if cards[i] + 1 < above:
            cards[i] += 1
            for j in range(i):
                cards[j] = j
            return True
    return False


@inlined
def ranks_by_suit(cards: Cards, size: int) -> tuple[int, int, int, int]:
    """The ranks that a hand has of each suit, one bit a rank: `[suit]`."""
    a = b = c = d = 0
    for i in range(size):
        bit = 1 << (int(cards[i]) >> 2)
        suit = cards[i] & 3
        if suit == 0:
            a |= bit
        elif suit == 1:
            b |= bit
        elif suit == 2:
            c |= bit
        else:
            d |= bit
    return a, b, c, d


@inlined
def suit_order(cards: Cards, size: int, order: Ints | list[int]) -> None:
    """Where each suit of a hand stands in the set that speaks for its kind: `order[suit]` is the suit there."""
    a, b, c, d = ranks_by_suit(cards, size)
    order[0] = (b > a) + (c > a) + (d > a)
    order[1] = (a >= b) + (c > b) + (d > b)
    order[2] = (a >= c) + (b >= c) + (d > c)
    order[3] = (a >= d) + (b >= d) + (c >= d)


class Kinds(NamedTuple):
    """The kinds of the sets of one size.

    `of` gives the kind of each set by its number; `cards` one set of each kind, a row each; `sets` how many sets are
    of it.
    """

    of: Ints
    cards: Ints
    sets: Ints


def _speakers(ways: Ints, size: int, like: Ints) -> int:
    """For each set, find the number of its kind's representative; returns the number of kinds."""
    cards, told, order = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(4, np.int64)
    first_set(cards, size)
    many = 0
    for number in range(len(like)):
        suit_order(cards, size, order)
        for i in range(size):
            put_in(told, i, cards[i] & ~3 | order[cards[i] & 3])
        like[number] = place(ways, told, size)
        many += like[number] == number
        next_set(cards, size, CARDS)
    return many


def _spoken(size: int, like: Ints, numbers: Ints, rows: Ints) -> None:
    """The numbers and the cards of the sets that speak for a kind."""
    cards = np.zeros(size, np.int64)
    first_set(cards, size)
    kind = 0
    for number in range(len(like)):
        if like[number] == number:
            numbers[kind] = number
            rows[kind] = cards
            kind += 1
        next_set(cards, size, CARDS)


PIECE = 1 << 18
"""Sets worked on at a time, so that scratch arrays stay smaller than the results."""


@cache
def kinds(size: int) -> Kinds:
    """The kinds of all sets of `size` cards, in the order of the ranks that the suits have, the largest first."""
    of = np.empty(comb(CARDS, size), np.int32)
    many = compiled(_speakers)(choose(), size, of)
    numbers, cards = np.empty(many, np.int64), np.empty((many, size), np.int64)
    compiled(_spoken)(size, of, numbers, cards)
    order = np.argsort((1 << 13 * (3 - (cards & 3)) + (cards >> 2)).sum(axis=1))
    kind = np.empty(many, np.int32)
    kind[order] = np.arange(many)
    sets = np.zeros(many, np.int64)
    for first in range(0, len(of), PIECE):
        piece = kind[np.searchsorted(numbers, of[first : first + PIECE])]
        of[first : first + PIECE] = piece
        sets += np.bincount(piece, minlength=many)
    return Kinds(of, cards[order], sets)


def kind_of(hand: Sequence[int]) -> int:
    """The kind of a hand."""
    return int(kinds(len(hand)).of[int(places(np.array([sorted(hand)]))[0])])


def with_one_more(size: int) -> Ints:
    """`with_one_more(size)[kind, card]` is the kind of the set with the card added, below 0 where the card is in it;
    for sets of five, which are ranked one by one, the number of the set."""
    rows = kinds(size).cards
    found = np.full((len(rows), CARDS), -1, np.int64)
    for card in range(CARDS):
        free = np.flatnonzero((rows != card).all(axis=1))
        more = np.sort(np.column_stack((rows[free], np.full(len(free), card))), axis=1)
        numbers = places(more)
        found[free, card] = numbers if size == 4 else kinds(size + 1).of[numbers]
    return found


def _fill(size: int, rows: Ints) -> None:
    cards = np.zeros(size, np.int64)
    first_set(cards, size)
    for number in range(len(rows)):
        for i in range(size):
            rows[number, i] = cards[i]
        next_set(cards, size, CARDS)


def every_set(size: int) -> Ints:
    """The cards of every set: `cards[number, place]`."""
    rows = np.empty((comb(CARDS, size), size), np.uint8)
    compiled(_fill)(size, rows)
    return rows


def _fill_by_level(size: int, levels: Ints, starts: Ints, rows: Ints) -> None:
    cards, at = np.zeros(size, np.int64), starts.copy()
    first_set(cards, size)
    for number in range(len(levels)):
        rows[at[levels[number]]] = cards
        at[levels[number]] += 1
        next_set(cards, size, CARDS)


def every_set_by_level(size: int, levels: Ints, ends: Ints) -> Ints:
    """The cards of every set, a row each, in the order of their levels; those of a level end at `ends[level]`."""
    rows = np.empty((comb(CARDS, size), size), np.uint8)
    compiled(_fill_by_level)(size, levels, np.concatenate(([0], ends[:-1])), rows)
    return rows


def rank_all(rank: Callable[[Cards], int], size: int) -> Ints:
    """The key of every hand of `size` cards, by its number. `rank` takes an array of cards."""
    keys = np.empty(comb(CARDS, size), np.int32)
    compiled(_ranking(rank))(size, keys)
    return keys


_rank: Callable[[Cards], int]
"""Stands for what ranks a hand in the loop below; `_ranking` puts it there."""


@cache
def _ranking(rank: Callable[[Cards], int]) -> Callable[..., Any]:
    """A loop compiled for one `rank`: a loop that takes the compiled function as an argument would be compiled anew
    at every start."""
    return with_functions(_rank_all, _rank=rank)


def _rank_all(size: int, keys: Ints) -> None:
    hand = np.zeros(size, np.int64)
    first_set(hand, size)
    for number in range(len(keys)):
        keys[number] = _rank(hand)  # noqa: F821
        next_set(hand, size, CARDS)


def rank_kinds(rank: Callable[[Cards], int], size: int) -> Ints:
    """The key of each kind of hand of `size` cards."""
    rows = kinds(size).cards
    keys = np.empty(len(rows), np.int64)
    compiled(_rank_rows)(compiled(rank), rows, keys)
    return keys


def _rank_rows(rank: Callable[[Cards], int], rows: Ints, keys: Ints) -> None:
    for number in range(len(rows)):
        keys[number] = rank(rows[number])
