"""Hands out of a deck with one joker, which is a bug: an ace, or what completes a straight or a flush. 11.3

A card is ``rank * 4 + suit``, rank 0 to 12 for two to ace; 52 is the joker. Keys are those of `ranks.five_card`
with five aces above them all. Where A-2-3-4-5 stands among the straights the casino chooses (11.3(d)): `WHEELS` has
the deciding part of its key for either choice. A hand of two cards has a key of the same kind, so that it tells
whether the high hand ranks at least as high as the low hand.
"""

from __future__ import annotations

from functools import cache

from pitboss.core.law.cite import rule
from pitboss.ranks import groups
from pitboss.ranks.five_card import describe5, rank5
from pitboss.ranks.groups import FLUSH, HIGH_CARD, ONE_PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, class_of, grouped
from pitboss.ranks.names import marks

JOKER = 52
ACE = 12
FIVE_ACES = 10
CLASSES = (*groups.CLASSES, "five aces")

WHEELS = {"second_highest": 11 << 16 | 1 << 12, "lowest": 3 << 16}
"""A-2-3-4-5 between the ace-high and the king-high straight, or below the six-high one. 13:69F-11.3(b)3, (b)7, (d)"""

_LOWEST = 3 << 16
_WHEEL_RANKS = 1 << 12 | 0b1111


@cache
@rule("13:69F-11.3(a)", "13:69F-11.3(c)", "13:69F-11.3(d)")
def best_run(ranks: int, wheel: int) -> int:
    """The deciding part of the highest straight that four different ranks make with a joker; 0: they make none."""
    best = wheel if ranks & ~_WHEEL_RANKS == 0 else 0
    for top in range(12, 3, -1):
        if ranks & ~(31 << top - 4) == 0:
            return max(best, top << 16)
    return best


@rule("13:69F-11.3(a)", "13:69F-11.3(c)")
def with_joker(a: int, b: int, c: int, d: int, wheel: int) -> int:
    """The key of four cards and the joker."""
    counts = (1 << 3 * (a >> 2)) + (1 << 3 * (b >> 2)) + (1 << 3 * (c >> 2)) + (1 << 3 * (d >> 2))
    if counts >> 3 * ACE == 4:
        return FIVE_ACES << 20
    as_ace = grouped(counts + (1 << 3 * ACE))
    ranks = 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2)
    different = grouped(counts) >> 20 == HIGH_CARD
    suited = a & 3 == b & 3 == c & 3 == d & 3
    run = best_run(ranks, wheel) if different else 0
    if run and suited:
        return (ROYAL_FLUSH if run == ACE << 16 else STRAIGHT_FLUSH) << 20 | run
    if suited:  # the joker is the highest card of the suit that the hand lacks
        rank = ACE
        while ranks >> rank & 1:
            rank -= 1
        return FLUSH << 20 | grouped(counts + (1 << 3 * rank))
    return max(as_ace, STRAIGHT << 20 | run) if run else as_ace


@rule("13:69F-11.3(a)", "13:69F-11.3(b)", "13:69F-11.3(c)", "13:69F-11.3(d)")
def rank5_bug(a: int, b: int, c: int, d: int, e: int, wheel: int) -> int:
    """The key of five cards, the joker among them or not; `wheel` is one of `WHEELS`."""
    if a == JOKER:
        return with_joker(b, c, d, e, wheel)
    if b == JOKER:
        return with_joker(a, c, d, e, wheel)
    if c == JOKER:
        return with_joker(a, b, d, e, wheel)
    if d == JOKER:
        return with_joker(a, b, c, e, wheel)
    if e == JOKER:
        return with_joker(a, b, c, d, wheel)
    key = rank5(a, b, c, d, e)
    kind = class_of(key)
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and key & 0xFFFFF == _LOWEST:
        return kind << 20 | wheel
    return key


@cache
@rule("13:69F-11.3(a)", "13:69F-11.3(b)")
def rank2_bug(a: int, b: int) -> int:
    """The key of two cards, the joker an ace: a pair, else the higher card, then the other."""
    x, y = min(a >> 2, ACE), min(b >> 2, ACE)
    if x == y:
        return ONE_PAIR << 20 | x << 16
    return max(x, y) << 16 | min(x, y) << 12


@cache
def describe_bug(key: int) -> str:
    """A key of five cards in words, as a dealer would call the hand."""
    kind = class_of(key)
    if kind == FIVE_ACES:
        return CLASSES[kind]
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and key & 0xFFFFF in WHEELS.values():
        return f"{CLASSES[kind]}: {marks(3, 2, 1, 0, 12)}"
    return describe5(key)


@cache
def describe_two(key: int) -> str:
    """A key of two cards in words."""
    called = describe5(key)
    return called if class_of(key) == ONE_PAIR else f"{called.split(':')[0]}: {marks(key >> 16, key >> 12 & 15)}"
