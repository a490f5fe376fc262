"""People: who may sign in, in which roles; and what the house itself must remember between starts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from pitboss.store.database import Database, StoreError, check_text
from pitboss.store.schema import people, remembered

ROLES = ("player", "dealer", "floorperson", "manager", "division")


class Person(NamedTuple):
    """Somebody who may sign in. `password` is its argon2 hash, empty for a guest."""

    name: str
    password: str
    roles: tuple[str, ...]


class People(Database):
    """Keeps people and what the house remembers."""

    def add_person(self, name: str, password: str, roles: Iterable[str]) -> None:
        """Enter somebody under a new name."""
        check_text(name, password)
        wanted = tuple(roles)
        unknown = [role for role in wanted if role not in ROLES]
        if unknown:
            raise StoreError(f"There is no role {unknown[0]!r}; the roles are {', '.join(ROLES)}.")
        with self.transaction() as connection:
            if connection.scalar(select(people.c.name).where(people.c.name == name)) is not None:
                raise StoreError(f"The name {name!r} is taken.")
            connection.execute(insert(people).values(name=name, password=password, roles=" ".join(wanted)))

    def person(self, name: str) -> Person | None:
        """Who has that name."""
        with self._reading() as connection:
            found = connection.execute(select(people).where(people.c.name == name)).one_or_none()
        return None if found is None else Person(found.name, found.password, tuple(found.roles.split()))

    def everybody(self) -> list[Person]:
        """Everybody who may sign in, by name."""
        with self._reading() as connection:
            rows = connection.execute(select(people).order_by(people.c.name)).all()
        return [Person(row.name, row.password, tuple(row.roles.split())) for row in rows]

    def remember(self, key: str, value: str) -> None:
        """Keep a value of the house under a key, in place of the one before."""
        check_text(key, value)
        new = self._insert(remembered).values(key=key, value=value)
        with self.transaction() as connection:
            connection.execute(new.on_conflict_do_update(index_elements=["key"], set_={"value": value}))

    def recall(self, key: str) -> str | None:
        """What `remember` kept last."""
        with self._reading() as connection:
            return connection.scalar(select(remembered.c.value).where(remembered.c.key == key))

    def forget(self, key: str) -> bool:
        """Drop a remembered value; False if there was none. Two who forget the same key cannot both be first."""
        with self.transaction() as connection:
            return bool(connection.execute(delete(remembered).where(remembered.c.key == key)).rowcount)
