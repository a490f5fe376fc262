"""What a fall of two dice makes of a wager: 1 it wins, -1 it loses, 0 nothing is decided.

Where it wins at odds of its own, it is a higher number, as said.
"""

from __future__ import annotations

from pitboss.core.law.cite import rule


@rule("13:69F-1.2", "13:69F-1A.2")
def with_shooter(number: int, total: int) -> int:
    """Pass and come; `number` is the point that they have, 0 before they have one."""
    if number:
        return 1 if total == number else -1 if total == 7 else 0
    if total == 7 or total == 11:
        return 1
    return -1 if total == 2 or total == 3 or total == 12 else 0


@rule("13:69F-1.2", "13:69F-1A.2")
def against_shooter(number: int, total: int) -> int:
    """Don't pass and don't come; 2 where they stand off: on 12, with no point yet, neither side wins."""
    if number:
        return -1 if total == number else 1 if total == 7 else 0
    if total == 12:
        return 2
    if total == 2 or total == 3:
        return 1
    return -1 if total == 7 or total == 11 else 0


@rule("13:69F-13.2(a)1", "13:69F-1.2", "13:69F-1A.2")
def place(number: int, total: int) -> int:
    """A place bet to win, and whatever else wins by its number before a 7."""
    if total == number:
        return 1
    return -1 if total == 7 else 0


@rule("13:69F-1.2", "13:69F-1A.2")
def place_to_lose(number: int, total: int) -> int:
    """A place bet to lose: a 7 before its number."""
    return -place(number, total)


@rule("13:69F-1.2", "13:69F-1A.2")
def hardway(number: int, first: int, second: int) -> int:
    """The number as a double, before a 7 and before the number any other way."""
    total = first + second
    if total == number:
        return 1 if first == second else -1
    return -1 if total == 7 else 0


@rule("13:69F-13.2(a)2", "13:69F-13.6(b)", "13:69F-1.2", "13:69F-1A.2")
def field(total: int) -> int:
    """The field: 2 on a 2 and 3 on a 12, which have odds of their own."""
    if total == 2 or total == 12:
        return 2 if total == 2 else 3
    return -1 if 5 <= total <= 8 else 1


@rule("13:69F-13.2(a)3", "13:69F-1.2", "13:69F-1A.2")
def any_7(total: int) -> int:
    """Any 7."""
    return 1 if total == 7 else -1


@rule("13:69F-1.12")
def points_made(made: int, point: int, total: int) -> int:
    """The fire bet: the points made so far, one bit each from 4 to 10, after a throw at a come out point."""
    if not point or total != point:
        return made
    return made | 1 << (point - 4 if point < 7 else point - 5)
