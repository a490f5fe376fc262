"""The snapshot of a live table: everything stored about it except the acts done since."""

from __future__ import annotations

import msgspec

from pitboss.core.filing.notices import Change
from pitboss.core.table.chance import Secrets
from pitboss.core.table.standing import Standing
from pitboss.core.table.version_1 import read_marks


class SeatHolder(msgspec.Struct):
    """Who holds a seat, by name; `done` betting, `leaving` at the end of the round, or `removed` by the floor."""

    person: str
    done: bool = False
    leaving: bool = False
    removed: bool = False


class Waiting(msgspec.Struct, frozen=True):
    """Somebody who waits for the end of the round to take a seat, or to have more chips at their own.

    The chips lie at the table already.
    """

    seat: int
    person: str
    amount: int


class Snapshot(msgspec.Struct):
    """Everything that a table holds: how it stood when its round opened, or stands between rounds; and what waits.

    `posted` are the notices posted since the round opened: they concern no round before the next; `barred` the names
    of those who were stopped from playing here (19:47-8.1); `meters` what meters told since the round opened; `left`
    the pieces that a dealer had not dealt yet when it opened.
    Whether the floor has `paused` the table is stored under the name that the first version gave it.
    """

    at: int
    game: str
    standing: Standing
    dealt_by: str
    holders: dict[int, SeatHolder]
    waiting: list[Waiting]
    open: bool
    paused: bool = msgspec.field(default=False, name="held")
    posted: list[Change] = []
    barred: list[str] = []
    secrets: Secrets | None = None
    meters: list[int] = []
    left: dict[str, list[str]] = {}

    def __post_init__(self) -> None:
        read_marks(self.standing.layout)
