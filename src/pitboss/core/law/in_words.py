"""A place of the regulation as a person reads it: what it governs, on what it rests, and what it says, in words.

The sheets are written for those who build the games too. What only they need stays out here: the keys of options
and wagers, marks of where a fact was found (the basis says that), worked examples, open points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pitboss.core.law.basis import basis_told
from pitboss.core.law.catalogue import known_place, section, statements
from pitboss.core.law.cite import Citation

_HEADINGS = {
    "Equipment and setup": "Equipment",
    "Options left to the casino": "What the casino may choose",
    "Wagers": "Wagers",
    "Pay tables": "What is paid",
    "Round of play": "How it is played",
    "Settlement": "Settlement",
    "Irregularities": "When something goes wrong",
}
_KEY_COLUMNS = ("option key", "wager key", "key", "game key", "program_id, kind")
_NAME = re.compile(r"\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b")
_OF_BUILDERS = re.compile(
    r"general knowledge|\bseeds? \d|\bsister\b|\bparallel\b|\breading\b|recommend|assumption|Open points|our switch"
    r"|\bOP \d|\bcomputed\b|project|not stated|public text|\brebuilt\b|reconstruction|\(proposal\)|title only"
    r"|our choice|^\((?:FR|MA|PA)\b|not seen|text missing|used as default|cut off|inferred|^\(GK\)$|open point",
    re.IGNORECASE,
)
_FOR_MACHINES = re.compile(
    r"\bR\d[HL]\b|\bscript\b|\bsoftware\b|\bengine\b|\bconfigur|\bOP \d|\bjournal\b|Σ|\bc_[ij]\b"
    r"|\b[Kk]eys are\b|\bR(?:27|BAD|HIGH|LOW)\b|\[NONE\]|scan errors|\bmod(?:ulo)? \d|[+−] ?\d*[BLSTUW]\b"
    r"|^All steps, |no text in any source|^Reference counts$"
)
_TITLE = re.compile(r"[A-Z][^.:;,()]{1,45} \([^()]*\d.*\)")
"""A line that says nothing itself: the title of what follows it, with its section."""
_VALUES_OF_CODE = re.compile(rf"{_NAME.pattern}|=|\.\.|\btable above\b|\blist of\b")
_GRID = 6
"""A row with more cells than this is one of a grid."""
_SIGNS = ((" → ", ": "), (" iff ", " if "), (" (default)", ""))
_WORDS = {
    "dont": "don't",
    "holdem": "hold 'em",
    "stud7": "seven-card stud",
    "stud5": "five-card stud",
    "draw5": "five-card draw",
    "split8": "eight-or-better split",
    "split6": "six-or-better split",
}
"""Names that sheets give to wagers and games, as people write them."""
_OF_A_KIND = re.compile(r"\b(one|two|three) kind\b", re.IGNORECASE)
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_RATIO = re.compile(r"(?<![\d:])(\d+):(\d+)(?![\d:])")
"""Odds are stated with "to" (13:69F-13.6(a), for one)."""
_ON_NUMBERS = re.compile(r"(\d+(?:(?:, ?| and )\d+)*) (\d+:\d+)")
"""What some numbers pay."""
_NUMBERED = ("#", "rank", "pair rank", "row", "line", "step", "no.", "order")
_PLAIN_COLUMNS = (
    "",
    "meaning",
    "notes",
    "note",
    "rule",
    "action",
    "situation",
    "situation, first that applies",
    "pair",
)
"""Columns whose cells need no word before them."""
_SHARE = re.compile(r"(?P<what>.+?)(?: out)? of (?P<all>[\d,]+)")
_PAY_TABLE = re.compile(r"\d|[A-Z]")
"""A column that is named by a number or a letter is one of several pay tables, unless the numbers begin with 0."""
_SECOND = " 2"
"""Ends the names of columns that stand a second time in a table."""
_MARKS = re.compile(r"\s*\[[A-Z]{1,4}\]|;? twins? \d+:[^;]*$")
"""On what a row of a sheet rests, in brackets, or where another game has the same."""
_COUNTED = re.compile(r": count \d")
"""How many deals make a hand: for those who count."""
_MEANS = re.compile(r"(?<=[A-Za-z”\")]) = (?=[A-Za-z“\"])")
"""A sheet's way of writing what something is."""
_BOUNDS = {"≥": "at least", "≤": "at most", ">": "above", "<": "below"}
_BOUND = re.compile(r"(?:(?<=\s)|(?<=\())[≥≤<>] (?=\S)")
_TIDY = ((re.compile(r"\s+([.,;:)])"), r"\1"), (re.compile(r"([;,:]){2,}"), r"\1"), (re.compile(r"\(\s*\)"), ""))


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that the place says, and under which heading."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A place of the regulation in words."""

    place: Citation
    title: str
    governs: str
    rests: str
    reason: str
    says: tuple[Said, ...]

    def by_heading(self, most: int) -> list[tuple[str, list[str]]]:
        """Its first `most` statements, under their headings."""
        shown = groupby(self.says[:most], key=lambda one: one.heading)
        return [(heading, [one.text for one in said]) for heading, said in shown]


def read_place(name: str | Citation) -> Reading:
    """What a person is told of a place, or `UnknownSection`."""
    place = known_place(name)
    found = section(place)
    order = list(_HEADINGS.values())
    said = sorted(dict.fromkeys(_nearest(place)), key=lambda one: order.index(one.heading))
    # Where only others name a section, its title is what it governs.
    title = found.governs if "not seen" in found.title else found.title
    return Reading(place, plain(title), plain(found.governs), basis_told(place), found.reason, tuple(said))


def _nearest(place: Citation) -> list[Said]:
    """What the sheets say of a place; of one of which they say nothing, what they say of the one around it."""
    steps = place.steps
    around = (replace(place, path="".join(steps[:depth])) for depth in range(len(steps), -1, -1))
    return next((said for each in around if (said := list(_said(each)))), [])


def _said(place: Citation) -> Iterator[Said]:
    for statement in statements(place, own=True):
        # Of pay tables the title tells one from another.
        title = statement.part != "Pay tables" and not statement.cells and _TITLE.fullmatch(statement.text)
        if statement.part in _HEADINGS and not title and not _FOR_MACHINES.search(statement.text):
            text = plain(_row(statement.part, statement.cells) if statement.cells else statement.text)
            if text and not _COUNTED.search(text):
                yield Said(_HEADINGS[statement.part], text)


def plain(text: str) -> str:
    """The words without keys and without marks for those who build."""
    text = _MARKS.sub("", _without_marks(text.replace("`", "").replace("**", "")))
    text = _NAME.sub(lambda found: found.group().replace("_", " "), text)
    text = _OF_A_KIND.sub(r"\1 of a kind", _WORD.sub(lambda found: _WORDS[found.group().lower()], text))
    for sign, word in _SIGNS:
        text = text.replace(sign, word)
    text = _MEANS.sub(" means ", text)
    # Of several bounds in a row the signs are the clearer ones.
    if len(_BOUND.findall(text)) == 1:
        text = _BOUND.sub(lambda found: f"{_BOUNDS[found.group()[0]]} ", text)
    for pattern, instead in _TIDY:
        text = pattern.sub(instead, text)
    text = " ".join(text.split()).strip(" ;,:–")
    return f"{text[:1].upper()}{text[1:]}"


def _row(part: str, cells: Mapping[str, str]) -> str:
    """A row of a table as a sentence."""
    if "option key" in cells:
        return _option(cells)
    if "wager key" in cells:
        told = [cell for column, cell in cells.items() if column not in (*_KEY_COLUMNS, "cite", "pays") and cell]
        return f"{_name(cells['wager key'])}: {'; '.join([*told, *_pays(cells.get('pays', '–'))])}"
    if part == "Pay tables" and "wager" in cells:
        return _pay_line(*cells.items())
    if part == "Irregularities" and "what happened" in cells:
        return f"{cells['what happened']}: {cells['what must be done']}"
    shown = [
        (column, cell) for column, cell in cells.items() if cell not in ("", "–", "—") and not _of_no_use(column)
    ]
    again = [(column.removesuffix(_SECOND), cell) for column, cell in shown if column.endswith(_SECOND)]
    once = [(column, cell) for column, cell in shown if not column.endswith(_SECOND)]
    return "; ".join(_sentence(part) for part in (once, again) if part)


def _pay_line(about: tuple[str, str], when: tuple[str, str], *rest: tuple[str, str]) -> str:
    """A row of a pay table: the wager, when it pays, and what, by what the casino has chosen."""
    chosen: dict[tuple[str, str], list[str]] = {}
    told = []
    for column, cell in rest:
        option, equals, value = column.partition(" = ")
        if equals and cell not in ("", "–"):
            chosen.setdefault((cell, option), []).append(value)
        elif cell not in ("", "–"):
            told.append(_cell(column, cell))
    for (cell, option), values in reversed(chosen.items()):
        every = len(chosen) == 1 < len(values)
        told.insert(0, f"{cell} in every table" if every else f"{cell} with {option} {', '.join(_runs(values))}")
    return f"{_name(about[1])}, {when[1]}: {'; '.join(told)}"


def _sentence(shown: Sequence[tuple[str, str]]) -> str:
    """Cells of a row as a sentence: the first is what the others are about."""
    (column, about), *rest = shown
    if column in _NUMBERED and rest:
        about, rest = f"{about}. {rest[0][1]}", rest[1:]
    elif about[:1].isdigit() or " vs " in column:
        about = f"{column} {about}"
    tables = (
        [] if any(column == "0" for column, _ in rest) else [each for each in rest if _PAY_TABLE.fullmatch(each[0])]
    )
    if len(tables) > 2:
        others = [_cell(*each) for each in rest if each not in tables]
        return f"{about}: {'; '.join([*_by_table(tables), *others])}"
    if len(rest) > _GRID:
        return f"{about}: {_grouped(rest)}"
    return f"{about}: {', '.join(_cell(*each) for each in rest)}" if rest else about


def _cell(column: str, cell: str) -> str:
    if share := _SHARE.fullmatch(column):
        return f"{cell} of {share['all']} {share['what']}"
    if column in _PLAIN_COLUMNS:
        return cell
    return f"table {column} {cell}" if _PAY_TABLE.fullmatch(column) else f"{column} {cell}"


def _by_table(cells: Sequence[tuple[str, str]]) -> Iterator[str]:
    """What several pay tables pay, each amount once."""
    tables: dict[str, list[str]] = {}
    for table, paid in cells:
        tables.setdefault(paid, []).append(table)
    for paid, names in tables.items():
        yield f"{paid} in every table" if len(tables) == 1 else f"{paid} in table {', '.join(_runs(names))}"


def _pays(pays: str) -> Iterator[str]:
    if pays not in ("–", ""):
        odds = _RATIO.sub(r"\1 to \2", _ON_NUMBERS.sub(r"\2 on \1", pays))
        yield f"what it pays: {odds}" if odds.startswith("see ") else f"pays {odds}"


def _grouped(cells: Sequence[tuple[str, str]]) -> str:
    """A row of a grid by what its cells say, each with the columns where it stands."""
    columns: dict[str, list[str]] = {}
    for column, cell in cells:
        columns.setdefault(cell, []).append(column)
    if len(columns) == 1:
        return f"{cells[0][1]} in every case"
    return "; ".join(f"{cell} at {', '.join(_runs(names))}" for cell, names in columns.items())


def _runs(names: Sequence[str]) -> Iterator[str]:
    """Names as they are, but numbers that follow each other as one run."""
    for _, run in groupby(enumerate(names), key=lambda at: int(at[1]) - at[0] if at[1].isdecimal() else at[1]):
        found = [name for _, name in run]
        yield f"{found[0]} to {found[-1]}" if len(found) > 2 else ", ".join(found)


def _of_no_use(column: str) -> bool:
    """Whether a column is for those who build: it holds what only code compares, or where a fact was found."""
    return column in (*_KEY_COLUMNS, "cite", "class") or column.startswith("key ")


def _option(cells: Mapping[str, str]) -> str:
    """What an option decides, in the words of the rules; its values only where they are words too."""
    decides = cells.get("what it decides", "–")
    allowed, usual = _yes_or_no(cells["allowed values"]), _yes_or_no(cells["default"])
    if decides == "–":
        return f"{_name(cells['option key'])}: {allowed}" + (f"; usually {usual}" if usual != "–" else "")
    if _VALUES_OF_CODE.search(f"{allowed} {usual}"):
        return decides
    if allowed.split(" (")[0] == usual:  # the name of the one table of odds there is says nothing
        return f"{decides}: {usual}" if usual.isdecimal() else decides
    if re.fullmatch(r"(?:yes or no|no, yes)(?::.*)?", allowed):
        return f"{decides}; usually {usual}"
    return f"{decides}: {allowed}; usually {usual}"


def _name(key: str) -> str:
    name = key.replace("`", "").replace("_", " ")
    return re.sub(r"\bbs (\d+)", r"$\1", name).replace("bs ", "")


def _yes_or_no(text: str) -> str:
    text = re.sub(r"\btrue(,| or|;) false\b|\bon; off\b|\boff; on\b", "yes or no", text.replace("`", ""))
    return re.sub(r"\btrue\b|^on$", "yes", re.sub(r"\bfalse\b|^off$", "no", text))


def _without_marks(text: str) -> str:
    """The text without its brackets, however nested, that hold notes for those who build."""
    kept: list[str] = []
    opened: list[int] = []
    for char in text:
        kept.append(char)
        if char == "(":
            opened.append(len(kept) - 1)
        elif char == ")" and opened:
            start = opened.pop()
            if _OF_BUILDERS.search("".join(kept[start:])):
                del kept[start:]
    return "".join(kept)
