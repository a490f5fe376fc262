"""The screens on which the page is tried: a desk's, a tablet's, a phone's.

Each test is tried on one of them, the same each time and evenly over all tests; in the whole sweep
(`python -m bench thorough`) on each. A test whose subject is the size itself says its own by `on`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

import pytest
from playwright.sync_api import ViewportSize

from tests.sizes import THOROUGH


class View(NamedTuple):
    """A screen, and whether it is touched."""

    width: int
    height: int
    touch: bool = False

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def port(self) -> ViewportSize:
        """The size as a browser is told it."""
        return {"width": self.width, "height": self.height}

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


DESK = View(1366, 641)
TABLET = View(768, 1024)
PHONE = View(390, 844, touch=True)
VIEWS = (DESK, TABLET, PHONE)


def drawn(test: str) -> Sequence[View]:
    """The screens on which the test of this name is tried."""
    return VIEWS if THOROUGH else [VIEWS[crc32(test.encode()) % len(VIEWS)]]


def on(*views: View) -> pytest.MarkDecorator:
    """Try the test on these screens, however much of the sweep is tried."""
    return pytest.mark.parametrize("view", views, ids=str, indirect=True)
