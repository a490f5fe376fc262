"""Two hands set from four cards before a board of five is seen, against the dealer's two: dealt at random.

There are too many deals to go through (3.5 * 10^15 of two fours beside a board). Each kind of four cards is dealt
many boards and dealer's cards, the same for each way to set it, and the best way is taken; then whole deals are
played by those ways. All chance is counter-based, so that any part of it can be dealt again.
"""

from __future__ import annotations

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.core.computing.philox import below, draw_distinct, start, stream
from pitboss.core.equipment.cards import Cards
from pitboss.exact.card_sets import CARDS, choose, kinds, place, put_in, suit_order
from pitboss.exact.threads import spread
from pitboss.ranks.evaluate import START, Tables, evaluator, key_of
from pitboss.ranks.set_hands import SPLITS, house_way, set_hands

HIGHER, TIED, LOWER = range(3)
ENDS = 9
"""How the high hand fares, times three, and how the low hand does."""
FOUR, BOARD = 4, 5
DEALT = 2 * FOUR + BOARD


@inlined
def best_of_seven(tables: Tables, deal: Ints, a: int, b: int) -> int:
    """The key of the best five of two cards and the board, which ends the deal."""
    total, suits = START + tables.add[a] + tables.add[b], tables.suit[a] | tables.suit[b]
    for i in range(2 * FOUR, DEALT):
        total += tables.add[deal[i]]
        suits |= tables.suit[deal[i]]
    return key_of(tables, total, suits)


@inlined
def fares(own: int, dealer: int) -> int:
    """How a hand fares against the dealer's."""
    return HIGHER if own > dealer else TIED if own == dealer else LOWER


@inlined
def end_of(tables: Tables, deal: Ints, split: int, four: Ints, laid: Ints, high: int, low: int) -> int:
    """How four rising cards fare, set so, against the keys of the dealer's hands."""
    set_hands(split, four, laid)
    mine = fares(best_of_seven(tables, deal, laid[0], laid[1]), high)
    return 3 * mine + fares(best_of_seven(tables, deal, laid[2], laid[3]), low)


@inlined
def sort_four(deal: Ints, first: int, four: Ints) -> None:
    """Four cards of a deal, rising."""
    for i in range(FOUR):
        put_in(four, i, deal[first + i])


@inlined
def as_in_kind(four: Ints | list[int], order: Ints | list[int]) -> None:
    """Four rising cards in the order of the like cards of their kind, which tells cards of a rank by their suits."""
    suit_order(four, FOUR, order)
    for i in range(1, FOUR):
        at = i
        while at > 0 and _renamed(four[at], order) < _renamed(four[at - 1], order):
            four[at], four[at - 1] = four[at - 1], four[at]
            at -= 1


@inlined
def _renamed(card: int, order: Cards) -> int:
    return int(card & ~3 | order[card & 3])


def _try_kinds(tables: Tables, rows: Ints, first: int, seed: int, deals: int, stream: Ints, found: Ints) -> None:
    deal, four, laid = np.zeros(DEALT, np.int64), np.zeros(FOUR, np.int64), np.zeros(FOUR, np.int64)
    for row in range(len(rows)):
        start(stream, seed, first + row)
        for _ in range(deals):
            for i in range(FOUR):
                deal[i] = rows[row, i]
            for i in range(FOUR, DEALT):
                again = True
                while again:
                    deal[i] = below(stream, CARDS)
                    again = False
                    for j in range(i):
                        again = again or deal[j] == deal[i]
            sort_four(deal, FOUR, four)
            set_hands(house_way(four), four, laid)
            high = best_of_seven(tables, deal, laid[0], laid[1])
            low = best_of_seven(tables, deal, laid[2], laid[3])
            for split in range(SPLITS):
                found[row, split, end_of(tables, deal, split, rows[row], laid, high, low)] += 1


def try_kinds(seed: int, deals: int, first: int = 0, last: int = -1) -> Ints:
    """Set each kind of four cards each way in `deals` deals of the rest: `found[kind, split, end]`."""
    rows = kinds(FOUR).cards[first : last if last >= 0 else None]
    tables, tried = evaluator(7), compiled(_try_kinds)
    found = np.zeros((len(rows), SPLITS, ENDS), np.int64)

    def work(begin: int, end: int) -> None:
        chance = stream(seed, 0)
        tried(tables, rows[begin:end], first + begin, seed, deals, chance, found[begin:end])

    spread(work, len(rows), 64)
    return found


def best_splits(tried: Ints, worth: Ints) -> Ints:
    """How each kind of four cards is best set, by how often each way came to each end and what that is worth."""
    found: Ints = (tried @ np.array(worth, np.int64)).argmax(axis=1).astype(np.uint8)
    return found


@inlined
def play_set(stream: Ints, deal: Ints, tables: Tables, ways: Ints, kind_of: Ints, split_of: Ints) -> int:
    """One deal, the player's cards set by their kind, and how it ends."""
    draw_distinct(stream, CARDS, deal, DEALT)
    four, laid, order = np.zeros(FOUR, np.int64), np.zeros(FOUR, np.int64), np.zeros(4, np.int64)
    sort_four(deal, FOUR, four)
    set_hands(house_way(four), four, laid)
    high = best_of_seven(tables, deal, laid[0], laid[1])
    low = best_of_seven(tables, deal, laid[2], laid[3])
    sort_four(deal, 0, four)
    split = int(split_of[kind_of[place(ways, four, FOUR)]])
    as_in_kind(four, order)
    return end_of(tables, deal, split, four, laid, high, low)


def _play_many(
    stream: Ints, deals: int, tables: Tables, ways: Ints, kind_of: Ints, split_of: Ints, found: Ints
) -> None:
    deal = np.zeros(DEALT, np.int64)
    for _ in range(deals):
        found[play_set(stream, deal, tables, ways, kind_of, split_of)] += 1


def play_many(split_of: Ints, seed: int, chunks: range, deals: int) -> Ints:
    """Play chunks of `deals` deals with the player's cards set by their kind, and count how they end: `ends[end]`."""
    tables, played = evaluator(7), compiled(_play_many)
    found = np.zeros((len(chunks), ENDS), np.int64)

    def work(begin: int, end: int) -> None:
        for at in range(begin, end):
            chance = stream(seed, chunks[at])
            played(chance, deals, tables, choose(), kinds(FOUR).of, split_of, found[at])

    spread(work, len(chunks), 1)
    total: Ints = found.sum(axis=0)
    return total


def by_house_way() -> Ints:
    """How each kind of four cards is set by the dealer's way."""
    return np.array([house_way(row) for row in kinds(FOUR).cards], np.uint8)
