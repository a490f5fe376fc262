"""Which line the optional bonus wager comes to, by the dealer's cards as small numbers: a rule to be compiled too."""

from __future__ import annotations

from pitboss.core.law.cite import rule
from pitboss.twenty_one.rules.totals import points

FACE, NINE, EIGHT, SEVEN, SIX, ONE_COLOUR, ONE_SUIT = range(1, 8)
_EIGHT_RANK = 6
_RED = 1, 2


@rule("13:69F-26.6")
def bust_line(up: int, hole: int, third: int) -> int:
    """The line of the dealer's first three cards, each by its place in a deck; `third` is -1 where he drew none.

    With an ace among the first two a third card takes no hand over 21.
    """
    if third < 0:
        return 0
    first, second, last = points(up >> 2), points(hole >> 2), points(third >> 2)
    if first == 11 or second == 11 or last == 11 or first + second + last <= 21:
        return 0
    if last != 8:
        return FACE if last == 10 else NINE + 9 - last
    if up >> 2 != _EIGHT_RANK or hole >> 2 != _EIGHT_RANK:
        return EIGHT
    if up & 3 == hole & 3 == third & 3:
        return ONE_SUIT
    reds = ((up & 3) in _RED) + ((hole & 3) in _RED) + ((third & 3) in _RED)
    return ONE_COLOUR if reds in (0, 3) else EIGHT
