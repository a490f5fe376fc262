"""What seven cards make, however they are set: every hand that five of them form, and hands of all seven. 13:69F-11.3

Cards are those of `pitboss.ranks.bug`. What a hand makes is one number: a bit for each of `MADE`, and above them
(`pai_gow_of`) the rank of the highest of seven cards without a pair, straight or flush, the joker being an ace.
Wagers on seven cards are paid for the hand among these that pays most (11.9(j)).
"""

from __future__ import annotations

from typing import Any

from pitboss.core.law.cite import rule
from pitboss.ranks.bug import ACE, JOKER, WHEELS, rank5_bug
from pitboss.ranks.groups import ROYAL_FLUSH, STRAIGHT_FLUSH
from pitboss.setting.five_two.hand import CARDS, HIGHS, LOWS, PATTERNS, SETTINGS, shape

MADE = (
    "pair",
    "two pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush with joker",
    "straight flush without joker",
    "royal flush",
    "five aces",
    "seven-card straight flush with joker",
    "royal flush plus king and queen",
    "royal flush plus ace and king",
    "seven-card straight flush with no joker",
    "three pairs",
)
"""The hands, from the lowest up, and last what only one table of the bonus wager knows."""
(
    PAIR,
    TWO_PAIRS,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    JOKER_STRAIGHT_FLUSH,
    NATURAL_STRAIGHT_FLUSH,
    ROYAL,
    ACES,
    SEVEN_WITH_JOKER,
    ROYAL_KING_QUEEN,
    ROYAL_ACE_KING,
    SEVEN_NATURAL,
    THREE_PAIRS,
) = range(len(MADE))

KING = 11
_ABOVE = 16
_THREE_PAIRS = PATTERNS.index("2 2 2")
_WHEEL = WHEELS["second_highest"]
_SEVEN_LOW = 1 << 12 | 0b111111


@rule("13:69F-11.3(b)")
def bit_of(kind: int, joker: bool) -> int:
    """The bit of a class of five cards, with the joker or without."""
    if kind == 0:
        return 0
    if kind < STRAIGHT_FLUSH:
        return 1 << kind - 1
    if kind == STRAIGHT_FLUSH:
        return 1 << (JOKER_STRAIGHT_FLUSH if joker else NATURAL_STRAIGHT_FLUSH)
    return 1 << (ROYAL if kind == ROYAL_FLUSH else ACES)


@rule("13:69F-11.3(f)2")
def beside_royal(a: int, b: int, joker: bool) -> int:
    """What the two cards beside a royal flush add to it, the joker being among the seven or not."""
    if a == JOKER or b == JOKER or a & 3 != b & 3:
        return 0
    low, high = min(a, b) >> 2, max(a, b) >> 2
    if high == KING and low == KING - 1:
        return 1 << ROYAL_KING_QUEEN
    return 1 << ROYAL_ACE_KING if high == ACE and low == KING and not joker else 0


@rule("13:69F-11.3(f)1", "13:69F-11.3(f)3")
def seven_card(seven: Any) -> int:
    """A straight flush of all seven cards."""
    ranks, suit, joker = 0, seven[0] & 3, False
    for i in range(CARDS):
        if seven[i] == JOKER:
            joker = True
        elif seven[i] & 3 != suit:
            return 0
        else:
            ranks |= 1 << (seven[i] >> 2)
    runs = ranks & ~_SEVEN_LOW == 0
    for top in range(6, 13):
        runs = runs or ranks & ~(127 << top - 6) == 0
    return 1 << (SEVEN_WITH_JOKER if joker else SEVEN_NATURAL) if runs else 0


@rule("13:69F-11.3(h)", "13:69F-11.1")
def pai_gow(seven: Any) -> int:
    """One more than the rank of the highest of seven cards without a pair, straight or flush; 0: they are none.

    The joker is an ace and nothing else.
    """
    ranks, suits = 0, 0
    for i in range(CARDS):
        card = seven[i]
        rank = min(card >> 2, ACE)
        if ranks >> rank & 1:
            return 0
        ranks |= 1 << rank
        if card != JOKER:
            suits += 1 << 4 * (card & 3)
    for suit in range(4):
        if suits >> 4 * suit & 15 >= 5:
            return 0
    for top in range(12, 3, -1):
        if ranks >> top - 4 & 31 == 31:
            return 0
    if ranks & 0b1000000001111 == 0b1000000001111:
        return 0
    top = ACE
    while not ranks >> top & 1:
        top -= 1
    return top + 1


@rule("13:69F-11.3(b)", "13:69F-11.3(f)", "13:69F-11.3(g)", "13:69F-11.3(h)")
def made(seven: Any) -> int:
    """What seven rising cards make."""
    joker = seven[CARDS - 1] == JOKER
    found = seven_card(seven)
    for at in range(SETTINGS):
        a, b, c, d, e = HIGHS[at]
        kind = rank5_bug(seven[a], seven[b], seven[c], seven[d], seven[e], _WHEEL) >> 20
        found |= bit_of(kind, seven[e] == JOKER)
        if kind == ROYAL_FLUSH:
            found |= beside_royal(seven[LOWS[at][0]], seven[LOWS[at][1]], joker)
    if shape(seven) >> 12 == _THREE_PAIRS:
        found |= 1 << THREE_PAIRS
    return found | pai_gow(seven) << _ABOVE


def pai_gow_of(found: int) -> int:
    """One more than the rank of the highest of seven cards that make nothing, the joker an ace; 0: they make more."""
    return found >> _ABOVE


def hands_of(found: int) -> list[int]:
    """The hands of `MADE` that seven cards make."""
    return [at for at in range(len(MADE)) if found >> at & 1]


THREE = (
    "pair",
    "flush",
    "straight",
    "straight flush with joker",
    "three-of-a-kind",
    "straight flush without joker",
)
"""What three cards can be, from the lowest up. 13:69F-11.1"""


@rule("13:69F-11.1")
def three_cards(a: int, b: int, c: int) -> int:
    """One more than the place in `THREE` of what three rising cards are; 0: they are nothing."""
    joker = c == JOKER
    x, y, z = a >> 2, b >> 2, min(c >> 2, ACE)
    if joker:
        suited = a & 3 == b & 3
        run = x != y and (y - x <= 2 or (y == ACE and x <= 1))
    else:
        suited = a & 3 == b & 3 == c & 3
        run = (y == x + 1 and z == y + 1) or (x == 0 and y == 1 and z == ACE)
    if run and suited:
        return 4 if joker else 6
    if x == y == z:
        return 5
    if run:
        return 3
    if suited:
        return 2
    return 1 if x == y or y == z else 0
