"""Four cards set as two hands of two, each of which then plays with a board: fast action hold 'em.

Cards are ``rank * 4 + suit``. Of four rising cards the highest goes with one of the three others, which makes the
three ways to set them; of the two hands the one that ranks above the other is the high hand.
"""

from __future__ import annotations

from typing import Any

from pitboss.core.law.cite import rule

SPLITS = 3
"""With the second highest card, with the third, with the lowest: which card the highest goes with."""


@rule("13:69F-21.8")
def two_cards(a: int, b: int) -> int:
    """The order of two cards as a hand is set: a pair above no pair, then the highest card, then the other."""
    x, y = a >> 2, b >> 2
    return (x == y) << 8 | max(x, y) << 4 | min(x, y)


@rule("13:69F-21.8")
def set_hands(split: int, four: Any, into: Any) -> None:
    """Lay four rising cards out as set: the high hand's two cards, then the low hand's."""
    into[0], into[1] = four[3], four[2 - split]
    into[2], into[3] = four[2 if split else 1], four[0 if split < 2 else 1]
    if two_cards(into[0], into[1]) < two_cards(into[2], into[3]):
        into[0], into[1], into[2], into[3] = into[2], into[3], into[0], into[1]


@rule("13:69F-21.8")
def house_way(four: Any) -> int:
    """How the dealer sets four rising cards: the highest pair, else the two highest cards, in the high hand."""
    if four[2] >> 2 == four[1] >> 2 and four[3] >> 2 != four[2] >> 2:
        return 2
    return 0
