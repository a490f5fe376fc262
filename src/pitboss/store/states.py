"""Live tables of one house: how each stands and what was done since, many tables at a time.

For whoever alone writes these tables. A state stands where `Live` keeps a table's secrets: it holds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import delete, insert, select

from pitboss.core.journal import FIRST
from pitboss.store.database import check_text
from pitboss.store.live import FORGET_ACTS, Live
from pitboss.store.schema import acts, heads, secrets


class States(Live):
    """Keeps live tables. What it writes inside a larger transaction stands or falls with all of that."""

    def save_states(self, states: Mapping[str, bytes]) -> None:
        """Keep how tables stand; the acts done since the state before are part of it and go."""
        if not states:
            return
        check_text(*states)
        new = self._insert(heads).on_conflict_do_nothing()
        with self._writing() as connection:
            connection.execute(new, [{"name": name, "round": 0, "hash": FIRST} for name in states])
            connection.execute(FORGET_ACTS, [{"table": name} for name in states])
            self.change_states(states)

    def change_states(self, states: Mapping[str, bytes]) -> None:
        """Keep how tables stand, and the acts done since too."""
        if not states:
            return
        new = self._insert(secrets)
        new = new.on_conflict_do_update(index_elements=["name"], set_={"secret": new.excluded.secret})
        with self._writing() as connection:
            connection.execute(new, [{"name": name, "secret": state} for name, state in states.items()])

    def save_acts(self, done: Iterable[tuple[str, int, int, bytes]]) -> None:
        """Keep many acts, each by table, round, number and bytes."""
        rows = [{"name": name, "round": round_, "number": number, "act": act} for name, round_, number, act in done]
        if rows:
            with self._writing() as connection:
                connection.execute(insert(acts), rows)

    def states(self) -> dict[str, bytes]:
        """How every live table stood when its state was kept."""
        with self._reading() as connection:
            return {row.name: row.secret for row in connection.execute(select(secrets).order_by(secrets.c.name))}

    def drop_state(self, table: str) -> None:
        """Forget a live table that was closed; its journal stays."""
        with self.transaction() as connection:
            connection.execute(FORGET_ACTS, {"table": table})
            connection.execute(delete(secrets).where(secrets.c.name == table))
