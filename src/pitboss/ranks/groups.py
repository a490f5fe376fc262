"""What five-card orders share: a hand's ranks gathered into fours, threes, pairs and singles.

A key holds the class in bits 20 and up and below it five ranks of four bits, the deciding one first, so
that keys of hands of the same size compare as numbers. A low hand is ranked by such a key turned over.
"""

from __future__ import annotations

from functools import cache

from pitboss.core.law.cite import rule

(
    HIGH_CARD,
    ONE_PAIR,
    TWO_PAIRS,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
) = range(10)
CLASSES = (
    "high card",
    "one pair",
    "two pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
)


@cache  # a table ranks hand after hand by few thousands of counts
@rule("13:69F-14.3(b)", "13:69F-14.3(d)")
def grouped(counts: int) -> int:
    """The key of a hand of at most five cards by its ranks alone.

    `counts` is the number of cards of each rank, three bits a rank. Ranks that make the class come before
    the others: (b) ranks the pairs and threes themselves before (d) looks at the rest.
    """
    fours = threes = pairs = singles = 0
    have_four = have_three = paired = single = 0
    for rank in range(12, -1, -1):
        count = counts >> 3 * rank & 7
        if count == 1:
            singles, single = singles << 4 | rank, single + 1
        elif count == 2:
            pairs, paired = pairs << 4 | rank, paired + 1
        elif count == 3:
            threes, have_three = rank, 1
        elif count == 4:
            fours, have_four = rank, 1
    ranks = ((fours << 4 * have_three | threes) << 4 * paired | pairs) << 4 * single | singles
    ranks <<= 4 * (5 - have_four - have_three - paired - single)
    if have_four:
        return FOUR_OF_A_KIND << 20 | ranks
    if have_three:
        return (FULL_HOUSE if paired else THREE_OF_A_KIND) << 20 | ranks
    return paired << 20 | ranks


@rule("13:69F-14.3(b)")
def class_of(key: int) -> int:
    """The class of a key: an index of `CLASSES`."""
    return key >> 20


@rule("13:69F-14.3(f)")
def turned(key: int) -> int:
    """A high key as a low key or the other way: low ranks are the inverse of high ones."""
    return 0xFFFFFF - key
