"""How far the regulation is carried out, paragraph by paragraph.

A paragraph is a subsection whose adopted text is at hand: ``13.5(a)``, or the whole section where its text has no
letters. It is built where code and a test (or an example) cite it or a place below it; to cite the section alone
carries out none of its paragraphs. What a section of definitions demands besides is a paragraph of its own, a duty:
it is built where the code that its sheet names does it. In paragraphs the numbered points (``13.5(a)1``) are counted
too: what cites the paragraph carries out its points, but those that nothing cites by themselves are told. Sections
without adopted text stand apart and are not counted: whatever is built for them rests on something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pitboss.core.law.basis import basis_of
from pitboss.core.law.catalogue import Section, duties, paragraphs, points, section, sections
from pitboss.core.law.cite import Citation
from pitboss.core.law.mentions import CHECKOUT, implementations, tests_naming

Status = Literal["built", "in code", "in part", "not built", "not operative", "no text"]
UNTOLD = "test at hand: an installed package has none"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """An operative paragraph, or a `duty` among definitions, and how often code and tests cite it."""

    citation: Citation
    code: int
    tests: int
    duty: str = ""

    def __str__(self) -> str:
        return f"{self.citation}: {self.duty}" if self.duty else str(self.citation)

    @property
    def missing(self) -> str:
        """What is not there yet, in words; empty where it is built."""
        test = "test" if CHECKOUT is not None else UNTOLD
        gaps = [*(["code"] if not self.code else []), *([test] if not self.tests else [])]
        return f"no {' and no '.join(gaps)}" if gaps else ""


@dataclass(frozen=True, slots=True)
class Row:
    """How far one section is carried out; `basis` says what it rests on, where that is not the chapter's own text.

    `points` are the numbered points of its paragraphs.
    """

    section: Section
    status: Status
    reason: str
    basis: str
    paragraphs: tuple[Paragraph, ...]
    points: tuple[Paragraph, ...]
    implementations: int
    tests: int

    @property
    def missing(self) -> tuple[Paragraph, ...]:
        """The paragraphs that are not built."""
        return tuple(paragraph for paragraph in self.paragraphs if paragraph.missing)

    @property
    def alone(self) -> tuple[Paragraph, ...]:
        """The points of paragraphs that are built which nothing cites by themselves, in code or in a test."""
        return tuple(
            point
            for point in self.points
            if point.missing and not any(whole.citation.covers(point.citation) for whole in self.missing)
        )


def coverage(subchapter: str | None, not_operative: Mapping[str, str]) -> list[Row]:
    """Every section of a subchapter, or of all, with how far it is carried out.

    `not_operative` is what the games declare: a section or a paragraph (``13.1``, ``14.5(d)``) and why there is
    nothing to build.
    """
    declared = {Citation.parse(place): reason for place, reason in not_operative.items()}
    for place in declared:
        section(place)  # raises where there is no such section
    return [_row(entry, declared) for entry in sections() if subchapter is None or entry.subchapter == subchapter]


def _row(entry: Section, declared: Mapping[Citation, str]) -> Row:
    whole = entry.citation
    within = points(entry.label)
    text = [
        cite
        for cite in paragraphs(entry.label)
        if any(basis_of(place).basis.text for place in (cite, *(point for point in within if cite.covers(point))))
    ]
    idle = {cite: why for cite in (whole, *text) for place, why in declared.items() if place.covers(cite)}
    asked = tuple(_paragraph(cite) for cite in text if cite not in idle)
    if asked:
        asked += tuple(_duty(whole, duty, by) for duty, by in duties(entry.label))
    status, reason = _status(entry, idle.get(whole) or ("" if asked else next(iter(idle.values()), "")), text, asked)
    counted = asked if status in ("built", "in code", "in part", "not built") else ()
    return Row(
        entry,
        status,
        reason,
        basis_of(whole).words,
        counted,
        tuple(
            _paragraph(cite)
            for cite in within
            if basis_of(cite).basis.text
            and any(paragraph.citation.covers(cite) for paragraph in counted)
            and not any(place.covers(cite) for place in declared)
        ),
        len(implementations(whole)),
        len(tests_naming(whole)),
    )


def _paragraph(cite: Citation) -> Paragraph:
    return Paragraph(cite, len(implementations(cite)), len(tests_naming(cite)))


def _duty(whole: Citation, duty: str, by: str) -> Paragraph:
    """A duty among definitions: the code that does it cites the section, and is reached."""
    file, _, name = by.partition(" ")
    done = [found for found in implementations(whole) if by and found.file.endswith(file) and found.where == name]
    return Paragraph(whole, len(done), len(tests_naming(whole)), duty)


def _status(entry: Section, declared: str, text: list[Citation], asked: tuple[Paragraph, ...]) -> tuple[Status, str]:
    if not entry.operative:
        return "not operative", entry.reason
    if not text:
        return "no text", ""
    if declared:
        return "not operative", declared
    built = sum(not paragraph.missing for paragraph in asked)
    if CHECKOUT is None and built < len(asked) and all(paragraph.code for paragraph in asked):
        return "in code", ""
    return ("built" if built == len(asked) else "in part" if built else "not built"), ""
