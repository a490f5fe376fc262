"""What of a live table is stored: its snapshot, the acts since, the records of its rounds, chips that come and go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from pitboss.core.chance import Secrets
from pitboss.core.changes import Change
from pitboss.core.journal import Between
from pitboss.core.limits import Limits
from pitboss.core.wager import Wager
from pitboss.server.acts import Act


class Holder(msgspec.Struct):
    """Who holds a seat, by name; `done` betting, or `leaving` at the end of the round."""

    person: str
    done: bool = False
    leaving: bool = False


class Snapshot(msgspec.Struct):
    """How a table stood when its round opened, or stands between rounds."""

    at: int
    game: str
    options: msgspec.Raw
    limits: Limits
    posted: Limits
    changes: list[Change]
    dealt_by: str
    rounds: int
    last_hash: str
    balances: dict[str, int]
    memory: Any
    layout: list[Wager]
    since: list[Between]
    holders: dict[int, Holder]
    open: bool
    secrets: Secrets | None = None


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
class KeepSecrets:
    """Replaces the snapshot by one with the secrets taken since; its acts stay."""

    snapshot: bytes


@dataclass(frozen=True)
class KeepRecord:
    """A round has ended: its line in the journal."""

    line: bytes


@dataclass(frozen=True)
class KeepChips:
    """Chips leave the table with a person (amount above 0), or were brought (below 0)."""

    person: str
    amount: int


Keep: TypeAlias = KeepSnapshot | KeepAct | KeepSecrets | KeepRecord | KeepChips
