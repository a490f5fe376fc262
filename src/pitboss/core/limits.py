"""Table limits and notices of change (13:69F-8.2, 8.3): common to every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec

from pitboss.core.cite import rule
from pitboss.core.money import money

NOTICE_MS = 30 * 60 * 1000
"""How long a change against the players must be posted before it takes effect. 13:69F-8.3(b)"""


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table's sign says of the size of wagers, in cents. 13:69F-8.2

    `unit` is the smallest chip at the table; `only` gives a kind of wager (or a group of kinds) limits of its
    own as (minimum, maximum).
    """

    minimum: int = 500
    maximum: int = 50_000
    unit: int = 100
    increment: int = 0
    only: dict[str, tuple[int, int]] = {}

    def of(self, wager: str, group: str = "") -> tuple[int, int]:
        """The least and most that may be wagered on one betting area."""
        return self.only.get(wager) or self.only.get(group) or (self.minimum, self.maximum)

    def refuses(self, wager: str, group: str, amount: int) -> str:
        """Why an amount is outside the posted limits, or the empty string. 13:69F-8.2"""
        least, most = self.of(wager, group)
        if amount % self.unit:
            return f"{money(amount)} cannot be made with chips of {money(self.unit)}."
        if amount < least:
            return f"{money(amount)} is below the posted minimum of {money(least)} on {wager}."
        if amount > most:
            return f"{money(amount)} is above the posted maximum of {money(most)} on {wager}."
        if self.increment and amount % self.increment:
            return f"{money(amount)} is not a multiple of the posted increment of {money(self.increment)}."
        return ""


@rule("13:69F-8.3(b)", "13:69F-8.3(c)")
def needs_notice(old_minimum: int, old_maximum: int, new_minimum: int, new_maximum: int) -> bool:
    """A higher minimum or a lower maximum is a change against the players and needs notice."""
    return new_minimum > old_minimum or new_maximum < old_maximum


@dataclass(frozen=True, slots=True)
class Change:
    """New limits for a table: when the sign was posted and when they are to take effect (ms, UTC)."""

    posted: int
    effective: int
    limits: Limits
    patrons: bool = True
    all_agree: bool = False

    def against_players(self, before: Limits) -> bool:
        """Whether any wager's limits become narrower, or its increment coarser."""
        kinds = before.only.keys() | self.limits.only.keys() | {""}
        return (
            any(needs_notice(*before.of(kind), *self.limits.of(kind)) for kind in kinds)
            or self.limits.increment > before.increment
        )

    def in_force(self, before: Limits) -> int:
        """When the change lawfully takes effect, whatever the sign says. 13:69F-8.3(b), (c), 14.17

        Too short a notice does not make it void for ever: it is void until the notice has run.
        """
        if not self.patrons or self.all_agree or not self.against_players(before):
            return max(self.effective, self.posted)
        return max(self.effective, self.posted + NOTICE_MS)


def limits_at(opening: Limits, changes: Iterable[Change], now: int) -> Limits:
    """The limits in force at a moment, after every change whose notice has run."""
    current = opening
    for change in sorted(changes, key=lambda c: c.effective):
        if change.in_force(current) <= now:
            current = change.limits
    return current


def sign(title: str, limits: Limits, kinds: Mapping[str, str]) -> list[str]:
    """The lines of the sign that a table must show. 13:69F-8.2, 8.3(a)"""
    lines = [f"{title}: minimum {money(limits.minimum)}, maximum {money(limits.maximum)}"]
    for kind, (least, most) in limits.only.items():
        lines.append(f"{kinds.get(kind, kind)}: minimum {money(least)}, maximum {money(most)}")
    if limits.increment:
        lines.append(f"Wagers in multiples of {money(limits.increment)}")
    return lines
