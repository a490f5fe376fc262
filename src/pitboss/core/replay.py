"""Replay: play a recorded round again from its own answers, and see whether the same record comes out.

The procedure says what must have happened; the record only supplies what people and chance decided. Any
difference between the two is named with the step and its section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.chance import NothingRecorded
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.fairness import Fairness
from pitboss.core.game import Game
from pitboss.core.journal import FIRST, DamagedRecord, Record, decode
from pitboss.core.ledger import Ledger, LedgerError
from pitboss.core.options import Options
from pitboss.core.refused import Refused
from pitboss.core.round import Round
from pitboss.core.steps import AnyStep, Ask, AskAll, Betting, Draw, Irregular, Roll, Shuffle, Spin
from pitboss.core.table import Table

FindGame = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a record: where, what was recorded, what the rule demands, which section says so."""

    line: int
    table: str
    round: int
    step: int
    problem: str
    recorded: str = ""
    demanded: str = ""
    cite: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}" + (f", table {self.table}, round {self.round}" if self.table else "")
        where += f", step {self.step}" if self.step else ""
        found = f" Recorded: {self.recorded}" if self.recorded else ""
        wanted = f" Demanded: {self.demanded}" if self.demanded else ""
        cite = f" ({self.cite})" if self.cite else ""
        return f"{where}: {self.problem}{found}{wanted}{cite}"


class Departure(Exception):
    """The record leaves what the procedure demands at a step (0: outside the steps)."""

    def __init__(self, step: int, problem: str, recorded: str = "", demanded: str = "", cite: str = "") -> None:
        super().__init__(problem)
        self.facts = (step, problem, recorded, demanded, cite)


class _FromRecord:
    """A source of chance that gives what a record says fell."""

    table: Table

    def __init__(self, record: Record) -> None:
        self.record = record
        self.entries: list[AnyStep] = []

    def _answer(self, kind: type) -> Any:
        at = len(self.entries)
        steps = self.record.steps
        if at >= len(steps) or type(steps[at]) is not kind:
            raise NothingRecorded("another step is recorded here")
        return steps[at].answer  # type: ignore[union-attr]

    def open_round(self) -> str:
        return self.record.opening.commitment

    def close_round(self) -> dict[str, str]:
        return self.record.closing.seeds

    def roll(self, dice: int) -> list[int]:
        answer = self._answer(Roll)
        if not isinstance(answer, list) or len(answer) != dice or any(not 1 <= face <= 6 for face in answer):
            raise NothingRecorded(f"{answer!r} is no roll of {dice} dice")
        return answer

    def spin(self, wheel: Wheel) -> str:
        answer = self._answer(Spin)
        if answer not in wheel.compartments:
            raise NothingRecorded(f"{answer!r} is no compartment of the {wheel.name} wheel")
        return str(answer)

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        answer = self._answer(Shuffle)
        if not isinstance(answer, str):
            raise NothingRecorded("the shuffle has no commitment")
        return answer

    def draw(self, what: str, count: int) -> list[str]:
        answer = self._answer(Draw)
        if (
            not isinstance(answer, list)
            or len(answer) != count
            or not frozenset(self.table.equipment.decks[what]).issuperset(answer)
        ):
            raise NothingRecorded(f"{answer!r} are not {count} of the {what}")
        return answer


def _restored(record: Record, game: Game, options: Options, chance: _FromRecord) -> Table:
    """The table as it stood when the recorded round opened."""
    opening = record.opening
    times = iter((opening.at, record.closing.at))
    table = Table(game, options, name=record.table, limits=opening.limits, chance=chance, clock=lambda: next(times))
    chance.table = table
    table.restore(record)
    return table


def replay(record: Record, game: Game) -> bytes:
    """Play the recorded round again; the line it gives. Raises `Departure` where the record leaves the rule."""
    opening = record.opening
    if not isinstance(opening.options, dict):
        raise Departure(0, "The options are not a table of values.")
    options, problems = game.options.read(opening.options)
    if problems:
        raise Departure(0, f"Option {problems[0].key}: {problems[0].problem}", cite=problems[0].cite)
    chance = _FromRecord(record)
    lines: list[bytes] = []
    try:
        table = _restored(record, game, options, chance)
    except (LedgerError, ValueError, TypeError) as bad:
        raise Departure(0, f"The opening is not that of a table: {bad}") from None
    table.journal = lines.append
    steps = record.steps

    def watch(_step: AnyStep) -> tuple[str, int] | None:
        at = len(entries)
        if at < len(steps):
            recorded = steps[at]
            if type(recorded) is Irregular:
                return recorded.key, recorded.seat
        return None

    entries = chance.entries
    try:
        played = table.open_round(watch, entries=entries)
        while played.pending is not None:
            _answer(played, steps)
    except (Refused, NothingRecorded, LedgerError) as refused:
        at = len(entries)
        recorded = show(steps[at]) if at < len(steps) else "nothing"
        cite = refused.cite if isinstance(refused, Refused) else ""
        raise Departure(at + 1, f"The record leaves the rule: {refused}", recorded, "", cite) from None
    return lines[0]


def _answer(played: Round, steps: list[AnyStep]) -> None:
    """Answer the step that waits for people as the record does."""
    at = len(played.entries)
    pending = played.pending
    recorded = steps[at] if at < len(steps) else None
    if type(recorded) is not type(pending):
        raise NothingRecorded("another step is recorded here")
    if isinstance(recorded, Betting):
        if not isinstance(recorded.answer, list):
            raise NothingRecorded("the betting window has no acts")
        for bet in recorded.answer:
            played.bet(bet)
        played.close_betting()
        return
    asks = recorded.asks if isinstance(recorded, AskAll) else (recorded,)
    wanted = {ask.seat for ask in played.asks()}
    if {ask.seat for ask in asks if isinstance(ask, Ask)} != wanted:
        raise NothingRecorded("other seats are recorded as asked")
    for ask in asks:
        assert isinstance(ask, Ask)
        answer = tuple(ask.answer) if isinstance(ask.answer, list) else ask.answer
        played.choose(ask.seat, answer)  # type: ignore[arg-type]


def show(step: object) -> str:
    """A step as it stands in the journal."""
    return msgspec.json.encode(step).decode()


def compare(record: Record, line: bytes, game: Game) -> None:
    """Raise `Departure` where a replay does not give the record's own line, byte for byte."""
    again = replay(record, game)
    if again == line:
        return
    other, _ = decode(again)
    for at, (recorded, demanded) in enumerate(zip(record.steps, other.steps, strict=False), 1):
        if recorded != demanded:
            cite = getattr(demanded, "cite", "")
            raise Departure(at, "The step is not what the rule demands.", show(recorded), show(demanded), cite)
    if len(record.steps) != len(other.steps):
        raise Departure(
            len(other.steps) + 1,
            f"The round has {len(record.steps)} steps where the rule demands {len(other.steps)}.",
        )
    for part in ("opening", "closing"):
        recorded, demanded = getattr(record, part), getattr(other, part)
        for name in recorded.__struct_fields__:
            left, right = show(getattr(recorded, name)), show(getattr(demanded, name))
            if left != right:
                raise Departure(0, f"The {part}'s {name} does not follow from the round.", left, right)
    raise Departure(0, "The line is not written as the journal writes it.")


def verify(lines: Iterable[bytes], find_game: FindGame) -> Iterator[Finding]:
    """Every finding in a journal: damage, breaks of the chain, departures from the rule, chance that was not
    as committed. A table's records are chained to each other; several tables may share a journal."""
    last: dict[str, tuple[int, str, Record]] = {}
    fairness = Fairness()
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip(b"\r\n")
        if not line.strip():
            continue
        try:
            record, digest = decode(line)
        except DamagedRecord as damage:
            yield Finding(number, "", 0, 0, str(damage))
            continue
        name = record.table
        before = last.get(name)
        for problem in _breaks(record, before):
            yield Finding(number, name, record.round, 0, problem)
        last[name] = (record.round, digest, record)
        try:
            game = find_game(record.game)
        except ValueError as unknown:
            yield Finding(number, name, record.round, 0, str(unknown))
            continue
        try:
            compare(record, line, game)
        except Departure as departure:
            yield Finding(number, name, record.round, *departure.facts)
            continue
        for step, problem in fairness.check(record, game):
            yield Finding(number, name, record.round, step, problem)


def _breaks(record: Record, before: tuple[int, str, Record] | None) -> Iterator[str]:
    """Where a record does not follow from the one before it at its table."""
    if before is None:
        if record.round == 1 and record.prev != FIRST:
            yield "The chain does not begin here: the first record names another before it."
        return
    number, digest, earlier = before
    if record.prev != digest:
        yield "The chain is broken: a record before this one is altered, missing, added or out of order."
    elif record.round != number + 1:
        yield f"Round {record.round} follows round {number}."
    if record.prev == digest:
        yield from _carried(record, earlier)


def _carried(record: Record, earlier: Record) -> Iterator[str]:
    """Money, wagers and memory must be what the round before left, and what was brought or taken between."""
    balances = Ledger(earlier.closing.balances).balances
    opening = record.opening
    taken_down = {between.seat for between in opening.since if between.amount < 0}
    standing = [wager for wager in earlier.closing.layout if wager.seat not in taken_down]
    for wager in earlier.closing.layout:
        if wager.seat in taken_down:
            seat = f"seat {wager.seat}"
            balances[seat] = balances.get(seat, 0) + balances.pop(wager.account, 0)
    for between in opening.since:
        seat = f"seat {between.seat}"
        balances[seat] = balances.get(seat, 0) + between.amount
        if between.amount < 0 and not balances[seat]:
            del balances[seat]
    if balances != opening.balances and {k: v for k, v in balances.items() if v} != {
        k: v for k, v in opening.balances.items() if v
    }:
        yield "The balances at the opening are not those that the round before left."
    if standing != opening.layout:
        yield "The wagers on the layout at the opening are not those that the round before left."
    if show(earlier.closing.memory) != show(opening.memory):
        yield "The memory at the opening is not that which the round before left."
