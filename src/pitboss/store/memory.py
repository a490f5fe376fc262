"""What a house, a node or a host must remember between starts: values under keys."""

from __future__ import annotations

from sqlalchemy import delete, select

from pitboss.store.database import Part, check_text
from pitboss.store.schema import remembered
from pitboss.store.vault import Locked


class Memory(Part):
    """Keeps values under keys."""

    def remember(self, key: str, value: str) -> None:
        """Keep a value of the house under a key, in place of the one before."""
        check_text(key, value)
        new = self.database.insert(remembered).values(key=key, value=value)
        self.database.execute(new.on_conflict_do_update(index_elements=["key"], set_={"value": value}))

    def recall(self, key: str) -> str | None:
        """What `remember` kept last."""
        return self.database.value(select(remembered.c.value).where(remembered.c.key == key))

    def seal(self, key: str, value: str) -> None:
        """Keep a value on which a right rests, encrypted: who can write to the database alone enters none."""
        vault = self.database.vault
        self.remember(key, f"{vault.current}:{vault.seal(value.encode(), key).hex()}")

    def unseal(self, key: str) -> str | None:
        """What `seal` kept last; None where that cannot be read, or something else was put in its place."""
        name, _, sealed = (self.recall(key) or "").partition(":")
        try:
            return self.database.vault.open(name, bytes.fromhex(sealed), key).decode() if sealed else None
        except (Locked, ValueError):
            return None

    def forget(self, key: str) -> bool:
        """Drop a remembered value; False if there was none. Two who forget the same key cannot both be first."""
        return bool(self.database.execute(delete(remembered).where(remembered.c.key == key)))

    def place(self, of: str) -> int:
        """Up to which number something was taken, or sent."""
        return int(self.recall(f"place {of}") or 0)

    def set_place(self, of: str, number: int) -> None:
        self.remember(f"place {of}", str(number))
