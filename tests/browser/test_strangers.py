"""What a stranger meets at the edges of the house: a table that is not there, one guest and not "1 guests"."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pitboss.server.http.page import WEB
from tests.browser.conftest import AT_ONCE, OpenHouse, first_manager, opened
from tests.browser.views import View

SCRIPTS = WEB / "js"


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


@pytest.mark.parametrize(
    "address",
    ["nosuch", "lab/nosuch", "lab/%E0%A4%A", "school/nosuch", "rounds/nosuch", "round/nosuch/1", "round/roulette/x"],
)
def test_an_address_at_which_nothing_is_leads_on(
    address: str, chromium: Browser, house: OpenHouse, view: View
) -> None:
    stranger = chromium.new_context(viewport=view.port, base_url=house.address)
    page = stranger.new_page()
    page.goto(f"/#/{address}")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    expect(page.locator("#toasts")).to_have_text("")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator(".table-card").first).to_be_visible()
    stranger.close()


def test_a_house_that_does_not_answer_is_told_at_once_and_comes_back(
    chromium: Browser, house: OpenHouse, view: View
) -> None:
    stranger = chromium.new_context(viewport=view.port, base_url=house.address)
    page = stranger.new_page()
    page.goto("/#/")
    expect(page.locator(".table-card").first).to_be_visible()
    page.route("**/*", lambda route: route.abort("connectionrefused"))
    expect(page.locator("#lost")).to_be_visible()
    page.get_by_role("link", name="Odds", exact=True).click()
    expect(page.locator("main")).to_contain_text("The house does not answer at this moment.")
    assert "fetch" not in page.locator("body").inner_text()
    page.unroute("**/*")
    expect(page.get_by_role("heading", name="The odds lab")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    stranger.close()


def test_no_words_of_the_browser_are_shown() -> None:
    # A message of an error is the house's own only where `says` of api.js has looked.
    elsewhere = [path for path in sorted(SCRIPTS.rglob("*.js")) if path.name != "api.js"]
    assert len(elsewhere) > 40
    shown = re.compile(r"\.message\b|\bString\((wrong|refused|reason|error)\)|new Error\(")
    assert [path.name for path in elsewhere if shown.search(path.read_text())] == []


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
