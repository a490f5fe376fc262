"""How many hands of three cards, or of five or more by their best five, are of each class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.cache import cached
from pitboss.core.computing.compiled import compiled
from pitboss.core.mathematics.exact import Chances
from pitboss.exact.card_sets import CARDS, first_set, next_set
from pitboss.ranks.evaluate import START, Tables, evaluator, key_of
from pitboss.ranks.groups import CLASSES, class_of
from pitboss.ranks.three_card import CLASSES as THREE
from pitboss.ranks.three_card import class3, rank3


def _count(tables: Tables, size: int, total: int, found: Ints) -> None:
    cards = np.zeros(size, np.int64)
    first_set(cards, size)
    for _ in range(total):
        sums, suits = START, 0
        for i in range(size):
            sums += tables.add[cards[i]]
            suits |= tables.suit[cards[i]]
        found[class_of(key_of(tables, sums, suits))] += 1
        next_set(cards, size, CARDS)


@cache
def class_counts(size: int) -> dict[int, int]:
    """How many hands of `size` cards have each class, by their best five."""

    def work_out() -> dict[int, int]:
        found = np.zeros(len(CLASSES), np.int64)
        compiled(_count)(evaluator(size), size, comb(CARDS, size), found)
        return dict(enumerate(found.tolist()))

    return cached("classes", dict[int, int], work_out, work_out, size)


def hands_told(size: int) -> Chances:
    """The number and the share of hands of `size` cards that are of each class."""
    counts = {kind: many for kind, many in class_counts(size).items() if many}
    return told(f"Hands of {size} cards by their best five", CLASSES, counts)


def three_cards_told() -> Chances:
    """The same of three cards."""
    return told("Hands of 3 cards", THREE, three_card_counts())


def told(title: str, names: Sequence[str], counts: Mapping[int, int]) -> Chances:
    """The number of each kind of hands by its name, the highest first, and its share of all."""
    total = sum(counts.values())
    rows = {
        names[kind]: (Fraction(counts[kind]), Fraction(counts[kind], total)) for kind in sorted(counts, reverse=True)
    }
    return Chances(title, ("count", "chance"), rows)


@cache
def three_card_counts() -> Counter[int]:
    """How many of the 22,100 sets of three cards are of each class."""
    return Counter(class3(rank3(*hand)) for hand in combinations(range(CARDS), 3))
