"""Two cards against the dealer's two beside a board of five, with a decision before the flop, on it, and at the end.

Every kind of flop is gone through with every two cards that may follow, and on each board every two cards meet all
others. Each place of decision has its lines of play; what a line brings is a whole number by the class of the
player's hand and the result, so sums over boards compare lines exactly. A second pass, with the decisions known,
counts how often each line ends in each class and result.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import compiled, inlined
from pitboss.exact.boards import Pairs, meet_pairs, pairs_room, sort_pairs
from pitboss.exact.sets import CARDS, kinds
from pitboss.exact.spread import Progress, silent, spread
from pitboss.ranks.evaluate import START, evaluator, key_of

HIGHER, TIED, LOWER = range(3)
RESULTS = 6
"""How a hand fares against a dealer who does not qualify, then against one who does."""
HANDS = comb(CARDS, 2)
AGAINST = comb(CARDS - 7, 2)
DEALS = comb(CARDS, 2) * comb(CARDS - 2, 3) * comb(CARDS - 5, 2) * AGAINST
CLASS_BITS = 20


@inlined
def result_of(qualifies: bool, fares: int) -> int:
    """The number of a result."""
    return (3 if qualifies else 0) + fares


class Decided(NamedTuple):
    """The best lines: before the flop for each two cards (below 0: wait), and on each kind of flop for each two."""

    early: Any
    flop: Any
    worth: Any
    """What the best play is worth with each two cards, over all deals."""


@inlined
def deal_flop(flop: Any, left: Any) -> None:
    """The cards that are left when the flop lies."""
    count = 0
    for card in range(CARDS):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            left[count] = card
            count += 1


@inlined
def fill_pairs(tables: Any, flop: Any, left: Any, i: int, j: int, pairs: Pairs) -> int:
    """Every two cards beside the flop and the cards at `i` and `j` of those left; how many pairs there are."""
    add, suit = tables.add, tables.suit
    turn, river = left[i], left[j]
    total = START + add[flop[0]] + add[flop[1]] + add[flop[2]] + add[turn] + add[river]
    suits = suit[flop[0]] | suit[flop[1]] | suit[flop[2]] | suit[turn] | suit[river]
    count = 0
    for u in range(1, len(left)):
        if u in (i, j):
            continue
        high = left[u]
        total6, suits6 = total + add[high], suits | suit[high]
        for v in range(u):
            if v in (i, j):
                continue
            low = left[v]
            pairs.first[count], pairs.second[count] = high, low
            pairs.key[count] = key_of(tables, total6 + add[low], suits6 | suit[low])
            count += 1
    return count


@inlined
def fates_of(pairs: Pairs, pair: int, weak: int, fates: Any) -> None:
    """How many hands of the dealer come to each result against a pair."""
    lower, equal = pairs.lower[pair], pairs.equal[pair]
    lower_weak = pairs.lower_weak[pair]
    equal_weak = equal if pairs.key[pair] < weak else 0
    higher_weak = pairs.weak[pair] - lower_weak - equal_weak
    fates[HIGHER], fates[TIED], fates[LOWER] = lower_weak, equal_weak, higher_weak
    fates[3 + HIGHER] = lower - lower_weak
    fates[3 + TIED] = equal - equal_weak
    fates[3 + LOWER] = AGAINST - lower - equal - higher_weak


@inlined
def value_of(worth: Any, line: int, kind: int, fates: Any) -> Any:
    """What a line brings over all hands of the dealer."""
    value = np.int64(0)
    for result in range(RESULTS):
        value += worth[line, result, kind] * fates[result]
    return value


@inlined
def best_last(worth: Any, first: int, kind: int, fates: Any) -> int:
    """The best of the lines from `first` on, for one board."""
    best = first
    for line in range(first + 1, len(worth)):
        if value_of(worth, line, kind, fates) > value_of(worth, best, kind, fates):
            best = line
    return best


def value_flops(
    tables: Any, flops: Any, weak: int, worth: Any, early: int, flop: int, found: Any, waits: Any, plays: Any
) -> None:
    """What each line before the flop brings over all boards, what waiting does, and the best line on the flop.

    The lines of `worth` up to `early` are those before the flop, then up to `flop` those on it, then the last.
    """
    pairs, of_card = pairs_room(), np.zeros((3, CARDS), np.int64)
    left, fates = np.zeros(CARDS - 3, np.int64), np.zeros(RESULTS, np.int64)
    for row in range(len(flops)):
        sums = np.zeros((flop + 1, HANDS), np.int64)
        deal_flop(flops[row], left)
        for i in range(len(left)):
            for j in range(i):
                count = fill_pairs(tables, flops[row], left, i, j, pairs)
                sort_pairs(pairs, count)
                meet_pairs(pairs, count, weak, of_card)
                for pair in range(count):
                    kind = pairs.key[pair] >> CLASS_BITS
                    fates_of(pairs, pair, weak, fates)
                    hand = pairs.first[pair] * (pairs.first[pair] - 1) // 2 + pairs.second[pair]
                    for line in range(flop):
                        sums[line, hand] += value_of(worth, line, kind, fates)
                    sums[flop, hand] += value_of(worth, best_last(worth, flop, kind, fates), kind, fates)
        for hand in range(HANDS):
            best = flop
            for line in range(early, flop):
                if sums[line, hand] > sums[best, hand]:
                    best = line
            plays[row, hand] = best
            waits[row, hand] = sums[best, hand]
            for line in range(early):
                found[row, line, hand] = sums[line, hand]


def count_flops(
    tables: Any, flops: Any, sets: Any, weak: int, worth: Any, flop: int, first: Any, plays: Any, ways: Any
) -> None:
    """How often the best play ends in each line, class and result: `ways[line, class, result]`."""
    pairs, of_card = pairs_room(), np.zeros((3, CARDS), np.int64)
    left, fates = np.zeros(CARDS - 3, np.int64), np.zeros(RESULTS, np.int64)
    for row in range(len(flops)):
        deal_flop(flops[row], left)
        for i in range(len(left)):
            for j in range(i):
                count = fill_pairs(tables, flops[row], left, i, j, pairs)
                sort_pairs(pairs, count)
                meet_pairs(pairs, count, weak, of_card)
                for pair in range(count):
                    kind = pairs.key[pair] >> CLASS_BITS
                    fates_of(pairs, pair, weak, fates)
                    hand = pairs.first[pair] * (pairs.first[pair] - 1) // 2 + pairs.second[pair]
                    line = first[hand]
                    if line < 0:
                        line = plays[row, hand]
                        if line == flop:
                            line = best_last(worth, flop, kind, fates)
                    for result in range(RESULTS):
                        ways[line, kind, result] += fates[result] * sets[row]


def decide_streets(worth: Any, weak: int, early: int, flop: int, progress: Progress = silent) -> Decided:
    """The best lines. `worth[line, result, class]` is what a line brings; see `value_flops` for their order."""
    flops, tables = kinds(3), evaluator(7)
    many = len(flops.cards)
    found = np.zeros((many, early, HANDS), np.int64)
    waits, plays = np.zeros((many, HANDS), np.int64), np.zeros((many, HANDS), np.int8)
    value = compiled(value_flops)

    def work(start: int, end: int) -> None:
        part = slice(start, end)
        value(tables, flops.cards[part], weak, worth, early, flop, found[part], waits[part], plays[part])

    spread(work, many, 8, progress)
    of = kinds(2).of
    # Sums over all flops, for each kind of two cards: exceeding 63 bits, they are Python's own numbers.
    sets = flops.sets.astype(object)
    early_worth = [_by_kind((found[:, line].astype(object) * sets[:, None]).sum(axis=0), of) for line in range(early)]
    wait_worth = _by_kind((waits.astype(object) * sets[:, None]).sum(axis=0), of)
    first = np.full(HANDS, -1, np.int64)
    best = dict(wait_worth)
    for line, worths in enumerate(early_worth):
        for kind, value_now in worths.items():
            if value_now > best[kind]:
                best[kind] = value_now
                first[of == kind] = line
    return Decided(first, plays, best)


def _by_kind(worths: Any, of: Any) -> dict[int, int]:
    """Worths of every two cards, added up by their kind."""
    found: dict[int, int] = {}
    for hand, worth in enumerate(worths.tolist()):
        kind = int(of[hand])
        found[kind] = found.get(kind, 0) + int(worth)
    return found


def count_streets(worth: Any, weak: int, flop: int, decided: Decided, progress: Progress = silent) -> Any:
    """How often the best play ends in each line, class and result."""
    flops, tables = kinds(3), evaluator(7)
    count = compiled(count_flops)
    parts = []

    def work(start: int, end: int) -> None:
        part = slice(start, end)
        ways = np.zeros((len(worth), 10, RESULTS), np.int64)
        count(tables, flops.cards[part], flops.sets[part], weak, worth, flop, decided.early, decided.flop[part], ways)
        parts.append(ways)

    spread(work, len(flops.cards), 8, progress)
    return sum(part.astype(object) for part in parts)
