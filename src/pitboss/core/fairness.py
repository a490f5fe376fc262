"""Fairness: whether chance fell as its published commitments say, worked out again from the revealed seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from pitboss.core.chance import RunOut, Shuffled, Stream
from pitboss.core.game import Equipment, Game
from pitboss.core.journal import Record
from pitboss.core.steps import Draw, Roll, Shuffle, Spin


@dataclass(slots=True)
class _Deck:
    """What was drawn since a shuffle whose seed is not revealed yet."""

    commitment: str
    pieces: tuple[str, ...]
    drawn: list[str] = field(default_factory=list)


def _matches(commitment: str, seed: str) -> bool:
    try:
        return sha256(bytes.fromhex(seed)).hexdigest() == commitment
    except ValueError:
        return False


class Fairness:
    """Checks a journal's records one after another; keeps what each table drew until its seed is revealed."""

    def __init__(self) -> None:
        self._decks: dict[tuple[str, str], _Deck] = {}
        self._spent: dict[str, list[_Deck]] = {}

    def check(self, record: Record, game: Game) -> Iterator[tuple[int, str]]:
        """What is wrong, by step (0: no single step)."""
        options, _ = game.options.read(record.opening.options)
        equipment = game.equipment(options)
        seeds = record.closing.seeds
        for committed, seed in seeds.items():
            if not _matches(committed, seed):
                yield 0, f"The seed {seed} is not the one committed to as {committed}."
        yield from self._dice_and_wheels(record, equipment, seeds)
        self._draws(record, equipment)
        for deck in self._spent.pop(record.table, []):
            revealed = seeds.get(deck.commitment)
            if revealed is None:
                yield 0, "A shoe was shuffled anew and the seed of its last shuffle is not revealed."
            elif _matches(deck.commitment, revealed) and not _fell(deck, bytes.fromhex(revealed)):
                yield 0, "What was drawn since the last shuffle is not what its seed gives."

    @staticmethod
    def _dice_and_wheels(record: Record, equipment: Equipment, seeds: dict[str, str]) -> Iterator[tuple[int, str]]:
        committed = record.opening.commitment
        if not committed:
            return
        seed = seeds.get(committed)
        if seed is None:
            yield 0, "The seed that the round committed to is not revealed."
            return
        if not _matches(committed, seed):
            return
        stream = Stream(bytes.fromhex(seed))
        for number, step in enumerate(record.steps, 1):
            if isinstance(step, Roll):
                if step.answer != stream.faces(step.dice):
                    yield number, "The dice did not fall as the committed seed gives them."
            elif isinstance(step, Spin):
                compartments = equipment.wheels[step.wheel].compartments
                if step.answer != compartments[stream.below(len(compartments))]:
                    yield number, "The wheel did not stop where the committed seed stops it."

    def _draws(self, record: Record, equipment: Equipment) -> None:
        for step in record.steps:
            if isinstance(step, Shuffle):
                key = (record.table, step.what)
                old = self._decks.pop(key, None)
                if old is not None and old.commitment:
                    self._spent.setdefault(record.table, []).append(old)
                if isinstance(step.answer, str) and step.answer:
                    self._decks[key] = _Deck(step.answer, tuple(step.pieces) or equipment.decks[step.what])
            elif isinstance(step, Draw):
                deck = self._decks.get((record.table, step.what))
                if deck is not None and isinstance(step.answer, list):
                    deck.drawn.extend(step.answer)


def _fell(deck: _Deck, seed: bytes) -> bool:
    try:
        return Shuffled(seed, deck.pieces).draw(len(deck.drawn)) == deck.drawn
    except RunOut:
        return False
