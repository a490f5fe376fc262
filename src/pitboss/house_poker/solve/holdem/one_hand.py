"""One hand of two cards beside a board or a part of one: what lines of play bring it, over all that may come."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.exact.boards import BOARD, CLASS_BITS, HIGHER, LOWER, RESULTS, TIED, value_of
from pitboss.exact.card_sets import CARDS
from pitboss.ranks.evaluate import START, Tables, evaluator, key_of


@inlined
def fates_beside(tables: Tables, board: Ints, high: int, low: int, weak: int, fates: Ints) -> int:
    """Count into `fates[result]` how two cards fare against every hand of the dealer; return their own key."""
    add, suit = tables.add, tables.suit
    total, suits, taken = START, 0, (1 << high) | (1 << low)
    for i in range(BOARD):
        total += add[board[i]]
        suits |= suit[board[i]]
        taken |= 1 << board[i]
    mine = key_of(tables, total + add[high] + add[low], suits | suit[high] | suit[low])
    fates[:] = 0
    for first in range(1, CARDS):
        if taken >> first & 1:
            continue
        total6, suits6 = total + add[first], suits | suit[first]
        for second in range(first):
            if taken >> second & 1:
                continue
            dealer = key_of(tables, total6 + add[second], suits6 | suit[second])
            fares = TIED if dealer == mine else HIGHER if dealer < mine else LOWER
            fates[(3 if dealer >= weak else 0) + fares] += 1
    return mine


def _over_rest(
    tables: Tables, board: Ints, have: int, high: int, low: int, weak: int, worth: Ints, last: int, sums: Ints
) -> int:
    """Add up `sums[line]` over all boards that complete a partial one; return how many dealer's hands were met."""
    fates, many = np.zeros(RESULTS, np.int64), 0
    taken = (1 << high) | (1 << low)
    for i in range(have):
        taken |= 1 << board[i]
    for fourth in range(CARDS if have < BOARD - 1 else 1):
        if have < BOARD - 1:
            if taken >> fourth & 1:
                continue
            board[BOARD - 2] = fourth
        for fifth in range(fourth if have < BOARD - 1 else CARDS if have < BOARD else 1):
            if have < BOARD:
                if taken >> fifth & 1:
                    continue
                board[BOARD - 1] = fifth
            kind = fates_beside(tables, board, high, low, weak, fates) >> CLASS_BITS
            best = value_of(worth, last, kind, fates)
            for line in range(len(worth)):
                value = value_of(worth, line, kind, fates)
                sums[line] += value
                if line > last:
                    best = max(best, value)
            sums[len(worth)] += best
            many += fates.sum()
    return many


def brings(own: Sequence[int], seen: Sequence[int], weak: int, worth: Ints, last: int) -> tuple[list[int], int]:
    """What each line brings two cards beside three to five of the board, over all boards and hands of the dealer;
    after them what the best of the lines from `last` on does, chosen on each board; and of how many deals."""
    board, sums = np.zeros(BOARD, np.int64), np.zeros(len(worth) + 1, np.int64)
    board[: len(seen)] = seen
    many = compiled(_over_rest)(evaluator(7), board, len(seen), max(own), min(own), weak, worth, last, sums)
    return sums.tolist(), int(many)
