"""The document on security names tests that are there, and paths that the house has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from pitboss.server.http.app import make_app

ROOT = Path(__file__).parents[1]
SECURITY = (ROOT / "docs" / "security.md").read_text("utf-8")


def test_every_threat_has_a_test_that_shows_what_stops_it() -> None:
    rows = [line for line in SECURITY.split("## The threat model")[1].split("##")[0].splitlines() if "|" in line][2:]
    assert len(rows) > 10
    for row in rows:
        named = re.findall(r"`(tests/[^`]+\.py)::(\w+)`", row)
        assert named, row
        for file, test in named:
            names = {node.id for node in ast.walk(ast.parse((ROOT / file).read_text())) if isinstance(node, ast.Name)}
            functions = {
                node.name
                for node in ast.walk(ast.parse((ROOT / file).read_text()))
                if isinstance(node, ast.FunctionDef)
            }
            assert test in names | functions, row


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
