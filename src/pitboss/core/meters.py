"""Meters: progressive amounts that live above tables, fed and paid by moves.

A round asks at what amount a meter stands (`Meter`), and the house answers, as chance answers a roll: the answer is
in the record, and a replay takes it from there. A meter of one table follows from what that table has fed and paid;
one that links several is known to whoever keeps their books (`Meters`), where each table posts its moves after the
round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from pitboss.core.money import money


@dataclass(frozen=True, slots=True)
class MeterKind:
    """A meter that a game feeds and pays from: the amount at which it begins, and begins again.

    `linked` says that other tables feed it too, `shown` that its amount is in players' sight; `says` is
    what the sign says of it.
    """

    name: str
    title: str
    seed: int
    cite: str
    linked: bool = False
    shown: bool = True
    says: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """What a pay line pays out of a meter: a part of what it stands at, in whole cents."""

    meter: str
    part: Fraction = Fraction(1)

    def of(self, stands: int) -> int:
        return int(stands * self.part)

    def __str__(self) -> str:
        percent = 100 * self.part
        told = f"{percent.numerator}" if percent.denominator == 1 else f"{float(percent):.4g}"
        return f"the {self.meter} meter" if self.part == 1 else f"{told} percent of the {self.meter} meter"


class Meters(Protocol):
    """Whoever keeps the books of linked meters."""

    def stands(self, name: str, so_far: int) -> int:
        """What a meter stands at; `so_far` is what the asking table's round has fed it, less what it was paid."""
        ...

    def post(self, name: str, amount: int) -> None:
        """A round has fed a meter so much in all, or (below 0) was paid so much out of it."""
        ...


class MeterBooks:
    """The books of linked meters in this process."""

    def __init__(self, amounts: Mapping[str, int]) -> None:
        self.amounts = dict(amounts)

    def stands(self, name: str, so_far: int) -> int:
        return self.amounts[name] + so_far

    def post(self, name: str, amount: int) -> None:
        self.amounts[name] += amount


class GivenMeters(MeterBooks):
    """Meters that stand at given amounts as every round opens: for figures that hold for those amounts."""

    def post(self, name: str, amount: int) -> None:
        """Each round begins at the same amount."""


def given(amounts: Mapping[str, int]) -> dict[str, str]:
    """Amounts of meters in words, for figures that rest on them."""
    return {f"{name} meter": money(amount) for name, amount in amounts.items()}
