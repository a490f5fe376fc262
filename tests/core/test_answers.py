"""Answers kept on disk: given again only for the same question and the same rules."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.core import answers
from pitboss.core.answers import known, source_digest, sources
from tests.conformance.games import ALL


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
    return known("answer", ("pitboss.core.money",), about, list[int], work_out)


def test_an_answer_is_worked_out_once_for_each_question(folder: Path) -> None:
    work_out = Counted()
    assert ask(work_out) == ask(work_out) == [1, 2, 1]
    assert ask(work_out, ["y", 1]) == [1, 2, 2]
    assert ask(work_out) == [1, 2, 1]
    assert len(list(folder.iterdir())) == 2


def test_only_so_many_are_kept_and_what_was_not_asked_for_longest_goes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MOST_KEPT", 3)
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


def test_another_program_does_not_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    work_out = Counted()
    ask(work_out)
    monkeypatch.setattr(answers, "source_digest", lambda *modules: b"another")
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


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A house of two games, in files of its own."""
    files = {
        "core/odds.py": "from pitboss.core.shoe import (\n    Shoe,\n    cut,\n)\n",
        "core/shoe.py": "",
        "core/journal.py": "",
        "games/war/__init__.py": "from pitboss.games.war import odds, rounds\n",
        "games/war/odds.py": "def f():\n    import pitboss.core.odds\n    from pitboss.games.war.ways import way\n",
        "games/war/rounds.py": "",
        "games/war/ways.py": "",
        "games/war/ways/high.toml": "way = 1",
        "games/war/examples.toml": "examples = 1",
        "games/dice/__init__.py": "",
    }
    program = tmp_path / "program"
    for name, text in files.items():
        (program / name).parent.mkdir(parents=True, exist_ok=True)
        (program / name).write_text(text)
    monkeypatch.setattr(answers, "_PROGRAM", program)
    source_digest.cache_clear()
    yield program
    source_digest.cache_clear()


RESTS_ON = ["core/odds.py", "core/shoe.py", "games/war/odds.py", "games/war/ways.py", "games/war/ways/high.toml"]


def test_an_answer_rests_on_its_module_and_all_that_this_imports(house: Path) -> None:
    assert sorted(str(file.relative_to(house)) for file in sources("pitboss.games.war.odds")) == RESTS_ON


@pytest.mark.parametrize(
    ("changed", "anew"),
    [
        *((name, True) for name in RESTS_ON),
        ("games/war/examples.toml", False),
        ("games/war/rounds.py", False),
        ("games/dice/__init__.py", False),
        ("core/journal.py", False),
    ],
)
def test_only_what_it_rests_on_makes_an_answer_be_worked_out_anew(house: Path, changed: str, anew: bool) -> None:
    before = source_digest("pitboss.games.war.odds")
    (house / changed).write_text((house / changed).read_text() + "\n# another\n")
    source_digest.cache_clear()
    assert (source_digest("pitboss.games.war.odds") != before) == anew


@pytest.mark.parametrize("name", ALL)
def test_no_game_rests_on_the_files_of_another(name: str) -> None:
    module = f"pitboss.games.{name}"
    games = {file.relative_to(answers._PROGRAM).parts[1] for file in sources(module) if "games" in file.parts}
    assert games <= {name, "registry.py", "__init__.py"}
    assert not any(file.name == "examples.toml" for file in sources(module))
