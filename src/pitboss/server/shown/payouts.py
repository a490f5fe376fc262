"""Payouts that wait to be verified, and whether any is offered now, as plain data."""

from __future__ import annotations

from typing import Any

from pitboss.server.live.snapshot import WaitingPayout
from pitboss.server.live.table import LiveTable

NOT_OFFERED = "No payout is offered now: no floorperson is on duty who may verify one (13:69F-14.19(i))"


def waiting(payout: WaitingPayout, live: LiveTable) -> dict[str, Any]:
    """A payout that waits. All at the table were told of it as it was announced; `decided` is by whom, where that is
    carried out when the round is over or, of a multi-casino system (`linked`), when its host has said the amount."""
    kind = live.table.meter_kinds.get(payout.meter)
    return {
        "award": payout.award,
        "meter": payout.meter if kind is None else kind.title,
        "hand": payout.hand,
        "shares": {str(seat): amount for seat, amount in payout.shares.items()},
        "amount": sum(payout.shares.values()),
        "at": payout.at,
        "linked": kind is not None and kind.reach == "link",
        "decided": "" if payout.decided is None else payout.decided.by,
    }


def unsupervised(live: LiveTable) -> bool:
    """Whether a table that has a payout offers none, in the round in play or in one that would open now."""
    if not live.table.meter_kinds:
        return False
    return not (live.payouts.supervised if live.table.round is None else live.table.supervised)
