"""The changes in a submission: what each must be preceded by, held against what is filed of it. 13:69F-8.3"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitboss.core.choices.limits import NOTICE_MS
from pitboss.core.choices.options import Notice, Option, Options
from pitboss.core.filing.notices import (
    NEVER,
    Change,
    Terms,
    against_players,
    applied,
    changed_options,
    in_force,
    not_before,
)
from pitboss.core.filing.problems import CHANGE_NOTICE, NOTICE, Plain, shown, when
from pitboss.core.filing.read_limits import LimitsReader
from pitboss.core.game.game import Game

_LIMIT_KEYS = ("minimum", "maximum", "increment", "only", "total")
_CHANGE_KEYS = ("posted", "notified", "approved", "effective", *_LIMIT_KEYS, "options", "patrons", "all_agree")
_TIMES = ("posted", "notified", "approved")

_PRECEDES = {
    Notice.FILED: ("approved", "when the Division approved the filed change"),
    Notice.WRITTEN: ("notified", "when the Division and the surveillance department had written notice"),
    Notice.POSTED: ("posted", "when the notice was posted at the table"),
}


class ChangesReader(LimitsReader):
    """Reads changes of limits and options."""

    def changes(self, filed: Plain, game: Game, opening: Terms) -> tuple[Change, ...]:
        """The changes filed for a table, in the order in which they take effect, each judged."""
        plain = filed.get("change", [])
        if not isinstance(plain, list) or not all(isinstance(change, Mapping) for change in plain):
            self.note("change", "changes are no list of tables.", "[[table.change]] for each change.", NOTICE)
            return ()
        timed = []
        for number, change in enumerate(plain, 1):
            where = f"change[{number}]."
            self.unknown(change, _CHANGE_KEYS, where)
            effective = self.time(change, "effective", where)
            if effective is None:
                self._read(change, 0, game, opening, where)
            elif not any(key in change for key in (*_LIMIT_KEYS, "options")):
                self.note(where[:-1], "it changes nothing.", "limits or options.", NOTICE)
            else:
                timed.append((effective, where, change))
        changes: list[Change] = []
        before = opening
        for effective, where, change in sorted(timed, key=lambda entry: entry[0]):
            read = self._read(change, effective, game, before, where)
            self._judge(read, before, game, where)
            before = applied(read, before)
            self.problems.extend(
                replace(p, key=where + p.key, table=self.table) for p in game.problems(before.options, before.limits)
            )
            changes.append(read)
        return tuple(changes)

    def _read(self, plain: Plain, effective: int, game: Game, before: Terms, where: str) -> Change:
        times = {key: self.time(plain, key, where) or 0 for key in _TIMES if key in plain}
        limits = None
        if any(key in plain for key in _LIMIT_KEYS):
            if "posted" not in plain:
                self.missing_or_wrong(plain, "posted", "when the sign was posted.", CHANGE_NOTICE, where)
            limits = self.limits(plain, game, before.limits, where)
        return Change(
            times.get("posted", 0),
            effective,
            limits,
            self.flag(plain, "patrons", True, where),
            self._agreed(plain, game, where),
            self._options(plain, before, where),
            times.get("notified", 0),
            times.get("approved", 0),
        )

    def _options(self, plain: Plain, before: Terms, where: str) -> dict[str, Any]:
        """The options named, those that are lawful, as they would be written after the change."""
        named = plain.get("options", {})
        if not isinstance(named, Mapping):
            self.note(f"{where}options", f"{shown(named)} is no table of options.", "key = value.", NOTICE)
            return {}
        after, problems = type(before.options).read({**before.options.plain(), **named})
        problems.extend(after.idle(named))
        self.problems.extend(replace(p, key=f"{where}options.{p.key}", table=self.table) for p in problems)
        written, bad = after.plain(), {problem.key for problem in problems}
        return {key: written[key] for key in named if key in written and key not in bad}

    def _agreed(self, change: Plain, game: Game, where: str) -> bool:
        agree = self.flag(change, "all_agree", False, where)
        if agree and not game.consent:
            problem = f"the patrons' consent does not shorten the notice at {game.title}."
            self.note(f"{where}all_agree", problem, "false.", CHANGE_NOTICE)
            return False
        return agree

    def _judge(self, change: Change, before: Terms, game: Game, where: str) -> None:
        """Whether a change is preceded by what its limits and each of its options ask."""
        if change.limits is not None and change.posted:
            self._judge_limits(change, before, game, where)
        changed = changed_options(change, before.options)
        for option in changed:
            self._judge_option(change, option, before.options, where)
        for key in change.options.keys() - {option.key for option in changed}:
            self.note(f"{where}options.{key}", "it has that value already.", "another value, or no mention.", NOTICE)
        if change.limits == before.limits:
            self.note(where[:-1], "its limits are those in force already.", "other limits.", NOTICE)

    def _judge_limits(self, change: Change, before: Terms, game: Game, where: str) -> None:
        alone = Change(change.posted, change.effective, change.limits, change.patrons, change.all_agree)
        lawful = in_force(alone, before, game)
        if change.effective >= lawful:
            return
        if change.effective < change.posted:
            problem = "the change is to take effect before its sign is posted."
        else:
            assert against_players(change, before.limits, game)
            minutes = (change.effective - change.posted) // 60_000
            problem = f"a change against the players takes effect {minutes} minutes after its sign is posted."
        allowed = f"from {when(lawful)}; {NOTICE_MS // 60_000} minutes' notice for a change against the players."
        self.note(f"{where}effective", problem, allowed, CHANGE_NOTICE)

    def _judge_option(self, change: Change, option: Option, before: Options, where: str) -> None:
        lawful = not_before(option, change, before)
        changing = option.changing
        if change.effective >= lawful:
            return
        key, says = _PRECEDES[changing.notice]
        if lawful == NEVER:
            problem = f"{option.key} changes by {changing.notice.value}; {key} is missing."
            self.note(f"{where}options.{option.key}", problem, f"{key} = {says}.", changing.cite)
        else:
            problem = f"{option.key} changes by {changing.notice.value}."
            self.note(f"{where}effective", problem, f"from {when(lawful)}.", changing.cite)
