"""Pairs beside a board: how each meets all others is what comparing them one by one says."""

from __future__ import annotations

from random import Random

import numpy as np

from pitboss.core.compiled import compiled
from pitboss.exact.boards import Pairs, meet_pairs, pairs_room, sort_pairs
from pitboss.exact.holdem import deal_flop, fill_pairs
from pitboss.exact.sets import CARDS
from pitboss.ranks.evaluate import Tables, evaluator


def meet_all(
    tables: Tables, flop: np.ndarray, left: np.ndarray, i: int, j: int, pairs: Pairs, weak: int, room: np.ndarray
) -> int:
    deal_flop(flop, left)
    count = fill_pairs(tables, flop, left, i, j, pairs)
    sort_pairs(pairs, count)
    meet_pairs(pairs, count, weak, room)
    return count


def test_pairs_meet_as_they_do_one_by_one() -> None:
    random, pairs = Random(11), pairs_room()
    left, room = np.zeros(CARDS - 3, np.int64), np.zeros((3, CARDS), np.int64)
    weak = 1 << 20  # a pair
    for _ in range(4):
        flop = np.array(sorted(random.sample(range(CARDS), 3)), np.int64)
        i = random.randrange(1, len(left))
        count = compiled(meet_all)(evaluator(7), flop, left, i, random.randrange(i), pairs, weak, room)
        assert count == 1081
        held = [(int(pairs.first[at]), int(pairs.second[at]), int(pairs.key[at])) for at in range(count)]
        for at in random.sample(range(count), 20):
            a, b, key = held[at]
            others = [other for c, d, other in held if not {a, b} & {c, d}]
            assert len(others) == 990
            assert pairs.lower[at] == sum(other < key for other in others)
            assert pairs.equal[at] == sum(other == key for other in others)
            assert pairs.weak[at] == sum(other < weak for other in others)
            assert pairs.lower_weak[at] == sum(other < min(key, weak) for other in others)
