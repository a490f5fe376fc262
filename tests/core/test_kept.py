"""Answers kept on disk: given again only for the same question of the same program."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.core import kept as module
from pitboss.core.kept import kept


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
    return tmp_path / "pitboss" / "kept"


def ask(work_out: Counted, about: object = "x") -> list[int]:
    return kept("answer", about, list[int], work_out)


def test_an_answer_is_worked_out_once_for_each_question(folder: Path) -> None:
    work_out = Counted()
    assert ask(work_out) == ask(work_out) == [1, 2, 1]
    assert ask(work_out, ["y", 1]) == [1, 2, 2]
    assert ask(work_out) == [1, 2, 1]
    assert len(list(folder.iterdir())) == 2


def test_another_program_does_not_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    work_out = Counted()
    ask(work_out)
    monkeypatch.setattr(module, "_program", lambda: b"another")
    assert ask(work_out) == [1, 2, 2]
    assert ask(work_out) == [1, 2, 2]


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
