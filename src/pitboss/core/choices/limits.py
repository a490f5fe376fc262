"""Table limits and notices of change (13:69F-8.2, 8.3): common to every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from pitboss.core.law.cite import rule
from pitboss.core.money.cents import money

NOTICE_MS = 30 * 60 * 1000
"""How long a change against the players must be posted before it takes effect. 13:69F-8.3(b)"""


DOLLAR = 100


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table's sign says of the size of wagers, in cents. 13:69F-8.2

    `unit` is the smallest chip at the table; `only` gives a kind of wager (or a group of kinds) limits of its
    own as (minimum, maximum); `totals` is an additional requirement: what the wagers that one player makes on a
    kind or group must come to in all, if there are any.
    """

    minimum: int = 500
    maximum: int = 50_000
    unit: int = 100
    increment: int = 0
    only: dict[str, tuple[int, int]] = {}
    totals: dict[str, int] = {}

    def of(self, wager: str, group: str = "") -> tuple[int, int]:
        """The least and most that may be wagered on one betting area."""
        return self.only.get(wager) or self.only.get(group) or (self.minimum, self.maximum)

    def refuses(self, wager: str, group: str, amount: int, title: str) -> str:
        """Why an amount is outside the posted limits of a wager of that title, or the empty string. 13:69F-8.2"""
        least, most = self.of(wager, group)
        if amount % self.unit:
            return f"{money(amount)} cannot be made with chips of {money(self.unit)}."
        if amount < least:
            return f"{money(amount)} is below the posted minimum of {money(least)} on {title}."
        if amount > most:
            return f"{money(amount)} is above the posted maximum of {money(most)} on {title}."
        if self.increment and amount % self.increment:
            return f"{money(amount)} is not a multiple of the posted increment of {money(self.increment)}."
        return ""

    def differences(self, before: Limits, titles: Mapping[str, str]) -> Iterator[str]:
        """What changes from the limits before, in words."""
        if (self.minimum, self.maximum) != (before.minimum, before.maximum):
            yield _span(self.minimum, self.maximum)
        for kind in {**before.only, **self.only}:
            if self.only.get(kind) != before.only.get(kind):
                yield f"{titles.get(kind, kind)}: {_span(*self.only.get(kind, (self.minimum, self.maximum)))}"
        for kind in {**before.totals, **self.totals}:
            if self.totals.get(kind) != before.totals.get(kind):
                yield _total(titles.get(kind, kind), self.totals.get(kind, 0))
        if self.increment != before.increment:
            yield f"wagers in multiples of {money(self.increment or self.unit)}"


def _span(least: int, most: int) -> str:
    return f"minimum {money(least)}, maximum {money(most)}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _total(kind: str, least: int) -> str:
    return f"{kind.replace('_', ' ')} wagers of one player: at least {money(least)} in all"


@rule("13:69F-8.3(b)", "13:69F-8.3(c)")
def needs_notice(old_minimum: int, old_maximum: int, new_minimum: int, new_maximum: int) -> bool:
    """A higher minimum or a lower maximum is a change against the players and needs notice."""
    return new_minimum > old_minimum or new_maximum < old_maximum


def narrower(before: Limits, after: Limits, groups: Mapping[str, str]) -> bool:
    """Whether any wager's limits become narrower, or its increment coarser; `groups` gives each kind's group."""
    return (
        after.increment > before.increment
        or any(least > before.totals.get(kind, 0) for kind, least in after.totals.items())
        or any(needs_notice(*before.of(kind, group), *after.of(kind, group)) for kind, group in groups.items())
    )


@dataclass(frozen=True, slots=True)
class SignLine:
    """A line of a table's sign: its words and, where it says what may be wagered, the amounts and on which wagers."""

    text: str
    span: tuple[int, int] | None = None
    wagers: tuple[str, ...] = ()
    """The keys of the wagers, or of groups of them, that the amounts hold for; none: all that no other line names."""


def sign(title: str, limits: Limits, kinds: Mapping[str, str]) -> Iterator[SignLine]:
    """The lines of the sign that a table must show. 13:69F-8.2, 8.3(a)"""
    yield SignLine(f"{title}: {_span(limits.minimum, limits.maximum)}", (limits.minimum, limits.maximum))
    for kind, span in limits.only.items():
        yield SignLine(f"{kinds.get(kind, kind)}: {_span(*span)}", span, (kind,))
    for kind, least in limits.totals.items():
        yield SignLine(_capital(_total(kinds.get(kind, kind), least)))
    if limits.unit % DOLLAR:
        yield SignLine(f"Chips from {money(limits.unit)}")
    if limits.increment:
        yield SignLine(f"Wagers in multiples of {money(limits.increment)}")
