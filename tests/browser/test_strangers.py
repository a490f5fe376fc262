"""What a stranger meets at the edges of the house: a table that is not there, one guest and not "1 guests"."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import AT_ONCE, OpenHouse, first_manager, opened
from tests.browser.views import View


def test_a_table_that_is_not_there_is_said_to_be_none(chromium: Browser, house: OpenHouse, view: View) -> None:
    # The browser itself complains of the line that is refused.
    stranger = chromium.new_context(viewport=view.port, base_url=house.address)
    page = stranger.new_page()
    page.goto("/#/table/nosuch")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    expect(page.get_by_text("There is no table 'nosuch' in the house.")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator(".table-card").first).to_be_visible()
    stranger.close()


def test_the_floor_is_told_of_a_table_that_is_not_there(
    manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    page = at_work(manager)
    page.goto("/#/floor/nosuch")
    expect(page.locator(".desk")).to_contain_text("There is no table 'nosuch' in the house.")


@pytest.mark.parametrize(("guests", "told"), [(1, "1 guest"), (2, "2 guests")])
def test_guests_are_counted_in_words(chromium: Browser, tmp_path: Path, guests: int, told: str) -> None:
    with opened(tmp_path / "house.db", AT_ONCE) as house:
        manager = first_manager(chromium, house)
        for _ in range(guests):
            visitor = chromium.new_context(base_url=house.address)
            assert visitor.request.post("/api/guest").ok
            visitor.close()
        page = manager.new_page()
        page.goto("/#/manage")
        expect(page.locator(".guests")).to_have_text(told)
        manager.close()
