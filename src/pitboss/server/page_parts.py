"""The page as it is sent: every module that it begins with is asked for at once.

Each would wait for the one that imports it otherwise, a round trip at a time.
"""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parent / "web"
_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"', re.MULTILINE)


def begun_with(module: Path, known: set[Path]) -> set[Path]:
    """A module, and all that it imports before it runs; `known` are those found so far."""
    if module not in known:
        known.add(module)
        for found in _IMPORT.findall(module.read_text()):
            begun_with((module.parent / found).resolve(), known)
    return known


def index() -> str:
    """The page, with the names of its parts in its head."""
    parts = sorted(f"/static/{module.relative_to(WEB)}" for module in begun_with(WEB / "js" / "main.js", set()))
    links = "".join(f'<link rel="modulepreload" href="{part}">\n' for part in parts)
    return (WEB / "index.html").read_text().replace("</head>", f"{links}</head>")
