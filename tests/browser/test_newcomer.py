"""What somebody sees who has never been here: where the games are, what is suggested, where one is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QuickHouse
from tests.browser.playing import OPEN, go_on, play_round, sit
from tests.browser.test_twenty_one import seated
from tests.browser.views import View

LAST_LINE_IN_SIGHT = """() => {
  const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
  return bottom(".steps .over") <= bottom(".steps");
}"""


def test_the_page_does_not_suggest_to_stand_on_ten(quick: QuickHouse) -> None:
    at = seated(quick, "blackjack", {})
    at.begins()
    at.bets(["main"])
    at.page.locator(".deal").click()
    fall = ["4h", "9h", "6d", "8c"]
    go_on(at.page.locator(f"{OPEN} [data-choice=hit]").count, lambda: at.dealer.deals(fall))
    assert at.page.locator("[data-hand='seat 1']").get_attribute("data-total") == "10"
    assert at.page.locator(f"{OPEN} [data-choice].primary").count() == 0
    at.page.keyboard.press("Enter")
    at.page.keyboard.press("Enter")
    assert at.page.locator("[data-hand='seat 1']").get_attribute("data-total") == "10"
    expect(at.page.locator(f"{OPEN} [data-choice=stand]")).to_be_visible()


@pytest.fixture(scope="module")
def stranger(visitor: Callable[..., Page]) -> Page:
    return visitor()


def test_a_game_is_found_by_its_name(stranger: Page) -> None:
    stranger.goto("/#/")
    stranger.locator("main a[href^='#/table/']").first.wait_for()
    assert stranger.get_by_role("searchbox").count() == 1


def test_every_group_of_games_has_a_heading(stranger: Page) -> None:
    stranger.goto("/#/")
    stranger.locator("main a[href^='#/table/']").first.wait_for()
    headings = stranger.locator("main h2").all_inner_texts()
    assert len(headings) > 1
    assert [words for words in headings if not words[0].isupper()] == []


def test_who_is_sent_to_a_page_that_is_not_there_is_told(stranger: Page) -> None:
    stranger.goto("/#/nosuch")
    stranger.locator("main h1, main h2").first.wait_for()
    assert "nosuch" in stranger.locator("main").inner_text()


def test_what_was_won_is_read_without_scrolling(visitor: Callable[..., Page]) -> None:
    page = visitor(View(1366, 768))
    sit(page, "three-card-poker")
    play_round(page)
    page.wait_for_function(LAST_LINE_IN_SIGHT, timeout=1_500)
