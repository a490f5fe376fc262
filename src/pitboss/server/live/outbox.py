"""What a live table gives to be stored, in order: its snapshot, its acts, records, and chips that come and go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from pitboss.core.table.chance import Live
from pitboss.core.table.standing import Standing
from pitboss.core.table.table import Table
from pitboss.server.link.stamped import stamped
from pitboss.server.live.acts import Act
from pitboss.server.live.rebuild import ToldMeters
from pitboss.server.live.snapshot import (
    Keep,
    KeepAct,
    KeepChanged,
    KeepChips,
    KeepEvent,
    KeepPost,
    KeepRecord,
    KeepSnapshot,
    Snapshot,
)


class Keeping:
    """The snapshot of a table, the acts since, and what of it is still to be stored (`items`)."""

    def __init__(self, snapshot: Snapshot, done: Sequence[Act]) -> None:
        self.snapshot = snapshot
        self.acts = list(done)
        self.items: list[Keep] = []

    def take(self) -> list[Keep]:
        """What is to be stored, handed over."""
        items, self.items = self.items, []
        return items

    def act(self, act: Act) -> None:
        """An act was done."""
        self.acts.append(act)
        self.items.append(KeepAct(len(self.acts), act))

    def chips(self, account: str, amount: int) -> None:
        """Chips leave the table for an account, or (below 0) were brought from it."""
        if amount:
            self.items.append(KeepChips(account, amount))

    def event(self, actor: str, act: str, about: dict[str, Any]) -> None:
        """Somebody who runs the table, or the house, did something."""
        self.items.append(KeepEvent(actor, act, about))

    def post(self, key: str, body: msgspec.Struct) -> None:
        """The casino's node is to be told something."""
        self.items.append(KeepPost(key, stamped(datetime.now(UTC), body)))

    def record(self, line: bytes, people: Mapping[int, str]) -> None:
        """A round has ended that these people played, by their seats."""
        self.items.append(KeepRecord(line, people))

    def stand(self, table: Table, standing: Standing, at: int, opened: bool) -> None:
        """The table stands so, since its round opened or between rounds; no act was done after that."""
        self.acts = []
        if isinstance(table.meters, ToldMeters):
            table.meters.told = []
        self.snapshot.at = at
        self.snapshot.standing = standing
        self.snapshot.open = opened
        self.snapshot.posted = []
        self.items.append(KeepSnapshot(self._encoded(table)))

    def changed(self, table: Table) -> None:
        """Something else about the table has changed than its round; the acts stay."""
        self.items.append(KeepChanged(self._encoded(table)))

    def new_answers(self, table: Table) -> bool:
        """Whether chance has taken seeds, or meters have told amounts, that the snapshot does not know."""
        chance, known = table.chance, self.snapshot.secrets
        if isinstance(chance, Live) and (known is None or len(chance.secrets().seeds) != len(known.seeds)):
            return True
        return isinstance(table.meters, ToldMeters) and len(table.meters.told) != len(self.snapshot.meters)

    def _encoded(self, table: Table) -> bytes:
        if isinstance(table.chance, Live):
            self.snapshot.secrets = table.chance.secrets()
        if isinstance(table.meters, ToldMeters):
            self.snapshot.meters = list(table.meters.told)
        return msgspec.json.encode(self.snapshot)
