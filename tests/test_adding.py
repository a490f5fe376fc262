"""The steps of docs/adding-a-game.md, done in a copy of the tree, make a game; what lacks is said with its step."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.sizes import long

ROOT = Path(__file__).parents[1]
NAME = "high_die"
STEP = re.compile(r"^## (\d+)\. ", re.MULTILINE)
FILE = re.compile(r"^`([^`\n]+)`(?:, after `([^`\n]+)`)?\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Written(NamedTuple):
    """A file that a step writes, or the lines that it adds after one that begins so."""

    step: int
    path: str
    after: str
    text: str


def steps() -> Iterator[Written]:
    """What the steps write, in their order."""
    _, *parts = STEP.split((ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8"))
    for number, part in zip(parts[::2], parts[1::2], strict=True):
        for path, after, text in FILE.findall(part):
            yield Written(int(number), path, after, text)


def write(root: Path, written: Written) -> None:
    """Do what a step says."""
    file = root / written.path
    file.parent.mkdir(parents=True, exist_ok=True)
    if written.after:
        before, line, rest = re.split(
            rf"^({re.escape(written.after)}.*\n)", file.read_text(encoding="utf-8"), maxsplit=1, flags=re.MULTILINE
        )
        file.write_text(before + line + written.text + rest, encoding="utf-8")
    else:
        file.write_text(written.text, encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree in which every step that writes something is done."""
    root = tmp_path_factory.mktemp("tree")
    for part in ("src", "tests", "docs", "bench"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "server", "browser"))
    shutil.copytree(ROOT / "src/pitboss/server", root / "src/pitboss/server", ignore=shutil.ignore_patterns("*.pyc"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, root)
    for written in steps():
        write(root, written)
    return root


def said(tree: Path, *program: str) -> str:
    """What a program of the copy says."""
    world = {**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}", "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run([sys.executable, *program], cwd=tree, env=world, capture_output=True, text=True, check=False)
    return run.stdout + run.stderr


ASKED = """
import json, os, sys
from pathlib import Path
from random import Random
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.parts import wanting

def lacks(name):
    try:
        if "step 9" not in wanting(name):
            return wanting(name)
        table = Table(registry.find(name))
        table.sit(1, 50_000)
        table.play({1: RandomPlayer(Random(1))})
    except ValueError as wrong:
        return wrong
    return wanting(name)

for path, instead in json.loads(sys.argv[2]):
    text = Path(path).read_text()
    if not os.fork():
        Path(path).write_text(instead) if instead else Path(path).unlink()
        print(lacks(sys.argv[1]), flush=True)
        os._exit(0)
    os.wait()
    Path(path).write_text(text)
"""
"""With each change of a file alone: what the game lacks, or what is said of a round of it."""


def test_each_part_that_is_missing_is_said_with_its_step(tree: Path) -> None:
    game = f"src/pitboss/games/{NAME}/"
    left_out = [(written, "") for written in steps() if not written.after]
    left_out += [
        (written, written.text.replace(*change))
        for written in steps()
        for file, *change in (
            ("docs/rules/38-high-die.md", "what must be done", "what follows"),
            (f"{game}__init__.py", 'sections=("38.1", "38.2")', "sections=()"),
            (f"{game}__init__.py", f'name="{NAME}"', 'name="low_die"'),
            (f"{game}__init__.py", "GAME =", "GAMES ="),
            (f"{game}round.py", "    return NoMemory()\n", ""),
        )
        if written.path == file
    ]
    (row,) = [written for written in steps() if written.after]
    listed = (tree / row.path).read_text(encoding="utf-8")
    left_out += [(row, listed.replace(row.text, "")), (Written(9, game + "guide.toml", "", ""), "aim = ''")]
    cases = [(written.path, instead) for written, instead in left_out]
    lines = said(tree, "-c", ASKED, NAME, json.dumps(cases)).splitlines()
    assert len(lines) == len(cases), lines
    for (written, _), line in zip(left_out, lines, strict=True):
        assert line.endswith(f"(docs/adding-a-game.md, step {written.step})"), (written.path, line)
    assert f"make pins GAME={NAME}" in lines[-1]


def test_a_test_of_a_game_that_lacks_a_part_says_which_step_adds_it(tree: Path) -> None:
    asked = said(tree, "-m", "pytest", "tests/golden/test_golden.py", "-k", NAME, "-q", "-p", "no:xdist")
    assert f"make pins GAME={NAME} (docs/adding-a-game.md, step 9)" in asked
    assert "FileNotFoundError" not in asked


@long
def test_a_game_made_by_these_steps_passes_the_suite(tree: Path) -> None:
    assert said(tree, "-m", "tests.pins", NAME) == ""
    asked = said(tree, "-m", "pytest", "tests/conformance", "tests/golden", "-k", NAME, "-q", "-p", "no:xdist")
    assert "failed" not in asked and "error" not in asked and "passed" in asked, asked
