"""Hold 'em against the dealer with one raise: before the flop, on the flop, or when the whole board lies.

Lines of play are in the order in which they may be chosen: those before the flop, the one on it, the last ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import compiled, inlined
from pitboss.exact.boards import CLASS_BITS, HANDS, RESULTS, fates_of, meet_board, pairs_room, value_of
from pitboss.exact.holdem import Parts, add_part, by_kind, gainful, name_part, over_boards, parts
from pitboss.exact.sets import kinds
from pitboss.exact.spread import Progress, silent
from pitboss.ranks.evaluate import evaluator
from pitboss.ranks.groups import CLASSES

FLOP = 3
FLOPS = 10
"""Flops that a board may have begun with."""


class Raised(NamedTuple):
    """The best play: the line before the flop for each two cards (below 0: wait), and whether to raise on each kind
    of flop with each two; what each line before the flop and waiting is worth, over all deals, by two cards."""

    early: Any
    flop: Any
    worths: Any


@inlined
def best_last(worth: Any, first: int, kind: int, fates: Any) -> int:
    """The best of the lines from `first` on, for one board."""
    best = first
    for line in range(first + 1, len(worth)):
        if value_of(worth, line, kind, fates) > value_of(worth, best, kind, fates):
            best = line
    return best


def value_boards(
    tables: Any, boards: Any, weights: Any, flops: Parts, weak: int, worth: Any, early: int, sums: Any, gained: Any
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


def count_boards(
    tables: Any,
    boards: Any,
    weights: Any,
    flops: Parts,
    weak: int,
    worth: Any,
    first: Any,
    early: int,
    raises: Any,
    ways: Any,
) -> None:
    """How often the best play ends in each line, class and result: `ways[line, class, result]`."""
    pairs, fates = pairs_room(), np.zeros(RESULTS, np.int64)
    raised, cards, order = np.zeros(HANDS, np.int64), np.zeros(FLOP, np.int64), np.zeros(4, np.int64)
    for row in range(len(boards)):
        count = meet_board(tables, boards[row], weak, pairs)
        raised[:] = 0
        for number in range(FLOPS):
            flop, code = name_part(flops, number, boards[row], cards, order)
            for pair in range(count):
                raised[pair] += raises[flop, flops.renamed[code, pairs.hand[pair]]]
        for pair in range(count):
            kind = pairs.key[pair] >> CLASS_BITS
            fates_of(pairs, pair, weak, fates)
            line, many = first[pairs.hand[pair]], FLOPS
            if line < 0:
                line, many = best_last(worth, early + 1, kind, fates), FLOPS - raised[pair]
                for result in range(RESULTS):
                    ways[early, kind, result] += weights[row] * raised[pair] * fates[result]
            for result in range(RESULTS):
                ways[line, kind, result] += weights[row] * many * fates[result]


def best_raises(worth: Any, weak: int, early: int, progress: Progress = silent) -> Raised:
    """The best play. `worth[line, result, class]` is what a line brings; the first `early` lines are those before the
    flop, the next is the one on it. A dealer's hand below the key `weak` does not qualify."""
    value, tables, flops = compiled(value_boards), evaluator(7), parts(FLOP)

    def work(boards: Any, weights: Any, sums: tuple[Any, ...]) -> None:
        value(tables, boards, weights, flops, weak, worth, early, *sums)

    def room() -> tuple[Any, Any]:
        return np.zeros((early + 1, HANDS), np.int64), np.zeros((len(kinds(FLOP).cards), HANDS), np.int64)

    sums, gained = over_boards(work, room, progress)
    raises = gainful(gained, FLOP)
    sums *= FLOPS
    sums[early] += np.where(raises, gained, 0).sum(axis=0)
    worths = by_kind(sums)
    best = worths.argmax(axis=0)
    return Raised(np.where(best < early, best, -1)[kinds(2).of], raises, worths)


def count_raises(worth: Any, weak: int, early: int, best: Raised, progress: Progress = silent) -> Any:
    """How often the best play ends in each line, class and result."""
    count, tables, flops = compiled(count_boards), evaluator(7), parts(FLOP)

    def work(boards: Any, weights: Any, sums: tuple[Any, ...]) -> None:
        count(tables, boards, weights, flops, weak, worth, best.early, early, best.flop, *sums)

    def room() -> tuple[Any]:
        return (np.zeros((len(worth), len(CLASSES), RESULTS), np.int64),)

    (ways,) = over_boards(work, room, progress)
    return ways
