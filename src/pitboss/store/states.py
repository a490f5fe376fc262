"""Live tables of one house: how each stands and what was done since, many tables at a time.

For whoever alone writes these tables. A state holds the secrets of the table's chance, an act may name cards that lie
face down: both are encrypted with a key that is kept outside the database, and no journal command shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import delete, select, update

from pitboss.store.database import Part, check_text, forget_rows, put_rows
from pitboss.store.journals import begin_chains
from pitboss.store.schema import acts
from pitboss.store.schema import states as kept
from pitboss.store.vault import PLAIN, Vault

_NEW_STATE = "ON CONFLICT (name) DO UPDATE SET state = excluded.state, key = excluded.key"


class States(Part):
    """Keeps live tables. What it writes inside a larger transaction stands or falls with all of that."""

    def save(self, states: Mapping[str, bytes]) -> None:
        """Keep how tables stand; the acts done since the state before are part of it and go."""
        if not states:
            return
        check_text(*states)
        with self.database.writing() as connection:
            begin_chains(connection, states)
            forget_rows(connection, acts, list(states))
            self.change(states)

    def change(self, states: Mapping[str, bytes]) -> None:
        """Keep how tables stand, and the acts done since too."""
        if states:
            vault = self.database.vault
            with self.database.writing() as connection:
                rows = [(name, vault.seal(state, _state(name)), vault.current) for name, state in states.items()]
                put_rows(connection, kept, rows, _NEW_STATE)

    def save_acts(self, done: Iterable[tuple[str, int, int, bytes]]) -> None:
        """Keep many acts, each by table, round, number and bytes; one that is kept already stays as it is."""
        vault = self.database.vault
        rows = [
            (name, number, round_, vault.seal(act, _act(name, number)), vault.current)
            for name, round_, number, act in done
        ]
        if rows:
            with self.database.writing() as connection:
                put_rows(connection, acts, rows, "ON CONFLICT DO NOTHING")

    def acts(self, table: str) -> list[bytes]:
        """The acts done at a table since its state was kept, in order."""
        found = self.database.rows(select(acts).where(acts.c.name == table).order_by(acts.c.number))
        return [self.database.vault.open(row.key, row.act, _act(table, row.number)) for row in found]

    def all(self) -> dict[str, bytes]:
        """How every live table stood when its state was kept."""
        found = self.database.rows(select(kept).order_by(kept.c.name))
        return {row.name: self.database.vault.open(row.key, row.state, _state(row.name)) for row in found}

    def of(self, table: str) -> bytes | None:
        """How a live table stood when its state was kept."""
        found = self.database.rows(select(kept).where(kept.c.name == table))
        return self.database.vault.open(found[0].key, found[0].state, _state(table)) if found else None

    def drop(self, table: str) -> None:
        """Forget a live table that was closed; its journal stays."""
        with self.database.transaction() as connection:
            forget_rows(connection, acts, [table])
            connection.execute(delete(kept).where(kept.c.name == table))

    def encrypt_plain(self) -> None:
        """Encrypt what was kept before states and acts were encrypted."""
        wanted = (select(table.c.key).where(table.c.key == PLAIN).limit(1) for table in (kept, acts))
        if any(self.database.rows(each) for each in wanted):
            self.encrypt()

    def encrypt(self) -> int:
        """Encrypt with the current key whatever is not; how many rows that were."""
        vault = self.database.vault
        with self.database.transaction() as connection:
            plain = connection.execute(select(kept).where(kept.c.key != vault.current)).all()
            for row in plain:
                sealed = vault.seal(_plain(vault, row.key, row.state, _state(row.name)), _state(row.name))
                connection.execute(
                    update(kept).where(kept.c.name == row.name).values(state=sealed, key=vault.current)
                )
            done = connection.execute(select(acts).where(acts.c.key != vault.current)).all()
            for row in done:
                about = _act(row.name, row.number)
                sealed = vault.seal(_plain(vault, row.key, row.act, about), about)
                this = (acts.c.name == row.name, acts.c.number == row.number)
                connection.execute(update(acts).where(*this).values(act=sealed, key=vault.current))
        return len(plain) + len(done)


def _plain(vault: Vault, key: str, data: bytes, about: str) -> bytes:
    return data if key == PLAIN else vault.open(key, data, about)


def _state(table: str) -> str:
    return f"how table {table} stands"


def _act(table: str, number: int) -> str:
    return f"act {number} at table {table}"
