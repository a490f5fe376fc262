"""The hands that a player of twenty-one can hold, by how many cards of each value they have.

Suits and the order of the cards tell nothing about what comes next, so a hand is a row of ten counts: aces, twos, up
to cards worth 10. Those that are not over 21 are few thousand; each is numbered once, for every shoe.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints

VALUES = 10
"""Values of cards: the place of a value in a row of counts is the value less one, so aces stand at 0."""
MOST = 21
ACE, TEN = 0, 9


class Hands(NamedTuple):
    """Every hand not over 21, lower hard totals first, so that a further card leads to a higher number. `then[hand,
    value]` is the number of the hand after one more card of the value, -1 where that is over 21.
    """

    counts: Ints
    total: Ints
    soft: Bools
    cards: Ints
    then: Ints


@cache
def numbers() -> dict[tuple[int, ...], int]:
    """The number of each hand by its counts."""
    found: list[tuple[int, tuple[int, ...]]] = []

    def add(value: int, hard: int, counts: tuple[int, ...]) -> None:
        if value > VALUES:
            found.append((hard, counts))
            return
        for count in range((MOST - hard) // value + 1):
            add(value + 1, hard + count * value, (*counts, count))

    add(1, 0, ())
    return {counts: at for at, (_, counts) in enumerate(sorted(found))}


@cache
def hands() -> Hands:
    """Every hand."""
    known = numbers()
    counts = np.array(list(known), np.int64)
    hard = counts @ np.arange(1, VALUES + 1)
    soft = (counts[:, ACE] > 0) & (hard <= MOST - 10)
    then = np.full((len(known), VALUES), -1, np.int64)
    for held, at in known.items():
        for value in range(VALUES):
            then[at, value] = known.get((*held[:value], held[value] + 1, *held[value + 1 :]), -1)
    return Hands(counts, hard + 10 * soft, soft, counts.sum(axis=1), then)


def number(values: Sequence[int]) -> int:
    """The number of the hand with cards of these values, an ace being 1; -1 where it is over 21."""
    held = [0] * VALUES
    for value in values:
        held[value - 1] += 1
    return numbers().get(tuple(held), -1)
