"""Two hands set from four cards: what is counted compiled is what plain Python sees deal by deal."""

from __future__ import annotations

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import draw_distinct, stream
from pitboss.exact.card_sets import kind_of, kinds
from pitboss.house_poker.solve.two_hands_of_two.count import (
    DEALT,
    ENDS,
    best_splits,
    by_house_way,
    play_many,
    try_kinds,
)
from pitboss.ranks.five_card import best5
from pitboss.ranks.set_hands import house_way, set_hands


def end(deal: list[int], split: int) -> int:
    mine, dealer, board = sorted(deal[:4]), sorted(deal[4:8]), deal[8:]
    own, theirs = [0] * 4, [0] * 4
    set_hands(split, mine, own)
    set_hands(house_way(dealer), dealer, theirs)
    found = 0
    for part in (slice(0, 2), slice(2, 4)):
        a, b = best5([*own[part], *board]), best5([*theirs[part], *board])
        found = 3 * found + (0 if a > b else 1 if a == b else 2)
    return found


def test_deals_end_as_plain_python_ends_them() -> None:
    splits = np.arange(len(kinds(4).sets)).astype(np.uint8) % 3
    found = play_many(splits, 21, range(3, 5), 100)
    expected = np.zeros(ENDS, np.int64)
    for chunk in (3, 4):
        source, deal = stream(21, chunk), np.zeros(DEALT, np.int64)
        for _ in range(100):
            compiled(draw_distinct)(source, 52, deal, DEALT)
            cards = deal.tolist()
            expected[end(cards, int(splits[kind_of(cards[:4])]))] += 1
    assert found.tolist() == expected.tolist()


def test_the_best_way_is_the_one_that_brings_most() -> None:
    # Aces and kings: split as two pairs they win far more often than as ace-king twice.
    aces = kind_of([51, 50, 47, 46])
    tried = try_kinds(5, 2_000, aces, aces + 1)
    assert tried.sum(axis=2).tolist() == [[2_000] * 3]
    worth = (1, 0, 0, 0, -1, -1, 0, -1, -1)
    assert best_splits(tried, worth).tolist() == [0] == [by_house_way()[aces]]
