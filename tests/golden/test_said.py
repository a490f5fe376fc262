"""What the command line says is what it said: transcripts of every command that reads or plays, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.answering import answers
from tests.golden.saying import HERE, TOLD, lessons, orders, transcript


@pytest.mark.parametrize("name", TOLD)
def test_a_command_says_what_is_kept(name: str, tmp_path: Path) -> None:
    kept = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    said = transcript(name, tmp_path).splitlines()
    for number, (was, now) in enumerate(zip(kept, said, strict=False), 1):
        assert now == was, f"{name}.txt, line {number}: if the change is meant: make pins"
    assert len(said) == len(kept)


def test_orders_of_hands_are_told_as_they_are_kept() -> None:
    kept = (HERE / "orders.txt").read_text(encoding="utf-8")
    assert orders() == kept, "if the change is meant: make pins"


def test_lessons_are_asked_as_they_are_kept() -> None:
    kept = (HERE / "lessons.txt").read_text(encoding="utf-8")
    assert lessons().splitlines() == kept.splitlines(), "if the change is meant: make pins"


def test_questions_to_the_house_are_answered_as_is_kept(tmp_path: Path) -> None:
    kept = (HERE / "answers.txt").read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(kept, answers(tmp_path).splitlines(), strict=True), 1):
        assert now == was, f"answers.txt, line {number}: if the change is meant: make pins"
