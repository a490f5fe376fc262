"""Where the chain of each table ends. All that is written for a table takes hold of its end first."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from pitboss.core.journal import FIRST
from pitboss.store.database import Database, check_text
from pitboss.store.schema import heads


class Last(NamedTuple):
    """The last round of a table; round 0 and 64 zeros where it has not finished any."""

    round: int
    hash: str


class Ends(Database):
    """Knows the last round of every table."""

    def tables(self) -> list[str]:
        """The tables that have finished a round, by name."""
        with self._reading() as connection:
            return list(connection.scalars(select(heads.c.name).where(heads.c.round > 0).order_by(heads.c.name)))

    def last(self, table: str) -> Last:
        """The last round of a table."""
        with self._reading() as connection:
            found = connection.execute(select(heads.c.round, heads.c.hash).where(heads.c.name == table)).one_or_none()
        return Last(0, FIRST) if found is None else Last(*found)

    def _locked(self, connection: Connection, table: str) -> Last:
        """The last round of a table; nobody else writes for that table until the transaction is over."""
        check_text(table)
        wanted = select(heads.c.round, heads.c.hash).where(heads.c.name == table).with_for_update()
        found = connection.execute(wanted).one_or_none()
        if found is None:
            new = {"name": table, "round": 0, "hash": FIRST}
            connection.execute(self._insert(heads).values(new).on_conflict_do_nothing())
            found = connection.execute(wanted).one()
        return Last(*found)
