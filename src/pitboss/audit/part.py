"""A part of a journal: audited by itself, then joined to the part before it.

Parts are read by several processes at once. What a part cannot decide alone (whether each table's first round
follows from the one before) is decided when the parts are joined, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from pitboss.audit.findings import Fault, Finding, Kind
from pitboss.audit.following import Filing, follows
from pitboss.audit.foreign import is_foreign, judge
from pitboss.audit.rounds import faults_in
from pitboss.audit.sentences import sentence
from pitboss.audit.tally import Counting, Tally
from pitboss.core.filing.submission import Submission
from pitboss.core.game.game import Game
from pitboss.core.record.continuity import Ending
from pitboss.core.record.fairness import Fairness, Unfair
from pitboss.core.record.replay import Departure, Replayer
from pitboss.core.table.journal import FIRST, AlteredRecord, DamagedRecord, Record, decode, encode
from pitboss.core.table.version_1 import corrected

FindGame = Callable[[str], Game]


class First(msgspec.Struct, frozen=True):
    """The first record of a table in a part."""

    number: int
    round: int
    line: bytes


class Part(msgspec.Struct):
    """What is known of a part: how much was read, where each table stood, what its chance left open, the tally."""

    rounds: int = 0
    lines: int = 0
    skipped: int = 0
    firsts: dict[str, First] = {}
    lasts: dict[str, Ending] = {}
    fairness: Fairness = msgspec.field(default_factory=Fairness)
    tally: Tally = msgspec.field(default_factory=Tally)


class Auditor:
    """Audits lines of a source, part by part."""

    def __init__(self, find_game: FindGame, submission: Submission | None = None) -> None:
        self.find_game = find_game
        self.filing = Filing(submission)
        self.replayer = Replayer()
        self._games: dict[str, Game] = {}

    def part(self, source: str, lines: Iterable[bytes]) -> tuple[Part, list[Finding]]:
        """Audit a part; its lines are numbered from 1."""
        part = Part()
        counting = Counting()
        part.tally = counting.tally
        found: list[Finding] = []
        for number, raw in enumerate(lines, 1):
            part.lines += 1
            line = raw.rstrip(b"\r\n")
            if line.strip():
                self._line(part, counting, source, number, line, found)
        return part, found

    def _line(
        self, part: Part, counting: Counting, source: str, number: int, line: bytes, found: list[Finding]
    ) -> None:
        try:
            record, digest, written, faults = _read(line)
        except DamagedRecord as damage:
            if is_foreign(line):
                self._foreign(part, source, number, line, found)
                return
            part.skipped += 1
            found.append(Finding(source, number, "", 0, 0, Kind.DAMAGED, f"{damage} The line is skipped."))
            return
        table = record.table
        try:
            game = self._game(record.game)
        except ValueError as unknown:
            part.skipped += 1
            found.append(Finding(source, number, table, record.round, 0, Kind.DAMAGED, f"{unknown} It is skipped."))
            return
        part.rounds += 1
        before = part.lasts.get(table)
        if before is None:
            part.firsts[table] = First(number, record.round, line)
        else:
            faults.extend(follows(record, before, game, self.filing.has(record), self.replayer))
            if record.prev != before.hash:
                part.fairness.forget(table)
        part.lasts[table] = Ending.of(record, digest, written)
        faults.extend(self.filing.faults(record))
        faults.extend(faults_in(record, written, game, self.replayer))
        if faults:
            found.extend(_found(source, number, record, fault, game) for fault in faults)
        try:
            bench = self.replayer.table(record, game)
        except Departure:
            return
        found.extend(_unfair(source, unfair) for unfair in part.fairness.check(record, bench.equipment, number))
        if faults:
            counting.forget()
        else:
            counting.add(record, game, bench)

    def _game(self, name: str) -> Game:
        game = self._games.get(name)
        if game is None:
            game = self._games[name] = self.find_game(name)
        return game

    def _foreign(self, part: Part, source: str, number: int, line: bytes, found: list[Finding]) -> None:
        judged = judge(line, self._game, self.filing)
        if judged.read:
            part.rounds += 1
        else:
            part.skipped += 1
        for fault in judged.faults:
            says = fault.problem if judged.game is None else sentence(fault, judged.game)
            found.append(Finding.at(source, number, judged.table, judged.round, fault, says))

    def join(self, whole: Part, source: str, later: Part, begins: bool = False) -> Iterator[Finding]:
        """Take the next part into what is known of the parts before it; what comes to light.

        Where a source `begins`, a table may begin anew that had the same name in another one.
        """
        later.fairness.shift(whole.lines)
        for table, first in later.firsts.items():
            record, *_ = _read(first.line)
            game = self._game(record.game)
            if begins and record.round == 1 and record.prev == FIRST and table in whole.lasts:
                del whole.lasts[table]
                for unfair in whole.fairness.finish(table):
                    yield _unfair(source, unfair)
            filed = self.filing.has(record)
            before = whole.lasts.get(table)
            if before is not None and record.prev != before.hash:
                whole.fairness.forget(table)
            for fault in follows(record, before, game, filed, self.replayer):
                yield _found(source, whole.lines + first.number, record, fault, game)
        for unfair in whole.fairness.join(later.fairness):
            yield _unfair(source, unfair)
        whole.rounds += later.rounds
        whole.lines += later.lines
        whole.skipped += later.skipped
        whole.lasts.update(later.lasts)
        whole.tally.merge(later.tally)

    @staticmethod
    def finish(whole: Part, source: str) -> Iterator[Finding]:
        """What comes to light where the source ends."""
        for unfair in whole.fairness.finish():
            yield _unfair(source, unfair)


def _read(line: bytes) -> tuple[Record, str, bytes, list[Fault]]:
    """A record, the hash it names, its line as it would be written, and what is wrong with that hash.

    A record that was altered is judged as it stands, so that the money is named which was altered in it.
    """
    try:
        return *decode(line), line, []
    except AlteredRecord as altered:
        written = encode(altered.record)[0]
        return altered.record, altered.hash, written, [Fault(Kind.DAMAGED, 0, str(altered))]


def _found(source: str, line: int, record: Record, fault: Fault, game: Game) -> Finding:
    says = sentence(fault, game)
    if record.version == 1:
        says = " ".join(filter(None, (says, corrected(record.game, fault.cite))))
    return Finding.at(source, line, record.table, record.round, fault, says)


def _unfair(source: str, unfair: Unfair) -> Finding:
    kind = Kind.DRAW if unfair.of_deck else Kind.COMMITMENT
    return Finding(source, unfair.line, unfair.table, unfair.round, unfair.step, kind, unfair.problem)
