"""How a table stands between rounds: all that its next round's opening follows from."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.core.choices.gaming_day import BY_UTC, GamingDay
from pitboss.core.choices.limits import Limits
from pitboss.core.filing.notices import Change
from pitboss.core.game.wager import Wager
from pitboss.core.table.journal import Between, Decided, FoundLater


class Standing(msgspec.Struct):
    """A table between rounds, as plain data: it can be stored, and a table be set as it says.

    `options` are the casino's choices in JSON, `seats` those that are occupied, `since` the chips brought and
    taken after the last round, `taken` the changes that the next round takes up, `announced` what its dealer says
    of changes as it opens; `changes` those still to come, which change what was `posted` (none: the limits);
    `barred` the seats of those who were stopped from playing; `bound` the irregularities that bind the table, and
    `lifted` the acts since the last round that undid such; `restored` says that the table was taken back to an
    earlier moment by a restored backup, and its shoe is shuffled anew; `payouts` are those decided since the last
    round, `unsupervised` that nobody is on duty who may verify one; `practice`, `company` and `styles` are as in
    `Opening`; `found` are the irregularities of the last round that were found after its close.
    """

    options: msgspec.Raw
    limits: Limits
    seats: tuple[int, ...]
    balances: dict[str, int]
    layout: list[Wager]
    memory: Any
    since: list[Between]
    rounds: int
    last_hash: str
    taken: list[Change] = []
    announced: list[str] = []
    posted: Limits | None = None
    changes: list[Change] = []
    barred: tuple[int, ...] = ()
    restored: bool = False
    bound: tuple[str, ...] = ()
    lifted: tuple[str, ...] = ()
    gaming_day: GamingDay = BY_UTC
    payouts: list[Decided] = []
    unsupervised: bool = False
    practice: bool = False
    company: tuple[int, ...] = ()
    found: tuple[FoundLater, ...] = ()
    styles: dict[int, str] = {}
