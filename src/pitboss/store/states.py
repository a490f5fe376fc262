"""Live tables of one house: how each stands and what was done since, many tables at a time.

For whoever alone writes these tables. A state holds the secrets of the table's chance; no journal command shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import delete, select

from pitboss.store.database import check_text, forget_rows, put_rows
from pitboss.store.ends import Ends
from pitboss.store.schema import acts
from pitboss.store.schema import states as kept

_NEW_STATE = "ON CONFLICT (name) DO UPDATE SET state = excluded.state"


class States(Ends):
    """Keeps live tables. What it writes inside a larger transaction stands or falls with all of that."""

    def save_states(self, states: Mapping[str, bytes]) -> None:
        """Keep how tables stand; the acts done since the state before are part of it and go."""
        if not states:
            return
        check_text(*states)
        with self._writing() as connection:
            self._begin_chains(connection, states)
            forget_rows(connection, acts, list(states))
            self.change_states(states)

    def change_states(self, states: Mapping[str, bytes]) -> None:
        """Keep how tables stand, and the acts done since too."""
        if states:
            with self._writing() as connection:
                put_rows(connection, kept, list(states.items()), _NEW_STATE)

    def save_acts(self, done: Iterable[tuple[str, int, int, bytes]]) -> None:
        """Keep many acts, each by table, round, number and bytes; one that is kept already stays as it is."""
        rows = [(name, number, round_, act) for name, round_, number, act in done]
        if rows:
            with self._writing() as connection:
                put_rows(connection, acts, rows, "ON CONFLICT DO NOTHING")

    def acts(self, table: str) -> list[bytes]:
        """The acts done at a table since its state was kept, in order."""
        wanted = select(acts.c.act).where(acts.c.name == table).order_by(acts.c.number)
        with self._reading() as connection:
            return list(connection.scalars(wanted))

    def states(self) -> dict[str, bytes]:
        """How every live table stood when its state was kept."""
        with self._reading() as connection:
            return {row.name: row.state for row in connection.execute(select(kept).order_by(kept.c.name))}

    def state(self, table: str) -> bytes | None:
        """How a live table stood when its state was kept."""
        with self._reading() as connection:
            return connection.scalar(select(kept.c.state).where(kept.c.name == table))

    def drop_state(self, table: str) -> None:
        """Forget a live table that was closed; its journal stays."""
        with self.transaction() as connection:
            forget_rows(connection, acts, [table])
            connection.execute(delete(kept).where(kept.c.name == table))
