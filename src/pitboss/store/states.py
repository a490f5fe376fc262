"""Live tables of one house: how each stands and what was done since, many tables at a time.

For whoever alone writes these tables. A state stands where `Live` keeps a table's secrets: it holds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import delete, select

from pitboss.store.database import check_text, forget_rows, put_rows
from pitboss.store.live import Live
from pitboss.store.schema import acts, secrets


class States(Live):
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
                self._keep_secrets(connection, states)

    def save_acts(self, done: Iterable[tuple[str, int, int, bytes]]) -> None:
        """Keep many acts, each by table, round, number and bytes; one that is kept already stays as it is."""
        rows = [(name, number, round_, act) for name, round_, number, act in done]
        if rows:
            with self._writing() as connection:
                put_rows(connection, acts, rows, "ON CONFLICT DO NOTHING")

    def states(self) -> dict[str, bytes]:
        """How every live table stood when its state was kept."""
        with self._reading() as connection:
            return {row.name: row.secret for row in connection.execute(select(secrets).order_by(secrets.c.name))}

    def state(self, table: str) -> bytes | None:
        """How a live table stood when its state was kept."""
        with self._reading() as connection:
            return connection.scalar(select(secrets.c.secret).where(secrets.c.name == table))

    def drop_state(self, table: str) -> None:
        """Forget a live table that was closed; its journal stays."""
        with self.transaction() as connection:
            forget_rows(connection, acts, [table])
            connection.execute(delete(secrets).where(secrets.c.name == table))
