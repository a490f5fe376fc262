"""What waits for a second person, and the log of what was done, by clicking."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import PASSWORD
from tests.browser.playing import open_table
from tests.browser.views import View


def manage(page: Page) -> Page:
    page.goto("/#/manage")
    page.get_by_role("heading", name="What was done").wait_for()
    return page


def waits(page: Page, what: str) -> Locator:
    return page.locator(".rows.waiting li", has_text=what)


def enter(page: Page, name: str, role: str, chips: str = "0.00") -> None:
    new = page.locator("details.new", has_text="Let somebody in")
    new.locator("summary").click()
    new.get_by_label("Name").fill(name)
    new.get_by_label("Password").fill(PASSWORD)
    new.get_by_label("Chips").fill(chips)
    new.get_by_label(role, exact=True).check()
    new.get_by_role("button", name="Enter").click()
    expect(page.locator(".toast").last).to_contain_text("A second person, another manager or the Division")


def test_a_second_person_agrees_and_the_log_says_who(
    view: View, manager: BrowserContext, division: BrowserContext, at_work: Callable[..., Page]
) -> None:
    sam, robin = f"Sam {view.width}", f"Robin {view.width}"
    page = manage(at_work(manager))
    enter(page, sam, "player", "500.00")
    mine = waits(page, f"Chips for {sam}")
    expect(mine).to_contain_text("$500")
    expect(mine.get_by_role("button", name="Agree")).to_have_count(0)
    enter(page, robin, "division")
    expect(waits(page, f"Enter {robin}")).to_be_visible()
    expect(page.locator(".rows:not(.waiting) strong", has_text=robin)).to_have_count(0)

    over = manage(at_work(division))
    expect(over.locator("details.new")).to_have_count(0)
    waits(over, f"Chips for {sam}").get_by_role("button", name="Agree", exact=True).click()
    expect(waits(over, f"Chips for {sam}")).to_have_count(0)
    expect(over.locator(".rows:not(.events) li", has_text=sam)).to_contain_text("$500")
    waits(over, f"Enter {robin}").get_by_role("button", name="Disagree").click()
    expect(waits(over, f"Enter {robin}")).to_have_count(0)
    expect(over.locator(".rows:not(.events) strong", has_text=robin)).to_have_count(0)

    over.reload()
    told = over.locator(".events > li > strong")
    expect(told.first).to_have_text("Dana: disagree")
    expect(over.locator(".events > li", has_text="Dana: agree").first).to_contain_text("proposer Maria")
    expect(over.locator(".events > li", has_text="Maria: propose").first).to_contain_text(f"name {robin}")
    assert PASSWORD not in over.content()


def test_a_proposal_can_be_taken_back_and_tables_stand_in_the_log(
    view: View, manager: BrowserContext, division: BrowserContext, at_work: Callable[..., Page]
) -> None:
    toby = f"Toby {view.width}"
    page = manage(at_work(manager))
    enter(page, toby, "manager")
    waits(page, f"Enter {toby}").get_by_role("button", name="Take it back").click()
    expect(waits(page, f"Enter {toby}")).to_have_count(0)
    table = open_table(manager, "big_six")
    over = manage(at_work(division))
    expect(over.locator(".events > li").first).to_contain_text("Maria: open table")
    expect(over.locator(".events > li").first).to_contain_text(table)
    expect(over.locator(".events > li").nth(1)).to_contain_text("Maria: take back")
    expect(over.locator("li", has_text=table).get_by_role("button")).to_have_count(0)
