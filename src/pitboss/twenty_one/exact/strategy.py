"""A table's whole strategy and its edge: by the cards held, and by totals as people know it.

Figures are worked out in floating point of 64 bits. Every one is a sum of some thousand products of counts, so what
is lost to rounding is below `ROUNDING` of a wager; the tests compare them with fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from pitboss.core.answers import known
from pitboss.twenty_one.exact.analysis import edge, every_up_card
from pitboss.twenty_one.exact.hands import ACE, MOST, VALUES
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.table import Chooser, Column
from pitboss.twenty_one.rules import Rules

ROUNDING = 1e-11
UPS = (*range(1, VALUES), ACE)
"""Up cards as a table shows them: two to ten, then the ace; as places among the values."""
HARD, SOFT = range(5, MOST), range(13, MOST)


class Strategy(msgspec.Struct, frozen=True):
    """The best table by totals, each row with a cell for every up card from two to ace, and what play costs.

    A cell is a choice: H draw, S stand, D double else draw, DS double else stand, P split, and an R before it to give
    the hand up where that is allowed. `best` is the house edge of the best play by the cards held, `by_table` that of
    the table; `action` is what a hand wagers by the table in the end, on average.
    """

    best: float
    by_table: float
    action: float
    hard: dict[int, list[str]]
    soft: dict[int, list[str]]
    pairs: dict[int, list[str]]


@cache
def strategy(rules: Rules, shoe: Shoe) -> Strategy:
    """A table's strategy from a shoe; worked out once and kept."""
    rests_on = ("pitboss.twenty_one.exact.strategy",)
    return known("twenty_one", rests_on, repr((rules, shoe)), Strategy, lambda: work_out(rules, shoe))


def work_out(rules: Rules, shoe: Shoe) -> Strategy:
    """The same, worked out anew."""
    ups = every_up_card(rules, shoe)
    choosers = {up.value: Chooser(rules, shoe, up) for up in ups}
    columns = {value: chooser.best() for value, chooser in choosers.items()}
    brought = sum(choosers[value].total(column) for value, column in columns.items())
    action = sum(choosers[value].staked(column) for value, column in columns.items())
    cells = [columns[value] for value in UPS if value in columns]
    return Strategy(
        edge(rules, shoe, ups),
        -brought,
        action,
        {total: [_cell(column, total) for column in cells] for total in HARD},
        {total: [_cell(column, MOST + 1 + total) for column in cells] for total in SOFT},
        {value + 1: [_pair(column, value) for column in cells] for value in range(VALUES)},
    )


def _cell(column: Column, kind: int) -> str:
    plays = "H" if column.draws[kind] else "S"
    if column.doubles[kind]:
        plays = "D" if column.draws[kind] else "DS"
    return f"R{plays}" if column.gives_up[kind] else plays


def _pair(column: Column, value: int) -> str:
    if column.splits[value]:
        return "P"
    plays = _cell(column, MOST + 13 if value == ACE else 2 * (value + 1)).removeprefix("R")
    return f"R{plays}" if column.pairs_given_up[value] else plays


def told(cell: str) -> str:
    """A cell in words."""
    words = {"H": "draw", "S": "stand", "D": "double, else draw", "DS": "double, else stand", "P": "split"}
    return f"surrender, else {words[cell[1:]]}" if cell.startswith("R") else words[cell]


def rows(found: Strategy) -> Sequence[tuple[str, list[str]]]:
    """The rows of the table as people read it, each with its name."""
    named = {ACE + 1: "A", VALUES: "10"}
    return [
        *((f"hard {total}", cells) for total, cells in found.hard.items()),
        *((f"soft {total}", cells) for total, cells in found.soft.items()),
        *((f"{named.get(v, v)}-{named.get(v, v)}", cells) for v, cells in found.pairs.items()),
    ]
