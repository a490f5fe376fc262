"""The rule sheets: where they are and what they are made of.

A sheet is a Markdown file, one a game. An installed package carries the sheets as data; in a source
checkout they are ``docs/rules/*.md``. `sheet_files` names them, `read_sheet` takes one apart, `contents`
reads the table of subchapters of their README, and `blocks` walks any text of them line by line and
table by table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

CONTENTS = "README.md"

_TITLE = re.compile(r"# (?P<game>.+): N\.J\.A\.C\. 13:69F-(?P<subchapter>\d+[AB]?)\b")
_SEPARATOR = re.compile(r"\|[\s:|-]+\|")
_HELD_BACK = re.compile(r"do not (?:build|release)[^.]*\.")


class SheetsMissing(FileNotFoundError):
    """The rule sheets, or one of them, cannot be found or read."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a sheet: each row maps the heading of a column to its cell."""

    columns: tuple[str, ...]
    rows: tuple[dict[str, str], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What stands under one ``##`` heading."""

    heading: str
    text: str

    def tables(self) -> list[Table]:
        """The tables of this part, in order."""
        return [block for block in blocks(self.text) if isinstance(block, Table)]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One rule sheet: its game, its subchapter, what it says first, and its parts."""

    name: str
    game: str
    subchapter: str
    opening: str
    parts: tuple[Part, ...]

    def part(self, heading: str) -> Part:
        """The part under a heading such as ``Sections`` or ``Irregularities``."""
        for part in self.parts:
            if part.heading == heading:
                return part
        known = ", ".join(part.heading for part in self.parts)
        raise KeyError(f"The sheet {self.name} has no part {heading!r}; its parts are: {known}.")

    @property
    def held_back(self) -> str:
        """What the sheet says where it forbids to build or release the game, else an empty text."""
        found = _HELD_BACK.search(self.opening)
        return found.group().rstrip(".") if found else ""


@dataclass(frozen=True, slots=True)
class Subchapter:
    """A line of the table of subchapters. Without sheets it says in `reason` why."""

    number: str
    game: str
    sheets: tuple[str, ...]
    known_by: str
    reason: str = ""


def blocks(text: str) -> Iterator[str | Table]:
    """The lines that are not empty, each as it stands, and the tables, each whole."""
    rows: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            rows.append(line)
            continue
        if rows:
            yield _table(rows)
            rows = []
        if line.strip():
            yield line


@cache
def sheet_files() -> tuple[str, ...]:
    """The names of all sheets, without the README."""
    return tuple(sorted(f.name for f in _folder().iterdir() if f.name.endswith(".md") and f.name != CONTENTS))


@cache
def read_sheet(name: str) -> Sheet:
    """One sheet, taken apart."""
    head, *rest = re.split(r"^## +", text_of(name), flags=re.MULTILINE)
    title, _, opening = head.partition("\n")
    found = _TITLE.match(title)
    if found is None:
        raise SheetsMissing(f"{name} must begin with a line like '# Mini-dice: N.J.A.C. 13:69F-13'.")
    parts = []
    for part in rest:
        heading, _, text = part.partition("\n")
        parts.append(Part(heading.strip(), text.strip("\n")))
    return Sheet(name, found["game"], found["subchapter"], opening.strip(), tuple(parts))


def full_text(subchapters: Iterable[str]) -> str:
    """The full text of the rules of some subchapters, as the sheets hold it, for any patron who asks. 13:69F-8.5"""
    found = [name for name in sheet_files() if read_sheet(name).subchapter in subchapters]
    return "\n\n".join(text_of(name).strip() for name in found) + "\n"


@cache
def contents() -> tuple[Subchapter, ...]:
    """The table of subchapters, in its order."""
    text = text_of(CONTENTS)
    table = next(block for block in blocks(text) if isinstance(block, Table))
    return tuple(
        Subchapter(
            number=row["subchapter"],
            game=row["game"].partition(" (")[0],
            sheets=(sheets := tuple(re.findall(r"[\w-]+\.md", row["sheet file"]))),
            known_by=row["number known by"],
            reason="" if sheets else _why_no_sheet(text, row["subchapter"]),
        )
        for row in table.rows
    )


def _why_no_sheet(text: str, subchapter: str) -> str:
    for line in text.splitlines():
        if line.startswith("- ") and f"({subchapter})" in line:
            return line.partition(": ")[2].partition(". ")[0]
    return "no sheet"


def _table(lines: Sequence[str]) -> Table:
    header, *rows = [_cells(line) for line in lines if not _SEPARATOR.fullmatch(line.strip())]
    # Tables set side by side repeat their headings; a number keeps the columns apart.
    seen: Counter[str] = Counter()
    columns = []
    for heading in header:
        seen[heading] += 1
        columns.append(heading if seen[heading] == 1 else f"{heading} {seen[heading]}")
    if columns[0] == "wager":  # an empty cell is what stands above it
        for above, row in pairwise(rows):
            row[0] = row[0] or above[0]
    return Table(tuple(columns), tuple(dict(zip(columns, row, strict=False)) for row in rows))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


@cache
def _folder() -> Path:
    installed = Path(__file__).parents[2] / "rules"
    if installed.is_dir():
        return installed
    checkout = Path(__file__).parents[4] / "docs" / "rules"
    if checkout.is_dir():
        return checkout
    raise SheetsMissing(
        f"The rule sheets are neither in the installed package ({installed}) nor in {checkout}; "
        "install pitboss from a wheel or run it from a source checkout."
    )


@cache
def text_of(name: str) -> str:
    """What stands in a sheet, as it is written."""
    file = _folder() / name
    if not file.is_file():
        raise SheetsMissing(f"There is no rule sheet {name}; the sheets are {', '.join(sheet_files())}.")
    return file.read_text(encoding="utf-8")
