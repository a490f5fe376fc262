"""Meters: progressive amounts that live above tables, fed and paid by moves.

A round asks at what amount a meter stands (`Meter`), and the house answers, as chance answers a roll: the answer is
in the record, and a replay takes it from there. A meter of one table follows from what that table has fed and paid;
one that tables of a casino share, or that links casinos, is known to whoever keeps their books (`Meters`), where each
table posts its moves after the round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Protocol, TypeAlias

from pitboss.core.money.cents import money

Reach: TypeAlias = Literal["table", "casino", "link"]
"""To whom a meter belongs: one table, all tables of a game in a casino, or a link of casinos."""


@dataclass(frozen=True, slots=True)
class MeterKind:
    """A meter that a game feeds and pays from: the amount at which it begins, and begins again.

    `reach` says who feeds it, `shown` that its amount is in players' sight; `says` is what the sign says of it.
    """

    name: str
    title: str
    seed: int
    cite: str
    reach: Reach = "table"
    shown: bool = True
    says: str = ""

    @property
    def linked(self) -> bool:
        """Whether other tables feed it too."""
        return self.reach != "table"


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

    def ready(self, name: str) -> bool:
        """Whether a round may be told now what a meter stands at; where not, it waits at that step."""
        ...

    def stands(self, name: str, so_far: int) -> int:
        """What a meter stands at; `so_far` is what the asking table's round has fed it, less what it was paid."""
        ...

    def post(self, name: str, amount: int) -> None:
        """Note that a round has fed a meter `amount` cents in all, or (below 0) was paid them out of it."""
        ...


class Displayed(Meters, Protocol):
    """Books of linked meters that tell what their displays say."""

    def shows(self, name: str) -> tuple[int, str]:
        """The amount in players' sight, and what is posted beside it."""
        ...

    def waits(self, name: str) -> int:
        """The cents won of it that wait to be verified, at any of its tables."""
        ...

    def claimed(self, name: str, round: int) -> int | None:
        """What a round of the asking table is paid of a meter of a link by whoever was claimed it from; None where
        they have not said yet."""
        ...

    def posted(self) -> tuple[str, ...]:
        """The lines to post about whoever offers the meters of a link."""
        ...


class MeterBooks:
    """The books of linked meters in this process."""

    def __init__(self, amounts: Mapping[str, int]) -> None:
        self.amounts = dict(amounts)

    def begin(self, kinds: Iterable[MeterKind]) -> None:
        """Enter the meters that are not kept here yet, each where it begins."""
        for kind in kinds:
            self.amounts.setdefault(kind.name, kind.seed)

    def ready(self, name: str) -> bool:
        return name in self.amounts

    def stands(self, name: str, so_far: int) -> int:
        return self.amounts[name] + so_far

    def post(self, name: str, amount: int) -> None:
        self.amounts[name] += amount

    def shows(self, name: str) -> tuple[int, str]:
        return self.amounts[name], ""

    def waits(self, name: str) -> int:
        return 0

    def claimed(self, name: str, round: int) -> int | None:
        return self.amounts.get(name)

    def posted(self) -> tuple[str, ...]:
        return ()


class GivenMeters(MeterBooks):
    """Meters that stand at given amounts as every round opens: for figures that hold for those amounts."""

    def post(self, name: str, amount: int) -> None:
        """Each round begins at the same amount."""


def given(amounts: Mapping[str, int]) -> dict[str, str]:
    """Amounts of meters in words, for figures that rest on them."""
    return {f"{name} meter": money(amount) for name, amount in amounts.items()}
