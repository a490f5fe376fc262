"""Replay: play a recorded round again from its own answers, and see whether the same record comes out.

The procedure says what must have happened; the record only supplies what people and chance decided. Any
difference between the two is named with the step and its section.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.chance import NothingRecorded
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.fairness import Fairness
from pitboss.core.game import Game
from pitboss.core.journal import FIRST, DamagedRecord, Record, decode
from pitboss.core.ledger import INVENTORY, Ledger, LedgerError
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


_ANSWERED = (Betting, Ask, AskAll, Shuffle, Draw, Roll, Spin, Irregular)


class _FromRecord:
    """A source of chance that gives what a record says fell, and of answers that it says people gave.

    What was answered is taken in order, whatever else is recorded between: a payment that was left out or
    added is then found as such, and does not hide the rest of the round.
    """

    def __init__(self, record: Record, pieces: Mapping[str, frozenset[str]]) -> None:
        self.record = record
        self.pieces = pieces
        self.entries: list[AnyStep] = []
        self._answered = [(at, step) for at, step in enumerate(record.steps) if type(step) in _ANSWERED]
        self._next = 0

    @property
    def at(self) -> int:
        """The number of the recorded step that comes next, from 1."""
        return self._answered[self._next][0] + 1 if self._next < len(self._answered) else len(self.record.steps) + 1

    def take(self, kind: type) -> Any:
        """The next answered step of the record, which must be of this kind."""
        step = self._answered[self._next][1] if self._next < len(self._answered) else None
        if type(step) is not kind:
            raise NothingRecorded(f"The rule demands {_named(kind)} here and the record has {_named(type(step))}.")
        self._next += 1
        return step

    def trouble(self, pending: AnyStep) -> tuple[str, int] | None:
        """The irregularity that the record raises at the pending step, if any."""
        if self._next == len(self._answered):
            return None
        at, step = self._answered[self._next]
        # In a record with steps left out or added, it is due before the next step that takes an answer.
        if type(step) is Irregular and (at == len(self.entries) or type(pending) in _ANSWERED):
            self._next += 1
            return step.key, step.seat
        return None

    def open_round(self) -> str:
        return self.record.opening.commitment

    def close_round(self) -> dict[str, str]:
        return self.record.closing.seeds

    def roll(self, dice: int) -> list[int]:
        answer = self.take(Roll).answer
        if not isinstance(answer, list) or len(answer) != dice or any(not 1 <= face <= 6 for face in answer):
            raise NothingRecorded(f"{answer!r} is no roll of {dice} dice.")
        return answer

    def spin(self, wheel: Wheel) -> str:
        answer = self.take(Spin).answer
        if answer not in wheel.compartments:
            raise NothingRecorded(f"{answer!r} is no compartment of the {wheel.name} wheel.")
        return str(answer)

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        answer = self.take(Shuffle).answer
        if not isinstance(answer, str):
            raise NothingRecorded("The shuffle has no commitment.")
        return answer

    def draw(self, what: str, count: int) -> list[str]:
        answer = self.take(Draw).answer
        if not isinstance(answer, list) or len(answer) != count or not self.pieces[what].issuperset(answer):
            raise NothingRecorded(f"{answer!r} are not {count} of the {what}.")
        return answer


def _named(kind: type) -> str:
    config = getattr(kind, "__struct_config__", None)
    return f"“{str(config.tag).replace('_', ' ')}”" if config else "nothing more"


@dataclass(frozen=True, slots=True)
class _Bench:
    """A table at which records of one game, set of options and limits are replayed, one after another."""

    table: Table
    pieces: Mapping[str, frozenset[str]]


class Replayer:
    """Plays recorded rounds again. Keeps a table for each game, options and limits it meets."""

    def __init__(self) -> None:
        self._benches: dict[tuple[str, bytes, bytes], _Bench] = {}

    def replay(self, record: Record, game: Game) -> bytes:
        """Play the recorded round again; the line it gives. Raises `Departure` where it leaves the rule."""
        bench = self._bench(record, game)
        chance = _FromRecord(record, bench.pieces)
        lines: list[bytes] = []
        table = bench.table
        try:
            table.restore(record)
        except (LedgerError, ValueError, TypeError) as bad:
            raise Departure(0, f"The opening is not that of a table: {bad}") from None
        table.name = record.table
        table.chance = chance
        table.clock = iter((record.opening.at, record.closing.at)).__next__
        table.journal = lines.append
        try:
            played = table.open_round(chance.trouble, entries=chance.entries)
            while played.pending is not None:
                _answer(played, chance)
        except (Refused, NothingRecorded, LedgerError) as refused:
            at = chance.at
            recorded = show(record.steps[at - 1]) if at <= len(record.steps) else "nothing"
            cite = refused.cite if isinstance(refused, Refused) else _last_cite(chance.entries)
            raise Departure(at, str(refused), recorded, "", cite) from None
        except Exception as broken:
            # Whatever a forged opening makes of the procedure, the auditor reads a finding and no traceback.
            raise Departure(chance.at, f"The round cannot be played from this record: {broken!r}.") from None
        return lines[0]

    def _bench(self, record: Record, game: Game) -> _Bench:
        opening = record.opening
        key = (game.name, msgspec.json.encode(opening.options), msgspec.json.encode(opening.limits))
        bench = self._benches.get(key)
        if bench is None:
            if not isinstance(opening.options, dict):
                raise Departure(0, "The options are not a table of values.")
            options, problems = game.options.read(opening.options)
            if problems:
                raise Departure(0, f"Option {problems[0].key}: {problems[0].problem}", cite=problems[0].cite)
            table = Table(game, options, limits=opening.limits)
            pieces = {what: frozenset(deck) for what, deck in table.equipment.decks.items()}
            if len(self._benches) >= 256:
                self._benches.clear()
            bench = self._benches[key] = _Bench(table, pieces)
        return bench


def _last_cite(entries: list[AnyStep]) -> str:
    return next((step.cite for step in reversed(entries) if getattr(step, "cite", "")), "")


def _answer(played: Round, chance: _FromRecord) -> None:
    """Answer the step that waits for people as the record does."""
    pending = played.pending
    recorded = chance.take(type(pending))
    if isinstance(recorded, Betting):
        if not isinstance(recorded.answer, list):
            raise NothingRecorded("The betting window has no acts.")
        for bet in recorded.answer:
            played.bet(bet)
        played.close_betting()
        return
    asks = recorded.asks if isinstance(recorded, AskAll) else (recorded,)
    if [ask.seat for ask in asks] != [ask.seat for ask in played.asks()]:
        raise NothingRecorded("Other seats are recorded as asked than the rule asks.")
    for ask in asks:
        answer = tuple(ask.answer) if isinstance(ask.answer, list) else ask.answer
        played.choose(ask.seat, answer)  # type: ignore[arg-type]


def show(step: object) -> str:
    """A step as it stands in the journal."""
    return msgspec.json.encode(step).decode()


def compare(record: Record, line: bytes, game: Game, replayer: Replayer) -> None:
    """Raise `Departure` where a replay does not give the record's own line, byte for byte."""
    again = replayer.replay(record, game)
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
    replayer = Replayer()
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
            compare(record, line, game, replayer)
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
        balances[seat] = balances.get(seat, 0) + between.amount - between.paid
        balances[INVENTORY] = balances.get(INVENTORY, 0) + between.paid
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
