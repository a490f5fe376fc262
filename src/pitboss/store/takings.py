"""What tables took in and how fast they were dealt, read off what is kept anyway."""

from __future__ import annotations

from sqlalchemy import func, select

from pitboss.store.database import Part
from pitboss.store.schema import accounts, journal, transfers


class Takings(Part):
    """Sums over transfers and finished rounds since a moment, in milliseconds since 1970, UTC."""

    def brought(self, since: int) -> dict[str, int]:
        """What persons have brought to each account of a table: its drop."""
        wanted = (
            select(transfers.c.target, func.sum(transfers.c.amount))
            .join(accounts, accounts.c.name == transfers.c.source)
            .where(accounts.c.kind == "person", transfers.c.at >= since)
            .group_by(transfers.c.target)
        )
        return {target: int(amount) for target, amount in self.database.rows(wanted)}

    def finished(self, since: int) -> dict[str, tuple[int, int]]:
        """For each table at which a round has ended since, the number of the first such and how many there are."""
        wanted = (
            select(journal.c.name, func.min(journal.c.round), func.count())
            .where(journal.c.closed_at >= since)
            .group_by(journal.c.name)
        )
        return {name: (int(first), int(count)) for name, first, count in self.database.rows(wanted)}
