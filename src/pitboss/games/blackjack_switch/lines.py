"""Which line of its pay table the match wager comes to. 13:69F-2A.6"""

from __future__ import annotations

from pitboss.core.law.cite import rule

PAIR, THREE, TWO_PAIR, FOUR = range(1, 5)
LINES = 5
"""How many lines there are, the losing one counted."""


@rule("13:69E-1.10C(c)1", "13:69F-2A.6")
def match(first: int, second: int, third: int, fourth: int) -> int:
    """The best that four cards have of one rank, each card its place in a deck; suits and points do not count."""
    a, b, c, d = first >> 2, second >> 2, third >> 2, fourth >> 2
    alike = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
    if alike == 6:
        return FOUR
    if alike == 3:
        return THREE
    if alike == 2:
        return TWO_PAIR
    return alike
