"""Four-card hands out of a deck with one joker, which is a bug, in the order of Asia poker. 13:69F-31.3

Cards and the joker are those of `pitboss.ranks.bug`. Four of a kind stands above a straight flush, and straights and
flushes above three of a kind: no text of the subchapter is at hand, and other games of four cards have other
orders, so the order is data. A key is the place of the class, then the ranks that decide, four bits each.
"""

from __future__ import annotations

from functools import cache

from pitboss.core.law.cite import rule
from pitboss.ranks.bug import ACE, JOKER
from pitboss.ranks.groups import (
    CLASSES,
    FLUSH,
    FOUR_OF_A_KIND,
    HIGH_CARD,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    grouped,
)
from pitboss.ranks.names import called

ORDER = (HIGH_CARD, ONE_PAIR, TWO_PAIRS, THREE_OF_A_KIND, STRAIGHT, FLUSH, STRAIGHT_FLUSH, FOUR_OF_A_KIND)
"""The classes from the lowest up."""
PLACE = tuple(ORDER.index(kind) if kind in ORDER else 0 for kind in range(len(CLASSES)))
WHEELS4 = {"lowest": 2 << 16, "second_highest": 11 << 16 | 1 << 12}
"""A-2-3-4 below all other straights, or between the ace-high and the king-high one."""
_WHEEL_RANKS = 1 << 12 | 0b111


@rule("13:69F-31.3")
def run4(ranks: int, wheel: int) -> int:
    """The deciding part of the highest straight of four into which all of these ranks fit; 0: there is none."""
    best = wheel if ranks & ~_WHEEL_RANKS == 0 else 0
    for top in range(12, 2, -1):
        if ranks & ~(15 << top - 3) == 0:
            return max(best, top << 16)
    return best


@cache
@rule("13:69F-31.3")
def made4(counts: int, ranks: int, cards: int, suited: bool, wheel: int) -> int:
    """The key of `cards` cards by the number of each rank; with three the joker is the fourth."""
    joker = cards == 3
    different = grouped(counts) >> 20 == HIGH_CARD
    key = grouped(counts + (1 << 3 * ACE)) if joker else grouped(counts)
    run = run4(ranks, wheel) if different else 0
    if run and suited:
        return PLACE[STRAIGHT_FLUSH] << 20 | run
    best = PLACE[key >> 20] << 20 | key & 0xFFFFF
    if suited:
        rank = ACE
        while joker and ranks >> rank & 1:
            rank -= 1
        flush = grouped(counts + (1 << 3 * rank)) if joker else key
        best = max(best, PLACE[FLUSH] << 20 | flush & 0xFFFFF)
    return max(best, PLACE[STRAIGHT] << 20 | run) if run else best


@rule("13:69F-31.3")
def rank4_bug(a: int, b: int, c: int, d: int, wheel: int) -> int:
    """The key of four rising cards, of which the last may be the joker; `wheel` is one of `WHEELS4`."""
    counts = (1 << 3 * (a >> 2)) + (1 << 3 * (b >> 2)) + (1 << 3 * (c >> 2))
    ranks = 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2)
    suited = a & 3 == b & 3 == c & 3
    if d == JOKER:
        return made4(counts, ranks, 3, suited, wheel)
    return made4(counts + (1 << 3 * (d >> 2)), ranks | 1 << (d >> 2), 4, suited and c & 3 == d & 3, wheel)


@cache
@rule("13:69F-31.3")
def rank1_bug(card: int) -> int:
    """The key of one card, the joker an ace: comparable with that of two."""
    return min(card >> 2, ACE) << 16


@cache
def describe4_bug(key: int) -> str:
    """Call a hand of four cards by its key."""
    ranks = [key >> shift & 15 for shift in (16, 12, 8, 4)]
    wheel = key & 0xFFFFF in WHEELS4.values()
    return called(
        CLASSES[ORDER[key >> 20]], ranks, (2, 1, 0, 12) if wheel else [ranks[0] - down for down in range(4)]
    )
