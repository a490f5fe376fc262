"""What two games share is said once, outside their folders."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pitboss

PACKAGE = Path(pitboss.__file__).parent
ALIKE = 6


def _lines(file: Path) -> Iterator[str]:
    """The lines of a file that say something, but for its imports."""
    source = file.read_text(encoding="utf-8")
    imports: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            imports.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip() and number not in imports:
            yield line.strip()


def test_no_six_lines_stand_in_the_folders_of_two_games() -> None:
    found: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for file in (PACKAGE / "games").glob("*/*.py"):
        lines = list(_lines(file))
        for at in range(len(lines) - ALIKE + 1):
            found[tuple(lines[at : at + ALIKE])].add(file.parent.name)
    assert len(found) > 1000
    assert [(sorted(games), lines[0]) for lines, games in found.items() if len(games) > 1] == []
