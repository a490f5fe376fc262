"""A cross of community cards: what one axis adds up to is what comparing hands one by one says."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.core.computing.compiled import compiled
from pitboss.exact.card_sets import CARDS, choose
from pitboss.house_poker.solve.cross.count import (
    BETTER,
    HOLES,
    KINDS,
    OTHER,
    OWN,
    beside_three,
    count_crosses,
    seen_kinds,
)
from pitboss.ranks.five_card import rank5
from pitboss.ranks.groups import class_of
from tests.sizes import long

AXES = [(OWN, BETTER), (BETTER, BETTER), (OWN, OTHER), (OWN, OWN)]


@long
@pytest.mark.parametrize(("player", "dealer"), AXES)
def test_one_axis_with_all_others(player: int, dealer: int) -> None:
    """For one centre, two ends and a hole: every two ends of the other axis that hold a card seen."""
    random, seen = Random(f"{player} {dealer}"), seen_kinds()
    centre, near, far, end, a, b = random.sample(range(CARDS), 6)
    a, b = sorted((a, b))
    found = np.zeros((len(seen.first), KINDS, 3), np.int64)
    axes, sets = np.array([[centre, near, far]]), np.array([1])
    compiled(count_crosses)(choose(), beside_three(), seen.of, axes, sets, player, dealer, found)
    assert found.sum() == 4 * 1176 * 1081 * 990
    kind = seen.of[(near * CARDS + end) * HOLES + b * (b - 1) // 2 + a]
    alike = [
        (ends, x, hole)
        for ends in (near, far)
        for x in range(CARDS)
        for hole in range(HOLES)
        if seen.of[(ends * CARDS + x) * HOLES + hole] == kind
    ]
    expected: Counter[tuple[int, int]] = Counter()
    for _, x, hole in alike:
        d = next(high for high in range(CARDS, 0, -1) if high * (high - 1) // 2 <= hole)
        expected += met((centre, near, far), x, (hole - d * (d - 1) // 2, d), player, dealer)
    assert {(k, r): int(n) for (k, r), n in np.ndenumerate(found[kind]) if n} == dict(expected)


def met(axis: tuple[int, ...], end: int, hole: tuple[int, int], player: int, dealer: int) -> Counter[tuple[int, int]]:
    """How a hole fares with one end of the other axis in sight, against every hand of the dealer."""
    centre, found = axis[0], Counter[tuple[int, int]]()
    for last in range(CARDS):
        if last in axis or last == end or last in hole:
            continue

        def keys(two: tuple[int, int], last: int = last) -> tuple[int, int, int]:
            own, other = rank5(*axis, *two), rank5(centre, end, last, *two)
            return own, other, max(own, other)

        left = [card for card in range(CARDS) if card not in (*axis, end, last, *hole)]
        mine = keys(hole)[player]
        for two in combinations(left, 2):
            theirs = keys(two)[dealer]
            found[class_of(mine), 0 if mine > theirs else 1 if mine == theirs else 2] += 1
    return found


def test_what_is_seen_is_folded_by_the_names_of_suits() -> None:
    seen = seen_kinds()
    assert int((seen.of >= 0).sum()) == 52 * 51 * 1225
    assert len(seen.first) == 185_185
