"""The order of the tests: what waits for browsers, servers and databases first, so that quick tests fill the end."""

from __future__ import annotations

from pathlib import Path

import pytest

LONG = ("browser", "server", "store", "simulate", "audit", "conformance")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Workers take file after file (`--dist loadfile --no-loadscope-reorder`): none is left with a long one."""
    here = Path(__file__).parent
    place = {folder: number for number, folder in enumerate(LONG)}
    items.sort(key=lambda item: place.get(item.path.relative_to(here).parts[0], len(LONG)))
