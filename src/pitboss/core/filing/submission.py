"""A Rules of the Games Submission: what a casino files for its tables, as one TOML file.

    casino = "Boardwalk Example"
    gaming_day = { begins = "06:00", zone = "America/New_York" }    # the usual one
    guides.mini_dice = 2026-01-15T09:00:00-05:00    # when the Division approved the game's gaming guide

    [[table]]
    id = "MD-1"
    game = "mini_dice"
    pit = "A"                       # where a rule asks for one value in a pit
    chip = "1.00"                   # the smallest chip at the table
    minimum = "5.00"
    maximum = "500.00"
    increment = "5.00"              # wagers in multiples of this only
    only.any_7.maximum = "100.00"   # a kind of wager, or a group of kinds, with limits of its own
    total.field = "10.00"           # what one player's wagers on a kind or group must come to in all
    options.place_stake_after_win = "returned"

    [[table.change]]                # new limits or options: what is not named stays as it was
    effective = 2026-05-01T14:30:00-04:00
    posted = 2026-05-01T14:00:00-04:00      # the sign at the table: for limits, and options that ask for it
    notified = 2026-05-01T14:00:00-04:00    # written notice to the Division and to surveillance
    approved = 2026-04-01T09:00:00-04:00    # the Division's approval of a filed change
    minimum = "10.00"
    options.place_stake_after_win = "stays_up"
    patrons = true                  # somebody is at the table when the sign is posted
    all_agree = false               # all patrons agree to the change, where the game's own rules ask them

Each option says which of `posted`, `notified` and `approved` a change of it needs (`pitboss rules` tells).

`read` finds every problem in one go; `load` gives only a lawful submission.

Where a subchapter wants an option to be the same at several tables, the game's options class says so in a
class variable that maps the option's key to the section: `UNIFORM` (the same in the whole casino) or
`UNIFORM_IN_PIT` (the same at all tables of a pit, whatever their game, whose options say so for that key).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from pitboss.core.choices.gaming_day import USUAL, GamingDay
from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options, Problem, Reservation
from pitboss.core.filing.idle_limits import idle_limits, unfit_limits
from pitboss.core.filing.notices import Change, Schedule, Terms
from pitboss.core.filing.problems import GUIDES, NAME, NAME_SAYS, NEW_GAMES, NOTICE, Notes, Plain, shown, when
from pitboss.core.filing.read_changes import read_changes
from pitboss.core.filing.read_limits import opening_limits
from pitboss.core.filing.rests import cuts_the_least, without_text
from pitboss.core.filing.untrusted_text import TooMuch, toml
from pitboss.core.game.game import Game
from pitboss.core.law.basis import Standing

_FILE_KEYS = ("casino", "gaming_day", "guides", "table")
_TABLE_KEYS = ("id", "game", "pit", "chip", "minimum", "maximum", "increment", "only", "total", "options", "change")

FindGame = Callable[[str], Game]
"""The game of a name, or a `ValueError` whose sentence says which names there are."""


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
    """One table as it is filed: its options and limits when it opens, and the changes of them that follow.

    `guide` is when the Division approved the gaming guide of its game (ms, UTC; 0: it has not).
    """

    id: str
    game: Game
    options: Options
    limits: Limits
    changes: tuple[Change, ...] = ()
    pit: str = ""
    guide: int = 0
    gaming_day: GamingDay = USUAL

    @property
    def schedule(self) -> Schedule:
        """The terms in force at the table at each moment."""
        return Schedule(self.game, Terms(self.options, self.limits), self.changes)

    def reservations(self) -> Iterator[Reservation]:
        """The choices that it opens with or changes to which are not plainly lawful; an approved change has its
        approval."""
        options, known = self.options, self.options.reservations()
        yield from (replace(found, key=f"options.{found.key}", table=self.id) for found in known)
        resting = list(without_text(self.game, options))
        cuts = cuts_the_least(self.game, options, self.limits)
        yield from (replace(found, table=self.id) for found in (*resting, *cuts))
        for change in self.changes:
            options, _ = type(options).read({**options.plain(), **change.options})
            for found in options.reservations():
                if found not in known and not (change.approved and found.standing is Standing.APPROVAL):
                    yield replace(found, key=f"change.options.{found.key}", table=self.id)
            known = options.reservations()
            before, resting = resting, list(without_text(self.game, options))
            new = [found for found in resting if found not in before]
            yield from (replace(found, key=f"change.{found.key}", table=self.id) for found in new)


@dataclass(frozen=True, slots=True)
class Submission:
    """What a casino files; `tables` by id, in the order of the file."""

    casino: str
    tables: Mapping[str, Filed]
    renamed: tuple[str, ...] = ()
    """Sentences about options that are filed by keys which they had before."""

    @property
    def reservations(self) -> list[Reservation]:
        """The tables' choices that are only proposed, or need the Division's approval."""
        return [found for table in self.tables.values() for found in table.reservations()]

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
    """The text of the file; raises `Unreadable`."""
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
        plain = toml(text)
    except TooMuch as much:
        raise Unreadable(str(much)) from None
    except (ValueError, RecursionError) as bad:
        raise Unreadable(f"It is not TOML: {str(bad).rstrip('.')}.") from None
    return _file(Notes(), plain, find)


def _file(notes: Notes, plain: Plain, find: FindGame) -> tuple[Submission, list[Problem]]:
    notes.unknown(plain, _FILE_KEYS, "")
    casino = plain.get("casino")
    if not isinstance(casino, str) or not casino.strip() or not casino.isprintable():
        notes.missing_or_wrong(plain, "casino", "the name of the casino, in quotes.", NOTICE)
        casino = ""
    tables: dict[str, Filed] = {}
    seen: dict[str, int] = {}
    for number, filed in enumerate(_tables(notes, plain), 1):
        notes.table = _name_of(notes, filed, number)
        if notes.table in seen:
            problem = f"table {number} has the id of table {seen[notes.table]}."
            notes.note("id", problem, "an id of its own for each table.", NOTICE)
        seen.setdefault(notes.table, number)
        table = _table(notes, filed, find)
        if table is not None:
            tables.setdefault(notes.table, table)
    notes.table = ""
    notes.problems.extend(_not_uniform(list(tables.values())))
    guides = _guides(notes, plain, tables)
    day = _gaming_day(notes, plain)
    tables = {
        name: replace(table, guide=guides.get(table.game.name, 0), gaming_day=day) for name, table in tables.items()
    }
    return Submission(casino, tables, tuple(notes.renamed)), notes.problems


def _gaming_day(notes: Notes, plain: Plain) -> GamingDay:
    """When the gaming day of the casino begins, as filed."""
    filed = plain.get("gaming_day", {})
    allowed = 'the hour and the time zone, like { begins = "06:00", zone = "America/New_York" }.'
    if not isinstance(filed, Mapping):
        notes.note("gaming_day", f"{filed!r} does not say when it begins.", allowed, NOTICE)
        return USUAL
    known = [key for key in sorted(filed) if key in GamingDay.__struct_fields__]
    wrong = [f"{key!r} is no part of it." for key in sorted(filed) if key not in known]
    wrong += [f"{key}: {filed[key]!r} is no text." for key in known if not isinstance(filed[key], str)]
    day = GamingDay(**{key: filed[key] for key in known if isinstance(filed[key], str)})
    wrong += day.wrong
    for problem in wrong:
        notes.note("gaming_day", problem, allowed, NOTICE)
    return USUAL if wrong else day


def _guides(notes: Notes, plain: Plain, tables: Mapping[str, Filed]) -> dict[str, int]:
    """When the guides were approved that are in use. 13:69F-8.5"""
    named = plain.get("guides", {})
    if not isinstance(named, Mapping):
        notes.note("guides", f"{shown(named)} is no table of dates.", "a date and time for each game.", GUIDES)
        return {}
    games = dict.fromkeys(table.game.name for table in tables.values())
    for game in sorted(named.keys() - games):
        notes.note(f"guides.{game}", "no table of that game is filed.", ", ".join(games) + ".", GUIDES)
    read = {game: notes.time(named, game, "guides.") for game in games if game in named}
    return {game: at for game, at in read.items() if at is not None}


def _tables(notes: Notes, plain: Plain) -> list[Plain]:
    tables = plain.get("table")
    allowed = "one [[table]] for each table."
    if tables is None or tables == []:
        notes.note("table", "no table is filed.", allowed, NOTICE)
        return []
    if isinstance(tables, Mapping):
        notes.note("table", "a table is written with single brackets.", allowed, NOTICE)
        return [tables]
    if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
        notes.note("table", f"{shown(tables)} is no list of tables.", allowed, NOTICE)
        return []
    return tables


def _name_of(notes: Notes, filed: Plain, number: int) -> str:
    """The table's id; where it has none, its number in the file stands for it."""
    name = filed.get("id")
    if isinstance(name, str) and NAME.fullmatch(name):
        return name
    notes.table = f"#{number}"
    notes.missing_or_wrong(filed, "id", NAME_SAYS, NOTICE)
    return notes.table


def _table(notes: Notes, filed: Plain, find: FindGame) -> Filed | None:
    notes.unknown(filed, _TABLE_KEYS, "")
    game = _game(notes, filed, find)
    pit = filed.get("pit", "")
    if not isinstance(pit, str) or ("pit" in filed and not NAME.fullmatch(pit)):
        notes.missing_or_wrong(filed, "pit", NAME_SAYS, NOTICE)
        pit = ""
    limits = opening_limits(notes, filed, game)
    plain = filed.get("options", {})
    if not isinstance(plain, Mapping):
        notes.note("options", f"{shown(plain)} is no table of options.", "[table.options], key = value.", NOTICE)
        plain = {}
    if game is None:
        return None
    plain = notes.now(game.options, plain, "options.")
    options, problems = game.options.read(plain)
    problems.extend(options.idle(plain))
    notes.add(problems, "options.")
    notes.add(game.problems(options, limits))
    notes.add(idle_limits(game, options, limits))
    notes.add(unfit_limits(game, options, limits))
    changes = read_changes(notes, filed, game, Terms(options, limits))
    return Filed(notes.table, game, options, limits, changes, pit)


def _game(notes: Notes, filed: Plain, find: FindGame) -> Game | None:
    name = filed.get("game")
    allowed = "the name of a game as `pitboss games` lists it, in quotes."
    if not isinstance(name, str):
        notes.missing_or_wrong(filed, "game", allowed, NEW_GAMES)
        return None
    try:
        return find(name)
    except ValueError as unknown:
        notes.note("game", str(unknown), allowed, NEW_GAMES)
        return None


def _not_uniform(tables: Sequence[Filed]) -> Iterator[Problem]:
    """Options that must be the same at several tables and are not, as the tables open and after each change."""
    moments = {change.effective for table in tables for change in table.changes}
    told = set()
    for moment in (0, *sorted(moments)):
        for problem in _unlike(tables, moment):
            if (problem.table, problem.key) not in told:
                told.add((problem.table, problem.key))
                yield problem


def _unlike(tables: Sequence[Filed], moment: int) -> Iterator[Problem]:
    """The same at one moment; the first table filed sets the value."""
    first: dict[tuple[str, ...], tuple[Filed, Options]] = {}
    for table in tables:
        options = table.schedule.at(moment).options if moment else table.options
        kind = type(options)
        for scope, name in (("UNIFORM", "the casino"), ("UNIFORM_IN_PIT", f"pit {table.pit}".rstrip())):
            declared: Mapping[str, str] = getattr(kind, scope, {})
            for key, cite in declared.items():
                group = (scope, key, table.game.name) if scope == "UNIFORM" else (scope, key, table.pit)
                other, others = first.setdefault(group, (table, options))
                if getattr(others, key) != getattr(options, key):
                    yield Problem(
                        f"options.{key}",
                        f"it is not the same as at table {other.id}{f' from {when(moment)} on' if moment else ''}.",
                        f"one value for all such tables of {name}.",
                        cite,
                        table.id,
                    )
