"""The catalogue: every section of the regulation that we know, read from the rule sheets.

There is one list of sections, the "Sections" tables of the sheets; this module reads it.

- `sections()`: all sections, in the order of the code (1.1 … 1A.1 … 2.10, 2A.1).
- `section("13.6")`: one of them; a whole citation does too. `UnknownSection` says what there is instead.
- `subchapters()`: the subchapters, those without a sheet too, with the reason.
- `statements("13:69F-13.6(b)")`: what the sheets say of that place and of the places below it.
- `paragraphs("13.6")`: the subsections of a section, as far as its text is at hand.
- `knows("13:69F-13.6(b)1")`: whether the sheets know that place, to its last paragraph.

A section's own one-line statement is its `governs`. `Section.reason` tells why a section needs no code:
it is reserved, or its sheet holds the game back. What else is not operative, the games say (see
`pitboss.core.law.mentions.coverage`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from pitboss.core.law.basis import PART as BASIS
from pitboss.core.law.basis import places
from pitboss.core.law.cite import CHAPTERS, Citation
from pitboss.core.law.sheets import Sheet, Subchapter, Table, blocks, contents, read_sheet, sheet_files, text_of
from pitboss.core.law.shorthand import cites_in_line

RESERVED = "reserved"
PARAGRAPHS, DUTIES, PAYMENTS = "Paragraphs", "Duties", "Payments"

_QUALIFIER = re.compile(r"(?:, | \()(?P<form>2024 form|as numbered [^)]*)\)?$")
_MARKUP = re.compile(r"^\s*(?:#+|[-*]|\d+\.)\s+|\*\*|`")
_SPAN = re.compile(r"(?P<before>[,:]?\s*)`(?P<code>[^`]*)`")
_LIST_ITEM = re.compile(r"\s*(?:-|\d+\.)\s")
_CITE_LIST = re.compile(r"`(?:13:69[A-Z]-|19:4[67]-)?\d+[AB]?\.\d+[^`]*`[,;]?\s*")


class UnknownSection(LookupError):
    """No sheet lists the section."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section: `13.6`, what it is called, where its text comes from, what it governs."""

    subchapter: str
    number: str
    title: str
    text_from: str
    governs: str
    sheet: str
    chapter: str = CHAPTERS[0]
    reason: str = ""

    @property
    def label(self) -> str:
        """The section without its chapter, `13.6`."""
        return f"{self.subchapter}.{self.number}"

    @property
    def citation(self) -> Citation:
        """The section as a citation, in the chapter that has it."""
        return Citation(self.chapter, self.subchapter, self.number)

    @property
    def operative(self) -> bool:
        """Whether the section asks anything of the code, as far as its sheet knows."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Statement:
    """What a sheet says on one line or in one row of a table (`cells`), and the places it cites for it."""

    sheet: str
    part: str
    heading: str
    text: str
    citations: tuple[Citation, ...]
    cells: Mapping[str, str] | None = None


def subchapters() -> tuple[Subchapter, ...]:
    """Every subchapter of the code, in its order."""
    return tuple(sorted(contents(), key=lambda sub: _natural(sub.number)))


@cache
def sections() -> tuple[Section, ...]:
    """Every section of every subchapter, in the order of the code."""
    found = [entry for sub in contents() for entry in _sections_in(sub.number).values()]
    return tuple(sorted(found, key=lambda entry: (_natural(entry.subchapter), _natural(entry.number))))


def section(name: str | Citation) -> Section:
    """The section that ``13.6``, ``13:69F-13.6(b)`` or a `Citation` names."""
    cite = name if isinstance(name, Citation) else Citation.parse(name)
    found = _sections_in(cite.subchapter).get(cite.section)
    if found is None or cite.chapter not in CHAPTERS:
        raise UnknownSection(_what_there_is(cite))
    return found


def statements(place: str | Citation, *, own: bool = False) -> list[Statement]:
    """What the sheets say under a citation or a place below it, the game's own sheets first.

    With `own`, only what the game's own sheets say.
    """
    cite = place if isinstance(place, Citation) else Citation.parse(place)
    home = sheets_of(section(cite).subchapter)
    # A sheet that never writes the section's number says nothing of it, and need not be taken apart.
    others = [] if own else [name for name in sheet_files() if name not in home and cite.section in text_of(name)]
    return [
        said
        for name in (*home, *others)
        for said in _statements_of(name)
        if any(cite.covers(named) for named in said.citations)
    ]


def paragraphs(label: str) -> tuple[Citation, ...]:
    """The subsections of a section, as far as its text is at hand; the section itself where it has none."""
    found = [cite for cite in _text_of_section(label) if cite.steps]
    first = dict.fromkeys(replace(cite, path=cite.steps[0]) for cite in found)
    return tuple(first) or (section(label).citation,)


def points(label: str) -> tuple[Citation, ...]:
    """The numbered points within the subsections of a section, as far as its text is at hand: the first ones, and of
    what stands below them the smallest."""
    text = _text_of_section(label)
    whole = {other for other in text if any(other.covers(cite) and other != cite for cite in text)}
    return tuple(cite for cite in text if len(cite.steps) == 2 or (len(cite.steps) > 2 and cite not in whole))


def duties(label: str) -> tuple[tuple[str, str], ...]:
    """What a section of definitions demands besides, each with the file and name of the code that does it, if any."""
    return tuple(
        (row["duty"], row["carried out by"].strip("–"))
        for name in sheets_of(section(label).subchapter)
        for part in read_sheet(name).parts
        if part.heading == DUTIES
        for table in part.tables()
        for row in table.rows
        if row["section"] == label
    )


def knows(place: str | Citation) -> bool:
    """Whether the sheets know a place to its last paragraph: from the text, or because they speak of it."""
    cite = place if isinstance(place, Citation) else Citation.parse(place)
    if cite.chapter not in CHAPTERS or cite.section not in _sections_in(cite.subchapter):
        return False
    return not cite.path or any(cite.covers(named) for named in _named_in(cite.subchapter))


def known_place(place: str | Citation) -> Citation:
    """The place, or `UnknownSection` with what there is where the section has no such paragraph."""
    cite = place if isinstance(place, Citation) else Citation.parse(place)
    section(cite)
    if knows(cite):
        return cite
    steps = cite.steps
    around = (replace(cite, path="".join(steps[:depth])) for depth in range(len(steps) - 1, -1, -1))
    nearest = next(each for each in around if knows(each))
    depth = len(nearest.steps)
    below = sorted({n.steps[depth] for n in _named_in(cite.subchapter) if nearest.covers(n) and len(n.steps) > depth})
    has = f"has {', '.join(below)}" if below else "has no paragraphs"
    raise UnknownSection(f"There is no {cite}: as far as it is known, {nearest} {has}.")


@cache
def _named_in(subchapter: str) -> frozenset[Citation]:
    """Every place of a subchapter that its own sheets name."""
    said = (cite for name in sheets_of(subchapter) for one in _statements_of(name) for cite in one.citations)
    text = (cite for label in _sections_in(subchapter) for cite in _text_of_section(label))
    return frozenset([*said, *text, *(cite for cite, _ in places(subchapter))])


@cache
def _text_of_section(label: str) -> tuple[Citation, ...]:
    """The paragraphs of a section's text, from the part "Paragraphs" of its sheets."""
    whole = section(label).citation
    return tuple(
        cite
        for name in sheets_of(whole.subchapter)
        for part in read_sheet(name).parts
        if part.heading == PARAGRAPHS
        for table in part.tables()
        for row in table.rows
        if row["section"] == label
        for cite in cites_in_line(row["paragraphs"], whole.subchapter, label)
    )


def sheets_of(subchapter: str) -> tuple[str, ...]:
    """The sheets of a subchapter."""
    return next((sub.sheets for sub in contents() if sub.number == subchapter), ())


@cache
def _sections_in(subchapter: str) -> dict[str, Section]:
    found: dict[str, Section] = {}
    for name in sheets_of(subchapter):
        for entry in _sections_of(read_sheet(name)):
            known = found.get(entry.label)
            found[entry.label] = entry if known is None else _merged(known, entry)
    return found


def _sections_of(sheet: Sheet) -> Iterator[Section]:
    """The rows of a sheet's table, a row for several sections once for each of them."""
    (table,) = sheet.part("Sections").tables()
    for row in table.rows:
        form = _QUALIFIER.search(row["section"])
        governs = f"{form['form']}: {row['governs']}" if form else row["governs"]
        reason = _why_not_operative(row["title"], sheet)
        for cite in cites_in_line(row["section"], sheet.subchapter):
            title, text_from = row["title"], row["text from"]
            yield Section(cite.subchapter, cite.number, title, text_from, governs, sheet.name, cite.chapter, reason)


def _why_not_operative(title: str, sheet: Sheet) -> str:
    if title == "(Reserved)":
        return RESERVED
    return f"the sheet holds the game back: {sheet.held_back}" if sheet.held_back else ""


def _merged(first: Section, other: Section) -> Section:
    """One section out of two rows: the first one's title, what both govern."""
    if first.governs.startswith("see "):
        return replace(other, title=first.title)

    def both(one: str, two: str) -> str:
        return one if two in one else f"{one}; {two}"

    return replace(
        first,
        text_from=both(first.text_from, other.text_from),
        governs=both(first.governs, other.governs),
    )


def _natural(number: str) -> tuple[int, str]:
    digits = number.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return int(digits), number[len(digits) :]


def _what_there_is(cite: Citation) -> str:
    if cite.chapter not in CHAPTERS:
        return f"{cite} is not in the Rules of the Games; the catalogue holds 13:69F and the old 19:47."
    sub = next((sub for sub in contents() if sub.number == cite.subchapter), None)
    if sub is None:
        numbers = ", ".join(sub.number for sub in subchapters())
        return f"There is no subchapter {cite.subchapter} for {cite}; the subchapters are {numbers}."
    if not sub.sheets:
        return f"Nothing is known of {cite} ({sub.game}): {sub.reason}."
    labels = ", ".join(entry.label for entry in sections() if entry.subchapter == sub.number)
    return f"There is no section {cite.section}; subchapter {sub.number} ({sub.game}) has {labels}."


@cache
def _statements_of(name: str) -> tuple[Statement, ...]:
    return tuple(_statements(read_sheet(name)))


def _statements(sheet: Sheet) -> Iterator[Statement]:
    """The lines and rows of a sheet with their citations.

    A heading or the line that introduces a table often cites for all that follows it; what cites
    nothing itself then stands under that place.
    """
    for part in sheet.parts:
        if part.heading in ("Sections", BASIS, PARAGRAPHS, DUTIES, PAYMENTS):
            continue
        heading = part.heading
        under: tuple[Citation, ...] = ()
        introduced: tuple[Citation, ...] = ()
        for block in blocks(part.text):
            if isinstance(block, Table):
                for row in block.rows:
                    cites = _known(sheet, " | ".join(row.values()), under) or introduced or under
                    if cites:
                        yield Statement(sheet.name, part.heading, heading, _row_text(row), cites, row)
                introduced = ()
            elif block.startswith("#"):
                heading, under = f"{part.heading}: {_plain(block)}", _known(sheet, block, ())
                introduced = ()
            else:
                own = _known(sheet, block, under)
                introduced = own if block.endswith(":") or not _LIST_ITEM.match(block) else ()
                if own or under:
                    yield Statement(sheet.name, part.heading, heading, _plain(block), own or under)


def _known(sheet: Sheet, line: str, under: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations of a line that name sections there are: a figure such as 5.25 names none."""
    context = under[0].section if under else None
    cites = cites_in_line(line, sheet.subchapter, context)
    return tuple(dict.fromkeys(cite for cite in cites if cite.section in _sections_in(cite.subchapter)))


def _row_text(row: dict[str, str]) -> str:
    return _plain("; ".join(f"{column}: {cell}" for column, cell in row.items() if cell and column != "cite"))


def _no_formula(found: re.Match[str]) -> str:
    return "" if "=" in found["code"] else found[0]


def _plain(line: str) -> str:
    """The line without Markdown's marks, formulas, and the lists of citations set apart in it."""
    return " ".join(_MARKUP.sub("", _SPAN.sub(_no_formula, _CITE_LIST.sub("", line))).split())
