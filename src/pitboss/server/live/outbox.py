"""The outbox of a live table: writes, which the house stores in this order before anybody is told of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, TypeAlias

from pitboss.server.live.acts import Act


@dataclass(frozen=True)
class WriteSnapshot:
    """Replaces the table's snapshot and forgets its acts."""

    snapshot: bytes


@dataclass(frozen=True)
class WriteAct:
    """Adds act `number` to the acts since the snapshot."""

    number: int
    act: Act


@dataclass(frozen=True)
class WriteChanged:
    """Replaces the snapshot after a change outside the round; the acts stay."""

    snapshot: bytes


@dataclass(frozen=True)
class WriteRecord:
    """A round has ended: its line in the journal, and the people who played it by their seats."""

    line: bytes
    people: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class WriteChips:
    """Chips leave the table for an account (amount above 0), or were brought from it (below 0).

    The key makes sure that they move once, however often the write is tried.
    """

    account: str
    amount: int
    key: str = field(default_factory=lambda: token_hex(16))


@dataclass(frozen=True)
class WriteEvent:
    """Somebody who runs the table did something: goes into the log of events, once for its key."""

    actor: str
    act: str
    about: dict[str, Any]
    key: str = field(default_factory=lambda: token_hex(16))


@dataclass(frozen=True)
class WritePost:
    """A message to the casino's node, sent once for its key."""

    key: str
    body: bytes


@dataclass(frozen=True)
class WriteClosed:
    """The table is closed: its snapshot goes; its journal stays."""


Write: TypeAlias = (
    WriteSnapshot | WriteAct | WriteChanged | WriteRecord | WriteChips | WriteEvent | WritePost | WriteClosed
)


class Outbox:
    """The writes that are not yet handed over to be stored."""

    def __init__(self) -> None:
        self.writes: list[Write] = []

    def take(self) -> list[Write]:
        """Hand over what is to be stored."""
        writes, self.writes = self.writes, []
        return writes

    def add(self, write: Write) -> None:
        self.writes.append(write)

    def chips(self, account: str, amount: int) -> None:
        """Chips leave the table for an account, or (below 0) were brought from it."""
        if amount:
            self.add(WriteChips(account, amount))
