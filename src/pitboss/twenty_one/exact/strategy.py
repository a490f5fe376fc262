"""A table's whole strategy and its edge: by the cards held, and by totals as people know it.

Figures are worked out in floating point of 64 bits. Every one is a sum of some thousand products of counts, so what
is lost to rounding is below `ROUNDING` of a wager; the tests compare them with fractions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import msgspec
import numpy as np

from pitboss.core.computing.cache import cached
from pitboss.twenty_one.exact.best_table import Chooser, Column
from pitboss.twenty_one.exact.by_cards_held import blackjacks, brought, by_first, deals, every_up_card
from pitboss.twenty_one.exact.hands import ACE, MOST, VALUES
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.rules.play_table import DOUBLE as TO_DOUBLE
from pitboss.twenty_one.rules.play_table import FINISHED, LETTERS, PLAYS, Strategy
from pitboss.twenty_one.rules.play_table import HIT as TO_HIT
from pitboss.twenty_one.rules.play_table import SPLIT as TO_SPLIT
from pitboss.twenty_one.rules.play_table import SURRENDER as TO_SURRENDER
from pitboss.twenty_one.rules.rules import Rules, Surrender
from pitboss.twenty_one.rules.totals import ACE as ELEVEN

ROUNDING = 1e-11
UPS = (*range(1, VALUES), ACE)
"""Up cards as a table shows them: two to ten, then the ace; as places among the values."""
_HARD, _SOFT = range(4, MOST + 1), range(12, MOST + 1)


class AgainstUp(msgspec.Struct, frozen=True):
    """What is brought against an up card (an ace being 1) with each first card of the player, an ace first, by the
    chance of both: by the best play, by the table; what is wagered by the table in the end, and by the best play; how
    often a blackjack of the dealer alone is found under it; and how often they come."""

    value: int
    best: list[float]
    by_table: list[float]
    action: list[float]
    best_action: list[float]
    blackjacks: list[float]
    comes: list[float]


class Solved(msgspec.Struct, frozen=True):
    """The best play of a table of twenty-one, and what it costs per unit of the first wager.

    `best` is the house edge of the best play by the cards held, `by_table` that of the best table by totals, whose
    rows of letters these are (`pitboss.twenty_one.rules.play_table`); `action` is what a hand wagers by it in the
    end, on average, `best_action` what it wagers by the best play.
    """

    best: float
    by_table: float
    action: float
    best_action: float
    hard: dict[int, str]
    soft: dict[int, str]
    pairs: dict[int, str]
    finished: dict[int, str]
    ups: list[AgainstUp]

    @property
    def plays(self) -> Strategy:
        """The table, to be played by."""
        name = "the best table by totals for these rules"
        return Strategy(self.hard, self.soft, self.pairs, name=name, finished=self.finished)


@cache
def solved(rules: Rules, shoe: Shoe | None = None) -> Solved:
    """The best play from `shoe`, or from a full one; worked out once and cached."""
    here = full(rules) if shoe is None else shoe
    return cached("twenty_one", Solved, lambda: work_out(rules, here), work_out, rules, here)


def work_out(rules: Rules, shoe: Shoe) -> Solved:
    """Solve the rules anew, without looking for an answer that ships or is kept."""
    ups = every_up_card(rules, shoe)
    choosers = {up.value: Chooser(rules, shoe, up) for up in ups}
    columns = {value: chooser.best() for value, chooser in choosers.items()}
    told = [
        AgainstUp(
            up.value + 1,
            by_first(brought(rules, shoe, up)),
            by_first(choosers[up.value].brings(columns[up.value])),
            by_first(choosers[up.value].staked(columns[up.value])),
            by_first(choosers[up.value].staked_best()),
            by_first(blackjacks(shoe, up)),
            by_first((first, second, chance, 1.0) for first, second, chance in deals(shoe, up.value)),
        )
        for up in ups
    ]

    def row(letter: Callable[[Column], str]) -> str:
        return "".join(letter(columns[value]) if value in columns else "-" for value in UPS)

    return Solved(
        -sum(sum(up.best) for up in told),
        -sum(sum(up.by_table) for up in told),
        sum(sum(up.action) for up in told),
        sum(sum(up.best_action) for up in told),
        {total: row(lambda column, kind=total: _letter(column, kind)) for total in _HARD},  # type: ignore[misc]
        {total: row(lambda column, kind=total: _letter(column, MOST + 1 + kind)) for total in _SOFT},  # type: ignore[misc]
        {
            ELEVEN if value == ACE else value + 1: row(lambda column, at=value: _pair(column, at))  # type: ignore[misc]
            for value in range(VALUES)
        },
        {total: row(lambda column, at=total: "R" if column.lets_go[at] else "-") for total in _HARD}  # type: ignore[misc]
        if rules.lets_go
        else {},
        told,
    )


def _letter(column: Column, kind: int) -> str:
    draws = bool(column.draws[kind])
    if column.gives_up[kind]:
        return "R" if draws else "r"
    if column.doubles[kind]:
        return "D" if draws else "d"
    return "H" if draws else "S"


def _pair(column: Column, value: int) -> str:
    """The letter of a pair; "-" where it is played as its total says."""
    kind = MOST + 1 + 12 if value == ACE else 2 * (value + 1)
    if column.splits[value]:
        return "p" if column.pairs_given_up[value] else "P"
    if column.pairs_given_up[value] == column.gives_up[kind]:
        return "-"
    return _letter(replace(column, gives_up=np.full(2 * MOST + 2, column.pairs_given_up[value])), kind)


def column_of(rules: Rules, plays: Strategy, up: int) -> Column:
    """The column of `plays` under the up card `up`, a place among the values."""
    codes = plays.codes()
    shown = ELEVEN if up == ACE else up + 1

    def has(play: str, kind: int, total: int) -> bool:
        code = int(codes[kind, total, shown])
        return code >= 0 and play in PLAYS[LETTERS[code]]

    pairs = [(2, ELEVEN if value == ACE else value + 1) for value in range(VALUES)]
    kinds = [(soft, total) for soft in (0, 1) for total in range(MOST + 1)]
    gives_up = rules.surrender != Surrender.NONE
    lets_go = [rules.lets_go and codes[FINISHED, total, shown] >= 0 for _, total in kinds]
    return Column(
        np.array([has(TO_HIT, *kind) for kind in kinds]),
        np.array([has(TO_DOUBLE, *kind) for kind in kinds]),
        np.array([gives_up and has(TO_SURRENDER, *kind) for kind in kinds]),
        np.array([has(TO_SPLIT, *pair) for pair in pairs]),
        np.array([gives_up and has(TO_SURRENDER, *pair) for pair in pairs]),
        np.array(lets_go),
    )
