"""What of a live table is stored: its snapshot, the acts since, the records of its rounds, chips that come and go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, TypeAlias

import msgspec

from pitboss.core.filing.notices import Change
from pitboss.core.table.chance import Secrets
from pitboss.core.table.standing import Standing
from pitboss.server.live.acts import Act


class Holder(msgspec.Struct):
    """Who holds a seat, by name; `done` betting, `leaving` at the end of the round, or `removed` by the floor."""

    person: str
    done: bool = False
    leaving: bool = False
    removed: bool = False


class Waiting(msgspec.Struct, frozen=True):
    """Somebody who waits for the end of the round to take a seat, or to have more chips at the own one.

    The chips lie at the table already.
    """

    seat: int
    person: str
    amount: int


class Snapshot(msgspec.Struct):
    """Everything that a table holds: how it stood when its round opened, or stands between rounds; and what waits.

    `posted` are the notices posted since the round opened: they concern no round before the next; `barred` the names
    of those who were stopped from playing here (19:47-8.1); `meters` what meters told since the round opened.
    """

    at: int
    game: str
    standing: Standing
    dealt_by: str
    holders: dict[int, Holder]
    waiting: list[Waiting]
    open: bool
    held: bool = False
    posted: list[Change] = []
    barred: list[str] = []
    secrets: Secrets | None = None
    meters: list[int] = []


@dataclass(frozen=True)
class KeepSnapshot:
    """Replaces the table's snapshot and forgets its acts."""

    snapshot: bytes


@dataclass(frozen=True)
class KeepAct:
    """Is added to the acts since the snapshot, as number `number`."""

    number: int
    act: Act


@dataclass(frozen=True)
class KeepChanged:
    """Replaces the snapshot by one in which something else waits or is held; its acts stay."""

    snapshot: bytes


@dataclass(frozen=True)
class KeepRecord:
    """A round has ended: its line in the journal, and the people who played it by their seats."""

    line: bytes
    people: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class KeepChips:
    """Chips leave the table for an account (amount above 0), or were brought from it (below 0).

    The key makes sure that they go once, however often the store is asked.
    """

    account: str
    amount: int
    key: str = field(default_factory=lambda: token_hex(16))


@dataclass(frozen=True)
class KeepEvent:
    """Somebody who runs the table did something: goes into the log of events, once for its key."""

    actor: str
    act: str
    about: dict[str, Any]
    key: str = field(default_factory=lambda: token_hex(16))


@dataclass(frozen=True)
class KeepPost:
    """What happened at the table is to be told to the casino's node, once for its key."""

    key: str
    body: bytes


@dataclass(frozen=True)
class KeepClosed:
    """The table is closed: its snapshot goes; its journal stays."""


Keep: TypeAlias = KeepSnapshot | KeepAct | KeepChanged | KeepRecord | KeepChips | KeepEvent | KeepPost | KeepClosed
