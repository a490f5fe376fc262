"""Pay tables that a casino chooses by name, and what becomes of one when a line of it is changed.

A changed table has a name too: ``"A with straight 5 to 1"``. No law allows one; it is for asking what such a
table would change.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import TypeVar

from pitboss.core.choices.options import Choice, NotAllowed, line_now
from pitboss.core.money.cents import BadMoney, Odds

_Line = TypeVar("_Line", bound=Hashable)
_WITH = " with "


class PayTables(Mapping[str, Mapping[_Line, Odds]]):
    """Pay tables by name. `lines` gives, for each line of the tables, the word by which it is changed."""

    def __init__(self, tables: Mapping[str, Mapping[_Line, Odds]], lines: Mapping[_Line, str]) -> None:
        self._tables = dict(tables)
        self._lines = {word: line for line, word in lines.items()}
        self._changed: dict[str, Mapping[_Line, Odds]] = {}

    def __getitem__(self, name: str) -> Mapping[_Line, Odds]:
        found = self._tables.get(name) or self._changed.get(name)
        if found is None:
            base, _, changes = name.partition(_WITH)
            words = self._changes(changes)
            found = {**self._tables[base], **{self._lines[word]: odds for word, odds in words.items()}}
            self._changed[name] = found = MappingProxyType(found)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def words(self, name: str) -> dict[str, Odds]:
        """The lines of a table, by the words by which they are changed."""
        table = self[name]
        return {word: table[line] for word, line in self._lines.items() if line in table}

    def name(self, base: str, changes: Mapping[str, Odds]) -> str:
        """The name of a table with some lines changed; a line that is as it was is not changed."""
        before = self._tables[base]
        told = ", ".join(
            f"{word} {odds.win} to {odds.to}"
            for word, odds in sorted(changes.items())
            if before.get(self._lines[word]) != odds
        )
        return f"{base}{_WITH}{told}" if told else base

    def parse(self, name: str) -> tuple[str, dict[str, Odds]]:
        """The table that a name begins with, and the lines changed in it; `NotAllowed` where there is none."""
        base, _, changes = name.partition(_WITH)
        if base not in self._tables:
            raise NotAllowed(f"{base!r} is no pay table here; there are {', '.join(self._tables)}.")
        return base, self._changes(changes)

    def _changes(self, text: str) -> dict[str, Odds]:
        found = {}
        for part in text.split(", ") if text else ():
            told = re.fullmatch(r"(\S+) (.+)", part)
            word = line_now(told[1] if told else part)
            if word not in self._lines:
                near = get_close_matches(word, self._lines, 1)
                hint = f"did you mean {near[0]}?" if near else f"the lines are {', '.join(self._lines)}."
                raise NotAllowed(f"{word!r} is no line here; {hint}")
            try:
                found[word] = Odds.parse(told[2] if told else "")
            except BadMoney as bad:
                raise NotAllowed(f"{word}: {bad}") from None
        return found


@dataclass(frozen=True, slots=True)
class PayTable(Choice):
    """One of several pay tables, by name; beyond the law also one of them with lines changed."""

    tables: PayTables[Hashable]

    def read(self, value: object) -> str:
        named = str(value) if type(value) is int else value
        if isinstance(named, str) and _WITH in named:
            raise NotAllowed(f"{named!r} is no pay table of the regulation.")
        return Choice.read(self, named)

    @property
    def sense(self) -> str:
        return f"{self.says.rstrip('.')}, or one with lines changed, as in {self.names[0]!r}{_WITH}LINE 5 to 1."

    def beyond(self, value: object) -> str:
        return self.tables.name(*self.tables.parse(str(value)))

    def change(self, name: str, line: str, odds: str) -> str:
        """The name of the table `name` with one more line changed."""
        base, changes = self.tables.parse(name)
        _, more = self.tables.parse(f"{base}{_WITH}{line} {odds}")
        return self.tables.name(base, {**changes, **more})


def one_of(tables: PayTables[_Line]) -> PayTable:
    """The values of an option that names one of the tables."""
    return PayTable(tuple(tables), tables)  # type: ignore[arg-type]


REGULATION = "regulation"


def fixed(odds: Mapping[str, Odds]) -> PayTables[str]:
    """Pay tables with the one table that there is where the regulation leaves no choice; its lines keep their
    names."""
    return PayTables({REGULATION: odds}, {line: line for line in odds})
