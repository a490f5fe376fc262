"""Cards that are left, by value: a full shoe, one from which cards are gone, or one that never runs out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pitboss.twenty_one.exact.hands import TEN, VALUES
from pitboss.twenty_one.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Shoe:
    """How many cards of each value are left. One that is `endless` keeps their shares whatever is dealt."""

    counts: tuple[int, ...]
    endless: bool = False

    @property
    def step(self) -> float:
        """By how many the cards of a value become fewer when one is dealt: 1, or 0 in an endless shoe."""
        return 0.0 if self.endless else 1.0

    @property
    def left(self) -> Any:
        """`left[value]`: the counts as floating-point numbers."""
        return np.array(self.counts, np.float64)

    def less(self, values: Iterable[int]) -> Shoe:
        """The shoe without cards of these values, an ace being 1. Raises `ValueError` where it does not hold them."""
        if self.endless:
            return self
        counts = list(self.counts)
        for value in values:
            counts[value - 1] -= 1
            if counts[value - 1] < 0:
                raise ValueError(f"More cards worth {value} are gone than the shoe has: {self.counts[value - 1]}.")
        return Shoe(tuple(counts))


def full(rules: Rules) -> Shoe:
    """A table's shoe before a card is dealt."""
    by_value = [*rules.ranks[:TEN], sum(rules.ranks[TEN:])]
    assert len(by_value) == VALUES
    return Shoe(tuple(rules.decks * count for count in by_value))


ENDLESS = Shoe((1,) * 9 + (4,), endless=True)
"""Infinitely many decks of 52 cards."""
