"""Two cards against the dealer's two beside a board of three, of which two are seen first and the third later.

A hand is the best three of five cards with at least one of the two held. Every kind of first two is gone through with
every third, and on each board every two cards meet all others (`pitboss.exact.boards`).
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.core.computing.cores import cores
from pitboss.exact import HIGHER, LOWER, NOT_QUALIFIED, RESULTS, TIED
from pitboss.exact.boards import HANDS, Pairs, meet_pairs, pairs_room, sort_pairs
from pitboss.exact.card_sets import CARDS, kinds
from pitboss.exact.threads import spread
from pitboss.ranks.three_card import best3_holding, rank3

FLOPS = comb(CARDS - 2, 2)
THIRDS = CARDS - 4
AGAINST = comb(CARDS - 5, 2)
"""How many first two of the board there are beside a hand, thirds beside both, and hands of the dealer then."""


class Met(NamedTuple):
    """What came of all boards, by the kind of the first two and by the two cards held.

    `ends[result, first, held]` counts the results where it is best to play on at the end, `plays[first, third, held]`
    says where it is. By the rule of thumb a hand is played that no more than `most` cards beat, each alone with the
    board: `thumb[first, held]` is what that brings. `made` is the key of the cards seen before the third; `outs`
    are the thirds with which they come to a key or better.
    """

    ends: Ints
    plays: Ints
    thumb: Ints
    made: Ints
    outs: Ints


@inlined
def fill_held(x: int, y: int, z: int, alone: Ints, pairs: Pairs) -> int:
    """Every two cards beside a board, each with its key; how many there are. `alone` is room for the key of each
    card with two of the board."""
    for card in range(CARDS):
        gone = card in (x, y, z)
        alone[card] = -1 if gone else max(rank3(card, x, y), rank3(card, x, z), rank3(card, y, z))
    count = 0
    for high in range(1, CARDS):
        if alone[high] < 0:
            continue
        for low in range(high):
            if alone[low] < 0:
                continue
            both = max(rank3(high, low, x), rank3(high, low, y), rank3(high, low, z))
            pairs.hand[count] = high * (high - 1) // 2 + low
            pairs.first[count], pairs.second[count] = high, low
            pairs.key[count] = max(both, alone[high], alone[low])
            count += 1
    return count


@inlined
def beaten_by(alone: Ints, key: int, high: int, low: int) -> int:
    """Count the cards not held that alone with the board have a key above this one."""
    count = 0
    for card in range(CARDS):
        if alone[card] > key and card not in (high, low):
            count += 1
    return count


def meet_flops(flops: Ints, weak: int, worth: Ints, most: int, good: int, met: Met) -> None:
    """Add the results of these first two cards with every third. `worth` is what each result brings a player who
    plays on, then what a fold at the end brings."""
    pairs = pairs_room()
    alone, fates = np.zeros(CARDS, np.int64), np.zeros(RESULTS, np.int64)
    seen: Ints = np.zeros(4, np.int64)
    fold = worth[RESULTS] * AGAINST
    for row in range(len(flops)):
        x, y = flops[row]
        for z in range(CARDS):
            if z in (x, y):
                continue
            count = fill_held(x, y, z, alone, pairs)
            sort_pairs(pairs, count)
            meet_pairs(pairs, count, weak)
            for pair in range(count):
                high, low = pairs.first[pair], pairs.second[pair]
                held, key = pairs.hand[pair], pairs.key[pair]
                fates[NOT_QUALIFIED] = pairs.weak[pair]
                fates[HIGHER] = pairs.lower[pair] - pairs.lower_weak[pair]
                fates[TIED] = 0 if key < weak else pairs.equal[pair]
                fates[LOWER] = AGAINST - fates[NOT_QUALIFIED] - fates[HIGHER] - fates[TIED]
                value = np.int64(0)
                for result in range(RESULTS):
                    value += worth[result] * fates[result]
                if value > fold:
                    met.plays[row, z, held] = 1
                    for result in range(RESULTS):
                        met.ends[result, row, held] += fates[result]
                met.thumb[row, held] += value if beaten_by(alone, max(key, weak - 1), high, low) <= most else fold
                met.outs[row, held] += key >= good
        for high in range(1, CARDS):
            for low in range(high):
                seen[0], seen[1], seen[2], seen[3] = high, low, x, y
                met.made[row, high * (high - 1) // 2 + low] = best3_holding(seen)


def every_flop(weak: int, worth: Ints, most: int, good: int) -> Met:
    """Count all boards against a dealer whose hands below a key do not qualify."""
    flops = kinds(2).cards
    many = len(flops)
    met = Met(
        np.zeros((RESULTS, many, HANDS), np.int32),
        np.zeros((many, CARDS, HANDS), np.uint8),
        *(np.zeros((many, HANDS), np.int64) for _ in range(3)),
    )
    meet = compiled(meet_flops)

    def work(first: int, last: int) -> None:
        part = slice(first, last)
        mine = Met(met.ends[:, part], met.plays[part], met.thumb[part], met.made[part], met.outs[part])
        meet(flops[part], weak, worth, most, good, mine)

    spread(work, many, -(-many // cores()))
    return met
