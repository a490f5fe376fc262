"""The law at the door: what a place says, whether a submission is lawful, what to do when something goes wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, overload

from pitboss.core.filing.submission import Filed
from pitboss.core.game.game import Game as Rules
from pitboss.core.game.refused import Refused
from pitboss.drawing.markup import Markup, tag, together
from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns, Drawn
from pitboss.front.games import Game
from pitboss.front.refusing import refusing

if TYPE_CHECKING:
    from rich.console import RenderableType

    from pitboss.core.choices.options import Problem, Reservation
    from pitboss.core.filing.submission import Submission
    from pitboss.core.law.in_words import Reading
    from pitboss.front.arrow import Column


@refusing
def cite(place: str) -> Cited:
    """A place of the regulation in words, and on what it rests; `Refused` where there is none.

    >>> import pitboss
    >>> place = pitboss.cite("13:69F-13.6(b)")
    >>> place.place, place.rests_on
    ('13:69F-13.6(b)', '')
    """
    from pitboss.core.law.in_words import read_place

    return Cited(read_place(place))


class Cited(Drawn):
    """A place of the regulation as a person reads it."""

    def __init__(self, found: Reading) -> None:
        self._found = found

    @property
    def place(self) -> str:
        """The citation."""
        return str(self._found.place)

    @property
    def title(self) -> str:
        """The title of its section."""
        return self._found.title

    @property
    def governs(self) -> str:
        """What the section governs."""
        return self._found.governs

    @property
    def rests_on(self) -> str:
        """On what it rests, where that is not the chapter's own text; empty where it is."""
        return self._found.rests

    @property
    def says(self) -> tuple[str, ...]:
        """What it says, sentence by sentence, in words of ours."""
        return tuple(said.text for said in self._found.says)

    def _parts(self) -> Iterator[Sheet | str]:
        yield f"{self.place}  {self.title}"
        yield f"Governs: {self.governs}."
        if self.rests_on:
            yield f"Rests on: {self.rests_on}."
        for heading, said in self._by_heading():
            yield f"\n{heading}"
            yield from (f"- {text}" for text in said)

    def _by_heading(self) -> list[tuple[str, list[str]]]:
        return self._found.by_heading(len(self._found.says))

    def _repr_html_(self) -> Markup:
        rests = tag("p", f"Rests on: {self.rests_on}.") if self.rests_on else together()
        return together(
            tag("p", tag("strong", self.place, "  ", self.title)),
            tag("p", f"Governs: {self.governs}."),
            rests,
            *(
                tag("p", tag("strong", heading)) + tag("ul", *(tag("li", text) for text in said))
                for heading, said in self._by_heading()
            ),
        )


@refusing
def check(file: str | Path) -> Checked:
    """A casino's submission, a TOML file, against the law: every problem at once; `Refused` where it cannot be read.

    >>> import pitboss
    >>> filed = pitboss.check("docs/examples/casino.toml")
    >>> filed.problems
    ()
    """
    from pitboss.core.filing.submission import read, text_of
    from pitboss.games import registry

    return Checked(*read(text_of(file), registry.find))


class Checked(Columns):
    """What stands against a submission. Its columns are its problems."""

    def __init__(self, submission: Submission, problems: Sequence[Problem]) -> None:
        self._submission = submission
        self._problems = tuple(problems)

    @property
    def lawful(self) -> bool:
        """Whether nothing is wrong with it, and it makes use of nothing but adopted text."""
        return not self.problems and not self.reservations

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, each with `key`, `problem`, `allowed`, `cite` and `table`; each prints as a sentence."""
        return self._problems

    @property
    def reservations(self) -> tuple[Reservation, ...]:
        """What is only proposed, needs the Division's approval, or rests on no adopted text of New Jersey."""
        return tuple(self._submission.reservations)

    @property
    def tables(self) -> Mapping[str, Game]:
        """The tables that it files, by their ids."""
        return {name: Game(filed) for name, filed in self._submission.tables.items()}

    def columns(self) -> Mapping[str, Column]:
        """A row for each problem."""
        rows = [problem.plain for problem in self.problems]
        return {name: [row[name] for row in rows] for name in ("table", "key", "problem", "allowed", "cite")}

    def _parts(self) -> Iterator[Sheet | str]:
        yield from map(str, self.problems)
        yield from map(str, self.reservations)
        count = len(self._submission.tables)
        says = "lawful" if self.lawful else "nothing unlawful, with the reservations above"
        yield (
            f"{self._submission.casino}, {count} table{'' if count == 1 else 's'}: {says}."
            if (not self.problems)
            else f"Not lawful: {len(self.problems)} problem{'' if len(self.problems) == 1 else 's'}."
        )


class Ruling(NamedTuple):
    """What the rule says of an irregularity: its key, what happened, what must be done, and the section."""

    key: str
    happened: str
    resolution: str
    way: str
    cite: str


class Rulings(Columns):
    """Rulings, the one that fits the words best first."""

    def __init__(self, game: Rules, words: str) -> None:
        from pitboss.telling.rulings import nothing_fits, rulings

        found = rulings(game, words.split())
        if not found:
            raise Refused(nothing_fits(game, words.split()), "")
        self._found = [Ruling(one.key, one.happened, one.resolution, one.way.value, one.cite) for one in found]

    @overload
    def __getitem__(self, at: int) -> Ruling: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Ruling]: ...

    def __getitem__(self, at: int | slice) -> Ruling | Sequence[Ruling]:
        return self._found[at]

    def __iter__(self) -> Iterator[Ruling]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def columns(self) -> Mapping[str, Column]:
        """A row for each."""
        return {name: [getattr(one, name) for one in self] for name in Ruling._fields}

    def _parts(self) -> Iterator[Sheet | str]:
        for one in self:
            yield f"{one.key} ({one.cite})\nWhen {one.happened}:\n{one.resolution}.\n"


class Guide:
    """A table's sign and gaming guide, as Markdown."""

    def __init__(self, filed: Filed) -> None:
        from pitboss.telling.guides import in_words

        self._words = in_words(filed.game, filed.options, filed.limits)

    @property
    def sign(self) -> tuple[str, ...]:
        """The lines of the sign at the table."""
        return tuple(line.text for line in self._words.guide.sign)

    @property
    def markdown(self) -> str:
        """The whole guide."""
        from pitboss.telling.guide_text import markdown

        return markdown(self._words)

    def __str__(self) -> str:
        return self.markdown

    __repr__ = _repr_markdown_ = __str__

    def __rich__(self) -> RenderableType:
        from rich.markdown import Markdown

        return Markdown(self.markdown)
