"""People: who may sign in, and in which roles."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Connection, Row, cast, delete, func, insert, select, update

from pitboss.store.database import Part, StoreError, check_text
from pitboss.store.events import Entry, enter, hold_chain
from pitboss.store.schema import people, played, remembered, sessions

HOUSE, CONSOLE = "the house", "the console"
"""Actors in the log of events: the house itself, and whoever works at its machine."""
NOBODY = (HOUSE, CONSOLE)
ROLES = ("player", "dealer", "floorperson", "manager", "division")


_ALIKE = (("0", "o"), ("1", "l"), ("i", "l"), ("_", "-"), (" ", "-"), (".", "-"), ("'", "-"))
"""What is easily read for something else, in names of the letters that a name may have."""


class Person(NamedTuple):
    """Somebody who may sign in. `password` is its argon2 hash, empty for a guest; `second` the encrypted secret of
    the second factor, empty where there is none; `seen` when they last came in."""

    name: str
    password: str
    roles: tuple[str, ...]
    second: str = ""
    seen: int = 0


class People(Part):
    """Keeps people. Whoever's password, roles or second factor change is signed out, and the chain says how they are
    entered from then on: so that a change behind the house's back is found."""

    def add(self, name: str, password: str, roles: Iterable[str], seen: int = 0) -> None:
        """Enter somebody under a new name."""
        check_text(name, password)
        if not name or name.lower() in NOBODY or name.split(" ") != name.split():
            raise StoreError(f"{name!r} is nobody's name; leave further spaces out, and what the house calls itself.")
        wanted = _roles(roles)
        with self.database.transaction() as connection:
            hold_chain(connection)
            # Guests, of whom there may be very many, have names that nobody chose.
            looks: ColumnElement[str] = people.c.name
            for one, other in _ALIKE if password else ():
                looks = func.replace(func.lower(looks), one, other)
            like = select(people.c.name).where((looks == _looks(name)) if password else (people.c.name == name))
            taken = connection.scalar(like.limit(1))
            if taken is not None:
                which = "is taken" if taken.lower() == name.lower() else f"looks like {taken!r}, which is taken"
                raise StoreError(f"The name {name!r} {which}.")
            connection.execute(
                insert(people).values(name=name, password=password, roles=wanted, second="", seen=seen)
            )
            self._enter(connection, name)

    def change(
        self,
        name: str,
        password: str | None = None,
        roles: Iterable[str] | None = None,
        second: str | None = None,
        by: int = 0,
        link: str = "",
    ) -> None:
        """Give somebody another password, other roles or another second factor, and sign them out everywhere. `by` is
        the number of the proposal to which two agreed, `link` the first link that gives the roles."""
        new = {"password": password, "second": second, "roles": None if roles is None else _roles(roles)}
        values = {key: value for key, value in new.items() if value is not None}
        if not values:
            raise StoreError("Nothing is to be changed; give a password, roles or a second factor.")
        check_text(*values.values())
        with self.database.transaction() as connection:
            hold_chain(connection)
            if not connection.execute(update(people).where(people.c.name == name).values(**values)).rowcount:
                raise StoreError(f"There is nobody named {name!r}.")
            self._enter(connection, name, by, link)
            connection.execute(delete(sessions).where(sessions.c.name == name))

    def set_second(self, name: str, secret: str) -> None:
        """Give somebody a second factor, or (empty) take it away."""
        self.change(name, second=self._sealed_second(name, secret) if secret else "")

    def second(self, person: Person) -> str:
        """The secret of somebody's second factor, empty where there is none."""
        if not person.second:
            return ""
        key, sealed = person.second.split(":")
        return self.database.vault.open(key, bytes.fromhex(sealed), _second(person.name)).decode()

    def code_served(self, name: str, step: int, anew: bool = False) -> bool:
        """Note that a code of a step has served somebody; False where it, or a later one, has done so before.

        `anew`: it is the first of another secret.
        """
        kept = remembered.c.value
        new = self.database.insert(remembered).values(key=f"code of {name}", value=str(step))
        later = None if anew else cast(kept, BigInteger) < step
        noted = new.on_conflict_do_update(index_elements=["key"], set_={"value": str(step)}, where=later)
        with self.database.transaction() as connection:
            return connection.scalar(noted.returning(kept)) is not None

    def encrypt_seconds(self) -> int:
        """Encrypt every second factor with the current key; how many there are."""
        having = [person for person in self.all() if person.second]
        with self.database.transaction() as connection:
            for person in having:
                sealed = self._sealed_second(person.name, self.second(person))
                connection.execute(update(people).where(people.c.name == person.name).values(second=sealed))
                self._enter(connection, person.name)
        return len(having)

    def _sealed_second(self, name: str, secret: str) -> str:
        sealed = self.database.vault.seal(secret.encode(), _second(name))
        return f"{self.database.vault.current}:{sealed.hex()}"

    def saw(self, name: str, at: int) -> None:
        """Somebody came in."""
        self.database.execute(update(people).where(people.c.name == name).values(seen=at))

    def remove(self, name: str) -> None:
        """Nobody signs in under this name any more; the account stays, and must be empty."""
        with self.database.transaction() as connection:
            hold_chain(connection)
            connection.execute(delete(sessions).where(sessions.c.name == name))
            connection.execute(delete(remembered).where(remembered.c.key == f"code of {name}"))
            # Whoever has that name one day did not play these rounds, and may not see their cards.
            connection.execute(delete(played).where(played.c.person == name))
            if connection.execute(delete(people).where(people.c.name == name)).rowcount:
                enter(self.database, Entry("gone", {"name": name}))

    def _enter(self, connection: Connection, name: str, by: int = 0, link: str = "") -> None:
        row = connection.execute(select(people).where(people.c.name == name)).one()
        enter(self.database, person_entry(_person(row), by, link))

    def find(self, name: str) -> Person | None:
        """Who has that name."""
        found = self.database.rows(select(people).where(people.c.name == name))
        return _person(found[0]) if found else None

    def all(self) -> list[Person]:
        """Everybody who may sign in, by name."""
        return [_person(row) for row in self.database.rows(select(people).order_by(people.c.name))]


def _person(row: Row[Any]) -> Person:
    return Person(row.name, row.password, tuple(row.roles.split()), row.second, row.seen)


def person_entry(person: Person, by: int = 0, link: str = "") -> Entry:
    """How somebody is entered in the chain; of the password and the second factor only that they are the same."""
    how = {"by": by} if by else {"link": link} if link else {}
    return Entry("person", {**standing(person), **how})


def standing(person: Person) -> dict[str, Any]:
    """What of somebody the chain holds."""
    password, second = (
        sha256(kept.encode()).hexdigest() if kept else "" for kept in (person.password, person.second)
    )
    return {"name": person.name, "roles": list(person.roles), "password": password, "second": second}


def _looks(name: str) -> str:
    """A name as it looks at a glance: two who are to sign read it, and must not take one person for another."""
    looks = name.lower()
    for one, other in _ALIKE:
        looks = looks.replace(one, other)
    return looks


def _second(name: str) -> str:
    return f"the second factor of {name}"


def _roles(roles: Iterable[str]) -> str:
    wanted = tuple(roles)
    unknown = [role for role in wanted if role not in ROLES]
    if unknown:
        raise StoreError(f"There is no role {unknown[0]!r}; the roles are {', '.join(ROLES)}.")
    return " ".join(wanted)
