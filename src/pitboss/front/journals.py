"""Recorded rounds: read, played again, told and audited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, overload

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep
from pitboss.core.table.journal import Record, decode
from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns, Drawn
from pitboss.front.refusing import refusing
from pitboss.games import registry

if TYPE_CHECKING:
    from pitboss.audit.findings import Finding
    from pitboss.audit.part import Part
    from pitboss.front.arrow import Column


@refusing
def journal(file: str | Path) -> Journal:
    """The recorded rounds of a file of JSON Lines, as `pitboss play --journal` and the house write them."""
    return Journal(str(file), Path(file).read_bytes().splitlines())


class Journal(Columns):
    """Recorded rounds, in order. Its columns are the rounds.

    >>> import pitboss
    >>> table = pitboss.table("big_six", seed=3)
    >>> table.sit(1, "$100")
    >>> for _ in range(3):
    ...     played = table.play()
    >>> len(table.journal), table.journal.audit().findings
    (3, ())
    """

    def __init__(self, name: str, lines: Sequence[bytes]) -> None:
        self._name, self._lines = name, [line for line in lines if line.strip()]

    @overload
    def __getitem__(self, at: int) -> Recorded: ...

    @overload
    def __getitem__(self, at: slice) -> Journal: ...

    @refusing
    def __getitem__(self, at: int | slice) -> Recorded | Journal:
        if isinstance(at, slice):
            return Journal(self._name, self._lines[at])
        if not -len(self._lines) <= at < len(self._lines):
            raise IndexError(f"{self._name} has {len(self._lines)} rounds.")
        return Recorded(decode(self._lines[at])[0])

    def __iter__(self) -> Iterator[Recorded]:
        return (self[at] for at in range(len(self)))

    def __len__(self) -> int:
        return len(self._lines)

    @refusing
    def audit(self, submission: str | Path | None = None) -> Audit:
        """Play every round again and find each departure from the rule, and from a casino's submission."""
        from pitboss.audit.whole import audit
        from pitboss.core.filing.submission import load

        filed = None if submission is None else load(submission, registry.find)
        return Audit(*audit(self._lines, registry.find, self._name, filed))

    def write(self, file: str | Path) -> None:
        """Write the rounds to a new file."""
        with Path(file).open("xb") as to:
            to.writelines(line + b"\n" for line in self._lines)

    def columns(self) -> Mapping[str, Column]:
        """A row for each round; what the table won is in cents."""
        rounds = list(self)
        return {
            "table": [each.table for each in rounds],
            "round": [each.round for each in rounds],
            "game": [each.game for each in rounds],
            "steps": [len(each.steps) for each in rounds],
            "table_won": [each.table_won for each in rounds],
        }

    def _parts(self) -> Iterator[Sheet | str]:
        tables = ", ".join(sorted({each.table for each in self})) or "none"
        yield f"{self._name}: {len(self)} round{'' if len(self) == 1 else 's'} of table {tables}."


class Recorded(Drawn):
    """One recorded round. It prints as its story."""

    def __init__(self, record: Record) -> None:
        self._record = record

    @property
    def table(self) -> str:
        """The name of its table."""
        return self._record.table

    @property
    def round(self) -> int:
        """Its number at that table."""
        return self._record.round

    @property
    def game(self) -> str:
        """The name of its game."""
        return self._record.game

    @property
    def steps(self) -> tuple[AnyStep, ...]:
        """All that happened, step by step."""
        return tuple(self._record.steps)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who sat at the table as it closed."""
        from pitboss.core.money.ledger import seats_among

        return seats_among(self._record.closing.balances)

    def net(self, seat: int) -> int:
        """What it brought a seat, in cents."""
        from pitboss.core.record.net import net

        return net(self._record, seat)

    @property
    def table_won(self) -> int:
        """What the table inventory gained, in cents."""
        from pitboss.core.money.ledger import INVENTORY

        opening, closing = self._record.opening.balances, self._record.closing.balances
        return closing.get(INVENTORY, 0) - opening.get(INVENTORY, 0)

    @refusing
    def replay(self) -> tuple[AnyStep, ...]:
        """Play it again from its own answers: the steps that the rule demands. `Refused` where the record leaves the
        rule, with the step, what is recorded and the section."""
        from pitboss.core.record.replay import Departure, Replayer

        def object_to(departure: Departure) -> None:
            raise departure

        try:
            return tuple(Replayer().play(self._record, registry.find(self.game), object_to).steps)
        except Departure as departure:
            step, problem, recorded, _, cite = departure.facts
            where = f"Step {step}: " if step else ""
            raise Refused(f"{where}{problem}{f' Recorded: {recorded}.' if recorded else ''}", cite) from None

    @cached_property
    def story(self) -> tuple[str, ...]:
        """The round in sentences."""
        from pitboss.telling.story import tell

        told = tell(self._record, registry.find(self.game))
        return (told.title, *told.facts, *(part.told.text for part in told.steps), *told.end)

    def _parts(self) -> Iterator[Sheet | str]:
        yield from self.story


class Audit(Columns):
    """What an audit found. Its columns are the findings."""

    def __init__(self, part: Part, found: Sequence[Finding]) -> None:
        self._part, self._found = part, tuple(found)

    @property
    def rounds(self) -> int:
        """How many rounds were played again."""
        return self._part.rounds

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Each departure from the rule, with `table`, `round`, `step`, `kind`, `problem`, `cite` and `money`; it
        prints as a sentence."""
        return self._found

    def columns(self) -> Mapping[str, Column]:
        """A row for each finding; the difference is in words."""
        return {
            "table": [found.table for found in self._found],
            "round": [found.round for found in self._found],
            "step": [found.step for found in self._found],
            "kind": [found.kind.value for found in self._found],
            "says": [found.sentence for found in self._found],
            "cite": [found.cite for found in self._found],
            "difference": [found.difference for found in self._found],
        }

    def _parts(self) -> Iterator[Sheet | str]:
        yield from map(str, self._found)
        count, s = len(self._found), "" if self.rounds == 1 else "s"
        yield f"{self.rounds} round{s} played again: {count or 'no'} finding{'' if count == 1 else 's'}."
