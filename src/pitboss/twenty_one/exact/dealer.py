"""The dealer's hands: the chance of each total, from any cards that are left.

A dealer has no choice, so the hands with which he ends are known beforehand for an up card: each as its cards in any
order, with the number of orders in which he comes to it. The chance of one is that number times a product over the
values of its cards, and each end is a sum of such products. The sums are taken value by value, so that rows of cards
gone that begin alike share what they have in common: of thousands of rows each costs little more than its last value.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Floats, Ints
from pitboss.twenty_one.exact.hands import ACE, MOST, VALUES

STANDS = 17
OVER_BY_ONE, BLACKJACK, OVER = 5, 6, 7
"""How a dealer's hand ends: 0 to 4 for 17 to 21, then 22, blackjack, more than 22."""
ENDS = 8


class Ways(NamedTuple):
    """The hands with which a dealer ends under one up card but is not over by more than one, the up card not counted:
    the number of cards `drawn`, of `aces` among them, and of `orders`. Without the aces it is the one `other` of some
    hands, in whose place it stands as far as each has one; in no order, where none ends so. Each of these has its
    lowest value in `copies`, and without them is the hand `to`, which stands before it. Of `sizes`, that of a value
    is how many of these stand first that have no lower value: of the last, one for each end."""

    orders: Ints
    drawn: Ints
    aces: Ints
    other: Ints
    copies: Ints
    to: Ints
    sizes: Ints


def _end(held: tuple[int, ...], up: int, hits_soft_17: bool) -> int:
    """How a dealer's hand ends, -1 while the dealer draws on."""
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


def ended(up: int, hits_soft_17: bool) -> Counter[tuple[tuple[int, ...], int]]:
    """Every hand with which the dealer ends, with the number of orders in which it is drawn, and how it ends."""
    found: Counter[tuple[tuple[int, ...], int]] = Counter()
    drawing = Counter([(0,) * VALUES])
    while drawing:
        after: Counter[tuple[int, ...]] = Counter()
        for held, orders in drawing.items():
            for value in range(VALUES):
                more = (*held[:value], held[value] + 1, *held[value + 1 :])
                end = _end(more, up, hits_soft_17)
                if end < 0:
                    after[more] += orders
                elif end < OVER:
                    found[more, end] += orders
        drawing = after
    return found


@cache
def ways(up: int, hits_soft_17: bool) -> Ways:
    """The hands with which a dealer ends under an up card, given as a place among the values."""
    found, none = ended(up, hits_soft_17), (0,) * VALUES
    others = {(none, end) for end in range(OVER)}
    for held, end in found:
        others |= {(none[:value] + held[value:], end) for value in range(1, VALUES)}
    lowest = {hand: next((value for value, count in enumerate(hand[0]) if count), VALUES) for hand in others}
    placed = {hand: at for at, hand in enumerate(sorted(others, key=lambda hand: (-lowest[hand], hand[1], hand[0])))}
    ends = [(0, 0, 0, at) for at in range(len(placed))]
    for (held, end), orders in found.items():
        at = placed[none[:1] + held[1:], end]
        row = orders, sum(held), held[ACE], at
        if ends[at][0]:
            ends.append(row)
        else:
            ends[at] = row
    shorter = [
        (held[low] if low < VALUES else 0, placed[none[: low + 1] + held[low + 1 :], end])
        for (held, end), low in ((hand, lowest[hand]) for hand in placed)
    ]
    sizes = [sum(low >= value for low in lowest.values()) for value in range(VALUES + 1)]
    parts = (np.array(part, np.uint32) for rows in (ends, shorter) for part in zip(*rows, strict=True))
    return Ways._make((*parts, np.array(sizes, np.uint32)))


def every_end(ways: Ways, left: Floats, step: float, gone: Ints, these: Ints, found: Floats) -> None:
    """Fill `found[row, end]`, for the rows `these` of `gone`, with the chance of each end when those cards are gone;
    `step` is 1, or 0 where cards do not run out. Rows are worked out quickest in the order of their number of cards
    and then of those of each value. A row with more cards of a value than are left is filled with numbers that mean
    nothing."""
    room = np.zeros((len(left) + 1, len(ways.to)))
    share, times = np.ones(ways.drawn.max() + 1), np.ones(MOST + 2)
    before, cards, full = np.full(len(left), -1), -1, left.sum()
    for row in these:
        size, value = 0, 0
        for at in range(len(left)):
            size += gone[row, at]
        if size == cards:
            while value < len(left) and gone[row, value] == before[value]:
                value += 1
        else:
            cards = size
            for drawn in range(1, len(share)):
                rest = full - step * (size + drawn - 1)
                share[drawn] = share[drawn - 1] / rest if rest > 0.0 else 0.0
        for at in range(value, len(left)):
            before[at] = gone[row, at]
            for copy in range(1, MOST // (at + 1) + 2):
                times[copy] = times[copy - 1] * max(left[at] - step * (before[at] + copy - 1), 0.0)
            then = room[at + 1]
            if at == ACE:
                for hand in range(len(then)):
                    then[hand] = ways.orders[hand] * share[ways.drawn[hand]] * times[ways.aces[hand]]
                for hand in range(len(then), len(ways.other)):
                    chance = ways.orders[hand] * share[ways.drawn[hand]] * times[ways.aces[hand]]
                    then[ways.other[hand]] += chance
            else:
                here, kept = room[at], ways.sizes[at + 1]
                for hand in range(kept):
                    then[hand] = here[hand]
                for hand in range(kept, ways.sizes[at]):
                    then[ways.to[hand]] += here[hand] * times[ways.copies[hand]]
        found[row, OVER] = 1.0
        for end in range(OVER):
            found[row, end] = room[len(left), end]
            found[row, OVER] -= room[len(left), end]
