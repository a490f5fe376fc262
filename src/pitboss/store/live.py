"""Rounds in play: the acts accepted so far, and the secrets of chance that they need to be done again."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, func, insert, select

from pitboss.store.database import StoreError, check_text, put_rows
from pitboss.store.ends import Ends
from pitboss.store.schema import acts, secrets


class Live(Ends):
    """Keeps what a table needs to go on after a crash."""

    def save_act(self, table: str, round: int, number: int, act: bytes, secret: bytes | None = None) -> bool:
        """Store an accepted act of the round in play; False if this very act is stored already.

        Acts are numbered from 1 in each round. `secret` is kept for the table in the same transaction.
        """
        with self.transaction() as connection:
            end = self._locked(connection, table)
            if round != end.round + 1:
                raise StoreError(f"Table {table} plays round {end.round + 1}; an act of round {round} is not stored.")
            last = connection.scalar(select(func.max(acts.c.number)).where(acts.c.name == table)) or 0
            if 0 < number <= last:
                stored = connection.scalar(select(acts.c.act).where(acts.c.name == table, acts.c.number == number))
                if stored != act:
                    raise StoreError(
                        f"Act {number} of round {round} at table {table} is stored already and is another one."
                    )
                return False
            if number != last + 1:
                raise StoreError(
                    f"Act {number} of round {round} at table {table} cannot be stored; the next one is {last + 1}."
                )
            connection.execute(insert(acts).values(name=table, round=round, number=number, act=act))
            if secret is not None:
                self._keep_secrets(connection, {table: secret})
        return True

    def acts(self, table: str) -> list[bytes]:
        """The acts of the round in play (that is `last(table).round + 1`), in order."""
        wanted = select(acts.c.act).where(acts.c.name == table).order_by(acts.c.number)
        with self._reading() as connection:
            return list(connection.scalars(wanted))

    def save_secret(self, table: str, secret: bytes) -> None:
        """Keep a table's secrets of chance, in place of those kept before."""
        check_text(table)
        with self.transaction() as connection:
            self._keep_secrets(connection, {table: secret})

    @staticmethod
    def _keep_secrets(connection: Connection, kept: Mapping[str, bytes]) -> None:
        """Keep secrets by table, each in place of the one before."""
        put_rows(connection, secrets, list(kept.items()), "ON CONFLICT (name) DO UPDATE SET secret = excluded.secret")

    def secret(self, table: str) -> bytes | None:
        """What `save_secret` kept for the table last."""
        with self._reading() as connection:
            return connection.scalar(select(secrets.c.secret).where(secrets.c.name == table))
