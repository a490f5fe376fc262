"""Badugi (14.12B(l)): of four cards, those that differ in rank and in suit.

More such cards win; of as many, the lower ranks win, the ace being lowest, compared from the worst card.
The higher key is the better hand; equal keys tie.
"""

from __future__ import annotations

from pitboss.core.law.cite import rule
from pitboss.ranks.low import low_rank
from pitboss.ranks.names import marks


@rule("13:69F-14.12B(l)", "13:69F-14.3(e)")
def badugi(a: int, b: int, c: int, d: int) -> int:
    """The key of four cards: the best choice among them."""
    best = 0
    for chosen in range(1, 16):
        size = ranks = suits = 0
        for place, card in enumerate((a, b, c, d)):
            if chosen >> place & 1:
                size += 1
                ranks |= 1 << low_rank(card)
                suits |= 1 << (card & 3)
        key = size << 16 | _low(ranks)
        if key > best and _bits(ranks) == size and _bits(suits) == size:
            best = key
    return best


def _low(ranks: int) -> int:
    """Ranks as four digits, the worst first, turned over so that lower ranks are more."""
    digits, shift = 0, 12
    for rank in range(12, -1, -1):
        if ranks >> rank & 1:
            digits |= rank << shift
            shift -= 4
    return 0xFFFF - digits


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule("13:69F-14.12B(l)")
def badugi_size(key: int) -> int:
    """How many cards the hand uses, 1 to 4."""
    return key >> 16


def describe_badugi(key: int) -> str:
    """A key in words, such as K-3-2-A badugi or 4-3-A three cards."""
    digits, size = 0xFFFF - (key & 0xFFFF), badugi_size(key)
    ranks = marks(*((digits >> shift & 15) - 1 for shift in (12, 8, 4, 0)[:size]))
    return f"{ranks} {('one card', 'two cards', 'three cards', 'badugi')[size - 1]}"
