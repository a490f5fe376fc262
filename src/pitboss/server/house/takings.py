"""What the floor watches of each table: win, drop, hold and pace, of the day so far.

The win is what has come into the table's inventory since the first round that ended today began: at poker the rake.
The drop is what persons have brought to the table in chips; chips of the house's own players are no drop. The pace is
how many rounds ended within the last hour.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.core.choices.gaming_day import GamingDay
from pitboss.core.money.accounts import account_at
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.table.journal import decode
from pitboss.server.house.house import House
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


def takings(store: Store, inventories: Mapping[str, int], now: int, days: Mapping[str, GamingDay]) -> list[Taking]:
    """The gaming day of each of these tables, by what lies in their inventories now."""
    took, hour = store.takings, store.takings.finished(now - HOUR_MS)
    since = {day: (took.brought(day.began(now)), took.finished(day.began(now))) for day in set(days.values())}
    found = []
    for table, inventory in inventories.items():
        dropped, today = since[days[table]]
        first, rounds = today.get(table, (0, 0))
        line = store.journals.record(table, first) if rounds else None
        win = 0 if line is None else inventory - decode(line)[0].opening.balances.get(INVENTORY, 0)
        drop = dropped.get(account_at(table), 0)
        pace = hour.get(table, (0, 0))[1]
        found.append(Taking(table, win, drop, win / drop if drop else None, rounds, pace))
    return found


def gaming_days(house: House) -> dict[str, GamingDay]:
    """The gaming day by which each table counts."""
    return {name: spot.live.table.gaming_day for name, spot in house.spots.items()}


def inventories(house: House) -> dict[str, int]:
    """What lies in the inventory of each table at this moment."""
    return {name: spot.live.table.ledger[INVENTORY] for name, spot in house.spots.items()}
