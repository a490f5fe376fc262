"""Who played which rounds, and what each brought: so that everybody finds their own again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import func, select

from pitboss.store.database import Part, put_rows
from pitboss.store.schema import played


class Played(NamedTuple):
    """A finished round of a table that somebody played at a seat: of which game, when it ended, what it brought."""

    person: str
    table: str
    round: int
    seat: int
    game: str
    at: int
    net: int


class Rounds(Part):
    """Keeps who played which rounds."""

    def note(self, rows: Sequence[Played]) -> None:
        """Note that these rounds were played; what was noted already stays."""
        with self.database.writing() as connection:
            put_rows(connection, played, rows, "ON CONFLICT DO NOTHING")

    def of(self, person: str, most: int) -> list[Played]:
        """The last rounds that somebody played, the latest first."""
        order = (played.c.at, played.c.name, played.c.round)
        wanted = select(played).where(played.c.person == person)
        rows = self.database.rows(wanted.order_by(*(column.desc() for column in order)).limit(most))
        return [Played(*row) for row in rows]

    def won(self, person: str) -> int:
        """The sum of a person's results."""
        return self.database.value(select(func.sum(played.c.net)).where(played.c.person == person)) or 0

    def seat_of(self, person: str, table: str, number: int) -> int:
        """The seat at which somebody played a round; 0 where they did not."""
        wanted = select(played.c.seat).where(
            played.c.person == person, played.c.name == table, played.c.round == number
        )
        return self.database.value(wanted.limit(1)) or 0
