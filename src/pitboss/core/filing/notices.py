"""Changes of a table's options and limits: what must precede each, and when it lawfully takes effect. 13:69F-8.3

Limits change by a notice posted at the table, and against the players only once it has hung for thirty minutes.
An option changes as its own section says (`Changing`): by written notice, by a posted one, or by a change that is
filed and approved. Too short a notice does not make a change void for ever: it is void until the notice has run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from pitboss.core.choices.limits import NOTICE_MS, Limits, narrower
from pitboss.core.choices.options import Notice, Option, Options
from pitboss.core.game.game import Game

NEVER = 1 << 62
"""Stands for when a change takes effect that lacks what must precede it."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """New limits, or new values of some options, for a table; all times in ms, UTC.

    `posted` is when the sign was put up at the table, `notified` when the Division and the surveillance department
    had written notice, `approved` when the Division approved the filed change; 0: not done. `patrons` is whether
    somebody was at the table when the sign was posted, `all_agree` whether all of them agreed.
    """

    posted: int
    effective: int
    limits: Limits | None = None
    patrons: bool = True
    all_agree: bool = False
    options: dict[str, Any] = {}
    notified: int = 0
    approved: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What is in force at a table."""

    options: Options
    limits: Limits


def changed_options(change: Change, before: Options) -> list[Option]:
    """The options to which a change gives another value than they had."""
    if not change.options:
        return []
    return [o for o in before.declared() if o.key in change.options and change.options[o.key] != o.written(before)]


def applied(change: Change, before: Terms) -> Terms:
    """The terms after a change; what it does not name stays as it was."""
    options = before.options
    if change.options:
        options, _ = type(options).read({**options.plain(), **change.options})
    return Terms(options, before.limits if change.limits is None else change.limits)


def against_players(change: Change, before: Limits, game: Game) -> bool:
    """Whether any wager's limits become narrower; not by a higher minimum where a game lets all patrons at the table
    agree to one. 13:69F-8.3(b), 14.17"""
    after = change.limits
    if after is None:
        return False
    if change.all_agree and game.consent:
        after = msgspec.structs.replace(after, minimum=min(after.minimum, before.minimum))
    return narrower(before, after, game.groups)


def not_before(option: Option, change: Change, before: Options) -> int:
    """The first moment at which a change may take effect for one option, by what preceded it."""
    if option.written(before) in option.changing.freely:
        return 0
    match option.changing.notice:
        case Notice.FILED:
            return change.approved or NEVER
        case Notice.WRITTEN:
            return change.notified + NOTICE_MS if change.notified else NEVER
        case Notice.POSTED:
            if not change.posted:
                return NEVER
            waits = change.patrons and not (change.all_agree and option.changing.consent)
            return change.posted + (NOTICE_MS if waits else 0)


def in_force(change: Change, before: Terms, game: Game) -> int:
    """When a change lawfully takes effect, whatever it says itself. 13:69F-8.3(b), (c), 14.17"""
    at = max(change.effective, change.posted)
    if change.patrons and against_players(change, before.limits, game):
        at = max(at, change.posted + NOTICE_MS)
    return max(at, *(not_before(o, change, before.options) for o in changed_options(change, before.options)), 0)


@dataclass(frozen=True, slots=True)
class Coming:
    """Terms that will be in force from a moment on, and those that are until then."""

    when: int
    before: Terms
    after: Terms


class Schedule:
    """A table's terms as it opened and the changes posted or filed since; what they make of each moment."""

    def __init__(self, game: Game, opening: Terms, changes: Iterable[Change] = ()) -> None:
        self.game = game
        self.opening = opening
        self.changes = list(changes)

    def __bool__(self) -> bool:
        return bool(self.changes)

    def at(self, now: int) -> Terms:
        """The terms in force at a moment, after every change whose notice has run."""
        return self.applied(now)[0]

    def applied(self, now: int) -> tuple[Terms, list[Change]]:
        """The terms in force at a moment, and the changes that made them, in order."""
        current, taken = self.opening, []
        for change in sorted(self.changes, key=lambda c: c.effective):
            if in_force(change, current, self.game) <= now:
                current = applied(change, current)
                taken.append(change)
        return current, taken

    def settled(self, now: int) -> Schedule:
        """The schedule from a moment on: the terms then, and the changes still to come, less what later ones
        undid."""
        terms, done = self.applied(now)
        left: list[Change] = []
        for change in sorted(self.changes, key=lambda c: c.effective, reverse=True):
            if change in done:
                continue
            later = [other for other in done if other.effective >= change.effective]
            limits = None if any(other.limits is not None for other in later) else change.limits
            options = {
                key: value for key, value in change.options.items() if not any(key in o.options for o in later)
            }
            if limits is not None or options:
                left.append(msgspec.structs.replace(change, limits=limits, options=options))
        return Schedule(self.game, terms, reversed(left))

    def coming(self, now: int) -> list[Coming]:
        """Every later moment at which the terms change, in order."""
        moments = {
            moment
            for change in self.changes
            for moment in (
                max(change.effective, change.posted),
                *(at + lead for at in (change.posted, change.notified, change.approved) for lead in (0, NOTICE_MS)),
            )
            if moment > now
        }
        found, before = [], self.at(now)
        for moment in sorted(moments):
            after = self.at(moment)
            if after != before:
                found.append(Coming(moment, before, after))
                before = after
        return found

    def notices(self, now: int) -> list[str]:
        """The notices that hang at the table: what limits and options will be, and from when. 13:69F-8.3(b)"""
        hanging = Schedule(self.game, self.opening, (change for change in self.changes if change.posted <= now))
        return [
            f"{line} from {spoken_time(coming.when)}"
            for coming in hanging.coming(now)
            for line in differences(self.game, coming.before, coming.after, posted=True)
        ]


def differences(game: Game, before: Terms, after: Terms, *, posted: bool = False) -> Iterator[str]:
    """What changes, in words; with `posted` only what a notice at the table must tell."""
    yield from after.limits.differences(before.limits, game.titles)
    old, new = before.options.plain(), after.options.plain()
    for option in after.options.declared():
        if old[option.key] != new[option.key] and not (posted and option.changing.notice is not Notice.POSTED):
            yield f"{option.says}: {spoken(new[option.key])}"


def spoken(value: object) -> str:
    """An option's plain value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{spoken(key)} {spoken(of)}" for key, of in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(spoken, value)) or "none"
    return str(value).replace("_", " ")


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LAST = datetime.max.replace(tzinfo=UTC) - _EPOCH


def spoken_time(moment: int) -> str:
    """A moment as a notice states it, to the minute, rounded up: never a moment before it is true."""
    minutes = min(-(-moment // 60_000), int(_LAST.total_seconds()) // 60)
    return (_EPOCH + timedelta(minutes=minutes)).strftime("%Y-%m-%d %H:%M UTC")
