"""The document on security names tests that are there, and paths that the house has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from pitboss.server.http.app import make_app

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"`(tests/[^`]+\.py)::(\w+)`")
SECURITY = (ROOT / "docs" / "security.md").read_text("utf-8")


def rows(part: str) -> list[str]:
    """The rows of the first table of a part."""
    return [line for line in SECURITY.split(f"## {part}")[1].split("\n## ")[0].splitlines() if "|" in line][2:]


@pytest.mark.parametrize(
    "part", ["The threat model", "What one address can take from the others", "Every path to a role or to money"]
)
def test_every_threat_has_a_test_that_shows_what_stops_it(part: str) -> None:
    found = rows(part)
    assert len(found) > 10
    assert [row for row in found if not NAMED.search(row)] == []


def test_every_test_that_is_named_is_there() -> None:
    for file, test in NAMED.findall(SECURITY):
        tree = list(ast.walk(ast.parse((ROOT / file).read_text())))
        names = {node.id for node in tree if isinstance(node, ast.Name)}
        functions = {node.name for node in tree if isinstance(node, ast.FunctionDef)}
        assert test in names | functions, f"{file}::{test}"


def test_what_is_said_to_be_asked_and_there_has_a_test_or_a_reason() -> None:
    """Of each clause of a standard stands whether there is what it asks for, and by what."""
    found = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows("GLI-19 and GLI-24 beside this")]
    of_clauses = [cells for cells in found if cells[2] not in ("here", "---")]
    assert len(of_clauses) > 30
    for _clause, _asks, here, by in of_clauses:
        assert here in ("yes", "part", "no", "casino"), here
        assert by or here == "casino"


def test_every_path_that_is_named_is_there(tmp_path: Path) -> None:
    found = make_app(f"sqlite:///{tmp_path}/house.sqlite3").openapi()["paths"]
    named = re.findall(r"`(GET|POST|DELETE) (/api/[^`]+)`", SECURITY)
    assert len(named) > 4
    assert [path for method, path in named if method.lower() not in found.get(path, {})] == []


def test_the_description_is_where_the_document_says(tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path}/house.sqlite3")
    said = re.search(
        r"description, with every field, is at `([^`]+)`", (ROOT / "docs" / "http.md").read_text("utf-8")
    )
    assert said is not None
    assert said[1] == app.openapi_url
