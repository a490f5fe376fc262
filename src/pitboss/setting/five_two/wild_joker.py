"""What seven cards of 53 make where the joker stands for any card, as casinos elsewhere have it: counted exactly.

By 13:69F-11.3(a) the joker is an ace, or completes a straight or a flush; no table here is dealt so.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.cache import cached
from pitboss.core.computing.compiled import compiled
from pitboss.exact.card_sets import CARDS, first_set, next_set
from pitboss.exact.hand_classes import class_counts
from pitboss.ranks import groups
from pitboss.ranks.groups import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
)

NATURAL = 6
"""The cards beside the joker."""
FIVE_OF_A_KIND = len(groups.CLASSES)
WILD_CLASSES = (*groups.CLASSES, "five of a kind")
"""What seven cards may be, rising."""
_ACE_LOW = 1 << 12 | 0b1111


def run_with_joker(ranks: Any) -> int:
    """The place of the highest straight that ranks, a bit each, make with one card more: 5 for ace to five, 13 for
    ten to ace; 0 for none."""
    for top in range(12, 2, -1):
        window = ranks & (31 << top - 4 if top > 3 else _ACE_LOW)
        many = 0
        for rank in range(13):
            many += window >> rank & 1
        if many >= 4:
            return top + 1 if top > 3 else 5
    return 0


def class_with_joker(six: Any) -> int:
    """The class of six cards and a joker that stands for any other card, or for a fifth of a rank."""
    counts, suits, ranks = 0, 0, 0
    masks0, masks1, masks2, masks3 = 0, 0, 0, 0
    for card in six:
        rank, suit = card >> 2, card & 3
        counts += 1 << 3 * rank
        ranks |= 1 << rank
        suits += 1 << 4 * suit
        masks0 |= (suit == 0) << rank
        masks1 |= (suit == 1) << rank
        masks2 |= (suit == 2) << rank
        masks3 |= (suit == 3) << rank
    most, pairs = 1, 0
    for rank in range(13):
        count = counts >> 3 * rank & 7
        most = max(most, count)
        pairs += count >= 2
    if most == 4:
        return FIVE_OF_A_KIND
    suited = max(
        max(run_with_joker(masks0), run_with_joker(masks1)), max(run_with_joker(masks2), run_with_joker(masks3))
    )
    if suited:
        return ROYAL_FLUSH if suited == 13 else STRAIGHT_FLUSH
    if most == 3:
        return FOUR_OF_A_KIND
    if pairs > 1:
        return FULL_HOUSE
    for suit in range(4):
        if suits >> 4 * suit & 15 >= 4:
            return FLUSH
    if run_with_joker(ranks):
        return STRAIGHT
    return THREE_OF_A_KIND if pairs else ONE_PAIR


def _count(cards: Ints, total: int, found: Ints) -> None:
    first_set(cards, NATURAL)
    for _ in range(total):
        found[class_with_joker(cards)] += 1
        next_set(cards, NATURAL, CARDS)


def wild_counts() -> Counter[int]:
    """How many of the 154,143,080 hands of seven cards are of each class, the joker being any card."""

    def work_out() -> list[int]:
        found = np.zeros(len(WILD_CLASSES), np.int64)
        compiled(_count)(np.zeros(NATURAL, np.int64), comb(CARDS, NATURAL), found)
        return [int(many) for many in found]

    with_joker = cached("wild_joker", list[int], work_out, _count, CARDS)
    return Counter(class_counts(NATURAL + 1)) + Counter(dict(enumerate(with_joker)))
