"""Hold 'em against the dealer with bets added on the way: one before the flop or a fold, then one more on the flop
and one on the turn, each made or not whatever was done before.

A bet on the flop or the turn brings the same beside any others, so it is made where it brings something by itself;
what the first one brings counts on those that follow. The lines of play are a fold, then all that remain in the
round: without further bets, with the one on the turn, the one on the flop, with both.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints
from pitboss.core.computing.compiled import compiled
from pitboss.exact.boards import BOARD, CLASS_BITS, HANDS, RESULTS, fates_of, meet_board, pairs_room, value_of
from pitboss.exact.card_sets import kinds
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
from pitboss.ranks.evaluate import Tables, evaluator
from pitboss.ranks.groups import CLASSES

FLOP, TURN = 3, 4
FLOPS, WAYS = 10, 20
"""Flops that a board may have begun with; the same with each of the other two cards as the turn."""
FOLDS, STAYS, FLOP_BET, TURN_BET = range(4)
"""The lines of which `worth` tells: a fold, staying in, and each of the later bets by itself."""
LINES = 5


class Bets(NamedTuple):
    """Best play. Whether to stay in with each two cards, and to bet on each kind of flop and turn; what a fold and
    staying in are worth, over all deals, by kind of two cards; what bets on flop and turn bring, as
    `pitboss.house_poker.solve.holdem.boards.gainful` reads it."""

    stays: Bools
    flop: Bools
    turn: Bools
    worths: Ints
    brought: tuple[Ints, Ints]


def value_boards(
    tables: Tables,
    boards: Ints,
    weights: Ints,
    flops: Parts,
    turns: Parts,
    weak: int,
    worth: Ints,
    sums: Ints,
    on_flop: Ints,
    on_turn: Ints,
) -> None:
    """Add up what a fold and staying in bring, `sums[line, hand]`, and bets on flop and turn, `[kind, hand]`."""
    pairs, fates = pairs_room(), np.zeros(RESULTS, np.int64)
    first, second = np.zeros(HANDS, np.int64), np.zeros(HANDS, np.int64)
    room = (np.zeros(TURN, np.int64), np.zeros(4, np.int64))
    for row in range(len(boards)):
        count = meet_board(tables, boards[row], weak, pairs)
        for pair in range(count):
            kind = pairs.key[pair] >> CLASS_BITS
            fates_of(pairs, pair, weak, fates)
            for line in (FOLDS, STAYS):
                sums[line, pairs.hand[pair]] += weights[row] * value_of(worth, line, kind, fates)
            first[pair] = weights[row] * value_of(worth, FLOP_BET, kind, fates)
            second[pair] = weights[row] * value_of(worth, TURN_BET, kind, fates)
        add_part(flops, boards[row], pairs.hand, first, count, on_flop, room)
        add_part(turns, boards[row], pairs.hand, second, count, on_turn, room)


def count_boards(
    tables: Tables,
    boards: Ints,
    weights: Ints,
    flops: Parts,
    turns: Parts,
    weak: int,
    stays: Bools,
    flop_bets: Bools,
    turn_bets: Bools,
    ways: Ints,
) -> None:
    """How often the best play ends in each line, class and result: `ways[line, class, result]`."""
    pairs, fates = pairs_room(), np.zeros(RESULTS, np.int64)
    cards, order = np.zeros(TURN, np.int64), np.zeros(4, np.int64)
    # By pair and by the four cards of the board: flops among them on which it bets, and whether it bets on the four.
    on_flop, on_turn = np.zeros((BOARD, HANDS), np.int64), np.zeros((BOARD, HANDS), np.int64)
    many = np.zeros(LINES, np.int64)
    for row in range(len(boards)):
        count = meet_board(tables, boards[row], weak, pairs)
        on_flop[:] = 0
        for number in range(FLOPS):
            flop, code = name_part(flops, number, boards[row], cards, order)
            for four in range(BOARD):
                within = 0
                for i in range(FLOP):
                    for j in range(TURN):
                        within += flops.at[number, i] == turns.at[four, j]
                if within == FLOP:
                    for pair in range(count):
                        on_flop[four, pair] += flop_bets[flop, flops.renamed[code, pairs.hand[pair]]]
        for four in range(BOARD):
            turn, code = name_part(turns, four, boards[row], cards, order)
            for pair in range(count):
                on_turn[four, pair] = turn_bets[turn, turns.renamed[code, pairs.hand[pair]]]
        for pair in range(count):
            kind = pairs.key[pair] >> CLASS_BITS
            fates_of(pairs, pair, weak, fates)
            many[:] = 0
            if stays[pairs.hand[pair]]:
                for four in range(BOARD):
                    many[1 + on_turn[four, pair]] += TURN - on_flop[four, pair]
                    many[3 + on_turn[four, pair]] += on_flop[four, pair]
            else:
                many[0] = WAYS
            for line in range(LINES):
                for result in range(RESULTS):
                    ways[line, kind, result] += weights[row] * many[line] * fates[result]


def best_bets(worth: Ints, weak: int) -> Bets:
    """The best play. `worth[line, result, class]` is what `FOLDS`, `STAYS`, `FLOP_BET` and `TURN_BET` bring."""
    value, tables, flops, turns = compiled(value_boards), evaluator(7), parts(FLOP), parts(TURN)

    def work(boards: Ints, weights: Ints, sums: tuple[Ints, ...]) -> None:
        value(tables, boards, weights, flops, turns, weak, worth, *sums)

    def room() -> tuple[Ints, ...]:
        # At even money a bet brings less than 2^31 on the boards of a kind of turn, and there are many kinds.
        bets = ((FLOP, np.int64), (TURN, np.int32))
        return np.zeros((2, HANDS), np.int64), *(np.zeros((len(kinds(n).cards), HANDS), size) for n, size in bets)

    sums, on_flop, on_turn = over_boards(work, room, BEST)
    flop_bets, turn_bets = gainful(on_flop, FLOP), gainful(on_turn, TURN)
    sums *= WAYS
    for bets, brought, each in ((flop_bets, on_flop, WAYS // FLOPS), (turn_bets, on_turn, WAYS // BOARD)):
        sums[STAYS] += each * np.where(bets, brought, 0).sum(axis=0, dtype=np.int64)
    worths = by_kind(sums)
    return Bets((worths[STAYS] > worths[FOLDS])[kinds(2).of], flop_bets, turn_bets, worths, (on_flop, on_turn))


def count_bets(weak: int, best: Bets) -> Ints:
    """How often the best play ends in each line, class and result: `ways[line, class, result]`."""
    count, tables, flops, turns = compiled(count_boards), evaluator(7), parts(FLOP), parts(TURN)

    def work(boards: Ints, weights: Ints, sums: tuple[Ints, ...]) -> None:
        count(tables, boards, weights, flops, turns, weak, best.stays, best.flop, best.turn, *sums)

    (ways,) = over_boards(work, lambda: (np.zeros((LINES, len(CLASSES), RESULTS), np.int64),), COMES)
    return ways


def cost_of(best: Bets, flop_rule: Bools, turn_rule: Bools) -> int:
    """What betting on flop and turn by rules instead loses, over all deals, flops and turns."""
    lost = 0
    rules = (flop_rule, best.flop, WAYS // FLOPS), (turn_rule, best.turn, WAYS // BOARD)
    for (rule, bets, each), brought in zip(rules, best.brought, strict=True):
        missed = np.where(best.stays & bets & ~rule, brought, 0).sum(dtype=np.int64)
        wrong = np.where(best.stays & ~bets & rule, brought, 0).sum(dtype=np.int64)
        lost += each * int(missed - wrong)
    return lost
