"""What a house, a node or a host must remember between starts: values under keys."""

from __future__ import annotations

from sqlalchemy import delete, select

from pitboss.store.database import Part, check_text
from pitboss.store.schema import remembered


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

    def forget(self, key: str) -> bool:
        """Drop a remembered value; False if there was none. Two who forget the same key cannot both be first."""
        return bool(self.database.execute(delete(remembered).where(remembered.c.key == key)))

    def place(self, of: str) -> int:
        """Up to which number something was taken, or sent."""
        return int(self.recall(f"place {of}") or 0)

    def set_place(self, of: str, number: int) -> None:
        self.remember(f"place {of}", str(number))
