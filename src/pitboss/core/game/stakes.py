"""The amounts that a betting area takes: by the posted limits, the odds and the chips. 13:69F-8.2

Signs, guides and the page state these, and the table accepts these and no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import gcd, lcm

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.game.wager import WagerKind
from pitboss.core.money.cents import MOST, Odds, money


@dataclass(frozen=True, slots=True)
class Range:
    """From `least` to `most` cents, in multiples of `step`; no amount at all where `most` is below `least`."""

    least: int
    most: int
    step: int

    def __str__(self) -> str:
        if self.most < self.least:
            return "no amount fits the posted limits"
        if self.most == self.least:
            return f"{money(self.least)} exactly"
        return f"{money(self.least)} to {money(self.most)} in multiples of {money(self.step)}"


def measured(kind: WagerKind, kinds: Mapping[str, WagerKind]) -> tuple[int, WagerKind]:
    """The number of wagers of which a wager consists, and the kind by whose limits each of them is measured."""
    if kind.at_once and kind.equals:
        return kind.times, kinds[kind.equals]
    count, other = kind.stands_for
    return count, kinds[other] if other else kind


def amounts(
    kind: WagerKind, kinds: Mapping[str, WagerKind], options: Options, limits: Limits, parts: int = 1
) -> Range:
    """The amounts that may lie on a betting area of a wager made of `parts` equal parts."""
    fixed = kind.fixed(options)
    if fixed:
        return Range(fixed, fixed, fixed)
    count, limited = measured(kind, kinds)
    unit = limits.unit
    step = lcm(count * lcm(unit, limits.increment or 1), kind.units * unit, 2 if kind.halved(options) else 1)
    for each, times in put_up(kind, kinds, options):
        if each.payable or each.supports:
            steps = (payable_step(odds, unit) for odds in payable_odds(each, options))
            step = lcm(step, *(amount // gcd(amount, times) for amount in steps))
    least, most = (count * limit for limit in limits.of(limited.key, limited.group))
    if kind.supports:
        least, most = step, MOST  # what it supports bounds it
    return Range(-(-least // step) * step * parts, most // step * step * parts, step * parts)


def put_up(kind: WagerKind, kinds: Mapping[str, WagerKind], options: Options) -> Iterator[tuple[WagerKind, int]]:
    """A wager and all that its amount decides, each as a multiple of it: what is put up with it, and what a later
    decision may add."""
    yield kind, 1
    for each in kinds.values():
        if kind.key in (each.base, each.equals) and not each.fixed(options) and each.offered(options):
            for times in range(each.times, max(each.times, each.times_to) + 1):
                yield each, times


def payable_odds(kind: WagerKind, options: Options) -> list[Odds]:
    """The odds of its lines; a sum, or a share of a meter, is paid whatever the amount."""
    return [line.odds for line in kind.pays(options) if line.odds is not None]


def payable_step(odds: Odds, unit: int) -> int:
    """The least amount whose every multiple is paid at `odds` in whole chips of `unit`."""
    return unit * odds.to // gcd(odds.win, odds.to)
