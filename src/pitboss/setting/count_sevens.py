"""Seven of 53 cards set in hands, against every seven that the dealer may hold and sets by one way.

How seven cards can be set, and what each hand is then worth, hangs on their ranks alone, unless a flush can be made
of them: that is seldom. So the dealer's hands are counted by their ranks (67,600 kinds, in as many suits as are left)
as if no flush could be made, and those of which one can be made, by the suit of the flush, are then taken from where
their ranks put them and counted where their suits do. Which of the dealer's cards a player's hand takes away is told
by the number of cards left of each rank, and for a flush by the ranks left in its suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled

JOKER = 52
SEVEN = 7
RANKS, SUITS = 13, 4
DECK = 53
PAIRS = comb(DECK, SEVEN) * comb(DECK - SEVEN, SEVEN)
"""Pairs of a player's and a dealer's hand."""

Keys = tuple[int, ...]
"""What the hands are worth that seven cards are set in, the highest hand first."""

# A kind of ranks is a row of places in a table that says, for each rank and each number of cards of it, in how many
# ways they can still be dealt; the joker and nothing at all have places of their own.
_OF_RANK = 5
_JOKER, _NOTHING = RANKS * _OF_RANK, RANKS * _OF_RANK + 1
PLACES = _NOTHING + 1


class Dealer(NamedTuple):
    """All that the dealer may hold, set by one way."""

    ranks: Ints
    """A row for each kind of ranks: places in the table of the ways it can still be dealt."""
    keys: Ints
    """What each kind of ranks is set to where no flush can be made."""
    suited: Ints
    """The ranks that a kind of flush holds in its suit, as bits."""
    others: Ints
    """A row for each kind of flush: the places of its other cards."""
    flush: Ints
    """What each kind of flush is set to."""
    plain: Ints
    """What its ranks are set to where no flush can be made."""
    two: Ints
    """Hands with the joker that can make two flushes: the ranks in the lower and in the higher suit."""
    two_keys: Ints
    """What these are set to; by the first flush alone; by the second alone; by the ranks."""


_Part = tuple[bytes, str, tuple[int, ...]]


def kept(name: str, work_out: Callable[[], Dealer], *rests_on: object) -> Dealer:
    """All that the dealer may hold, worked out once and cached under `rests_on`."""
    from pitboss.core.computing.cache import cached  # a machine with an accelerator counts without

    def parts() -> list[_Part]:
        return [(part.tobytes(), part.dtype.str, part.shape) for part in work_out()]

    found = cached(name, list[_Part], parts, *rests_on)
    return Dealer(*(np.frombuffer(data, kind).reshape(shape) for data, kind, shape in found))


def _kinds_of_ranks() -> Iterator[tuple[int, ...]]:
    """Seven ranks, rising, at most four of each; with the joker six of them."""
    for size in (SEVEN, SEVEN - 1):
        for ranks in combinations_with_replacement(range(RANKS), size):
            if all(ranks.count(rank) <= SUITS for rank in set(ranks)):
                yield ranks


def without_flush(ranks: Sequence[int], least: int) -> list[int]:
    """Cards of these ranks in suits that allow no flush of `least` cards; the joker is added to six ranks."""
    cards: list[int] = []
    held = [0] * SUITS
    for rank in sorted(ranks, key=lambda rank: -ranks.count(rank)):
        free = [suit for suit in range(SUITS) if rank * SUITS + suit not in cards]
        suit = min(free, key=lambda suit: held[suit])
        held[suit] += 1
        cards.append(rank * SUITS + suit)
    if len(ranks) < SEVEN:
        cards.append(JOKER)
    assert max(held) + (len(ranks) < SEVEN) < least
    return cards


def _row(ranks: Sequence[int], width: int, joker: bool) -> list[int]:
    row = [rank * _OF_RANK + ranks.count(rank) for rank in sorted(set(ranks))]
    row += [_JOKER] * joker
    return row + [_NOTHING] * (width - len(row))


def _beside(others: Sequence[int]) -> list[int]:
    """Cards of the other suits, as far apart as they can be."""
    used: dict[int, int] = {}
    cards = []
    for at, rank in enumerate(others):
        suit = used.get(rank, at) % (SUITS - 1)
        used[rank] = suit + 1
        cards.append(rank * SUITS + 1 + suit)
    return cards


def dealer_by(way: Callable[[Ints], Ints], least: int) -> Dealer:
    """All that the dealer may hold, set by a way, when a flush takes `least` cards. `way` maps rows of seven rising
    cards to rows of keys, the highest hand first."""
    kinds = list(_kinds_of_ranks())
    keys = way(np.sort(np.array([without_flush(kind, least) for kind in kinds], np.int64), axis=1))
    codes = np.array([sum(_OF_RANK**rank for rank in kind) for kind in kinds])
    order = np.argsort(codes)
    powers = np.array([_OF_RANK**rank for rank in range(RANKS)])
    width = SEVEN - least + 1
    held, apart, cards, plain = [], [], [], []
    first_of: dict[tuple[int, ...], int] = {}
    size = 0
    for joker in (False, True):
        suited = least - joker
        for rest in (rest for number in range(width) for rest in combinations_with_replacement(range(RANKS), number)):
            if any(rest.count(rank) >= SUITS for rank in rest):
                continue
            flushes = _of_ranks(SEVEN - joker - len(rest))
            beside = [*_beside(rest), JOKER] if joker else _beside(rest)
            assert suited <= flushes.shape[1]
            if joker:
                first_of[rest] = size
            size += len(flushes)
            held.append((1 << flushes).sum(axis=1))
            apart.append(np.tile(np.array(_row(rest, width, joker), np.uint8), (len(flushes), 1)))
            cards.append(np.hstack([flushes * SUITS, np.tile(np.array(beside, np.int64), (len(flushes), 1))]))
            code = powers[flushes].sum(axis=1) + sum(_OF_RANK**rank for rank in rest)
            plain.append(order[np.searchsorted(codes, code, sorter=order)])
    flush, flat = way(np.sort(np.concatenate(cards), axis=1)), keys[np.concatenate(plain)]
    two, two_keys = _two_flushes(way, least, first_of, flush, flat)
    other = (flush != flat).any(axis=1)
    return Dealer(
        np.array([_row(kind, SEVEN, len(kind) < SEVEN) for kind in kinds], np.uint8),
        keys,
        np.concatenate(held).astype(np.uint16)[other],
        np.concatenate(apart)[other],
        flush[other],
        flat[other],
        two,
        two_keys,
    )


class _Found(Exception):
    """Cards that were looked for."""


def unset(
    fit: Callable[..., None], rows: Sequence[Sequence[int]], wheels: Sequence[int], least: int
) -> tuple[int, ...]:
    """The first kind of seven cards that the `rows` of a way set under none of the `wheels`, when a flush takes
    `least` cards; empty if there is none. `fit(rows, wheel, sevens, fits)` says which of them some row fits."""

    def look(sevens: Ints) -> Ints:
        fits = np.zeros((len(wheels), len(sevens)), np.bool_)
        for found, wheel in zip(fits, wheels, strict=True):
            compiled(fit)(np.array(rows, np.int64), wheel, sevens, found)
        without = sevens[~fits.all(axis=0)]
        if len(without):
            raise _Found(tuple(without[0].tolist()))
        return np.zeros((len(sevens), 1), np.int32)

    try:
        dealer_by(look, least)
    except _Found as found:
        return tuple(found.args[0])
    return ()


@cache
def _of_ranks(size: int) -> Ints:
    """Every choice of `size` different ranks."""
    return np.array(list(combinations(range(RANKS), size)), np.int64).reshape(-1, size)


def _two_flushes(
    way: Callable[[Ints], Ints], least: int, first_of: dict[tuple[int, ...], int], flush: Ints, flat: Ints
) -> tuple[Ints, Ints]:
    """Hands with the joker that can make a flush in either of two suits. Each flush has been counted by itself, so
    both are taken back and the hand is counted once."""
    part, hands = least - 1, flush.shape[1]
    if 2 * part > SEVEN - 1:
        return np.zeros((0, 2), np.uint16), np.zeros((0, 4, hands), np.int32)
    ranks = _of_ranks(part)
    number = len(ranks)
    first, second = np.repeat(np.arange(number), number), np.tile(np.arange(number), number)
    bits = (1 << ranks).sum(axis=1).astype(np.uint16)
    begins = np.array([first_of[tuple(int(rank) for rank in row)] for row in ranks])
    joker = np.full((number * number, 1), JOKER)
    cards = np.hstack([ranks[first] * SUITS, ranks[second] * SUITS + 1, joker])
    keys = np.zeros((number * number, 4, hands), np.int32)
    keys[:, 0] = way(np.sort(cards, axis=1))
    keys[:, 1], keys[:, 2] = flush[begins[second] + first], flush[begins[first] + second]
    keys[:, 3] = flat[begins[second] + first]
    # Where one flush is left as it was by the other there is nothing to take back.
    same = [(keys[:, a] == keys[:, b]).all(axis=1) for a, b in ((0, 1), (2, 3), (0, 2), (1, 3))]
    other = ~(same[0] & same[1] | same[2] & same[3])
    return np.stack([bits[first], bits[second]], axis=1)[other], keys[other]


def _left(held: Ints, of_rank: int, joker: int, table: Ints) -> None:
    """Fill `table` with the number of ways to deal each number of cards of each rank, out of `of_rank` less those
    held."""
    for rank in range(RANKS):
        left = of_rank - held[rank]
        ways = 1
        for number in range(_OF_RANK):
            table[rank * _OF_RANK + number] = ways
            ways = ways * (left - number) // (number + 1)
    table[_JOKER] = 1 - joker
    table[_NOTHING] = 1


def _add(settings: Ints, keys: Ints, ways: int, found: Ints) -> None:
    """Count the dealer's hands of one kind by how each hand of each setting fares."""
    for at in range(settings.shape[0]):
        end = 0
        for hand in range(settings.shape[1]):
            mine, dealer = settings[at, hand], keys[hand]
            end = 3 * end + (0 if mine > dealer else 1 if mine == dealer else 2)
        found[at, end] += ways


def _count(cards: Ints, settings: Ints, dealer: Dealer, found: Ints) -> None:
    ranks, keys, suited, others, flush, plain, two, two_keys = dealer
    masks, held, apart = np.zeros(SUITS, np.int64), np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    table = np.zeros(PLACES, np.int64)
    joker = 0
    for card in cards:
        if card == JOKER:
            joker = 1
        else:
            masks[card & 3] |= 1 << (card >> 2)
            held[card >> 2] += 1
    _left(held, SUITS, joker, table)
    for kind in range(len(ranks)):
        ways = 1
        for at in range(SEVEN):
            ways *= table[ranks[kind, at]]
        if ways:
            _add(settings, keys[kind], ways, found)
    for suit in range(SUITS):
        for rank in range(RANKS):
            apart[rank] = held[rank] - (masks[suit] >> rank & 1)
        _left(apart, SUITS - 1, joker, table)
        for kind in range(len(suited)):
            if suited[kind] & masks[suit]:
                continue
            ways = 1
            for at in range(others.shape[1]):
                ways *= table[others[kind, at]]
            if ways:
                _add(settings, flush[kind], ways, found)
                _add(settings, plain[kind], -ways, found)
    if joker:
        return
    for first in range(1, SUITS):
        for second in range(first):
            for kind in range(len(two)):
                if not (two[kind, 0] & masks[first] or two[kind, 1] & masks[second]):
                    _add(settings, two_keys[kind, 0], 1, found)
                    _add(settings, two_keys[kind, 1], -1, found)
                    _add(settings, two_keys[kind, 2], -1, found)
                    _add(settings, two_keys[kind, 3], 1, found)


def against(dealer: Dealer, cards: Sequence[int], settings: Sequence[Keys]) -> Ints:
    """How many of the dealer's hands each setting of seven cards meets with each end.

    An end is a number in base three, the highest hand first: 0 where the player's is higher, 1 where the two are
    equal, 2 where it is lower.
    """
    keys = np.array(settings, np.int32)
    found = np.zeros((len(keys), 3 ** keys.shape[1]), np.int64)
    compiled(_count)(np.array(cards, np.int64), keys, dealer, found)
    return found
