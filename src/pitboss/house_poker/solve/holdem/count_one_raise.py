"""Hold 'em against the dealer with one raise: before the flop, on the flop, or when the whole board lies.

Lines of play are in the order in which they may be chosen: those before the flop, the one on it, the last ones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.exact.boards import BOARD, CLASS_BITS, HANDS, RESULTS, Pairs, fates_of, meet_board, pairs_room, value_of
from pitboss.exact.card_sets import CARDS, kinds
from pitboss.house_poker.solve.holdem.boards import (
    BEST,
    COMES,
    Parts,
    add_part,
    by_kind,
    gainful,
    name_part,
    over_boards,
    parts,
)
from pitboss.house_poker.solve.holdem.rules_of_thumb import dealer_outs, own_pair, ranks_of
from pitboss.ranks.evaluate import START, Tables, evaluator, key_of
from pitboss.ranks.groups import CLASSES

FLOP = 3
FLOPS = 10
"""Flops that a board may have begun with."""


class Raised(NamedTuple):
    """Best play. `early[hand]`: line chosen before the flop, -1 to wait. `flop[kind, hand]`: raise? `worths[line,
    hand]`: total over all deals, waiting last."""

    early: Ints
    flop: Bools
    worths: Ints


@inlined
def best_last(worth: Ints, first: int, kind: int, fates: Ints) -> int:
    """The best of the lines from `first` on, for one board; of equal ones the last, which stakes the least."""
    best = first
    for line in range(first + 1, len(worth)):
        if value_of(worth, line, kind, fates) >= value_of(worth, best, kind, fates):
            best = line
    return best


def value_boards(
    tables: Tables,
    boards: Ints,
    weights: Ints,
    flops: Parts,
    weak: int,
    worth: Ints,
    early: int,
    sums: Ints,
    gained: Ints,
) -> None:
    """What each line before the flop brings each two cards and what waiting for the whole board does (the last row
    of `sums`); what a raise on each kind of flop gains over waiting."""
    pairs, fates = pairs_room(), np.zeros(RESULTS, np.int64)
    gains, room = np.zeros(HANDS, np.int64), (np.zeros(FLOP, np.int64), np.zeros(4, np.int64))
    for row in range(len(boards)):
        count = meet_board(tables, boards[row], weak, pairs)
        weight = weights[row]
        for pair in range(count):
            kind = pairs.key[pair] >> CLASS_BITS
            fates_of(pairs, pair, weak, fates)
            hand = pairs.hand[pair]
            for line in range(early):
                sums[line, hand] += weight * value_of(worth, line, kind, fates)
            last = value_of(worth, best_last(worth, early + 1, kind, fates), kind, fates)
            sums[early, hand] += weight * last
            gains[pair] = weight * (value_of(worth, early, kind, fates) - last)
        add_part(flops, boards[row], pairs.hand, gains, count, gained, room)


class Rule(NamedTuple):
    """A rule of thumb: raise on the kinds of flops with the hands that `flop` says, and at last with an own pair or
    better, or where fewer than `outs` cards would each give the dealer the higher hand; else the last line."""

    flop: Bools
    outs: int


@inlined
def rule_last(last: int, outs: int, seen: tuple[int, int], keys: Ints, pairs: Pairs, pair: int) -> int:
    """The line that the rule takes when the whole board lies; `seen` are the class and the ranks of the board."""
    kind, ranks = seen
    key, high, low = pairs.key[pair], pairs.first[pair], pairs.second[pair]
    plays = own_pair(ranks, high, low) or key >> CLASS_BITS > kind or dealer_outs(keys, key, high, low) < outs
    return last - 1 if plays else last


@inlined
def keys_with_one(tables: Tables, board: Ints, keys: Ints) -> None:
    """The keys of a board with each card that is not on it."""
    total, suits, taken = START, 0, 0
    for i in range(BOARD):
        total += tables.add[board[i]]
        suits |= tables.suit[board[i]]
        taken |= 1 << board[i]
    for card in range(CARDS):
        keys[card] = -1 if taken >> card & 1 else key_of(tables, total + tables.add[card], suits | tables.suit[card])


def count_boards(
    tables: tuple[Tables, Tables, Tables],
    boards: Ints,
    weights: Ints,
    flops: Parts,
    weak: int,
    worth: Ints,
    first: Ints,
    early: int,
    raises: Bools,
    rule: Rule,
    ways: Ints,
    ruled: Ints,
) -> None:
    """How often the best play ends in each line, class and result: `ways[line, class, result]`; and what the rule
    comes to. `tables` are those for seven, six and five cards."""
    pairs, fates = pairs_room(), np.zeros(RESULTS, np.int64)
    raised, cards, order = np.zeros((2, HANDS), np.int64), np.zeros(FLOP, np.int64), np.zeros(4, np.int64)
    keys, last = np.zeros(CARDS, np.int64), len(worth) - 1
    for row in range(len(boards)):
        board = boards[row]
        count = meet_board(tables[0], board, weak, pairs)
        keys_with_one(tables[1], board, keys)
        seen = key_on(tables[2], board) >> CLASS_BITS, ranks_of(board, BOARD)
        raised[:] = 0
        for number in range(FLOPS):
            flop, code = name_part(flops, number, board, cards, order)
            for pair in range(count):
                hand = flops.renamed[code, pairs.hand[pair]]
                raised[0, pair] += raises[flop, hand]
                raised[1, pair] += rule.flop[flop, hand]
        for pair in range(count):
            kind = pairs.key[pair] >> CLASS_BITS
            fates_of(pairs, pair, weak, fates)
            line = first[pairs.hand[pair]]
            if line >= 0:
                ruled[0] += weights[row] * FLOPS * value_of(worth, line, kind, fates)
                for result in range(RESULTS):
                    ways[line, kind, result] += weights[row] * FLOPS * fates[result]
                continue
            by_rule = value_of(worth, rule_last(last, rule.outs, seen, keys, pairs, pair), kind, fates)
            on_flop = value_of(worth, early, kind, fates)
            ruled[0] += weights[row] * (raised[1, pair] * on_flop + (FLOPS - raised[1, pair]) * by_rule)
            line = best_last(worth, early + 1, kind, fates)
            for result in range(RESULTS):
                ways[early, kind, result] += weights[row] * raised[0, pair] * fates[result]
                ways[line, kind, result] += weights[row] * (FLOPS - raised[0, pair]) * fates[result]


@inlined
def key_on(tables: Tables, board: Ints) -> int:
    """The key of a board by itself."""
    total, suits = START, 0
    for i in range(BOARD):
        total += tables.add[board[i]]
        suits |= tables.suit[board[i]]
    return key_of(tables, total, suits)


def best_raises(worth: Ints, weak: int, early: int) -> Raised:
    """The best play. `worth[line, result, class]` is what a line brings; the first `early` lines are those before the
    flop, the next is the one on it. A dealer's hand below the key `weak` does not qualify."""
    value, tables, flops = compiled(value_boards), evaluator(7), parts(FLOP)

    def work(boards: Ints, weights: Ints, sums: tuple[Ints, ...]) -> None:
        value(tables, boards, weights, flops, weak, worth, early, *sums)

    def room() -> tuple[Ints, Ints]:
        return np.zeros((early + 1, HANDS), np.int64), np.zeros((len(kinds(FLOP).cards), HANDS), np.int64)

    sums, gained = over_boards(work, room, BEST)
    raises = gainful(gained, FLOP)
    sums *= FLOPS
    sums[early] += np.where(raises, gained, 0).sum(axis=0)
    worths = by_kind(sums)
    best = worths.argmax(axis=0)
    return Raised(np.where(best < early, best, -1)[kinds(2).of], raises, worths)


def count_raises(worth: Ints, weak: int, early: int, best: Raised, rule: Rule) -> tuple[Ints, int]:
    """How often the best play ends in each line, class and result; and what the rule brings, over all deals."""
    count, tables, flops = compiled(count_boards), (evaluator(7), evaluator(6), evaluator(5)), parts(FLOP)

    def work(boards: Ints, weights: Ints, sums: tuple[Ints, ...]) -> None:
        count(tables, boards, weights, flops, weak, worth, best.early, early, best.flop, rule, *sums)

    def room() -> tuple[Ints, Ints]:
        return np.zeros((len(worth), len(CLASSES), RESULTS), np.int64), np.zeros(1, np.int64)

    ways, ruled = over_boards(work, room, COMES)
    return ways, int(ruled[0])
