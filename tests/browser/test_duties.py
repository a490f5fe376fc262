"""A trial house: one person lets people in alone, and the log says what was done, by clicking."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import PASSWORD
from tests.browser.playing import open_table
from tests.browser.views import View


def manage(page: Page) -> Page:
    page.goto("/#/manage")
    page.get_by_role("heading", name="What was done").wait_for()
    return page


def test_a_manager_lets_people_in_and_tables_stand_in_the_log(
    view: View, manager: BrowserContext, division: BrowserContext, at_work: Callable[..., Page]
) -> None:
    sam = f"Sam {view.width}"
    page = manage(at_work(manager))
    expect(page.locator("#top .trial")).to_have_text("Trial house")
    words, emblem = page.locator("#top .trial").bounding_box(), page.locator("#top .brand img").bounding_box()
    assert words is not None and emblem is not None
    assert words["x"] >= emblem["x"] + emblem["width"], "beside the emblem, not over it"
    new = page.locator("details.new", has_text="Let somebody in")
    new.locator("> summary").click()
    new.get_by_label("Name").fill(sam)
    new.get_by_label("Password").fill(PASSWORD)
    new.get_by_label("Chips").fill("500.00")
    new.get_by_label("player", exact=True).check()
    new.get_by_role("button", name="Enter").click()
    expect(page.locator(".rows:not(.events) li", has_text=sam)).to_contain_text("$500")
    table = open_table(manager, "big_six")

    over = manage(at_work(division))
    expect(over.locator("details.new")).to_have_count(0)
    expect(over.locator(".events > li").first).to_contain_text("Maria: open table")
    expect(over.locator(".events > li").first).to_contain_text(table)
    expect(over.locator(".events > li").nth(1)).to_contain_text("Maria: enter")
    expect(over.locator(".events > li").nth(1)).to_contain_text(f"name {sam}")
    expect(over.locator("li", has_text=table).get_by_role("button")).to_have_count(0)
    assert PASSWORD not in over.content()
