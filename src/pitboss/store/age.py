"""The age of a store: a number that grows with all that a house stores, kept in the database and outside it.

Where the number in the database is below the one outside, the database was taken back to an earlier moment: what has
happened since is known to those who were there, and must not happen again. The number outside lies beside the keys
(`FILE.keys.ID.age`), which no backup holds.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from secrets import token_hex

from pitboss.store.copies import RESTORED
from pitboss.store.database import Database, Part, Superseded
from pitboss.store.memory import Memory

_OLDER = (
    "INSERT INTO remembered (key, value) VALUES ('age', '1') ON CONFLICT (key) DO UPDATE"
    " SET value = CAST(CAST(remembered.value AS BIGINT) + 1 AS TEXT) RETURNING value"
)
_DIGITS = 20
_log = logging.getLogger(__name__)
_SEEN_TO = "restore seen to"


class Age(Part):
    """Knows whether the database was taken back."""

    def __init__(self, database: Database, memory: Memory) -> None:
        super().__init__(database)
        self._memory = memory
        self._file: Path | None = None
        self._noted = 0

    def grow(self) -> int:
        """Count one more of what is stored, in the transaction in hand; `note` is told of it after that.

        Raises `Superseded` where the database is younger than it was: it was taken back behind an open house, or a
        standby that lagged behind answers in its place.
        """
        with self.database.writing() as connection:
            age = int(connection.exec_driver_sql(_OLDER).scalar_one())
        if age <= self._noted:
            name = self.database.name
            raise Superseded(
                f"{name} was taken back to an earlier moment: what this house acknowledged is no more in it."
            )
        return age

    def note(self, age: int) -> None:
        """Note the age outside, where a killed process leaves it. It may be lost with the machine's power; then it is
        behind the database's, never ahead of it. Where it cannot be written it stays behind, too: what is stored is
        stored."""
        self._noted = age
        try:
            with open(os.open(self._outside(), os.O_WRONLY | os.O_CREAT, 0o600), "wb", buffering=0) as target:
                target.write(str(age).zfill(_DIGITS).encode())
        except OSError as bad:
            _log.warning("The store's age cannot be noted in %s: %s.", self._file, bad.strerror or bad)

    def taken_back(self) -> bool:
        """Whether the database was restored, by the command or behind the house's back, and nobody has seen to it."""
        if (self._memory.recall(RESTORED) or "") != (self._memory.recall(_SEEN_TO) or ""):
            return True
        return self._noted_outside() > int(self._memory.recall("age") or 0)

    def seen_to(self) -> None:
        """All that must be done after a restore is done, in the transaction in hand."""
        self._memory.remember(_SEEN_TO, self._memory.recall(RESTORED) or "")
        self._memory.remember("age", str(max(self._noted_outside(), int(self._memory.recall("age") or 0)) + 1))

    def _noted_outside(self) -> int:
        try:
            return int(self._outside().read_bytes())
        except (FileNotFoundError, ValueError):
            return 0

    def _outside(self) -> Path:
        if self._file is None:
            ident = self._memory.recall("ident")
            if ident is None:
                ident = token_hex(8)
                self._memory.remember("ident", ident)
            keys = self.database.vault.file
            keys.parent.mkdir(0o700, parents=True, exist_ok=True)
            self._file = keys.with_name(f"{keys.name}.{ident}.age")
        return self._file
