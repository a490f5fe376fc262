"""The dealer's school teaches every game by its own data: each question has one right answer and does not tell it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Way
from pitboss.core.game.steps import Announce, Ask, AskAll, Betting, Draw, Irregular, Move, Roll, Spin
from pitboss.games import registry
from pitboss.school.lesson import AMOUNTS, Lesson, Question, lesson
from pitboss.telling.words import Teller
from tests.sizes import size

_UNDECIDED = Betting | Ask | AskAll | Draw | Roll | Spin


@pytest.mark.parametrize("name", registry.names())
def test_every_question_has_one_right_answer_that_it_does_not_tell(name: str) -> None:
    game = registry.find(name)
    kinds = set()
    places = set()
    for seed in range(size(6, 40)):
        taught = lesson(game, seed)
        assert taught == lesson(game, seed), "an answer can be judged by who keeps nothing of the question"
        assert taught.questions
        assert (taught.game, taught.seed) == (name, seed)
        asked = [question.kind for question in taught.questions]
        assert "settle" not in asked[asked.index("order") :] if "order" in asked else True, "it names the amounts"
        assert asked.count("settle") <= 2 and asked.count("rule") == bool(game.irregular)
        for question in taught.questions:
            kinds.add(question.kind)
            assert question.cite and question.says
            if question.choices:
                assert [question.right(choice, {}) for choice in question.choices].count(True) == 1
                assert not question.right("", {})
                assert 3 <= len(set(question.choices)) == len(question.choices) <= 4
                places.add(question.choices.index(question.choice))
            else:
                assert question.right("", question.amounts)
                for amount in AMOUNTS:
                    assert not question.right("", {**question.amounts, amount: question.amounts[amount] + 1})
            _JUDGES[question.kind](game, taught, question)
    assert {"rule", "settle"} <= kinds
    assert len(places) > 1, "the right answer always stands at the same place"


def _ruled(game: Game, taught: Lesson, question: Question) -> None:
    """What occurs in the round is asked about before it is told; else anything that may occur."""
    raised = [(at, step) for at, step in enumerate(taught.record.steps) if isinstance(step, Irregular)]
    assert Way.BY_RULE.value not in question.choices, "it is no answer to say that there is a rule"
    if not raised:
        declared = {(found.resolution, found.cite) for found in game.irregular.values()}
        assert (question.choice, question.cite) in declared and not question.shown
        happened = question.text.removeprefix("Suppose that ").removesuffix(". What does the rule say?")
        assert happened in {found.happened for found in game.irregular.values()}, "it is said by what happened alone"
        return
    at, step = raised[0]
    assert (question.choice, question.cite, question.shown) == (step.resolution, step.cite, tuple(range(at)))
    assert (f"Now at seat {step.seat}:" in question.text) == bool(step.seat)
    assert game.irregular[step.key].happened in question.text


def _announced(_game: Game, taught: Lesson, question: Question) -> None:
    """The next step is the announcement, and it is not told before."""
    step = taught.record.steps[len(question.shown)]
    assert question.shown == tuple(range(len(question.shown)))
    assert isinstance(step, Announce) and (step.text, step.cite) == (question.choice, question.cite)


def _to_be_done(taught: Lesson, question: Question) -> Iterator[Move]:
    """The moves that are left, of a round in which nothing is left to chance or to people; none of them is shown."""
    steps = taught.record.steps
    left = [step for at, step in enumerate(steps) if at not in question.shown]
    last = max(at for at, step in enumerate(left) if isinstance(step, Move))
    assert not any(isinstance(step, _UNDECIDED) for step in left[:last])
    first = next(at for at, step in enumerate(steps) if at not in question.shown)
    assert isinstance(steps[first], Move) and not any(
        isinstance(steps[at], Move) for at in question.shown if at > first
    )
    before = [at for at in range(first) if isinstance(steps[at], Move)]
    decided = max((at for at in range(first) if isinstance(steps[at], _UNDECIDED)), default=-1)
    assert all(at < decided for at in before), "what is shown is not yet of this settlement"
    return (step for step in left if isinstance(step, Move))


def _seat(place: str) -> int:
    words = place.split()
    return int(words[1]) if words[0] == "seat" else 0


def _settled(_game: Game, taught: Lesson, question: Question) -> None:
    """To collect is what leaves the seat, to pay what comes to it; what it takes back is neither."""
    moves = list(_to_be_done(taught, question))
    seat = next(int(word) for word in question.text.split() if word.isdigit())
    settled = [question for question in taught.questions if question.kind == "settle"]
    in_turn = list(
        dict.fromkeys(at for move in moves for at in sorted({_seat(move.source), _seat(move.target)}) if at)
    )
    assert in_turn[settled.index(question)] == seat and len(settled) == min(2, len(in_turn))
    collected = sum(move.amount for move in moves if _seat(move.source) == seat != _seat(move.target))
    paid = sum(move.amount for move in moves if _seat(move.target) == seat != _seat(move.source))
    assert question.amounts == {"collect": collected, "pay": paid}
    of_seat = [move.cite for move in moves if seat in (_seat(move.source), _seat(move.target))]
    assert question.cite == next(cite for cite in reversed(of_seat) if cite)


def _ordered(game: Game, taught: Lesson, question: Question) -> None:
    first, *later = _to_be_done(taught, question)
    teller = Teller(game)
    assert (question.choice, question.cite) == (teller.text(first), first.cite)
    said = {teller.text(move) for move in (first, *later)}
    assert set(question.choices) <= said and len(question.choices) == min(4, len(said))


_JUDGES = {"rule": _ruled, "announce": _announced, "settle": _settled, "order": _ordered}


def test_rounds_by_chance_are_taught_as_often_as_those_worked_out_by_hand() -> None:
    """The one kind is played at a table called school, the other at an example's."""
    tables = [lesson(registry.find("mini_dice"), seed).record.table for seed in range(40)]
    assert 10 <= tables.count("school") <= 30
    assert all(
        any(isinstance(step, Move) for step in lesson(registry.find("craps"), seed).record.steps)
        for seed in range(10)
    )


def test_what_is_collected_and_paid_is_what_the_seat_nets() -> None:
    for seed in range(30):
        taught = lesson(registry.find("roulette"), seed)
        record = taught.record
        settles = [question for question in taught.questions if question.kind == "settle"]
        if record.opening.layout or record.closing.layout or not settles:
            continue
        seat = next(int(word) for word in settles[0].text.split() if word.isdigit())
        won = record.closing.balances[f"seat {seat}"] - record.opening.balances[f"seat {seat}"]
        assert settles[0].amounts["pay"] - settles[0].amounts["collect"] == won
        return
    raise AssertionError("no lesson of roulette settles a round by itself")
