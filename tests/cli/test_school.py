"""`pitboss school`."""

from __future__ import annotations

from pitboss.games import registry
from pitboss.school.lesson import AMOUNTS, Question, lesson
from tests.cli.conftest import Run


def answer(question: Question) -> str:
    if question.choices:
        return f"{question.choices.index(question.choice) + 1}\n"
    return "".join(f"{question.amounts[name] / 100:.2f}\n" for name in AMOUNTS)


def test_a_trainee_is_corrected_and_told_the_score(run: Run) -> None:
    questions = lesson(registry.find("roulette"), 7).questions
    right = run("school", "roulette", "--seed", 7, typed="".join(map(answer, questions)))
    assert right.code == 0
    assert right.out.count("Right. ") == len(questions)
    assert all(question.cite in right.out for question in questions)
    assert "Your score" in right.out
    wrong = run("school", "roulette", "--seed", 7, typed="99\n\u00b2\n" * len(questions))
    assert "Not so. " in wrong.out


def test_who_stops_in_the_middle_is_told_the_score_so_far(run: Run) -> None:
    first = lesson(registry.find("roulette"), 7).questions[0]
    assert "1 of 1" in run("school", "roulette", "--seed", 7, "--lessons", 3, typed=answer(first)).out
