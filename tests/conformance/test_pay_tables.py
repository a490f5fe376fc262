"""Sheets and code pay the same: every figure of a sheet's pay tables is a pay line of the code, and the other way.

A pay table of a sheet stands in its part "Pay tables". Its first column `wager` names the wagers whose lines follow
(an empty cell: those of the row above; a dash: a row of other figures), the second says when a line pays; what it
pays stands under `pays`, or under `option = value` where the casino chooses. Lines are held against each other by the
kind of hand and the numbers in their words, and by what they pay.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.choices.options import Choice, Options, YesNo
from pitboss.core.game.game import Game
from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.law import catalogue, sheets
from pitboss.core.money.cents import parse_money
from pitboss.games import registry

SUBCHAPTERS = sorted({registry.find(name).subchapter for name in registry.names()})
PART = "Pay tables"
NO_LINE = re.compile(r"(?:loses?|push|none|–)\b.*|–?")
"""What a cell says where no line pays."""
BY_RULE = {
    "progressive_amount": "sums are for each dollar staked",
    "vig_timing": "when the vigorish is collected",
    "variant_ez_baccarat": "the banker's win without vigorish stands below the table",
}
"""Choices that change what a line pays, and are no table of their own."""
_ODDS = r"(\d[\d,]*) ?(?:to|:) ?(\d+)"
_TO = r"(\d[\d,]*) to ([1-9]\d*)(?! \d|\w)"
_LESS = re.compile(r"less (\d+)(?: (\d)/(\d))?(\.\d+)? ?%")
_HANDS = (
    *("five aces", "royal match", "royal", "seven-card straight flush", "straight flush", "four", "full house"),
    *("flush", "straight", "three", "two pair", "pair"),
)
_NUMBER = re.compile(r"\d+")

Figure = tuple[str, Fraction, Fraction]
"""Odds with the percentage of vigorish on what they pay, a sum in cents, or a share of a meter."""


@dataclass(frozen=True, slots=True)
class Line:
    """A pay line, of a sheet or of the code: its words, and what it pays."""

    words: str
    paid: Figure
    at: str = ""

    def mark(self, alone: bool) -> tuple[str, tuple[str, ...], Figure]:
        """By what a line is known; the words of the only one that a wager has are free."""
        words = re.sub(r"; others .*|\(.*?\)", "", self.words.lower())
        hand = next((hand for hand in _HANDS if hand in words), "")
        return ("", (), self.paid) if alone else (hand, tuple(sorted(_NUMBER.findall(words))), self.paid)


def paid_by(line: PayLine) -> Figure:
    """What a line of the code pays."""
    if line.odds is not None:
        fee = Fraction(line.vigorish.percent) if line.vigorish else Fraction(0)
        return "odds", Fraction(line.odds.win, line.odds.to), fee
    return ("sum", Fraction(line.sum), Fraction(0)) if line.share is None else ("share", line.share.part, Fraction(0))


def paid_in(cell: str) -> Figure | None:
    """What a cell of a sheet says is paid; None where it says that nothing is."""
    if NO_LINE.fullmatch(cell):
        return None
    if cell == "the wager back":
        return "odds", Fraction(0), Fraction(0)
    if odds := re.match(_ODDS, cell):
        less = _LESS.search(cell)
        fee = Fraction(0) if less is None else Fraction(less[1] + (less[4] or ""))
        if less is not None and less[2]:
            fee += Fraction(int(less[2]), int(less[3]))
        return "odds", Fraction(int(odds[1].replace(",", "")), int(odds[2])), fee
    if share := re.match(r"(\d+) ?%", cell):
        return "share", Fraction(int(share[1]), 100), Fraction(0)
    return "sum", Fraction(parse_money(cell.removeprefix("$"))), Fraction(0)


Lines = dict[str, dict[str, list[Line]]]
"""The lines of each wager, by the setting under which they pay."""


def pay_tables(sheet: str) -> Iterator[sheets.Table]:
    for table in sheets.read_sheet(sheet).part(PART).tables():
        if table.columns[0] == "wager":
            yield table


def in_sheets(subchapter: str) -> Lines:
    """The pay lines of a subchapter's sheets."""
    found: Lines = defaultdict(lambda: defaultdict(list))
    for sheet in catalogue.sheets_of(subchapter):
        for table in pay_tables(sheet):
            for row in table.rows:
                keys = re.sub(r" \(.*?\)", "", row["wager"]).split(", ")
                for column, cell in row.items() if keys != ["–"] else ():
                    if (column == "pays" or " = " in column) and (paid := paid_in(cell)) is not None:
                        for key in keys:
                            found[key][column].append(Line(row[table.columns[1]], paid, _at(sheet, row)))
    return found


def _at(sheet: str, row: Mapping[str, str]) -> str:
    """Where a row stands."""
    cells = "|".join([*row.values()][1:]).replace(" ", "")
    lines = sheets.text_of(sheet).splitlines()
    return f"{sheet}:{next(n for n, line in enumerate(lines, 1) if cells in line.replace(' ', ''))}"


def settings(game: Game) -> Iterator[tuple[str, Options]]:
    """Each closed choice of the casino, one at a time."""
    for option in game.options.declared():
        allowed = option.allowed
        values: Iterable[Any] = ()
        if isinstance(allowed, Choice):
            values = allowed.names
        elif isinstance(allowed, YesNo):
            values = (True, False)
        elif option.key == "decks":
            values = (6, 8)
        for value in values if option.key not in BY_RULE else ():
            options = _with(game, option.key, value)
            if options is not None:
                yield f"{option.key} = {str(value).lower() if isinstance(value, bool) else value}", options


def _with(game: Game, key: str, value: object) -> Options | None:
    """Lawful options with this choice, and with one more where it stands alone in no casino."""
    more: list[dict[str, object]] = [{}]
    for option in game.options.declared():
        if isinstance(option.allowed, Choice) and option.key != key:
            more += [{option.key: name} for name in option.allowed.names]
        elif option.key == "decks" != key:
            more += [{"decks": many} for many in (6, 8)]
    for other in more:
        options, problems = game.options.read({**other, key: value})
        if not problems:
            return options
    return None


def compared(
    game: Game, kind: WagerKind, sheet: Mapping[str, list[Line]], setting: str, options: Options
) -> list[str]:
    """What sheet and code do not both say of a wager under a setting, each with the other's lines."""
    code = [Line(line.when, paid_by(line)) for line in kind.pays(options)]
    told = [line for column, lines in sheet.items() if column == "pays" or _holds(column, options) for line in lines]
    alone = len(code) == len(told) == 1
    ours, theirs = ({line.mark(alone) for line in lines} for lines in (code, told))
    missing = [f"the code's “{line.words}” {_told(line.paid)}" for line in code if line.mark(alone) not in theirs]
    missing += [f"{line.at} “{line.words}” {_told(line.paid)}" for line in told if line.mark(alone) not in ours]
    where = f"{game.name} {kind.key} ({_file(kind)}){f' with {setting}' if setting else ''}"
    return [f"{where}: {'; '.join(missing)}"] if missing else []


def _file(kind: WagerKind) -> str:
    """Where the code says what a wager pays."""
    code = getattr(kind.pays, "func", kind.pays).__code__
    return f"{code.co_filename.partition('pitboss/')[2]}:{code.co_firstlineno}"


def _holds(column: str, options: Options) -> bool:
    key, _, value = column.partition(" = ")
    chosen = options.plain().get(key)
    return str(chosen).lower() == value.lower()


def _told(paid: Figure) -> str:
    what, amount, fee = paid
    return f"pays {amount} ({what}{f', less {fee}%' if fee else ''})"


@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_a_sheet_and_the_code_pay_the_same(subchapter: str) -> None:
    sheet = in_sheets(subchapter)
    games = [game for game in registry.all_games() if game.subchapter == subchapter]
    names = catalogue.sheets_of(subchapter)
    wrong = [f"{key}: no such wager" for key in sheet if not any(key in game.kinds for game in games)]
    columns = {column for lines in sheet.values() for column in lines if column != "pays"}
    for game in games:
        tried = dict(settings(game))
        columns -= tried.keys()
        usual = game.options()
        for kind in game.wagers:
            wrong += compared(game, kind, sheet.get(kind.key, {}), "", usual)
            figures = [paid_by(line) for line in kind.pays(usual)]
            for setting, options in tried.items():
                if setting in sheet.get(kind.key, {}) or figures != [paid_by(line) for line in kind.pays(options)]:
                    wrong += compared(game, kind, sheet.get(kind.key, {}), setting, options)
    assert wrong + [f"“{column}”: no such choice" for column in columns] == [], f"{', '.join(names)}, part {PART!r}"


def _odds_in(text: str, form: str) -> set[Fraction]:
    """Every figure of a text that is stated as odds, notes in brackets left out."""
    found = re.findall(form, re.sub(r"\(.*?\)", "", text))
    return {Fraction(int(win.replace(",", "")), int(to)) for win, to in found}


def _odds_of(game: Game, kinds: Iterable[WagerKind]) -> set[Fraction]:
    """What wagers are paid under any choice of the casino."""
    several = (game.options(), *(options for _, options in settings(game)))
    return {line.odds.fraction for kind in kinds for o in several for line in kind.pays(o) if line.odds is not None}


@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_no_odds_beside_the_tables_are_other_than_the_codes(subchapter: str) -> None:
    """In the column `pays` of the wagers, and in what stands between pay tables."""
    odds = {
        kind.key: _odds_of(game, [kind])
        for game in registry.all_games()
        if game.subchapter == subchapter
        for kind in game.wagers
    }
    every = set[Fraction]().union(*odds.values())
    unknown: list[str] = []
    for name in catalogue.sheets_of(subchapter):
        sheet = sheets.read_sheet(name)
        for table in sheet.part("Wagers").tables():
            for row in table.rows if "pays" in table.columns else ():
                keys = re.sub(r" \(.*?\)", "", row[table.columns[0]]).split(", ")
                known = set[Fraction]().union(*(odds.get(key, set()) for key in keys))
                if known:
                    unknown += [f"{name}, {', '.join(keys)}: {f}" for f in _odds_in(row["pays"], _ODDS) - known]
        for block in sheets.blocks(sheet.part(PART).text):
            if isinstance(block, str) or block.columns[0] != "wager":
                text = block if isinstance(block, str) else " ".join(" ".join(row.values()) for row in block.rows)
                unknown += [f"{name}, “{text[:60]}…”: {f}" for f in _odds_in(text, _TO) - every]
    assert unknown == []
