"""Every screen besides the tables, for everybody: nothing cut, no keys for words, and axe-core finds nothing.

A sample of sizes and themes; `python -m bench house` looks at all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.axe import found_by_axe
from tests.browser.house_pages import LOOKS, SCREENS, Look, Screen, faults, prepared
from tests.browser.playing import open_table, sit
from tests.sizes import size

CASES = [(screen, look) for screen in SCREENS for look in size(screen.sampled, LOOKS)]


@pytest.fixture(scope="module")
def seen(visitor: Callable[..., Page], manager: BrowserContext) -> Iterator[tuple[Page, Page]]:
    """The page of a guest who has played a round, and one of the manager."""
    guest, staff = visitor(), manager.new_page()
    prepared(manager, guest)
    yield guest, staff
    staff.close()


@pytest.mark.parametrize(
    ("screen", "look"), CASES, ids=[f"{screen.name}-{look[0]}-{look[2]}" for screen, look in CASES]
)
def test_a_screen_is_for_everybody(screen: Screen, look: Look, seen: tuple[Page, Page]) -> None:
    assert faults(seen[screen.staff], screen, look) == []


def test_an_irregularity_about_to_be_confirmed_is_for_everybody(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "mini_dice")
    guest = visit()
    sit(guest, table)
    guest.locator(".area.inviting").first.click()
    page = at_work(manager)
    page.emulate_media(color_scheme="dark")
    page.goto(f"/#/floor/{table}")
    page.locator("[data-key=out_of_range_accepted]").click()
    page.get_by_role("button", name="See what will happen").click()
    page.get_by_role("button", name="Confirm: it happened").wait_for()
    assert found_by_axe(page) == []
