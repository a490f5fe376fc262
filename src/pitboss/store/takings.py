"""What tables took in and how fast they were dealt, read off what is kept anyway."""

from __future__ import annotations

from sqlalchemy import func, select

from pitboss.core.money.accounts import COMPANY
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

    def given_to_company(self) -> dict[str, int]:
        """The chips for practice that the house's own players brought to each account of a table, less what they
        took away."""
        found: dict[str, int] = {}
        for here, there, sign in (
            (transfers.c.target, transfers.c.source, 1),
            (transfers.c.source, transfers.c.target, -1),
        ):
            wanted = select(here, func.sum(transfers.c.amount)).where(there == COMPANY).group_by(here)
            for table, amount in self.database.rows(wanted):
                found[table] = found.get(table, 0) + sign * int(amount)
        return found

    def finished(self, since: int) -> dict[str, tuple[int, int]]:
        """For each table at which a round has ended since, the number of the first such and how many there are."""
        wanted = (
            select(journal.c.name, func.min(journal.c.round), func.count())
            .where(journal.c.closed_at >= since)
            .group_by(journal.c.name)
        )
        return {name: (int(first), int(count)) for name, first, count in self.database.rows(wanted)}
