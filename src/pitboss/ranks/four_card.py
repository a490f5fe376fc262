"""Four-card hands (27.3): the order of four-card poker, in which a flush beats a straight.

A card is ``rank * 4 + suit``, rank 0 to 12 for two to ace. A hand's key is its class, then the ranks that
decide within the class, four bits each: the higher key is the higher hand, equal keys tie.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.cite import rule
from pitboss.core.equipment.cards import RANK_NAMES
from pitboss.ranks import groups
from pitboss.ranks.groups import class_of, grouped
from pitboss.ranks.names import marks, plural

HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND = range(8)
CLASSES = (
    "high card",
    "pair",
    "two pair",
    "straight",
    "flush",
    "three-of-a-kind",
    "straight flush",
    "four-of-a-kind",
)

PAIR_OF_ACES = PAIR << 20 | 12 << 16
"""The hands whose key is at least this are a pair of aces or better."""

_THREES, _FOURS = groups.THREE_OF_A_KIND, groups.FOUR_OF_A_KIND
_ACE_TO_FOUR = 0xC2100


@rule("19:47-27.3(a)", "19:47-27.3(b)", "19:47-27.3(c)")
def rank4(a: int, b: int, c: int, d: int) -> int:
    """The key of four cards."""
    key = grouped((1 << 3 * (a >> 2)) + (1 << 3 * (b >> 2)) + (1 << 3 * (c >> 2)) + (1 << 3 * (d >> 2)))
    kind, ranks = class_of(key), key & 0xFFFFF
    if kind == _FOURS:
        return FOUR_OF_A_KIND << 20 | ranks
    if kind == _THREES:
        return THREE_OF_A_KIND << 20 | ranks
    if kind:  # a pair or two: numbered here as there
        return key
    suited = a & 3 == b & 3 == c & 3 == d & 3
    top = ranks >> 16
    if ranks == _ACE_TO_FOUR:  # 4-3-2-A is the lowest straight: the four is its top card
        top = 2
    elif top - (ranks >> 4 & 15) != 3:
        return (FLUSH if suited else HIGH_CARD) << 20 | ranks
    return (STRAIGHT_FLUSH if suited else STRAIGHT) << 20 | top << 16


@rule("19:47-27.3(b)")
def best4(cards: Sequence[int]) -> int:
    """The key of the best four of four or more cards."""
    best = 0
    for i in range(3, len(cards)):
        for j in range(2, i):
            for k in range(1, j):
                for m in range(k):
                    best = max(best, rank4(cards[i], cards[j], cards[k], cards[m]))
    return best


@rule("19:47-27.3(b)")
def class4(key: int) -> int:
    """The class of a key: an index of `CLASSES`."""
    return key >> 20


def describe4(key: int) -> str:
    """A key in words, as a dealer would call the hand."""
    kind = class4(key)
    ranks = [key >> shift & 15 for shift in (16, 12, 8, 4)]
    if kind == FOUR_OF_A_KIND:
        return f"four {plural(ranks[0])}"
    if kind == THREE_OF_A_KIND:
        return f"three {plural(ranks[0])}"
    if kind == TWO_PAIR:
        return f"{plural(ranks[0])} and {plural(ranks[1])}"
    if kind == PAIR:
        return f"pair of {plural(ranks[0])}"
    if kind == FLUSH:
        return f"flush: {marks(*ranks)}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{CLASSES[kind]}: {marks(*((ranks[0] - down) % 13 for down in range(4)))}"
    return f"{RANK_NAMES[ranks[0]]} high: {marks(*ranks)}"
