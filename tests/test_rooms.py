"""The tests of a package lie in the rooms that the package has."""

from __future__ import annotations

from pathlib import Path

import pytest

import pitboss

HERE, HOUSE = Path(__file__).parent, Path(pitboss.__file__).parent
PACKAGES = sorted(folder.name for folder in HERE.iterdir() if (HOUSE / folder.name / "__init__.py").exists())


@pytest.mark.parametrize("package", PACKAGES)
def test_every_room_of_the_tests_is_one_of_the_house(package: str) -> None:
    rooms = {file.parent.relative_to(HERE) for file in (HERE / package).rglob("test_*.py")}
    assert [room for room in sorted(rooms) if not (HOUSE / room / "__init__.py").exists()] == []


@pytest.mark.parametrize("package", ["core", "server"])
def test_nothing_of_a_package_of_rooms_is_tried_outside_of_them(package: str) -> None:
    assert list((HERE / package).glob("test_*.py")) == []
