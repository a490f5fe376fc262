"""Four-card hands (27.3): the order of four-card poker, in which a flush beats a straight.

A card is ``rank * 4 + suit``, rank 0 to 12 for two to ace. A hand's key is its class, then the ranks that
decide within the class, four bits each: the higher key is the higher hand, equal keys tie.
"""

from __future__ import annotations

from pitboss.core.equipment.cards import Cards
from pitboss.core.law.cite import rule
from pitboss.ranks.names import called

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

_ACE_TO_FOUR = 1 << 12 | 0b111


@rule("19:47-27.3(a)", "19:47-27.3(b)")
def top_of_run(ranks: int) -> int:
    """The top card of the highest four consecutive ranks of a set of them; below 0: there are none."""
    for top in range(12, 2, -1):
        if ranks >> top - 3 & 15 == 15:
            return top
    return 2 if ranks & _ACE_TO_FOUR == _ACE_TO_FOUR else -1  # 4-3-2-A is the lowest: the four is its top card


@rule("19:47-27.3(c)")
def highest(ranks: int, many: int) -> int:
    """The `many` highest of a set of ranks, four bits each, the first of four places at bit 16."""
    key, shift = 0, 16
    for rank in range(12, -1, -1):
        if many and ranks >> rank & 1:
            key |= rank << shift
            shift -= 4
            many -= 1
    return key


@rule("19:47-27.3(a)", "19:47-27.3(b)", "19:47-27.3(c)")
def best4(cards: Cards) -> int:
    """The key of the best four of four to seven cards."""
    counts = suits = ranks = 0
    for card in cards:
        counts += 1 << 3 * (card >> 2)
        suits |= 1 << 13 * (card & 3) + (card >> 2)
        ranks |= 1 << (card >> 2)
    three = pair = second = -1
    for rank in range(12, -1, -1):
        count = counts >> 3 * rank & 7
        if count == 4:
            return FOUR_OF_A_KIND << 20 | rank << 16
        if count == 3 and three < 0:
            three = rank
        if count >= 2:
            if pair < 0:
                pair = rank
            elif second < 0:
                second = rank
    flush = run = -1
    for suit in range(4):
        own = suits >> 13 * suit & 0x1FFF
        left, many = own, 0
        while left:
            left &= left - 1
            many += 1
        if many >= 4:
            flush, run = highest(own, 4), top_of_run(own)
    if run >= 0:
        return STRAIGHT_FLUSH << 20 | run << 16
    if three >= 0:
        return THREE_OF_A_KIND << 20 | three << 16 | highest(ranks & ~(1 << three), 1) >> 4
    if flush >= 0:
        return FLUSH << 20 | flush
    run = top_of_run(ranks)
    if run >= 0:
        return STRAIGHT << 20 | run << 16
    if second >= 0:
        return TWO_PAIR << 20 | pair << 16 | second << 12
    if pair >= 0:
        return PAIR << 20 | pair << 16 | highest(ranks & ~(1 << pair), 2) >> 4
    return highest(ranks, 4)


@rule("19:47-27.3(b)")
def class4(key: int) -> int:
    """The class of a key: an index of `CLASSES`."""
    return key >> 20


def describe4(key: int) -> str:
    """Call a hand by its key."""
    ranks = [key >> shift & 15 for shift in (16, 12, 8, 4)]
    return called(CLASSES[class4(key)], ranks, [(ranks[0] - down) % 13 for down in range(4)])
