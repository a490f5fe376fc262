"""A lesson: a round and what is asked of the trainee in it, each question with the answer that the rule gives.

Nothing is written for one game: the questions come from the steps of the round, from the announcements, payments and
irregularities that the game itself declares. A game and a number give the same lesson every time, so that an answer
can be judged by who keeps nothing of the question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import msgspec

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Way
from pitboss.core.game.steps import (
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Betting,
    Draw,
    Irregular,
    Move,
    Reveal,
    Roll,
    Spin,
    Transfer,
)
from pitboss.core.money.ledger import place
from pitboss.core.table.journal import Record
from pitboss.school.rounds import played, round_for
from pitboss.telling.words import Teller, capital, plain

COLLECT, PAY = "collect", "pay"
AMOUNTS = (COLLECT, PAY)
CHOICES = 4
"""Among how many answers the right one stands."""
FEWEST = 3
MOST_SEATS = 2
_FALLS = (Betting, Ask, AskAll, Draw, Roll, Spin)
"""After the last of these before money moves for the last time, nothing is left to chance or to people."""


class Question(msgspec.Struct, frozen=True):
    """What is asked: `shown` are the steps that have happened, by their places in the round. Either one of `choices`
    answers it, or, where there are none, the amounts in cents to collect and to pay."""

    kind: str
    text: str
    shown: tuple[int, ...]
    cite: str
    says: str
    choices: tuple[str, ...] = ()
    choice: str = ""
    amounts: Mapping[str, int] = {}

    def right(self, choice: str, amounts: Mapping[str, int]) -> bool:
        """Whether an answer is the one that the rule gives."""
        if self.choices:
            return choice == self.choice
        return all(amounts.get(name) == self.amounts[name] for name in AMOUNTS)


class Lesson(msgspec.Struct, frozen=True):
    """A round and its questions, in the order of its steps."""

    game: str
    seed: int
    record: Record
    questions: tuple[Question, ...]


def lesson(game: Game, seed: int) -> Lesson:
    """The lesson of a game by its number."""
    random = Random(f"{game.name} {seed}")
    record = round_for(game, random)
    # Each part by chance of its own: how a thing is worded decides nothing of the next.
    parts = (_rulings, _announcements, _settlements)
    found = [question for part in parts for question in part(game, record, Random(random.getrandbits(64)))]
    return Lesson(game.name, seed, record, tuple(sorted(found, key=lambda question: len(question.shown))))


# What the rule does.


def _rulings(game: Game, record: Record, random: Random) -> Iterator[Question]:
    """What is done about an irregularity: one that the round has, else any that may occur in the game."""
    steps = record.steps
    raised = next(((at, step) for at, step in enumerate(steps) if isinstance(step, Irregular)), None)
    if raised is not None:
        at, step = raised
        known = game.irregular.get(step.key)
        where = f" at seat {step.seat}" if step.seat else ""
        happened = known.happened if known is not None else plain(step.key)
        text = f"Now{where}: {happened}. What does the rule say?"
        yield from _ruling(game, random, text, step.resolution, step.cite, tuple(range(at)))
    elif may_occur := list(game.irregular_here(game.options())):
        found = random.choice(may_occur)
        text = f"Suppose that {found.happened}. What does the rule say?"
        yield from _ruling(game, random, text, found.resolution, found.cite, ())


def _ruling(
    game: Game, random: Random, text: str, resolution: str, cite: str, shown: tuple[int, ...]
) -> Iterator[Question]:
    others = [found.resolution for found in game.irregular_here(game.options())]
    choices = _among(random, resolution, [*others, *(way.value for way in Way if way is not Way.BY_RULE)])
    if choices:
        yield Question("rule", text, shown, cite, f"{capital(resolution)}.", choices, resolution)


# What the dealer says.


def _announcements(game: Game, record: Record, random: Random) -> Iterator[Question]:
    """What is announced at a moment of the round, among what is announced at others."""
    said = [(at, step) for at, step in enumerate(record.steps) if isinstance(step, Announce) and step.cite]
    if not said:
        return
    at, step = random.choice(said)
    calls = [found.call for found in game.irregular.values() if found.call]
    other = [each.text for each in played(game, random).steps if isinstance(each, Announce)]
    choices = _among(random, step.text, [*(each.text for _, each in said), *other, *calls])
    if choices:
        text = "What do you announce now?"
        yield Question("announce", text, tuple(range(at)), step.cite, f"“{step.text}”.", choices, step.text)


def _among(random: Random, right: str, others: Sequence[str]) -> tuple[str, ...]:
    """The right answer among others, in no order; none where there are too few."""
    wrong = list(dict.fromkeys(other for other in others if other.casefold() != right.casefold()))
    if len(wrong) + 1 < FEWEST:
        return ()
    choices = [right, *random.sample(wrong, min(len(wrong), CHOICES - 1))]
    random.shuffle(choices)
    return tuple(choices)


# What is collected and paid.


def _settlements(game: Game, record: Record, random: Random) -> Iterator[Question]:
    """Which money moves first, and what is collected from and paid to each of a few seats, once nothing is left to
    chance or to people."""
    steps = record.steps
    end = max((at for at, step in enumerate(steps) if isinstance(step, Move)), default=-1)
    fell = max((at for at in range(end) if isinstance(steps[at], _FALLS)), default=-1)
    moves = [(at, step) for at, step in enumerate(steps) if at > fell and isinstance(step, Move)]
    if not moves:
        return
    first = moves[0][0]
    turned = (at for at in range(first, end) if isinstance(steps[at], Reveal | Irregular | Transfer))
    shown = (*range(first), *turned)
    teller = Teller(game)
    seats = list(dict.fromkeys(seat for _, move in moves for seat in _seats(move)))
    for seat in seats[:MOST_SEATS]:
        yield _settlement(teller, seat, [move for _, move in moves if seat in _seats(move)], shown)
    # Asked last: the choices name the amounts.
    said = [teller.text(move) for _, move in moves]
    choices = _among(random, said[0], said[1:])
    if choices:
        text = "Which of these do you do first?"
        yield Question(
            "order", text, shown, moves[0][1].cite, f"{said[0]} Then: {' '.join(said[1:])}", choices, said[0]
        )


def _settlement(teller: Teller, seat: int, moves: list[Move], shown: tuple[int, ...]) -> Question:
    amounts = {COLLECT: 0, PAY: 0}
    for move in moves:
        source, target = place(move.source).seat, place(move.target).seat
        if source == seat != target:
            amounts[COLLECT] += move.amount
        elif target == seat != source:
            amounts[PAY] += move.amount
    says = " ".join(teller.text(move) for move in moves)
    text = f"What do you collect from seat {seat} in all, and what do you pay it? What is returned is neither."
    cite = next((move.cite for move in reversed(moves) if move.cite), "")
    return Question("settle", text, shown, cite, says, amounts=amounts)


def _seats(step: AnyStep) -> tuple[int, ...]:
    if not isinstance(step, Move):
        return ()
    return tuple(sorted({place(step.source).seat, place(step.target).seat} - {0}))
