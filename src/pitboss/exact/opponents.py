"""Opponents: how many hands there are, from what is left when some cards are known to be gone.

The opponent's hands are added one after the other, from the lowest up. For every set of cards it is kept how many of
the hands so far hold all of it. The hands that hold *none* of a player's cards are then counted by inclusion and
exclusion: all, less those with one of them, plus those with two, and so on. No hand is ever compared with another.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined


class Gone(NamedTuple):
    """Room for the choices of cards that are gone: how many each has, and its number with one more card put in.

    With a card put in before the one at `j`, the number of the set is ``low[c, j] + ways[card, j + 1] + high[c, j]``.
    """

    sizes: Ints
    cards: Ints
    low: Ints
    high: Ints


def room(away: int) -> Gone:
    """Room for all subsets of `away` cards."""
    many = 1 << away
    return Gone(
        np.zeros(many, np.int64),
        np.zeros((many, away), np.int64),
        np.zeros((many, away + 1), np.int64),
        np.zeros((many, away + 1), np.int64),
    )


@inlined
def take_away(ways: Ints, gone: Ints, away: int, into: Gone) -> None:
    """Number all subsets of these rising cards."""
    for chosen in range(1 << away):
        size = 0
        for i in range(away):
            if chosen >> i & 1:
                into.cards[chosen, size] = gone[i]
                size += 1
        into.sizes[chosen] = size
        into.low[chosen, 0] = into.high[chosen, size] = 0
        for i in range(size):
            into.low[chosen, i + 1] = into.low[chosen, i] + ways[into.cards[chosen, i], i + 1]
        for i in range(size - 1, -1, -1):
            into.high[chosen, i] = into.high[chosen, i + 1] + ways[into.cards[chosen, i], i + 2]


@inlined
def add_hand(ways: Ints, starts: Ints, hand: Ints, size: int, held: Ints) -> None:
    """Add one hand: every subset of its cards is held once more. `starts[size]` is where subsets of a size begin."""
    for chosen in range(1 << size):
        number = have = 0
        for i in range(size):
            if chosen >> i & 1:
                have += 1
                number += ways[hand[i], have]
        held[starts[have] + number] += 1


@inlined
def free_hands(
    ways: Ints, starts: Ints, size: int, shown: int, gone: Gone, held: Ints, weak: Ints, counts: Ints
) -> None:
    """How many hands with the card `shown` (below 0: none) hold none of those gone: of `weak`, and of `held`."""
    counts[0] = counts[1] = 0
    more = 1 if shown >= 0 else 0
    for chosen in range(len(gone.sizes)):
        many = gone.sizes[chosen]
        if many + more > size:
            continue
        number = gone.low[chosen, many]
        if more:
            j = 0
            while j < many and gone.cards[chosen, j] < shown:
                j += 1
            number = gone.low[chosen, j] + ways[shown, j + 1] + gone.high[chosen, j]
        at = starts[many + more] + number
        if many & 1:
            counts[0] -= weak[at]
            counts[1] -= held[at]
        else:
            counts[0] += weak[at]
            counts[1] += held[at]
