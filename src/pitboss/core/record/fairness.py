"""Fairness: whether chance fell as its published commitments say, worked out again from the revealed seeds.

A journal may be read in parts. What a part cannot decide alone (cards drawn before its first shuffle) it keeps,
and `join` decides it once the part before is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from pitboss.core.game.game import Equipment
from pitboss.core.game.steps import Draw, Roll, Shuffle, Spin
from pitboss.core.table.chance import RunOut, Shuffled, Stream, commitment, mixed, queue_of, shuffled_again
from pitboss.core.table.journal import Record


@dataclass(frozen=True, slots=True)
class Unfair:
    """What is wrong with chance: where it came to light, and at which step (0: no single step)."""

    line: int
    table: str
    round: int
    step: int
    problem: str
    of_deck: bool = False
    """Whether the pieces themselves cannot be, whatever was committed to."""


class Deck(msgspec.Struct):
    """What was drawn at a table since a shuffle. `pieces` is None where the shuffle was not read.

    `begun` says with how many drawn each round began: (drawn, line, round).
    """

    pieces: list[str] | None = None
    commitment: str = ""
    what: str = ""
    shares: dict[int, str] = {}
    drawn: list[str] = []
    begun: list[tuple[int, int, int]] = []


class Spent(msgspec.Struct):
    """A deck that was shuffled anew, and where; `seed` is what was revealed there for it."""

    deck: Deck
    line: int
    round: int
    seeds: dict[str, str]


def _matches(commitment: str, seed: str) -> bool:
    try:
        return sha256(bytes.fromhex(seed)).hexdigest() == commitment
    except ValueError:
        return False


def _stream(seed: str, shares: Mapping[int, str]) -> Stream | None:
    """The stream of a revealed seed, or none where it is no seed, which is told already."""
    try:
        return Stream(mixed(bytes.fromhex(seed), shares))
    except ValueError:
        return None


def _ahead(step: Shuffle, record: Record, shuffles: Counter[str], line: int, at: int) -> Iterator[Unfair]:
    """Whether a shuffle is of the seed that was committed to before the round."""
    queue = queue_of(step.what, step.label, record.opening.ahead)
    coming, times = record.opening.ahead.get(queue), shuffles[queue]
    shuffles[queue] += 1
    if not coming:
        return
    if not times:
        demanded = coming[0]
    else:
        first = record.closing.seeds.get(coming[0], "")
        demanded = commitment(shuffled_again(bytes.fromhex(first), times)) if _matches(coming[0], first) else ""
    if step.answer != demanded:
        problem = "The shuffle is not the one that was committed to before the round."
        yield Unfair(line, record.table, record.round, at, problem)


class Fairness(msgspec.Struct):
    """Checks records one after another; keeps what each table drew until its seed is revealed.

    `heads` are the decks that were spent in this part of the journal and begun before it; `broken` the tables of
    which a record is missing in it, so that nothing after that place is of a deck begun before it.
    """

    decks: dict[str, dict[str, Deck]] = {}
    heads: dict[str, dict[str, Spent]] = {}
    broken: set[str] = set()

    def check(self, record: Record, equipment: Equipment, line: int) -> Iterator[Unfair]:
        """What is wrong with a record's chance."""
        table, number, seeds, committed = record.table, record.round, record.closing.seeds, record.opening.commitment
        for known, seed in seeds.items():
            if not _matches(known, seed):
                problem = f"The seed {seed} is not the one committed to as {known}."
                yield Unfair(line, table, number, 0, problem)
        stream = None
        if committed:
            seed = seeds.get(committed, "")
            if not seed:
                yield Unfair(line, table, number, 0, "The seed that the round committed to is not revealed.")
            else:
                stream = _stream(seed, record.opening.shares)
        shuffles: Counter[str] = Counter()
        decks = self.decks.get(table)
        for at, step in enumerate(record.steps, 1):
            kind = type(step)
            if kind is Draw:
                if decks is None:
                    decks = self.decks[table] = {}
                self._draw(decks, step, line, number)  # type: ignore[arg-type]
            elif kind is Shuffle:
                if decks is None:
                    decks = self.decks[table] = {}
                yield from self._shuffle(decks, step, record, equipment, line, at)  # type: ignore[arg-type]
                yield from _ahead(step, record, shuffles, line, at)  # type: ignore[arg-type]
            elif stream is not None and kind is Roll:
                if step.answer != stream.faces(step.dice):  # type: ignore[union-attr]
                    problem = "The dice did not fall as the committed seed gives them."
                    yield Unfair(line, table, number, at, problem)
            elif stream is not None and kind is Spin:
                wheel = equipment.wheels.get(step.wheel)  # type: ignore[union-attr]
                # Where there is no such wheel, the replay has told of it.
                if wheel and step.answer != wheel.compartments[stream.below(len(wheel.compartments))]:  # type: ignore[union-attr]
                    problem = "The wheel did not stop where the committed seed stops it."
                    yield Unfair(line, table, number, at, problem)

    @staticmethod
    def _draw(decks: dict[str, Deck], step: Draw, line: int, number: int) -> None:
        deck = decks.get(step.what)
        if deck is None:
            deck = decks[step.what] = Deck()
        begun = deck.begun
        if not begun or begun[-1][1] != line:
            begun.append((len(deck.drawn), line, number))
        if isinstance(step.answer, list):
            deck.drawn.extend(step.answer)

    def _shuffle(
        self, decks: dict[str, Deck], step: Shuffle, record: Record, equipment: Equipment, line: int, at: int
    ) -> Iterator[Unfair]:
        table, what = record.table, step.what
        committed = step.answer if isinstance(step.answer, str) else ""
        if bool(committed) != bool(record.opening.commitment):
            problem = "The shuffle is committed to where the round is not, or the other way round."
            yield Unfair(line, table, record.round, at, problem)
        old = decks.get(what)
        spent = Spent(old or Deck(), line, record.round, record.closing.seeds)
        if old is not None and old.pieces is not None:
            yield from _judged(table, spent)
        elif table not in self.broken:
            self.heads.setdefault(table, {}).setdefault(what, spent)
        pieces = step.pieces or equipment.decks.get(what, ())
        decks[what] = Deck(list(pieces), committed, what, record.opening.shares)

    def join(self, later: Fairness) -> Iterator[Unfair]:
        """Take up the part of the journal that follows; returns what comes to light by that."""
        for table in dict.fromkeys((*later.decks, *later.heads, *sorted(later.broken))):
            mine = self.decks.setdefault(table, {})
            for what, spent in later.heads.get(table, {}).items():
                old = mine.pop(what, None)
                if old is None:
                    if table not in self.broken:
                        self.heads.setdefault(table, {}).setdefault(what, spent)
                    continue
                whole = Spent(_longer(old, spent.deck), spent.line, spent.round, spent.seeds)
                if old.pieces is not None:
                    yield from _judged(table, whole)
                elif table not in self.broken:
                    self.heads.setdefault(table, {}).setdefault(what, whole)
            if table in later.broken:
                mine.clear()
                self.broken.add(table)
            for what, deck in later.decks.get(table, {}).items():
                old = mine.get(what)
                mine[what] = deck if old is None or deck.pieces is not None else _longer(old, deck)

    def forget(self, table: str) -> None:
        """Forget what was drawn at a table of which a record is missing."""
        self.decks.pop(table, None)
        self.broken.add(table)

    def shift(self, lines: int) -> None:
        """Number lines from another beginning."""
        for decks in self.decks.values():
            for deck in decks.values():
                _shift(deck, lines)
        for heads in self.heads.values():
            for spent in heads.values():
                spent.line += lines
                _shift(spent.deck, lines)

    def finish(self, only: str | None = None) -> Iterator[Unfair]:
        """What is wrong with decks that are still in use where the journal ends, of all tables or of one."""
        for table in [only] if only is not None else list(self.decks):
            for deck in self.decks.pop(table, {}).values():
                yield from _too_many(table, deck)
            self.heads.pop(table, None)
            self.broken.discard(table)


def _shift(deck: Deck, lines: int) -> None:
    deck.begun = [(drawn, line + lines, number) for drawn, line, number in deck.begun]


def _longer(deck: Deck, more: Deck) -> Deck:
    begun = [(len(deck.drawn) + drawn, line, number) for drawn, line, number in more.begun]
    return Deck(deck.pieces, deck.commitment, deck.what, deck.shares, deck.drawn + more.drawn, deck.begun + begun)


def _judged(table: str, spent: Spent) -> Iterator[Unfair]:
    """What is wrong with a deck of which all is known that was drawn from it."""
    deck = spent.deck
    yield from _too_many(table, deck)
    if not deck.commitment:
        return
    revealed = spent.seeds.get(deck.commitment)
    if revealed is None:
        problem = "A shoe was shuffled anew and the seed of its last shuffle is not revealed."
        yield Unfair(spent.line, table, spent.round, 0, problem)
    elif _matches(deck.commitment, revealed):
        wrong = _fell_otherwise(deck, bytes.fromhex(revealed))
        if wrong is not None:
            line, number = _place(deck, wrong)
            problem = "What was drawn since the last shuffle is not what its seed gives."
            yield Unfair(line, table, number, 0, problem)


def _too_many(table: str, deck: Deck) -> Iterator[Unfair]:
    """Pieces that were drawn more often than the deck holds them."""
    drawn = deck.drawn
    if deck.pieces is None or (len(drawn) <= len(deck.pieces) and len(set(drawn)) == len(drawn)):
        return
    left = Counter(deck.pieces)
    for at, piece in enumerate(drawn):
        left[piece] -= 1
        if left[piece] < 0:
            line, number = _place(deck, at)
            problem = f"{piece} was drawn more often since the last shuffle than there are."
            yield Unfair(line, table, number, 0, problem, of_deck=True)
            return


def _place(deck: Deck, at: int) -> tuple[int, int]:
    """The line and the round in which the piece at a place was drawn."""
    _, line, number = next((begun for begun in reversed(deck.begun) if begun[0] <= at), (0, 0, 0))
    return line, number


def _fell_otherwise(deck: Deck, seed: bytes) -> int | None:
    """The first place at which another piece was drawn than the seed gives, if any."""
    try:
        given = Shuffled(seed, deck.pieces or (), deck.shares, deck.what).draw(len(deck.drawn))
    except (RunOut, ValueError):
        return 0
    if given == deck.drawn:
        return None
    return next(at for at, (piece, drawn) in enumerate(zip(given, deck.drawn, strict=True)) if piece != drawn)
