"""What must be true of a table on the screen at every moment, whatever the size: nothing scrolls, nothing that is
played with lies outside the screen or under something else, no chip lies on words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.playing import MOST_CLICKS, click_next

SIZES = ((1366, 641), (1280, 800), (768, 1024), (390, 844))

SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))))"

WRONG = (Path(__file__).parent / "fitting.js").read_text()


def faults(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """What is wrong with the table on the page now, at each of these sizes."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        found += [f"{width}x{height}: {fault}" for fault in page.evaluate(WRONG)]
    return found


def round_of_faults(page: Page, sizes: tuple[tuple[int, int], ...], look: Callable[[str], object]) -> list[str]:
    """Play a round and look at the table after each click; `look` is told at which moment."""
    found: list[str] = []
    for click in range(MOST_CLICKS):
        found += [f"after {click} clicks, {fault}" for fault in faults(page, sizes)]
        look(str(click))
        if found or not click_next(page):
            break
    return found + [f"at the end, {fault}" for fault in faults(page, sizes)]
