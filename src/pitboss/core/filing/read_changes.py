"""The changes in a submission: what each must be preceded by, held against what is filed of it. 13:69F-8.3"""

from __future__ import annotations

from collections.abc import Mapping
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
from pitboss.core.filing.problems import CHANGE_NOTICE, NOTICE, Notes, Plain, shown, when
from pitboss.core.filing.read_limits import read_limits
from pitboss.core.game.game import Game

_LIMIT_KEYS = ("minimum", "maximum", "increment", "only", "total")
_CHANGE_KEYS = ("posted", "notified", "approved", "effective", *_LIMIT_KEYS, "options", "patrons", "all_agree")
_TIMES = ("posted", "notified", "approved")

_PRECEDES = {
    Notice.FILED: ("approved", "when the Division approved the filed change"),
    Notice.WRITTEN: ("notified", "when the Division and the surveillance department had written notice"),
    Notice.POSTED: ("posted", "when the notice was posted at the table"),
}


def read_changes(notes: Notes, filed: Plain, game: Game, opening: Terms) -> tuple[Change, ...]:
    """The changes filed for a table, in the order in which they take effect, each judged."""
    plain = filed.get("change", [])
    if not isinstance(plain, list) or not all(isinstance(change, Mapping) for change in plain):
        notes.note("change", "changes are no list of tables.", "[[table.change]] for each change.", NOTICE)
        return ()
    timed = []
    for number, change in enumerate(plain, 1):
        where = f"change[{number}]."
        notes.unknown(change, _CHANGE_KEYS, where)
        effective = notes.time(change, "effective", where)
        if effective is None:
            _read(notes, change, 0, game, opening, where)
        elif not any(key in change for key in (*_LIMIT_KEYS, "options")):
            notes.note(where[:-1], "it changes nothing.", "limits or options.", NOTICE)
        else:
            timed.append((effective, where, change))
    changes: list[Change] = []
    before = opening
    for effective, where, change in sorted(timed, key=lambda entry: entry[0]):
        read = _read(notes, change, effective, game, before, where)
        _judge(notes, read, before, game, where)
        before = applied(read, before)
        notes.add(game.problems(before.options, before.limits), where)
        changes.append(read)
    return tuple(changes)


def _read(notes: Notes, plain: Plain, effective: int, game: Game, before: Terms, where: str) -> Change:
    times = {key: notes.time(plain, key, where) or 0 for key in _TIMES if key in plain}
    limits = None
    if any(key in plain for key in _LIMIT_KEYS):
        if "posted" not in plain:
            notes.missing_or_wrong(plain, "posted", "when the sign was posted.", CHANGE_NOTICE, where)
        limits = read_limits(notes, plain, game, before.limits, where)
    return Change(
        times.get("posted", 0),
        effective,
        limits,
        notes.flag(plain, "patrons", True, where),
        _agreed(notes, plain, game, where),
        _options(notes, plain, before, where),
        times.get("notified", 0),
        times.get("approved", 0),
    )


def _options(notes: Notes, plain: Plain, before: Terms, where: str) -> dict[str, Any]:
    """The options named, those that are lawful, as they would be written after the change."""
    named = plain.get("options", {})
    if not isinstance(named, Mapping):
        notes.note(f"{where}options", f"{shown(named)} is no table of options.", "key = value.", NOTICE)
        return {}
    named = notes.now(type(before.options), named, f"{where}options.")
    after, problems = type(before.options).read({**before.options.plain(), **named})
    problems.extend(after.idle(named))
    notes.add(problems, f"{where}options.")
    written, bad = after.plain(), {problem.key for problem in problems}
    return {key: written[key] for key in named if key in written and key not in bad}


def _agreed(notes: Notes, change: Plain, game: Game, where: str) -> bool:
    agree = notes.flag(change, "all_agree", False, where)
    if agree and not game.consent:
        problem = f"the patrons' consent does not shorten the notice at {game.title}."
        notes.note(f"{where}all_agree", problem, "false.", CHANGE_NOTICE)
        return False
    return agree


def _judge(notes: Notes, change: Change, before: Terms, game: Game, where: str) -> None:
    """Whether a change is preceded by what its limits and each of its options ask."""
    if change.limits is not None and change.posted:
        _judge_limits(notes, change, before, game, where)
    changed = changed_options(change, before.options)
    for option in changed:
        _judge_option(notes, change, option, before.options, where)
    for key in sorted(change.options.keys() - {option.key for option in changed}):
        notes.note(f"{where}options.{key}", "it has that value already.", "another value, or no mention.", NOTICE)
    if change.limits == before.limits:
        notes.note(where[:-1], "its limits are those in force already.", "other limits.", NOTICE)


def _judge_limits(notes: Notes, change: Change, before: Terms, game: Game, where: str) -> None:
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
    notes.note(f"{where}effective", problem, allowed, CHANGE_NOTICE)


def _judge_option(notes: Notes, change: Change, option: Option, before: Options, where: str) -> None:
    lawful = not_before(option, change, before)
    changing = option.changing
    if change.effective >= lawful:
        return
    key, says = _PRECEDES[changing.notice]
    if lawful == NEVER:
        problem = f"{option.key} changes by {changing.notice.value}; {key} is missing."
        notes.note(f"{where}options.{option.key}", problem, f"{key} = {says}.", changing.cite)
    else:
        problem = f"{option.key} changes by {changing.notice.value}."
        notes.note(f"{where}effective", problem, f"from {when(lawful)}.", changing.cite)
