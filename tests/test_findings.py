"""What reviews of the house found, each beside the tests that hold it now."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted((Path(__file__).parent / "findings").glob("*.toml"))


@cache
def _tests(file: Path) -> dict[str, list[str]]:
    """The test functions of a file, each with its decorators."""
    return {
        node.name: [ast.unparse(mark) for mark in node.decorator_list]
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_finding_has_a_test_that_holds_it(file: Path) -> None:
    rows = tomllib.loads(file.read_text("utf-8")).get("finding", [])
    numbers = [row["number"] for row in rows]
    assert len(numbers) == len(set(numbers))
    for row in rows:
        assert row["was"] and row["tests"], row["number"]
        for named in row["tests"]:
            path, _, test = named.partition("::")
            found = _tests(ROOT / path)
            assert test in found, f"{row['number']}: {named} is not there"
            assert not [mark for mark in found[test] if "xfail" in mark], (
                f"{row['number']}: {named} is expected to fail"
            )
