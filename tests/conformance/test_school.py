"""The dealer's school teaches every game by its own data: each question has one right answer and does not tell it."""

from __future__ import annotations

import pytest

from pitboss.core.steps import Announce, Irregular, Move
from pitboss.games import registry
from pitboss.school.lesson import AMOUNTS, lesson
from tests.sizes import size


@pytest.mark.parametrize("name", registry.names())
def test_every_question_has_one_right_answer_that_it_does_not_tell(name: str) -> None:
    game = registry.find(name)
    kinds = set()
    for seed in range(size(6, 40)):
        taught = lesson(game, seed)
        assert taught == lesson(game, seed), "an answer can be judged by who keeps nothing of the question"
        assert taught.questions
        asked = [question.kind for question in taught.questions]
        assert "settle" not in asked[asked.index("order") :] if "order" in asked else True, "it names the amounts"
        for question in taught.questions:
            kinds.add(question.kind)
            steps = [taught.record.steps[at] for at in question.shown]
            assert question.cite and question.says
            if question.choices:
                assert [question.right(choice, {}) for choice in question.choices].count(True) == 1
                assert not question.right("", {})
            else:
                assert question.right("", question.amounts)
                assert not question.right("", {**question.amounts, AMOUNTS[0]: question.amounts[AMOUNTS[0]] + 1})
                assert not any(isinstance(step, Move) for step in steps[-1:])
            if question.kind == "announce":
                assert len(question.shown) == 0 or not _says(steps[-1], question.choice)
            if question.kind == "rule":
                assert not any(isinstance(step, Irregular) for step in steps)
    assert {"rule", "settle"} <= kinds


def _says(step: object, text: str) -> bool:
    return isinstance(step, Announce) and step.text == text


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
