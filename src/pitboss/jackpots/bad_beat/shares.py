"""Dividing a payout so that no cent is lost."""

from __future__ import annotations

import msgspec

from pitboss.jackpots.bad_beat.program import Distribution
from pitboss.jackpots.bad_beat.qualify import Award


class Share(msgspec.Struct, frozen=True):
    """What one seat is paid."""

    seat: int
    amount: int


def distribute(amount: int, distribution: Distribution, award: Award) -> tuple[Share, ...]:
    """The posted percentages in whole units. 13:69F-14.19(b)3

    What does not divide goes to the qualifying hand, and among several to the first, so that all that
    was extracted is awarded (13:69F-14.19(a)).
    """
    paid: dict[int, int] = {}
    for seats, percent in ((award.winners, distribution.winner), (award.table, distribution.table)):
        for seat in seats:
            paid[seat] = _whole(amount * percent // 100 // len(seats), distribution.unit)
    left = amount - sum(paid.values())
    each = _whole(left // len(award.holders), distribution.unit)
    first, *rest = award.holders
    paid |= dict.fromkeys(rest, each)
    paid[first] = left - each * len(rest)
    return tuple(Share(seat, paid[seat]) for seat in sorted(paid))


def _whole(amount: int, unit: int) -> int:
    return amount - amount % unit
