"""The roulette layout: which numbers share a row, a column or a line, and so which positions a chip may take.

Selections are written as the regulation lists the numbers: ``8-11``, ``7-8-9``, ``0-00``, ``0-2-00``,
``00-2-3``; numbers in ascending order, the zeros before them except in 0-2-00, whose boxes lie in that order.
Six numbers are written by their first and last, ``7-12``; a column by its number, a dozen as on the layout,
``1st``, ``2nd``, ``3rd``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, pairwise

from pitboss.core.equipment.wheels import roulette_colour
from pitboss.core.law.cite import rule

DOUBLE_ZERO_BOX = 37
"""The 00 among whole numbers."""

ROWS = range(1, 13)
DOZENS = ("1st", "2nd", "3rd")

Positions = Mapping[str, frozenset[str]]
"""The numbers covered by each selection of a wager."""


@rule("19:47-5.1(e)3")
def row(number: int) -> int:
    """The row of three in which a number from 1 to 36 lies, from the zeros down."""
    return (number + 2) // 3


@rule("19:47-5.1(e)7")
def column(number: int) -> int:
    """The column of twelve in which a number from 1 to 36 lies."""
    return (number - 1) % 3 + 1


@rule("19:47-5.1(e)8")
def dozen(number: int) -> int:
    """The twelve consecutive numbers, first, second or third, to which a number from 1 to 36 belongs."""
    return (number + 11) // 12


@rule("19:47-5.1(e)2")
def adjoin(first: int, second: int, double_zero: bool) -> bool:
    """Whether a line runs between two boxes. The zeros come before other numbers, 0 before 00.

    On a double zero layout 0 lies against 1, 2 and 00, and 00 against 2 and 3; on a single zero layout 0 lies
    against 1, 2 and 3.
    """
    if first == 0:
        return 1 <= second <= 2 or second == (DOUBLE_ZERO_BOX if double_zero else 3)
    if first == DOUBLE_ZERO_BOX:
        return 2 <= second <= 3
    return second - first == 3 or (second - first == 1 and row(first) == row(second))


@rule("19:47-5.1(e)4")
def heads_four(number: int) -> bool:
    """Whether a number, its neighbour in the row and the two below them meet in a common corner."""
    return column(number) < 3 and row(number) < 12


def label(number: int) -> str:
    """A number as the wheel and the layout show it."""
    return "00" if number == DOUBLE_ZERO_BOX else str(number)


def _boxes(*groups: Iterable[int]) -> dict[str, frozenset[str]]:
    return {"-".join(labels): frozenset(labels) for labels in (tuple(map(label, group)) for group in groups)}


def _those(wanted: Iterable[int]) -> frozenset[str]:
    return frozenset(map(str, wanted))


@cache
def positions(double_zero: bool) -> Mapping[str, Positions]:
    """Every position that a layout has room for, by wager and selection, with the numbers it covers."""
    numbers = range(1, 37)
    boxes = (0, DOUBLE_ZERO_BOX, *numbers) if double_zero else (0, *numbers)
    rows = [(3 * r - 2, 3 * r - 1, 3 * r) for r in ROWS]
    # Each on the common corner of its three boxes. 19:47-5.1(e)3i, 19:47-5.1(e)3ii
    trios = [(0, 1, 2), (0, 2, DOUBLE_ZERO_BOX), (DOUBLE_ZERO_BOX, 2, 3)] if double_zero else [(0, 1, 2), (0, 2, 3)]
    found: dict[str, Positions] = {
        "straight": _boxes(*((box,) for box in boxes)),
        "split": _boxes(*(pair for pair in combinations(boxes, 2) if adjoin(*pair, double_zero))),
        "three_numbers": _boxes(*trios, *rows),
        "four_numbers": _boxes(*((n, n + 1, n + 3, n + 4) for n in numbers if heads_four(n))),
        "six_numbers": {f"{upper[0]}-{lower[-1]}": _those(upper + lower) for upper, lower in pairwise(rows)},
        "column": {str(c): _those(n for n in numbers if column(n) == c) for c in (1, 2, 3)},
        "dozen": {name: _those(n for n in numbers if dozen(n) == d) for d, name in enumerate(DOZENS, 1)},
        "red": {"": _those(n for n in numbers if roulette_colour(str(n)) == "red")},
        "black": {"": _those(n for n in numbers if roulette_colour(str(n)) == "black")},
        "odd": {"": _those(n for n in numbers if n % 2)},
        "even": {"": _those(n for n in numbers if n % 2 == 0)},
        "low_1_18": {"": _those(range(1, 19))},
        "high_19_36": {"": _those(range(19, 37))},
    }
    if double_zero:
        found["first_five_numbers"] = {"": frozenset(("0", "00", "1", "2", "3"))}
    else:
        found["first_four_numbers"] = {"": frozenset(("0", "1", "2", "3"))}
    return found
