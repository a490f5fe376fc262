"""What the hands of a progressive wager are paid: a sum for each dollar staked, or a share of the meter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from pitboss.core.game.wager import PayLine
from pitboss.core.money.meters import Share

DOLLAR = 100

Paid: TypeAlias = int | Fraction
"""Cents for each dollar staked, or the part of the meter."""


@dataclass(frozen=True, slots=True)
class MeterPays:
    """Pay tables by the class of a hand, rising; `names` are the classes in words."""

    meter: str
    names: Sequence[str]
    tables: Mapping[str, Mapping[int, Paid]]

    def sum(self, table: Mapping[int, Paid], hand: int, stake: int) -> int:
        """What the inventory pays a hand; 0 for one that wins nothing, or a share."""
        paid = table.get(hand, 0)
        return paid * stake // DOLLAR if isinstance(paid, int) else 0

    def part(self, table: Mapping[int, Paid], hand: int) -> Fraction:
        """The part of the meter that a hand wins; 0 for one that wins none."""
        paid = table.get(hand, 0)
        return Fraction(0) if isinstance(paid, int) else paid

    def line(self, hand: int) -> str:
        """The word for the line of a hand."""
        return self.names[hand].replace(" ", "_")

    def lines(self, table: Mapping[int, Paid], stake: int) -> list[PayLine]:
        """The lines of a pay table, the lowest first."""
        found = []
        for hand, paid in sorted(table.items()):
            share = None if isinstance(paid, int) else Share(self.meter, paid)
            found.append(
                PayLine(self.names[hand], sum=self.sum(table, hand, stake), share=share, line=self.line(hand))
            )
        return found
