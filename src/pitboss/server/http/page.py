"""The page as it is sent: its head names every module it starts with, so that the browser asks for all at once.

Otherwise each module would wait for the one that imports it, a round trip at a time.
"""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePath

from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles

from pitboss.drawing.markup import begins_with, tag
from pitboss.games import registry
from pitboss.server.house.house import House

WEB = Path(__file__).parents[1] / "web"
GAMES = Path(registry.__file__).parent
FELT = ("felt.js", "felt.css")
TRIAL = "Trial house: chips are for play, and one person may hold every role."
_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"', re.MULTILINE)


class Felts(StaticFiles):
    """The felts that games draw: `felt.js` and `felt.css` of a game's folder, and nothing else that lies there."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        asked = PurePath(path)
        return super().lookup_path(path) if len(asked.parts) == 2 and asked.name in FELT else ("", None)


def printed(house: House, page: str, status: int = 200) -> HTMLResponse:
    """A page that stands by itself. A trial house says on it, too, that it is one."""
    said = () if house.store.begun.of_record else tag("header", tag("small", TRIAL))
    return HTMLResponse(begins_with(page, said), status)


def begun_with(module: Path, known: set[Path]) -> set[Path]:
    """The paths of `module` and everything it imports, directly or not; `known` are those found so far."""
    if module not in known:
        known.add(module)
        for found in _IMPORT.findall(module.read_text()):
            begun_with((module.parent / found).resolve(), known)
    return known


def index() -> str:
    """The page, with the names of its parts in its head."""
    parts = sorted(f"/static/{module.relative_to(WEB)}" for module in begun_with(WEB / "js" / "main.js", set()))
    links = "\n".join(tag("link", rel="modulepreload", href=part) for part in parts)
    return (WEB / "index.html").read_text().replace("</head>", f"{links}\n</head>")
