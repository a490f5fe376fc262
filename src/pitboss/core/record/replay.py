"""Replay: play a recorded round again from its own answers.

The procedure says what must have happened; the record only supplies what people and chance decided. Answers that
the rule does not allow are told of as they are met; what else differs, the audit finds by comparing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.game import Game, Refusal
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import (
    AnyStep,
    Ask,
    AskAll,
    Bet,
    Betting,
    Chosen,
    Draw,
    Irregular,
    Meter,
    Roll,
    Shuffle,
    Spin,
)
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import LedgerError, seats_among
from pitboss.core.record.continuity import show
from pitboss.core.table.chance import NothingRecorded
from pitboss.core.table.journal import Closing, Record
from pitboss.core.table.round import Round, Watch
from pitboss.core.table.standing import Standing
from pitboss.core.table.table import Table
from pitboss.core.table.version_1 import named_now, trusting


class About(Enum):
    """What a departure concerns."""

    OPTIONS = "options"
    OPENING = "opening"
    TIME = "a wager out of time"
    WAGER = "a wager"
    CHOICE = "a decision"
    CHANCE = "dice, wheels, cards, tiles"
    IRREGULARITY = "an irregularity"
    MONEY = "money"


class Departure(Exception):
    """The record leaves what the procedure demands at a step (0: outside the steps)."""

    def __init__(
        self, about: About, step: int, problem: str, recorded: str = "", demanded: str = "", cite: str = ""
    ) -> None:
        super().__init__(problem)
        self.about = about
        self.facts = (step, problem, recorded, demanded, cite)


Objects = Callable[[Departure], None]
"""Told of each departure; may raise it to stop there."""


_ANSWERED = frozenset((Betting, Ask, AskAll, Shuffle, Draw, Roll, Spin, Irregular))


class _Unlike(NothingRecorded):
    """Another kind of step is recorded than the rule demands."""

    def __init__(self, demanded: type, recorded: type) -> None:
        super().__init__(f"The rule demands {_named(demanded)} here and the record has {_named(recorded)}.")
        kinds = (demanded, recorded)
        if Irregular in kinds:
            self.about = About.IRREGULARITY
        elif Betting in kinds:
            self.about = About.TIME
        elif Ask in kinds or AskAll in kinds:
            self.about = About.CHOICE
        else:
            self.about = About.CHANCE


class FromRecord:
    """A source of chance that gives what a record says fell, and of answers that it says people gave.

    What was answered is taken in order, whatever else is recorded between: a payment that was left out or
    added is then found as such, and does not hide the rest of the round.
    """

    def __init__(self, record: Record, pieces: Mapping[str, frozenset[str]]) -> None:
        self.record = record
        self.pieces = pieces
        self._meters = (step for step in record.steps if type(step) is Meter)
        self.entries: list[AnyStep] = []
        answered = _ANSWERED
        self._answered = [(at, step) for at, step in enumerate(record.steps) if type(step) in answered]
        self._next = 0

    @property
    def watch(self) -> Watch | None:
        """The watch that raises the record's irregularities, if it has any."""
        return self.trouble if any(type(step) is Irregular for _, step in self._answered) else None

    @property
    def brings(self) -> bool:
        """Whether an irregularity comes next that ended a question for which chips had been brought."""
        step = self._answered[self._next][1] if self._next < len(self._answered) else None
        return type(step) is Irregular and bool(step.brought)

    @property
    def spent(self) -> bool:
        """Whether nothing that was answered is left."""
        return self._next == len(self._answered)

    @property
    def took(self) -> int:
        """The place in the record of the step that was taken last."""
        return self._answered[self._next - 1][0]

    def decides(self, asked: Ask, played: Round) -> Chosen:
        """What a seat chooses at a recorded question."""
        told: Any = asked.answer
        return tuple(told) if isinstance(told, list) else told

    @property
    def at(self) -> int:
        """The number of the recorded step that comes next, from 1."""
        return self._answered[self._next][0] + 1 if self._next < len(self._answered) else len(self.record.steps) + 1

    def take(self, kind: type) -> Any:
        """The next answered step of the record, which must be of this kind."""
        step = self._answered[self._next][1] if self._next < len(self._answered) else None
        if type(step) is not kind:
            raise _Unlike(kind, type(step))
        self._next += 1
        return step

    def impossible(self, problem: str) -> NothingRecorded:
        """The departure for a step, the one taken last, that cannot be."""
        self._next -= 1
        return NothingRecorded(problem)

    def trouble(self, pending: AnyStep) -> tuple[str, int, str] | None:
        """The irregularity that the record raises at the pending step, if any."""
        if self._next == len(self._answered):
            return None
        at, step = self._answered[self._next]
        # In a record with steps left out or added, it is due before the next step that takes an answer.
        if self.brings or type(step) is not Irregular:
            return None
        if at == len(self.entries) or type(pending) in _ANSWERED:
            self._next += 1
            return step.key, step.seat, step.wager
        return None

    def open_round(self) -> str:
        return self.record.opening.commitment

    def close_round(self) -> dict[str, str]:
        return self.record.closing.seeds

    def roll(self, dice: int) -> list[int]:
        answer = self.take(Roll).answer
        if not isinstance(answer, list) or len(answer) != dice or any(not 1 <= face <= 6 for face in answer):
            raise self.impossible(f"{answer!r} is no roll of {dice} dice.")
        return answer

    def spin(self, wheel: Wheel) -> str:
        answer = self.take(Spin).answer
        if answer not in wheel.compartments:
            raise self.impossible(f"{answer!r} is no compartment of the {wheel.name} wheel.")
        return str(answer)

    def ready(self, name: str) -> bool:
        """A record has its answers, or is refused for the want of them."""
        return True

    def stands(self, name: str, so_far: int) -> int:
        """What the record says a linked meter stood at: at least what this round has fed it."""
        answer = next((step.answer for step in self._meters if step.name == name), None)
        if type(answer) is not int or answer < max(so_far, 0):
            raise NothingRecorded(f"{answer!r} is no amount at which the {name} meter can stand.")
        return answer

    def post(self, name: str, amount: int) -> None:
        """The books of recorded rounds are kept elsewhere."""

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        answer = self.take(Shuffle).answer
        if not isinstance(answer, str):
            raise self.impossible("The shuffle has no commitment.")
        return answer

    def draw(self, what: str, count: int) -> list[str]:
        answer = self.take(Draw).answer
        if not isinstance(answer, list) or len(answer) != count or not self.pieces[what].issuperset(answer):
            raise self.impossible(f"{answer!r} are not {count} of the {what}.")
        return answer


def _named(kind: type) -> str:
    config = getattr(kind, "__struct_config__", None)
    return f"“{str(config.tag).replace('_', ' ')}”" if config else "nothing more"


class _Again(Table):
    """A table at which rounds are played again: the result is compared with a record, and not written."""

    finished: Record | None = None

    def write(self, record: Record) -> None:
        assert isinstance(self.chance, FromRecord)
        told = self.chance.record
        record.closing.salt = told.closing.salt
        opening = record.opening
        opening.shares, opening.withheld, opening.ahead = (
            told.opening.shares,
            told.opening.withheld,
            told.opening.ahead,
        )
        self.finished = record


@dataclass(frozen=True, slots=True)
class _Bench:
    """A table at which records of one game, set of options and limits are replayed, one after another.

    `first` says that they are of version 1.
    """

    table: _Again
    pieces: Mapping[str, frozenset[str]]
    game: Game
    first: bool
    plain: Any
    limits: Limits


@dataclass(frozen=True, slots=True)
class Replayed:
    """What the procedure makes of a record's answers: the record it must be and its steps.

    A round that cannot be played to its end has no record; `judged` is how many of the recorded steps were.
    """

    record: Record | None
    steps: list[AnyStep]
    judged: int


class Replayer:
    """Plays recorded rounds again. Keeps a table for each game, options and limits it meets."""

    def __init__(self) -> None:
        self._benches: dict[tuple[str, bool, bytes, bytes], _Bench] = {}
        self._last: dict[str, _Bench] = {}

    def table(self, record: Record, game: Game) -> Table:
        """A table of the recorded options and limits. Raises `Departure` where the options are not lawful."""
        return self._bench(record, game).table

    def play(self, record: Record, game: Game, objects: Objects, also: Watch | None = None) -> Replayed:
        """Play the recorded round again; after a departure, which `objects` is told of, go on where possible.

        What the record does not raise at a step, `also` may.
        """
        bench = self._bench(record, game)
        chance = FromRecord(record, bench.pieces)
        table = bench.table
        try:
            table.restore(standing_before(record, table))
        except _NO_TABLE as bad:
            raise Departure(About.OPENING, 0, f"The opening is not that of a table: {bad}") from None
        table.name = record.table
        table.chance = table.meters = chance
        table.clock = iter((record.opening.at, record.closing.at)).__next__
        table.finished = None
        try:
            watch = chance.watch if also is None else lambda step: chance.trouble(step) or also(step)
            played = table.open_round(watch, entries=chance.entries)
            while played.pending is not None:
                answer(played, chance, objects)
        except Departure:
            raise
        except (Refused, NothingRecorded, LedgerError) as refused:
            objects(_stop(refused, chance))
            return Replayed(None, chance.entries, min(chance.at, len(record.steps)) - 1)
        except Exception as broken:
            # Whatever a forged opening makes of the procedure, the auditor reads a finding and no traceback.
            problem = f"The round cannot be played from this record: {broken!r}."
            objects(Departure(About.OPENING, chance.at, problem))
            return Replayed(None, chance.entries, min(chance.at, len(record.steps)) - 1)
        return Replayed(table.finished, chance.entries, len(record.steps))

    def take_down(
        self, record: Record, closing: Closing, game: Game, wagers: Iterable[Wager]
    ) -> Iterator[tuple[Wager, Refusal]]:
        """The wagers that stood as a round closed and may not be taken down before the recorded one, and why."""
        try:
            table = self._bench(record, game).table
            standing = standing_before(record, table)
            standing.seats, standing.balances = seats_among(closing.balances), closing.balances
            standing.layout, standing.memory, standing.since = closing.layout, closing.memory, []
            table.restore(standing)
        except (Departure, *_NO_TABLE):
            return  # what stands against it is found where that round is replayed
        for wager in wagers:
            down = Bet(wager.seat, wager.kind, wager.stake, wager.pick, wager.spot, take=True)
            refusal = game.check(table, down, table.options)
            if refusal is not None:
                yield wager, refusal

    def _bench(self, record: Record, game: Game) -> _Bench:
        opening, first = record.opening, record.version == 1
        last = self._last.get(record.table)
        same = last is not None and last.game is game and last.first == first
        if last is not None and same and last.limits == opening.limits and last.plain == opening.options:
            return last
        key = (game.name, first, msgspec.json.encode(opening.options), msgspec.json.encode(opening.limits))
        bench = self._benches.get(key)
        if bench is None:
            if not isinstance(opening.options, dict):
                raise Departure(About.OPTIONS, 0, "The options are not a table of values.")
            plain = named_now(game.name, opening.options) if first else opening.options
            options, problems = game.options.read(plain)
            if problems:
                problem = problems[0]
                raise Departure(
                    About.OPTIONS, 0, f"Option {problem.key}: {problem.problem}", "", problem.allowed, problem.cite
                )
            table = _Again(trusting(game) if first else game, options, limits=opening.limits)
            pieces = {what: frozenset(deck) for what, deck in table.equipment.decks.items()}
            if len(self._benches) >= 256:
                self._benches.clear()
            bench = self._benches[key] = _Bench(table, pieces, game, first, opening.options, opening.limits)
        if len(self._last) >= 1024:
            self._last.clear()
        self._last[record.table] = bench
        return bench


_NO_TABLE = (LedgerError, ValueError, TypeError)
"""The errors of restoring a table that cannot stand as a record says."""


def standing_before(record: Record, table: Table) -> Standing:
    """How the table stood before a recorded round. A record declares the seats by their chips alone."""
    opening = record.opening
    return Standing(
        msgspec.Raw(table.options.encoded),
        opening.limits,
        seats_among(opening.balances),
        opening.balances,
        opening.layout,
        opening.memory,
        opening.since,
        record.round - 1,
        record.prev,
        opening.changes,
        opening.announced,
        barred=tuple(opening.barred),
        restored=opening.restored,
        bound=tuple(opening.bound),
        lifted=tuple(opening.lifted),
        gaming_day=opening.gaming_day,
        payouts=opening.payouts,
        unsupervised=opening.unsupervised,
        practice=opening.practice,
        company=tuple(opening.company),
        found=tuple(opening.found),
        styles=opening.styles,
    )


def _stop(refused: Refused | NothingRecorded | LedgerError, chance: FromRecord) -> Departure:
    """The departure at which a round cannot be played on."""
    at, steps = chance.at, chance.record.steps
    recorded = show(steps[at - 1]) if at <= len(steps) else "nothing"
    if isinstance(refused, Refused):
        # Wagers and decisions are answered for one by one; what else is refused is an irregularity.
        return Departure(About.IRREGULARITY, at, str(refused), recorded, "", refused.cite)
    about = About.MONEY if isinstance(refused, LedgerError) else getattr(refused, "about", About.CHANCE)
    return Departure(about, at, str(refused), recorded, "", _last_cite(chance.entries))


def _last_cite(entries: list[AnyStep]) -> str:
    return next((step.cite for step in reversed(entries) if getattr(step, "cite", "")), "")


def answer(played: Round, chance: FromRecord, objects: Objects) -> None:
    """Answer the step that waits for people as the record does."""
    pending = played.pending
    at = chance.at
    if chance.brings:
        _interrupt(played, chance)
        return
    recorded = chance.take(type(pending))
    if isinstance(recorded, Betting):
        if not isinstance(recorded.answer, list):
            raise chance.impossible("The betting window has no acts.")
        for bet in recorded.answer:
            refusal = played.refuses(bet)
            if refusal is not None:
                about = About.TIME if _out_of_time(played, bet) else About.WAGER
                objects(Departure(about, at, refusal.reason, show(bet), "", refusal.cite))
            played.place(bet)
        if recorded.open:
            _interrupt(played, chance)
        else:
            played.close_betting()
        return
    asks = recorded.asks if isinstance(recorded, AskAll) else (recorded,)
    wanted = list(played.asks())
    open_still = isinstance(recorded, AskAll) and recorded.open
    if open_still:
        seats = [ask.seat for ask in asks]
        wanted = [ask for ask in wanted if ask.seat in seats]
    if [ask.seat for ask in asks] != [ask.seat for ask in wanted]:
        raise chance.impossible("Other seats are recorded as asked than the rule asks.")
    for ask, asked in zip(asks, wanted, strict=True):
        decided = chance.decides(ask, played)
        try:
            if ask.brought:
                played.bring(ask.seat, ask.brought)
            played.choose(ask.seat, decided)
        except Refused as refused:
            objects(Departure(About.CHOICE, at, refused.reason, show(decided), "", refused.cite))
            span = asked.spans.get(asked.default)
            played.choose(ask.seat, asked.default if span is None else (asked.default, span.least))
    if open_still:
        _interrupt(played, chance)


def _interrupt(played: Round, chance: FromRecord) -> None:
    """Raise the irregularity that comes next while the pending step still waits for people."""
    found = chance.take(Irregular)
    for seat, amount in found.brought.items():
        played.bring(seat, amount)
    played.irregular(found.key, found.seat, found.wager)


def _out_of_time(played: Round, bet: Bet) -> bool:
    kind = played.table.game.kinds.get(bet.wager)
    window = played.pending
    return kind is not None and isinstance(window, Betting) and window.window not in kind.windows + kind.down_in
