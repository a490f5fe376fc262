"""Short-deck hold 'em (NS): 36 cards, no regulation's game, played here so that its histories can be read.

No section authorizes it (13:69F-14.8(b)); the order of hands is the one its cash games use: a flush beats a
full house, and A-6-7-8-9 is the lowest straight.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from pitboss.core.equipment.cards import deck, index
from pitboss.ranks.five_card import describe5, rank5
from pitboss.ranks.groups import FLUSH, FULL_HOUSE, HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH

DECK = deck(without_ranks="2345")
_NINE = 7
_ACE_TO_NINE = 0xC7654
_CLASS = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}


def short_high(cards: Iterable[str]) -> int:
    """The key of the best five of five or more cards."""
    return max(_five(*five) for five in combinations(map(index, cards), 5))


def _five(a: int, b: int, c: int, d: int, e: int) -> int:
    key = rank5(a, b, c, d, e)
    kind, ranks = key >> 20, key & 0xFFFFF
    if ranks == _ACE_TO_NINE and kind in (HIGH_CARD, FLUSH):
        return (STRAIGHT if kind == HIGH_CARD else STRAIGHT_FLUSH) << 20 | _NINE << 16
    return _CLASS.get(kind, kind) << 20 | ranks


def describe_short(key: int) -> str:
    """A key in words."""
    kind = key >> 20
    words = describe5(_CLASS.get(kind, kind) << 20 | key & 0xFFFFF)
    # No pack has a five here: the straight up to the nine begins with the ace.
    lowest = kind in (STRAIGHT, STRAIGHT_FLUSH) and key & 0xFFFFF == _NINE << 16
    return f"{words.removesuffix('5')}A" if lowest else words
