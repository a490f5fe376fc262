"""What a rule rests on: whether the text that a citation names was at hand, and if not, which was.

Each sheet says it in its part "Basis", a table of places, the basis of each, and a note of a few words; the
longest place that covers a citation decides. What no row names is the chapter's own text. A row may name an
option, a wager, an irregularity or a pay table by its key instead of a place, where that differs from the
section it belongs to.

- `basis_of("13:69F-5.4")`: the basis and the note.
- `rests_on("13:69F-5.4")`: in a few words for people, empty where it is the chapter's own text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache

from pitboss.core.law.cite import CHAPTERS, BadCitation, Citation
from pitboss.core.law.sheets import contents, read_sheet
from pitboss.core.law.shorthand import cites_in_line

PART = "Basis"


class Basis(Enum):
    """What a rule rests on, from the surest to the least sure; the value is the word that sheets use."""

    CHAPTER = "13:69F"
    PREDECESSOR = "19:47"
    PROPOSAL = "proposal"
    OTHER_GAME = "another game"
    SISTER = "sister regulation"
    PUBLICATION = "publication"
    READING = "another's reading"
    PRACTICE = "common practice"
    RECONSTRUCTION = "reconstruction"

    @property
    def words(self) -> str:
        """A few words for people; none for the chapter's own text."""
        return _WORDS[self]

    @property
    def text(self) -> bool:
        """Whether New Jersey's adopted text of this very place is at hand."""
        return self in (Basis.CHAPTER, Basis.PREDECESSOR)


_WORDS = {
    Basis.CHAPTER: "",
    Basis.PREDECESSOR: "text of the predecessor, 19:47",
    Basis.PROPOSAL: "proposed, not adopted",
    Basis.OTHER_GAME: "New Jersey's text for another game",
    Basis.SISTER: "a sister regulation",
    Basis.PUBLICATION: "an owner's or licensee's publication",
    Basis.READING: "another's reading of the text, which is not at hand",
    Basis.PRACTICE: "common practice, no text at hand",
    Basis.RECONSTRUCTION: "our reconstruction, no text at hand",
}


class Standing(Enum):
    """How a choice stands that is not plainly lawful; the value is what people are told of it."""

    PROPOSED = "proposed, not adopted"
    APPROVAL = "needs the Division's approval"
    NO_TEXT = "rests on no adopted text of New Jersey"


@dataclass(frozen=True, slots=True)
class Rests:
    """What a place rests on, and which text that is where it is another than the one cited."""

    basis: Basis
    note: str = ""

    @property
    def words(self) -> str:
        """What people are told, empty where it is the chapter's own text."""
        said = self.basis.words
        return f"{said} ({self.note})" if said and self.note else said


OWN_TEXT = Rests(Basis.CHAPTER)


def basis_of(place: str | Citation) -> Rests:
    """What a place of the regulation rests on."""
    cite = place if isinstance(place, Citation) else Citation.parse(place)
    covering = [
        (len(named.steps), rests)
        for named, rests in places(cite.subchapter)
        if cite.chapter in CHAPTERS and named.covers(cite)
    ]
    return max(covering, key=lambda found: found[0])[1] if covering else OWN_TEXT


def basis_told(place: str | Citation) -> str:
    """What a place rests on, in words, and what paragraphs of it rest on where that is something else."""
    cite = place if isinstance(place, Citation) else Citation.parse(place)
    own = basis_of(cite)
    below: dict[str, list[str]] = {}
    for named, rests in places(cite.subchapter):
        if cite.covers(named) and named.path != cite.path and rests.basis is not own.basis:
            below.setdefault(rests.words or "the chapter's own text", []).append(named.path)
    told = [f"{', '.join(paths)}: {words}" for words, paths in below.items()]
    return "; ".join([own.words, *told] if own.words else told)


def rests_on(cites: str) -> str:
    """What the places in a text such as ``13:69F-13.5(d)1, 2`` rest on, in words; empty for the chapter's own.

    What is no citation of the chapter rests on nothing that could be told.
    """
    try:
        found: Iterable[Citation] = [Citation.parse(cites)]
    except BadCitation:
        found = cites_in_line(cites)
    return "; ".join(dict.fromkeys(words for cite in found if (words := basis_of(cite).words)))


def basis_of_key(subchapter: str, kind: str, key: str, cite: str) -> Rests:
    """What an ``option``, ``wager``, ``irregularity`` or ``pay table`` rests on: by its key, else by its section."""
    return _keys(subchapter).get((kind, key)) or basis_of(cite)


@cache
def places(subchapter: str) -> tuple[tuple[Citation, Rests], ...]:
    return tuple((cite, rests) for place, rests in _rows(subchapter) for cite in cites_in_line(place, subchapter))


@cache
def _keys(subchapter: str) -> dict[tuple[str, str], Rests]:
    found = {}
    for place, rests in _rows(subchapter):
        for kind in ("option", "wager", "irregularity", "pay table"):
            if place.startswith(f"{kind} "):
                for key in place.removeprefix(f"{kind} ").split(", "):
                    found[kind, key] = rests
    return found


@cache
def _rows(subchapter: str) -> tuple[tuple[str, Rests], ...]:
    """The rows of the part "Basis" of the sheets of a subchapter."""
    names = [name for sub in contents() if sub.number == subchapter for name in sub.sheets]
    return tuple(
        (row["place"].replace("`", ""), Rests(Basis(row["basis"]), row["note"]))
        for name in names
        for table in read_sheet(name).part(PART).tables()
        for row in table.rows
    )
