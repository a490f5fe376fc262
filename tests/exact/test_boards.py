"""Pairs beside a board: how each meets all others is what comparing them one by one says."""

from __future__ import annotations

from random import Random

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.exact.boards import BOARD, meet_board, pairs_room
from pitboss.exact.card_sets import CARDS
from pitboss.ranks.evaluate import evaluator


def test_pairs_meet_as_they_do_one_by_one() -> None:
    random, pairs = Random(11), pairs_room()
    weak = 1 << 20  # a pair
    for _ in range(4):
        board = np.array(sorted(random.sample(range(CARDS), BOARD)), np.int64)
        count = compiled(meet_board)(evaluator(7), board, weak, pairs)
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
