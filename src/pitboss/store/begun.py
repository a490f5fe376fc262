"""Which kind of house a store is of. A trial house is for play chips, and one person may hold every role in it; in a
house of record nobody has a role, and no money is made, but by the signatures of two. A trial house never becomes
one.
"""

from __future__ import annotations

from secrets import token_bytes, token_hex

import msgspec
from sqlalchemy import select

from pitboss.store.database import Database, Part, StoreError
from pitboss.store.events import CHAIN_KEY, CONSENT, Entry, Noted, enter, opened
from pitboss.store.memory import Memory
from pitboss.store.people import HOUSE
from pitboss.store.schema import events, remembered

BEGIN = "begin house"


class Begun(Part):
    """Knows how the house was begun, which its chain says and nothing changes."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._ident: str | None = None
        self._of_record = False

    def begin(self, of_record: bool) -> None:
        """Begin a house, where none is; raises `StoreError` where one of record is asked for and another one is."""
        if of_record and not self.ident and self.database.rows(select(events).limit(1)):
            raise StoreError(self._never())
        if not self.ident:
            with self.database.transaction():
                if of_record:
                    self.database.chain_key = token_bytes(32)
                    self._keep_key()
                about = {"house": token_hex(16), "of_record": of_record}
                enter(self.database, Entry(BEGIN, about, CONSENT, HOUSE))
        if of_record and not self.of_record:
            raise StoreError(self._never())

    @property
    def ident(self) -> str:
        """By what the house is known in letters; empty where none is begun."""
        if self._ident is None:
            wanted = select(events.c.line).where(events.c.kind == CONSENT).order_by(events.c.number).limit(1)
            line = self.database.value(wanted)
            if line is None:
                return ""
            event = msgspec.json.decode(line, type=Noted)
            self._ident, self._of_record = event.about["house"], event.about["of_record"]
        return self._ident

    @property
    def of_record(self) -> bool:
        return bool(self.ident) and self._of_record

    def encrypt_key(self) -> int:
        """Encrypt the key of the chain with the vault's current key; how many there are."""
        kept = self.database.value(select(remembered.c.value).where(remembered.c.key == CHAIN_KEY))
        if kept is None:
            return 0
        self.database.chain_key = opened(self.database.vault, kept)
        self._keep_key()
        return 1

    def _keep_key(self) -> None:
        vault = self.database.vault
        sealed = vault.seal(self.database.chain_key or b"", CHAIN_KEY)
        Memory(self.database).remember(CHAIN_KEY, f"{vault.current}:{sealed.hex()}")

    def _never(self) -> str:
        return (
            f"{self.database.name} holds a trial house, which never becomes a house of record; open that on an empty "
            "database."
        )
