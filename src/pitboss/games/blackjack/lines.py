"""Which line of its pay table an additional wager comes to, by cards as small numbers: rules to be compiled too.

A card is its place in a deck, rank times four plus suit; -1 is no card. Line 0 loses. 13:69F-2.17, 2.19, 2.20,
2.24 to 2.26
"""

from __future__ import annotations

from pitboss.core.law.cite import rule
from pitboss.twenty_one.rules.totals import points

EXACTLY_13, OVER, UNDER = range(3)
SUITED, ROYAL = 1, 2
ONE_SEVEN, TWO_SEVENS, TWO_SUITED, THREE_SEVENS, THREE_SUITED = range(1, 6)
TWO_ACES, THREE_ACES, FOUR_ACES = 1, 3, 5
"""Of one suit, each is the next line."""
ANY_20, SUITED_20, MATCHED_20, QUEENS, QUEENS_AND_BLACKJACK = range(1, 6)
WIDE, THREE_OF_A_KIND = 4, 5
PLAIN, ONE_SUIT = 1, 2
FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH = range(1, 5)

_QUEEN, _KING, _ACE, _SEVEN = 10, 11, 12, 5
_QUEEN_OF_HEARTS = _QUEEN * 4 + 2


@rule("13:69F-2.2(b)3ii", "13:69F-2.17(b)1", "13:69F-2.17(b)2", "13:69F-2.17(c)")
def against_13(first: int, second: int) -> int:
    """The first two cards' total against 13; an ace counts 1 for this wager alone."""
    total = 0
    for card in (first, second):
        total += 1 if card >> 2 == _ACE else points(card >> 2)
    if total == 13:
        return EXACTLY_13
    return OVER if total > 13 else UNDER


@rule("13:69F-2.17(b)3")
def same_suit(first: int, second: int) -> int:
    """Two cards of one suit, and king and queen of one."""
    if first & 3 != second & 3:
        return 0
    high, low = max(first, second) >> 2, min(first, second) >> 2
    return ROYAL if high == _KING and low == _QUEEN else SUITED


@rule("13:69F-2.17(b)4")
def sevens(first: int, second: int, third: int) -> int:
    """Sevens in a row from the first card on; `third` is -1 where none was dealt, or where it is not counted."""
    if first >> 2 != _SEVEN:
        return 0
    if second >> 2 != _SEVEN:
        return ONE_SEVEN
    suited = first & 3 == second & 3
    if third < 0 or third >> 2 != _SEVEN:
        return TWO_SUITED if suited else TWO_SEVENS
    return THREE_SUITED if suited and first & 3 == third & 3 else THREE_SEVENS


@rule("13:69F-2.19")
def aces(first: int, second: int, third: int, fourth: int) -> int:
    """Aces in a row from the first card of a box on, two at least, and those of one suit."""
    if first >> 2 != _ACE or second >> 2 != _ACE:
        return 0
    suited = first == second
    if third >> 2 != _ACE:
        return TWO_ACES + suited
    suited = suited and second == third
    if fourth >> 2 != _ACE:
        return THREE_ACES + suited
    return FOUR_ACES + (suited and third == fourth)


@rule("13:69F-2.20")
def own_blackjack(first: int, second: int) -> int:
    """A blackjack of the player, and one of a single suit."""
    if points(first >> 2) + points(second >> 2) != 21:
        return 0
    return ONE_SUIT if first & 3 == second & 3 else PLAIN


@rule("13:69F-2.24")
def twenty_points(first: int, second: int, dealer_blackjack: bool) -> int:
    """Two cards that total 20, the highest line only."""
    if points(first >> 2) + points(second >> 2) != 20:
        return 0
    if first == second:
        if first != _QUEEN_OF_HEARTS:
            return MATCHED_20
        return QUEENS_AND_BLACKJACK if dealer_blackjack else QUEENS
    return SUITED_20 if first & 3 == second & 3 else ANY_20


@rule("13:69F-2.25")
def with_up_card(first: int, second: int, up: int) -> int:
    """The three-card poker hand of the first two cards and the up card; an ace ranks above a king or below a two."""
    a, b, c = first >> 2, second >> 2, up >> 2
    high, low = max(a, b, c), min(a, b, c)
    middle = a + b + c - high - low
    if high == low:
        return TRIPS
    one_suit = first & 3 == second & 3 == up & 3
    in_order = (high - middle == 1 and middle - low == 1) or (high == _ACE and middle == 1 and low == 0)
    if one_suit:
        return STRAIGHT_FLUSH if in_order else FLUSH
    return STRAIGHT if in_order else 0


@rule("13:69F-2.26")
def between(first: int, second: int, up: int) -> int:
    """Where the up card falls between the two cards, how many ranks lie there, four or more alike; or three alike."""
    low, high = min(first >> 2, second >> 2), max(first >> 2, second >> 2)
    shown = up >> 2
    if low == high:
        return THREE_OF_A_KIND if shown == low else 0
    return min(high - low - 1, WIDE) if low < shown < high else 0
