"""The snapshot of a live table: everything stored about it except the acts done since."""

from __future__ import annotations

import msgspec

from pitboss.core.filing.notices import Change
from pitboss.core.table.chance import Secrets
from pitboss.core.table.journal import Decided
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


class WaitingPayout(msgspec.Struct):
    """What a round set aside of a meter until somebody verifies it: the shares by seat (none of a multi-casino
    system, whose host says the amount), the `people` who played that round, when it `opened`, what was announced `at`
    its end, and how it was `decided`, where that is still to be carried out."""

    award: str
    meter: str
    shares: dict[int, int]
    people: dict[int, str]
    at: int
    hand: str
    decided: Decided | None = None
    opened: int | None = None


class Snapshot(msgspec.Struct):
    """Everything that a table holds: how it stood when its round opened, or stands between rounds; and what waits.

    `posted` are the notices posted since the round opened: they concern no round before the next; `barred` the names
    of those who were stopped from playing here (19:47-8.1); `meters` what meters told since the round opened; `left`
    the pieces that a dealer had not dealt yet when it opened; `payouts` wait to be verified; `dealt` says on which
    gaming day somebody last dealt here; `company` how many players of the house may sit at a table for practice,
    `style` in which they play (none: one in each), and `company_seed` what their mixed decisions follow from.
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
    payouts: list[WaitingPayout] = []
    dealt: dict[str, int] = {}
    company: int = 0
    style: str = ""
    company_seed: str = ""

    def __post_init__(self) -> None:
        read_marks(self.standing.layout)
