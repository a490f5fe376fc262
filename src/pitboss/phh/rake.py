"""The rake that a file implies: it says what the winners of cash games were paid, and so what was taken from pots.

Hands of one place, one structure and one number of players bear one rake. It is a percentage rounded down to some
unit, up to a maximum (13:69F-14.14(b)1), or else amounts that come with rising levels of the pot (14.14(b)2, with
any contribution to a payout fund, 14.19(c)). Every hand is held to it exactly.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Hashable, Iterable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from pitboss.phh.hand import Hand
from pitboss.phh.write import amount_text

PERCENT, STEPS = "13:69F-14.14(b)1i", "13:69F-14.14(b)2i"
_PLACE = ("venue", "event", "table", "currency", "currency_symbol")
_UNITS = (100, 50, 25, 10, 5, 1)
_PERCENTS = tuple(Fraction(halves, 200) for halves in range(1, 21))


class Raked(NamedTuple):
    """What was taken from one hand's pot, in units of which the file's amounts have `scale`; whether a board came."""

    hand: int | str
    pot: int
    taken: Fraction
    board: bool
    scale: int


class Implied(NamedTuple):
    """The rake of some hands: in words, its section, how many bear it, and those that bear another."""

    says: str
    cite: str
    hands: int
    others: list[Raked]


def alike(hand: Hand) -> Hashable:
    """What hands have in common that bear the same rake."""
    place = tuple(str(hand.facts.get(key)) for key in _PLACE)
    return place, hand.variant, hand.scale, max(hand.blinds, default=0), hand.small_bet, hand.big_bet, hand.seats


def implied_by(groups: Iterable[tuple[Hashable, Raked]]) -> list[Implied]:
    """The rake of each group of hands."""
    found: defaultdict[Hashable, list[Raked]] = defaultdict(list)
    for key, raked in groups:
        found[key].append(raked)
    return [_implied(hands) for hands in found.values()]


def _implied(hands: list[Raked]) -> Implied:
    before = [raked for raked in hands if not raked.board]
    free = bool(before) and not any(raked.taken for raked in before)
    bearing = [raked for raked in hands if raked.board] if free else hands
    scale = hands[0].scale
    if not any(raked.taken for raked in bearing):
        return Implied("no rake", PERCENT, len(hands), [])
    unless = ", nothing where no board is dealt" if free else ""
    says = _percentage(bearing, scale)
    if says:
        return Implied(says + unless, PERCENT, len(hands), [])
    kept, others = _rising(bearing)
    levels: dict[Fraction, int] = {}
    for raked in kept:
        levels.setdefault(raked.taken, raked.pot)
    steps = ", ".join(f"{amount_text(taken, scale)} at {amount_text(pot, scale)}" for taken, pot in levels.items())
    return Implied(f"{steps}{unless}", STEPS, len(hands) - len(others), others)


def _percentage(hands: list[Raked], scale: int) -> str:
    """The percentage, unit and maximum that all of the hands bear; empty where there is none."""
    most = max(raked.taken for raked in hands)
    units = [Fraction(unit * scale, 100) for unit in _UNITS if not most * 100 % (unit * scale)]
    for unit, percent in product(units, _PERCENTS):
        if all(raked.taken == min(most, raked.pot * percent // unit * unit) for raked in hands):
            figure = f"{float(100 * percent):g} percent, in steps of {amount_text(unit, scale)}"
            return f"{figure}, at most {amount_text(most, scale)}"
    return ""


def _rising(hands: list[Raked]) -> tuple[list[Raked], list[Raked]]:
    """As many hands as can be in which a larger pot bears no smaller rake, and the others."""
    ordered = sorted(hands, key=lambda raked: (raked.pot, raked.taken))
    ends: list[Fraction] = []
    last: list[int] = []
    before: list[int] = []
    for at, raked in enumerate(ordered):
        place = bisect_right(ends, raked.taken)
        before.append(last[place - 1] if place else -1)
        ends[place : place + 1] = [raked.taken]
        last[place : place + 1] = [at]
    kept: list[int] = []
    at = last[-1]
    while at >= 0:
        kept.append(at)
        at = before[at]
    chosen = set(kept)
    return [ordered[at] for at in sorted(kept)], [raked for at, raked in enumerate(ordered) if at not in chosen]
