"""The parts of the page: what it begins with is asked for at once, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

from pitboss.server.app import WEB

INDEX = (WEB / "index.html").read_text()
_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "([^"]+)"', re.MULTILINE)


def _reached(module: Path, known: set[Path]) -> set[Path]:
    """The modules that one imports before it runs, and those that they do."""
    if module not in known:
        known.add(module)
        for found in _IMPORT.findall(module.read_text()):
            _reached((module.parent / found).resolve(), known)
    return known


def test_every_module_that_the_page_begins_with_is_asked_for_at_once() -> None:
    """Each would wait for the one that imports it otherwise, a round trip at a time."""
    began = {f"/static/{module.relative_to(WEB)}" for module in _reached(WEB / "js" / "main.js", set())}
    named = set(re.findall(r'<link rel="modulepreload" href="([^"]+)">', INDEX))
    assert named == began - {"/static/js/main.js"}


def test_nothing_is_fetched_from_elsewhere() -> None:
    for part in WEB.rglob("*.*"):
        if part.suffix in {".html", ".js", ".css"}:
            found = re.findall(
                r"""(?:src|href|url|from|import)\s*[=(:]?\s*["'(]((?:https?:)?//[^"')]+)""", part.read_text()
            )
            assert found == [], part
