"""Where the chain of each table ends. All that is written for a table takes hold of its end first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, select

from pitboss.core.table.journal import FIRST
from pitboss.store.database import Database, check_text, put_rows
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
        return self._all_locked(connection, (table,))[table]

    def _all_locked(self, connection: Connection, tables: Iterable[str]) -> dict[str, Last]:
        """The last round of each of several tables, all held until the transaction is over.

        All writers take tables in the order of their names, so that no two wait for each other.
        """
        names = sorted(set(tables))
        check_text(*names)
        wanted = select(heads).where(heads.c.name.in_(names)).order_by(heads.c.name).with_for_update()
        found = {row.name: Last(row.round, row.hash) for row in connection.execute(wanted)}
        missing = [name for name in names if name not in found]
        if missing:
            self._begin_chains(connection, missing)
            found = {row.name: Last(row.round, row.hash) for row in connection.execute(wanted)}
        return found

    @staticmethod
    def _begin_chains(connection: Connection, tables: Iterable[str]) -> None:
        """An end for each table that has none yet."""
        put_rows(connection, heads, [(table, 0, FIRST) for table in tables], "ON CONFLICT DO NOTHING")
