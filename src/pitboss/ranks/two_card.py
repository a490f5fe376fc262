"""Two-card hands, with two jokers (30.5): a joker only completes a pair, and two jokers are the highest hand.

A card is ``rank * 4 + suit``, rank 0 to 12 for two to ace; from 52 on it is a joker. A hand's key is the place of its
class, the class, then the ranks that decide within it, four bits each: the higher key is the higher hand, equal keys
tie. No source fixes how straight, pair and flush are ordered, so a key is made for one of the orders that a casino
may choose.
"""

from __future__ import annotations

from itertools import permutations

from pitboss.core.law.cite import rule
from pitboss.ranks.names import called

JOKER = 52
HIGH_CARD, FLUSH, PAIR, STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH, PAIR_OF_JOKERS = range(7)
CLASSES = ("high card", "flush", "pair", "straight", "straight flush", "royal flush", "pair of jokers")

ORDERS = {
    "_".join(CLASSES[kind] for kind in falling): sum(
        kind << 4 * place for place, kind in enumerate((HIGH_CARD, *reversed(falling), 4, 5, 6))
    )
    for falling in permutations((STRAIGHT, PAIR, FLUSH))
}
"""The classes from the lowest up, four bits each, by the name of the order of the three in the middle, highest first.
The first is by rarity."""
BY_RARITY = next(iter(ORDERS.values()))

QUEEN_HIGH = 10 << 4
"""The hands whose key is at least this are queen high or better."""


@rule("13:69F-30.5", "13:69F-37.1")
def kind2(a: int, b: int) -> int:
    """The class of two cards."""
    if a >= JOKER or b >= JOKER:
        return PAIR_OF_JOKERS if a >= JOKER and b >= JOKER else PAIR
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    if high == low:
        return PAIR
    suited = a & 3 == b & 3
    if high - low == 1 or (high == 12 and low == 0):
        if not suited:
            return STRAIGHT
        return ROYAL_FLUSH if low == 11 else STRAIGHT_FLUSH
    return FLUSH if suited else HIGH_CARD


@rule("13:69F-30.5")
def place2(kind: int, order: int) -> int:
    """The place of a class in an order, 0 for the lowest."""
    place = 0
    while order >> 4 * place & 15 != kind:
        place += 1
    return place


@rule("13:69F-30.5")
def rank2(a: int, b: int, order: int) -> int:
    """The key of two cards in an order of the classes."""
    kind = kind2(a, b)
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    if kind == PAIR_OF_JOKERS:
        high = low = 0
    elif kind == PAIR:  # with a joker it equals the pair without
        high, low = low, 0
    elif kind >= STRAIGHT:  # 2-A is the lowest: the two is its top card
        high, low = (0 if high == 12 and low == 0 else high), 0
    return (place2(kind, order) << 4 | kind) << 8 | high << 4 | low


@rule("13:69F-30.5")
def class2(key: int) -> int:
    """The class of a key: an index of `CLASSES`."""
    return key >> 8 & 15


def describe2(key: int) -> str:
    """Call a hand by its key."""
    kind, high, low = class2(key), key >> 4 & 15, key & 15
    return called(CLASSES[kind], (high, low), (high, (high - 1) % 13)) if kind <= STRAIGHT_FLUSH else CLASSES[kind]
