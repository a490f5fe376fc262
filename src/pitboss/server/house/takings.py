"""What the floor watches of each table: win, drop, hold and pace, of the day so far.

The win is what has come into the table's inventory since the first round that ended today began: at poker the rake.
The drop is what persons have brought to the table in chips. The pace is how many rounds ended within the last hour.
What is won at a table for practice is no money: it is told apart, with what the house's own players have won there.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.money.accounts import account_at
from pitboss.core.money.ledger import INVENTORY, chips
from pitboss.core.table.journal import decode
from pitboss.server.house.house import House
from pitboss.server.live.table import LiveTable
from pitboss.store import Store

HOUR_MS = 3_600_000


class Taking(msgspec.Struct, frozen=True):
    """A table's day so far, in cents; `hold` is the share of the drop that is won, None where nothing was dropped."""

    table: str
    win: int
    drop: int
    hold: float | None
    rounds: int
    pace: int
    practice: bool = False
    company: int = 0
    """What the house's own players have won there since the table was opened, in chips for practice."""


class Lying(msgspec.Struct, frozen=True):
    """What lies in the inventory of a table, and before the house's own players where it is for `practice`; and the
    gaming day by which it counts."""

    inventory: int
    day: GamingDay
    practice: bool = False
    company: int = 0


def takings(store: Store, tables: Mapping[str, Lying], now: int) -> list[Taking]:
    """The takings of each of these tables in its gaming day, given what lies there now."""
    took, hour = store.takings, store.takings.finished(now - HOUR_MS)
    days = {lies.day for lies in tables.values()}
    since = {day: (took.brought(day.began(now)), took.finished(day.began(now))) for day in days}
    given = took.given_to_company() if any(lies.practice for lies in tables.values()) else {}
    found = []
    for table, lies in tables.items():
        dropped, today = since[lies.day]
        first, rounds = today.get(table, (0, 0))
        line = store.journals.record(table, first) if rounds else None
        win = 0 if line is None else lies.inventory - decode(line)[0].opening.balances.get(INVENTORY, 0)
        drop = dropped.get(account_at(table), 0)
        pace = hour.get(table, (0, 0))[1]
        company = lies.company - given.get(account_at(table), 0) if lies.practice else 0
        hold = win / drop if drop else None
        found.append(Taking(table, win, drop, hold, rounds, pace, lies.practice, company))
    return found


def lying(house: House) -> dict[str, Lying]:
    """What lies at each table at this moment."""
    return {name: of_table(spot.live) for name, spot in house.spots.items()}


def of_table(live: LiveTable) -> Lying:
    """What lies at a table; the house's own players count as they stood when the round in play opened."""
    table, stood = live.table, live.state.snapshot.standing
    company = sum(stood.balances.get(chips(seat), 0) for seat in stood.company)
    return Lying(table.ledger[INVENTORY], table.gaming_day, table.practice, company)
