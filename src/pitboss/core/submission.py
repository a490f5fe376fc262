"""A Rules of the Games Submission: what a casino files for its tables, as one TOML file.

    casino = "Boardwalk Example"

    [[table]]
    id = "MD-1"
    game = "mini_dice"
    pit = "A"                       # where a rule asks for one value in a pit
    chip = "1.00"                   # the smallest chip at the table
    minimum = "5.00"
    maximum = "500.00"
    increment = "5.00"              # wagers in multiples of this only
    only.any_7.maximum = "100.00"   # a kind of wager, or a group of kinds, with limits of its own
    options.place_stake_after_win = "returned"

    [[table.change]]                # new limits: what is not named stays as it was
    posted = 2026-05-01T14:00:00-04:00
    effective = 2026-05-01T14:30:00-04:00
    minimum = "10.00"
    patrons = true                  # somebody is at the table when the sign is posted
    all_agree = false               # all patrons agree to the change, where the game's own rules ask them

`read` finds every problem in one go; `load` gives only a lawful submission.

Where a subchapter wants an option to be the same at several tables, the game's options class says so in a
class variable that maps the option's key to the section: `UNIFORM` (the same in the whole casino) or
`UNIFORM_IN_PIT` (the same at all tables of a pit, whatever their game, whose options say so for that key).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pitboss.core.game import Game
from pitboss.core.limits import NOTICE_MS, Change, Limits
from pitboss.core.money import BadMoney, money, parse_money
from pitboss.core.options import Options, Problem, Reservation

LIMITS = "13:69F-8.2"
NOTICE = "13:69F-8.3"
CHANGE_NOTICE = "13:69F-8.3(b)"
NEW_GAMES = "13:69F-8.4"

_FILE_KEYS = ("casino", "table")
_TABLE_KEYS = ("id", "game", "pit", "chip", "minimum", "maximum", "increment", "only", "options", "change")
_CHANGE_KEYS = ("posted", "effective", "minimum", "maximum", "increment", "only", "patrons", "all_agree")
_SPAN_KEYS = ("minimum", "maximum")

_NAME = re.compile(r"\w[\w .:#/-]{0,39}")
_NAME_SAYS = "1 to 40 letters, digits, spaces and . : # / - in quotes, beginning with a letter or digit."
_MONEY_SAYS = 'an amount of money from 0.01 up, in quotes, like "5.00".'
_TIME_SAYS = "a date and time with its offset, like 2026-05-01T14:00:00-04:00."
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_DEEPEST = 8

FindGame = Callable[[str], Game]
"""The game of a name, or a `ValueError` whose sentence says which names there are."""

Plain = Mapping[str, Any]


class Unreadable(ValueError):
    """The file cannot be read as a submission at all."""


class Unlawful(ValueError):
    """The submission breaks a rule; `problems` are all of them."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        more = f" There are {len(problems) - 1} more; `pitboss check` lists them." if len(problems) > 1 else ""
        super().__init__(f"{file} is not lawful: {problems[0]}{more}")
        self.problems = problems


class NoSuchTable(ValueError):
    """The submission has no table of that id."""


@dataclass(frozen=True, slots=True)
class Filed:
    """One table as it is filed: its limits when it opens, and the changes of them that follow."""

    id: str
    game: Game
    options: Options
    limits: Limits
    changes: tuple[Change, ...] = ()
    pit: str = ""


@dataclass(frozen=True, slots=True)
class Submission:
    """What a casino files; `tables` by id, in the order of the file."""

    casino: str
    tables: Mapping[str, Filed]

    @property
    def reservations(self) -> list[Reservation]:
        """What the tables make use of that is only proposed, or needs the Division's approval."""
        return [
            replace(found, key=f"options.{found.key}", table=table.id)
            for table in self.tables.values()
            for found in table.options.reservations()
        ]

    def table(self, name: str) -> Filed:
        """The table of that id, or `NoSuchTable`."""
        if name in self.tables:
            return self.tables[name]
        near = get_close_matches(name, self.tables, 1)
        hint = f"did you mean {near[0]}?" if near else f"its tables are {', '.join(self.tables)}."
        raise NoSuchTable(f"{self.casino} has filed no table {name!r}; {hint}")


def load(path: str | Path, find: FindGame) -> Submission:
    """A lawful submission from a file; raises `Unlawful` or `Unreadable`."""
    submission, problems = read(text_of(path), find)
    if problems:
        raise Unlawful(str(path), problems)
    return submission


def text_of(path: str | Path) -> str:
    """What stands in the file, or `Unreadable`."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unreadable(f"{path} is not text in UTF-8; a submission is a TOML file.") from None
    except OSError as bad:
        raise Unreadable(f"{path} cannot be read: {bad.strerror or bad}.") from None
    except ValueError as bad:
        raise Unreadable(f"{str(path)!r} is no name of a file: {bad}.") from None


def read(text: str, find: FindGame) -> tuple[Submission, list[Problem]]:
    """The submission in a text and every problem found in it; tables that cannot be made out are left out.

    Raises `Unreadable` where the text is not TOML.
    """
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as bad:
        raise Unreadable(f"It is not TOML: {str(bad).rstrip('.')}.") from None
    _check_size(plain)
    return _Reader(find).file(plain)


def _check_size(plain: Plain) -> None:
    """TOML promises whole numbers of 64 bits; and nothing in a submission stands deeper than a few tables."""
    level: list[Any] = [plain]
    for _ in range(_DEEPEST):
        below: list[Any] = []
        for value in level:
            if isinstance(value, Mapping):
                below.extend(value.values())
            elif isinstance(value, list):
                below.extend(value)
            elif isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
                raise Unreadable("It holds a whole number of more than 64 bits, which TOML does not allow.")
        level = below
    if level:
        raise Unreadable(f"Its tables and lists stand more than {_DEEPEST} deep; no submission needs it.")


class _Reader:
    """Reads a submission and notes each problem on the way."""

    def __init__(self, find: FindGame) -> None:
        self.find = find
        self.problems: list[Problem] = []
        self.table = ""

    def note(self, key: str, problem: str, allowed: str, cite: str) -> None:
        self.problems.append(Problem(key, problem, allowed, cite, self.table))

    # The file.

    def file(self, plain: Plain) -> tuple[Submission, list[Problem]]:
        self._unknown(plain, _FILE_KEYS, "")
        casino = plain.get("casino")
        if not isinstance(casino, str) or not casino.strip() or not casino.isprintable():
            self._missing_or_wrong(plain, "casino", "the name of the casino, in quotes.", NOTICE)
            casino = ""
        tables: dict[str, Filed] = {}
        seen: dict[str, int] = {}
        for number, filed in enumerate(self._tables(plain), 1):
            self.table = self._name_of(filed, number)
            if self.table in seen:
                problem = f"table {number} has the id of table {seen[self.table]}."
                self.note("id", problem, "an id of its own for each table.", NOTICE)
            seen.setdefault(self.table, number)
            table = self._table(filed)
            if table is not None:
                tables.setdefault(self.table, table)
        self.table = ""
        self.problems.extend(_not_uniform(tables.values()))
        return Submission(casino, tables), self.problems

    def _tables(self, plain: Plain) -> list[Plain]:
        tables = plain.get("table")
        allowed = "one [[table]] for each table."
        if tables is None or tables == []:
            self.note("table", "no table is filed.", allowed, NOTICE)
            return []
        if isinstance(tables, Mapping):
            self.note("table", "a table is written with single brackets.", allowed, NOTICE)
            return [tables]
        if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
            self.note("table", f"{_shown(tables)} is no list of tables.", allowed, NOTICE)
            return []
        return tables

    def _name_of(self, filed: Plain, number: int) -> str:
        """The table's id; where it has none, its number in the file stands for it."""
        name = filed.get("id")
        if isinstance(name, str) and _NAME.fullmatch(name):
            return name
        self.table = f"#{number}"
        self._missing_or_wrong(filed, "id", _NAME_SAYS, NOTICE)
        return self.table

    def _table(self, filed: Plain) -> Filed | None:
        self._unknown(filed, _TABLE_KEYS, "")
        game = self._game(filed)
        pit = filed.get("pit", "")
        if not isinstance(pit, str) or ("pit" in filed and not _NAME.fullmatch(pit)):
            self._missing_or_wrong(filed, "pit", _NAME_SAYS, NOTICE)
            pit = ""
        limits = self._opening_limits(filed, game)
        changes = self._changes(filed, game, limits)
        plain = filed.get("options", {})
        if not isinstance(plain, Mapping):
            self.note("options", f"{_shown(plain)} is no table of options.", "[table.options], key = value.", NOTICE)
            plain = {}
        if game is None:
            return None
        options, problems = game.options.read(plain)
        self.problems.extend(replace(p, key=f"options.{p.key}", table=self.table) for p in problems)
        self.problems.extend(replace(p, table=self.table) for p in game.problems(options, limits))
        return Filed(self.table, game, options, limits, changes, pit)

    def _game(self, filed: Plain) -> Game | None:
        name = filed.get("game")
        allowed = "the name of a game as `pitboss games` lists it, in quotes."
        if not isinstance(name, str):
            self._missing_or_wrong(filed, "game", allowed, NEW_GAMES)
            return None
        try:
            return self.find(name)
        except ValueError as unknown:
            self.note("game", str(unknown), allowed, NEW_GAMES)
            return None

    # Limits, 13:69F-8.2.

    def _opening_limits(self, filed: Plain, game: Game | None) -> Limits:
        for key in ("chip", "minimum", "maximum"):
            if key not in filed:
                self._missing_or_wrong(filed, key, _MONEY_SAYS, LIMITS)
        usual = Limits()
        unit = self._money(filed, "chip", "") or usual.unit
        return self._limits(filed, game, Limits(usual.minimum, usual.maximum, unit), "")

    def _limits(self, plain: Plain, game: Game | None, before: Limits, where: str) -> Limits:
        """The limits named in `plain`; what it does not name is as `before`."""
        increment = self._money(plain, "increment", where) or before.increment
        unit = before.unit
        if increment % unit:
            problem = f"{money(increment)} cannot be made with chips of {money(unit)}."
            self.note(f"{where}increment", problem, f"a multiple of {money(unit)}.", LIMITS)
            increment = 0
        step = increment or unit
        minimum, maximum = self._span(plain, (before.minimum, before.maximum), step, where)
        only = dict(before.only)
        only.update(self._only(plain, game, before, (minimum, maximum), step, where))
        return Limits(minimum, maximum, unit, increment, only)

    def _only(
        self, plain: Plain, game: Game | None, before: Limits, general: tuple[int, int], step: int, where: str
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        named = plain.get("only", {})
        if not isinstance(named, Mapping):
            allowed = "a table per kind of wager, like only.field.maximum."
            self.note(f"{where}only", f"{_shown(named)} is no table of limits.", allowed, LIMITS)
            return
        kinds = dict.fromkeys(key for kind in game.wagers for key in (kind.key, kind.group) if key) if game else {}
        for kind, span in named.items():
            key = f"{where}only.{kind}"
            if game is not None and kind not in kinds:
                problem = f"{game.title} has no wager or group of wagers {kind!r}{_near(kind, kinds)}"
                self.note(key, problem, ", ".join(kinds) + ".", LIMITS)
            elif not isinstance(span, Mapping):
                self.note(key, f"{_shown(span)} is no pair of limits.", "minimum and maximum.", LIMITS)
            else:
                self._unknown(span, _SPAN_KEYS, f"{key}.")
                yield kind, self._span(span, before.only.get(kind, general), step, f"{key}.")

    def _span(self, plain: Plain, before: tuple[int, int], step: int, where: str) -> tuple[int, int]:
        """A minimum and a maximum that can be wagered: it is unlawful to refuse either of them."""
        named = [self._money(plain, key, where) for key in _SPAN_KEYS]
        for key, amount in zip(_SPAN_KEYS, named, strict=True):
            if amount is not None and amount % step:
                problem = f"{money(amount)} cannot be wagered in steps of {money(step)}."
                self.note(f"{where}{key}", problem, f"a multiple of {money(step)}.", LIMITS)
        minimum, maximum = (old if new is None else new for old, new in zip(before, named, strict=True))
        if minimum > maximum and named != [None, None]:
            problem = f"the minimum of {money(minimum)} is above the maximum of {money(maximum)}."
            key = "minimum" if named[0] is not None else "maximum"
            self.note(f"{where}{key}", problem, "a minimum that is at most the maximum.", LIMITS)
            return before
        return minimum, maximum

    def _money(self, plain: Plain, key: str, where: str) -> int | None:
        if key not in plain:
            return None
        try:
            amount = parse_money(plain[key])
        except BadMoney as bad:
            self.note(f"{where}{key}", str(bad), _MONEY_SAYS, LIMITS)
            return None
        if amount == 0:
            self.note(f"{where}{key}", "nothing cannot be wagered.", _MONEY_SAYS, LIMITS)
            return None
        return amount

    # Changes and their notice, 13:69F-8.3.

    def _changes(self, filed: Plain, game: Game | None, opening: Limits) -> tuple[Change, ...]:
        plain = filed.get("change", [])
        if not isinstance(plain, list) or not all(isinstance(change, Mapping) for change in plain):
            self.note("change", "changes are no list of tables.", "[[table.change]] for each change.", NOTICE)
            return ()
        timed = []
        for number, change in enumerate(plain, 1):
            where = f"change[{number}]."
            self._unknown(change, _CHANGE_KEYS, where)
            posted, effective = (self._time(change, key, where) for key in ("posted", "effective"))
            if posted is not None and effective is not None:
                timed.append((effective, posted, where, change))
            else:
                self._limits(change, game, opening, where)
        changes: list[Change] = []
        before = opening
        for effective, posted, where, change in sorted(timed, key=lambda entry: entry[0]):
            limits = self._limits(change, game, before, where)
            patrons = self._flag(change, "patrons", True, where)
            agree = self._agreed(change, game, where)
            changes.append(Change(posted, effective, limits, patrons, agree))
            self._check_notice(changes[-1], before, where)
            before = limits
        return tuple(changes)

    def _agreed(self, change: Plain, game: Game | None, where: str) -> bool:
        agree = self._flag(change, "all_agree", False, where)
        if agree and game is not None and not game.consent:
            problem = f"the patrons' consent does not shorten the notice at {game.title}."
            self.note(f"{where}all_agree", problem, "false.", CHANGE_NOTICE)
            return False
        return agree

    def _check_notice(self, change: Change, before: Limits, where: str) -> None:
        lawful = change.in_force(before)
        if change.effective >= lawful:
            return
        if change.effective < change.posted:
            problem = "the change is to take effect before its sign is posted."
        else:
            minutes = (change.effective - change.posted) // 60_000
            problem = f"a change against the players takes effect {minutes} minutes after its sign is posted."
        allowed = f"from {_when(lawful)}; {NOTICE_MS // 60_000} minutes' notice for a change against the players."
        self.note(f"{where}effective", problem, allowed, CHANGE_NOTICE)

    def _time(self, plain: Plain, key: str, where: str) -> int | None:
        value = plain.get(key)
        if isinstance(value, str):
            try:
                value = datetime.fromisoformat(value)
            except ValueError:
                value = None
        if isinstance(value, datetime) and value.utcoffset() is not None and 1970 < value.year < 9999:
            return (value - _EPOCH) // timedelta(milliseconds=1)
        self._missing_or_wrong(plain, key, _TIME_SAYS, CHANGE_NOTICE, where)
        return None

    def _flag(self, plain: Plain, key: str, default: bool, where: str) -> bool:
        value = plain.get(key, default)
        if not isinstance(value, bool):
            self.note(f"{where}{key}", f"{_shown(value)} is neither true nor false.", "true or false.", NOTICE)
            return default
        return value

    # What is common to all keys.

    def _unknown(self, plain: Plain, known: tuple[str, ...], where: str) -> None:
        for key in plain:
            if key not in known:
                problem = f"there is no such key{_near(key, known)}"
                self.note(f"{where}{key}", problem, ", ".join(known) + ".", NOTICE)

    def _missing_or_wrong(self, plain: Plain, key: str, allowed: str, cite: str, where: str = "") -> None:
        problem = f"{_shown(plain[key])} is not allowed here." if key in plain else "it is missing."
        self.note(f"{where}{key}", problem, allowed, cite)


def _not_uniform(tables: Iterable[Filed]) -> Iterator[Problem]:
    """Options that must be the same at several tables and are not; the first table filed sets the value."""
    first: dict[tuple[str, ...], Filed] = {}
    for table in tables:
        kind = type(table.options)
        for scope, name in (("UNIFORM", "the casino"), ("UNIFORM_IN_PIT", f"pit {table.pit}".rstrip())):
            declared: Mapping[str, str] = getattr(kind, scope, {})
            for key, cite in declared.items():
                group = (scope, key, table.game.name) if scope == "UNIFORM" else (scope, key, table.pit)
                other = first.setdefault(group, table)
                if getattr(other.options, key) != getattr(table.options, key):
                    yield Problem(
                        f"options.{key}",
                        f"it is not the same as at table {other.id}.",
                        f"one value for all such tables of {name}.",
                        cite,
                        table.id,
                    )


def _near(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]}?" if near else "."


def _shown(value: object) -> str:
    text = repr(value) if not isinstance(value, datetime) else value.isoformat()
    return text if len(text) <= 60 else text[:57] + "…"


def _when(moment: int) -> str:
    return (_EPOCH + timedelta(milliseconds=moment)).strftime("%Y-%m-%d %H:%M:%S UTC")
