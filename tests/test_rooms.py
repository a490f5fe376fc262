"""The tests of a package lie in the rooms that the package has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import pitboss

HERE, HOUSE = Path(__file__).parent, Path(pitboss.__file__).parent
FEW = 5
"""So many modules are found without a word."""
PACKAGES = sorted(folder.name for folder in HERE.iterdir() if (HOUSE / folder.name / "__init__.py").exists())


@pytest.mark.parametrize("package", PACKAGES)
def test_every_room_of_the_tests_is_one_of_the_house(package: str) -> None:
    rooms = {file.parent.relative_to(HERE) for file in (HERE / package).rglob("test_*.py")}
    assert [room for room in sorted(rooms) if not (HOUSE / room / "__init__.py").exists()] == []


@pytest.mark.parametrize("package", ["core", "server"])
def test_nothing_of_a_package_of_rooms_is_tried_outside_of_them(package: str) -> None:
    assert list((HERE / package).glob("test_*.py")) == []


ROOMS = sorted({file.parent for file in HOUSE.rglob("*.py") if "games" not in file.parts} - {HOUSE})


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.relative_to(HOUSE).as_posix())
def test_a_room_says_what_lives_there(room: Path) -> None:
    """Its first words name modules of it, and nothing that is not there."""
    said = ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8"))) or ""
    inside = sorted(room.rglob("*.py"))
    modules = {part for file in inside for part in file.relative_to(room).with_suffix("").parts}
    named = set(re.findall(r"(?<!`)`([a-z_]\w*)`", said))
    assert named & modules or len(inside) <= FEW, "none of its modules is named"
    text = "\n".join(file.read_text("utf-8") for file in inside).replace(said, "")
    assert sorted(name for name in named - modules if not re.search(rf"\b{name}\b", text)) == []


NAMES = re.compile(r"\btests/[\w/]+\.py\b")


@pytest.mark.parametrize("folder", ["bench", "docs", "src", "tests", "."])
def test_what_is_said_of_a_test_names_one_that_is_there(folder: str) -> None:
    texts = {".py": "rglob", ".md": "rglob", ".toml": "rglob"} if folder != "." else {".md": "glob", ".toml": "glob"}
    root = HERE.parent
    files = [file for ending, find in texts.items() for file in getattr(root / folder, find)(f"*{ending}")]
    found = {(str(file.relative_to(root)), name) for file in files for name in NAMES.findall(file.read_text("utf-8"))}
    assert sorted(pair for pair in found if not (root / pair[1]).exists()) == []
