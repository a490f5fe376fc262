"""Five cards that come into sight one after the other, with a decision before each: the best line of play for every
kind of cards seen, from the last street back, and how often it ends in what.

What a decision depends on is the kind of the cards seen and what was decided before. What a line brings is a whole
number by what the five cards are, so lines are compared exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.exact.card_sets import CARDS, kinds, with_one_more

HELD = 5
"""Cards of a whole hand."""


class Decided(NamedTuple):
    """`chosen[street][kind, state]` is the best choice; `ways[line, end]` how often it ends so, in the order of the
    cards that come after the first; `each[street][kind, state, choice]` what a choice brings over all that may come.
    `count_of` gives the ways of any other choices.
    """

    chosen: list[Ints]
    ways: Ints
    each: list[Ints]
    count_of: Callable[[Sequence[Ints]], Ints]


def decide_streets(after: Sequence[Ints], worth: Ints, ends: Ints) -> Decided:
    """The best lines. `after[street][state, choice]` is the state at the next street, the line after the last one,
    and below 0 the line of a fold, which is -1 less it; `worth[line, end]` is what a line brings, `ends` what each
    set of five cards is."""
    first = HELD - len(after)
    sizes = range(first, HELD)
    nexts = [with_one_more(size) for size in sizes]
    last = np.where(nexts[-1] >= 0, ends[nexts[-1]], -1)
    rows, many = np.nonzero(last >= 0)[0], worth.shape[1]
    found = np.bincount(rows * many + last[last >= 0], minlength=len(last) * many).reshape(-1, many)
    value = found @ worth.T  # by kind and line, over the last card
    chosen: list[Ints] = []
    each: list[Ints] = []
    for street in range(len(after) - 1, -1, -1):
        left = prod(range(CARDS - HELD + 1, CARDS - sizes[street] + 1))
        brings = _brings(after[street], value, worth[:, 0] * left)
        chosen.insert(0, np.argmax(brings, axis=2).astype(np.uint8))
        each.insert(0, brings)
        if street:
            best, child = brings.max(axis=2), nexts[street - 1]
            value = np.where(child[:, :, None] >= 0, best[child], 0).sum(axis=1)
    count = partial(_count_ways, after, nexts, found, worth.shape)
    return Decided(chosen, count(chosen), each, count)


def _brings(after: Ints, value: Ints, folded: Ints) -> Ints:
    """What each choice brings, by kind and state."""
    found = np.empty((len(value), *after.shape), np.int64)
    for (state, choice), to in np.ndenumerate(after):
        found[:, state, choice] = value[:, to] if to >= 0 else folded[-1 - to]
    return found


def _count_ways(
    after: Sequence[Ints], nexts: Sequence[Ints], found: Ints, shape: tuple[int, ...], chosen: Sequence[Ints]
) -> Ints:
    """How often each line ends in what, where these choices are made; `found` is how often four cards do."""
    ways = np.zeros(shape, np.int64)
    first = HELD - len(after)
    seen = kinds(first).sets[:, None].astype(np.int64)
    for street, (leads, best) in enumerate(zip(after, chosen, strict=True)):
        left = prod(range(CARDS - HELD + 1, CARDS - first - street + 1))
        reached = np.zeros((len(seen), max(int(leads.max()), 0) + 1), np.int64)
        for (state, choice), to in np.ndenumerate(leads):
            here = np.where(best[:, state] == choice, seen[:, state], 0)
            if to >= 0:
                reached[:, to] += here
            else:
                ways[-1 - to, 0] += here.sum() * left
        rows, cards = np.nonzero(nexts[street] >= 0)
        if street + 1 < len(after):
            seen = np.zeros((len(nexts[street + 1]), reached.shape[1]), np.int64)
            np.add.at(seen, nexts[street][rows, cards], reached[rows])
        else:
            ways[: reached.shape[1]] += reached.T @ found
    return ways
