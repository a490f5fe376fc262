"""Citations: how the code names the law it carries out.

A citation is written as lawyers write it, ``13:69F-13.6(b)1``: chapter, subchapter, section, then the
path of paragraphs. Subchapters keep their number in the predecessor chapter 19:47, so the two forms of
one section are the same place (`Citation.section`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

CHAPTERS = ("13:69F", "19:47")

# Paragraphs of the code nest as (a)1i(1)(A).
PATH = r"\([a-z]{1,2}\)(?:\d+(?:[ivxl]+(?:\(\d+\)(?:\([A-Z]\))?)?)?)?"
PLACE = (
    r"(?:(?P<chapter>13:69[A-Z]|19:4[67])-)?"
    rf"(?P<subchapter>\d+[AB]?)\.(?P<number>\d+[A-Z]?)(?P<path>(?:{PATH})?)"
)
_CITATION = re.compile(PLACE)
_STEP = re.compile(r"\(\w+\)|\d+|[a-z]+")


class BadCitation(ValueError):
    """The text is not a citation of the regulation."""


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """One place in the regulation."""

    chapter: str
    subchapter: str
    number: str
    path: str = ""

    @classmethod
    def parse(cls, text: str) -> Citation:
        """Read ``13:69F-13.6(b)1``, ``19:47-7.9(c)`` or, for short, ``13.6(b)``."""
        found = _CITATION.fullmatch(text.strip())
        if found is None:
            raise BadCitation(f"{text!r} is not a citation; write it like 13:69F-13.6(b)1 or 19:47-7.9.")
        return cls(found["chapter"] or CHAPTERS[0], found["subchapter"], found["number"], found["path"] or "")

    @property
    def section(self) -> str:
        """The section without chapter or paragraphs, ``13.6``: the same in both chapters."""
        return f"{self.subchapter}.{self.number}"

    @property
    def steps(self) -> tuple[str, ...]:
        """The path of paragraphs taken apart: ``(a)1ii`` is ``("(a)", "1", "ii")``."""
        return tuple(_STEP.findall(self.path))

    def covers(self, other: Citation) -> bool:
        """Whether `other` stands in this place or below it."""
        return self.section == other.section and other.steps[: len(self.steps)] == self.steps

    def __str__(self) -> str:
        return f"{self.chapter}-{self.section}{self.path}"


_F = TypeVar("_F", bound=Callable[..., Any])


def rule(*cites: str) -> Callable[[_F], _F]:
    """Mark a pure function over small integers as a rule of the regulation.

    The round calls it as it is; the odds and the simulator call the same function compiled
    (`pitboss.core.computing.compiled`). Its citations are checked when it is defined.
    """
    for cite in cites:
        Citation.parse(cite)

    def mark(function: _F) -> _F:
        function.__cites__ = cites  # type: ignore[attr-defined]
        return function

    return mark
