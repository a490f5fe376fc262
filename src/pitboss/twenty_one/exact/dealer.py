"""The dealer's hands: to which total he comes, with which chance, from any cards that are left.

A dealer has no choice, so the hands to which he draws are known beforehand for an up card: each as its cards in any
order, with the number of orders in which he comes to it. They form a tree (each hangs on the one that lacks its
highest card), in which a chance is one product for each branch; of the next card one value at most leads to each end.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import inlined
from pitboss.twenty_one.exact.hands import ACE, MOST, VALUES

STANDS = 17
OVER_BY_ONE, BLACKJACK, OVER = 5, 6, 7
"""How a dealer's hand ends: 0 to 4 for 17 to 21, then 22, blackjack, more than 22."""
ENDS = 8


class Tree(NamedTuple):
    """The hands to which a dealer draws under one up card, the up card not counted. `above` is the branch that lacks
    the last card, whose `value` is that of the `copy`-th of its kind; `orders` ways lead there by `drawn` cards. To
    each end but the last leads the value in `last` (`VALUES`: none), of which it holds `held` cards."""

    above: Any
    value: Any
    copy: Any
    drawn: Any
    orders: Any
    last: Any
    held: Any


def _end(held: tuple[int, ...], up: int, hits_soft_17: bool) -> int:
    """How a dealer's hand ends, -1 where he draws."""
    hard = sum(count * (at + 1) for at, count in enumerate(held)) + up + 1
    soft = (held[ACE] > 0 or up == ACE) and hard <= MOST - 10
    total = hard + 10 * soft
    drawn = sum(held)
    if drawn == 1 and total == MOST:
        return BLACKJACK
    if total > MOST:
        return OVER_BY_ONE if total == MOST + 1 else OVER
    stays = total >= STANDS and not (hits_soft_17 and soft and total == STANDS)
    return total - STANDS if stays and drawn else -1


@cache
def tree(up: int, hits_soft_17: bool) -> Tree:
    """The hands to which a dealer draws under an up card, given as a place among the values."""
    nothing = (0,) * VALUES
    reached, drawing = {nothing: 1}, {nothing: 1}
    lasts: dict[tuple[int, ...], list[int]] = {}
    while drawing:
        after: dict[tuple[int, ...], int] = {}
        for held, orders in drawing.items():
            lasts[held] = [VALUES] * OVER
            for value in range(VALUES):
                more = (*held[:value], held[value] + 1, *held[value + 1 :])
                end = _end(more, up, hits_soft_17)
                if end < 0:
                    after[more] = after.get(more, 0) + orders
                elif end < OVER:
                    assert lasts[held][end] == VALUES
                    lasts[held][end] = value
        reached |= after
        drawing = after
    rows: dict[tuple[int, ...], int] = {}
    made: list[tuple[int, int, int, int, int]] = []

    def place(held: tuple[int, ...]) -> int:
        if held not in rows:
            last = max((at for at, count in enumerate(held) if count), default=0)
            above = place((*held[:last], held[last] - 1, *held[last + 1 :])) if sum(held) else 0
            made.append((above, last, max(held[last] - 1, 0), sum(held), reached.get(held, 0)))
            rows[held] = len(made) - 1
        return rows[held]

    for held in sorted(reached):
        place(held)
    kinds = (np.int64, np.int64, np.float64, np.int64, np.float64)
    parts = [np.array(part, kind) for part, kind in zip(zip(*made, strict=True), kinds, strict=True)]
    last = np.array([lasts.get(held, [VALUES] * OVER) for held in rows], np.int64)
    counts = np.array([[*held, 0] for held in rows], np.float64)
    return Tree._make((*parts, last, np.take_along_axis(counts, last, axis=1)))


LANES = 16
"""How many rows of cards are worked out side by side: a compiler makes one instruction of several."""


def every_end(tree: Any, left: Any, gone: Any, these: Any, found: Any) -> None:
    """The chance of each end beside the rows of cards that are `these` of all that may be `gone`, in their rows of
    `found`, from a shoe that runs out. Where a row has more cards of a value than are left, it is of no use."""
    deepest = tree.drawn.max() + 2
    branch, rest = np.zeros((len(tree.above), LANES)), np.zeros((len(left), LANES))
    share, chance, sums = np.zeros((deepest, LANES)), np.zeros(LANES), np.zeros((ENDS, LANES))
    branch[0] = 1.0
    for first in range(0, len(these), LANES):
        for lane in range(LANES):
            row = these[min(first + lane, len(these) - 1)]
            size = 0.0
            for value in range(len(left)):
                rest[value, lane] = max(left[value] - gone[row, value], 0.0)
                size += rest[value, lane]
            for drawn in range(deepest):
                share[drawn, lane] = 1.0 / (size - drawn) if size > drawn else 0.0
        sums[:] = 0.0
        sums[OVER] = 1.0
        for at in range(len(tree.above)):
            drawn = tree.drawn[at]
            if at > 0:
                for lane in range(LANES):
                    more = rest[tree.value[at], lane] - tree.copy[at]
                    more = more if more > 0.0 else 0.0
                    branch[at, lane] = branch[tree.above[at], lane] * more * share[drawn - 1, lane]
            for lane in range(LANES):
                chance[lane] = branch[at, lane] * tree.orders[at] * share[drawn, lane]
            for end in range(OVER):
                last = tree.last[at, end]
                if last < len(left):
                    for lane in range(LANES):
                        more = rest[last, lane] - tree.held[at, end]
                        more = more if more > 0.0 else 0.0
                        sums[end, lane] += chance[lane] * more
                        sums[OVER, lane] -= chance[lane] * more
        for lane in range(min(LANES, len(these) - first)):
            found[these[first + lane]] = sums[:, lane]


@inlined
def ends(tree: Any, left: Any, size: float, step: float, branch: Any, found: Any) -> None:
    """The chance of each end, from so many cards left of each value, `size` in all; `left` has a zero after them.

    `step` is 1, or 0 where cards do not run out. `branch` is room to work in.
    """
    found[:] = 0.0
    branch[0] = 1.0
    certain = 1.0
    for at in range(len(branch)):
        rest = size - step * tree.drawn[at]
        if at > 0:
            more = left[tree.value[at]] - step * tree.copy[at]
            branch[at] = branch[tree.above[at]] * more / (rest + step) if more > 0.0 else 0.0
        if branch[at] > 0.0 and rest > 0.0:
            chance = branch[at] * tree.orders[at] / rest
            for end in range(OVER):
                found[end] += chance * max(left[tree.last[at, end]] - step * tree.held[at, end], 0.0)
    for end in range(OVER):
        certain -= found[end]
    found[OVER] = certain
