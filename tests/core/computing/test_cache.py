"""Answers kept on disk: given again only for the same question and the same rules."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.core.computing import cache
from pitboss.core.computing.cache import cached
from pitboss.twenty_one.rules.totals import best_total, dealer_draws


class Counted:
    """Works out a list and counts how often it had to."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> list[int]:
        self.times += 1
        return [1, 2, self.times]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "pitboss" / "answers"


def ask(work_out: Counted, about: object = "x") -> list[int]:
    return cached("answer", list[int], work_out, about)


def test_an_answer_is_worked_out_once_for_each_question(folder: Path) -> None:
    work_out = Counted()
    assert ask(work_out) == ask(work_out) == [1, 2, 1]
    assert ask(work_out, ["y", 1]) == [1, 2, 2]
    assert ask(work_out) == [1, 2, 1]
    assert len(list(folder.iterdir())) == 2


def test_only_so_many_are_kept_and_what_was_not_asked_for_longest_goes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MOST_KEPT", 3)
    work_out = Counted()
    for about in "abc":
        ask(work_out, about)
    for age, file in enumerate(sorted(folder.iterdir())):
        os.utime(file, (age, age))
    ask(work_out, "a")
    for about in "de":
        ask(work_out, about)
        assert len(list(folder.iterdir())) == 3
    assert ask(work_out, "a") == [1, 2, 1]


def test_another_rule_does_not_get_it() -> None:
    work_out = Counted()
    assert ask(work_out, dealer_draws) == ask(work_out, dealer_draws) == [1, 2, 1]
    assert ask(work_out, best_total) == [1, 2, 2]


def test_a_damaged_file_is_worked_out_again(folder: Path) -> None:
    work_out = Counted()
    ask(work_out)
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert ask(work_out) == [1, 2, 2]
    assert ask(work_out) == [1, 2, 2]


def test_where_nothing_can_be_kept_the_answer_is_as_good(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("no folder")
    work_out = Counted()
    assert ask(work_out) == [1, 2, 1]
    assert ask(work_out) == [1, 2, 2]
