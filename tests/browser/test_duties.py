"""What waits for a second person, and the log of what was done, by clicking."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import PASSWORD
from tests.browser.playing import open_table


def manage(context: BrowserContext) -> Page:
    page = context.new_page()
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


def test_a_second_person_agrees_and_the_log_says_who(manager: BrowserContext, division: BrowserContext) -> None:
    page = manage(manager)
    enter(page, "Sam", "player", "500.00")
    mine = waits(page, "Chips for Sam")
    expect(mine).to_contain_text("$500")
    expect(mine.get_by_role("button", name="Agree")).to_have_count(0)
    enter(page, "Robin", "division")
    expect(page.locator(".rows:not(.waiting) strong", has_text="Robin")).to_have_count(0)

    over = manage(division)
    expect(over.locator("details.new")).to_have_count(0)
    waits(over, "Chips for Sam").get_by_role("button", name="Agree", exact=True).click()
    expect(waits(over, "Chips for Sam")).to_have_count(0)
    expect(over.locator(".rows:not(.events) li", has_text="Sam")).to_contain_text("$500")
    waits(over, "Enter Robin").get_by_role("button", name="Disagree").click()
    expect(over.locator(".rows.waiting")).to_have_count(0)
    expect(over.locator(".rows:not(.events) strong", has_text="Robin")).to_have_count(0)

    over.reload()
    told = over.locator(".events > li > strong")
    expect(told.first).to_have_text("Dana: disagree")
    expect(over.locator(".events > li", has_text="Dana: agree").first).to_contain_text("proposer Maria")
    expect(over.locator(".events > li", has_text="Maria: propose").first).to_contain_text("name Robin")
    assert PASSWORD not in over.content()
    over.close()
    page.close()


def test_a_proposal_can_be_taken_back_and_tables_stand_in_the_log(
    manager: BrowserContext, division: BrowserContext
) -> None:
    page = manage(manager)
    enter(page, "Toby", "manager")
    waits(page, "Enter Toby").get_by_role("button", name="Take it back").click()
    expect(waits(page, "Enter Toby")).to_have_count(0)
    page.close()
    open_table(manager, "logged-wheel", "big_six")
    over = manage(division)
    expect(over.locator(".events > li").first).to_contain_text("Maria: open table")
    expect(over.locator(".events > li").first).to_contain_text("logged-wheel")
    expect(over.locator(".events > li").nth(1)).to_contain_text("Maria: take back")
    expect(over.locator("li", has_text="logged-wheel").get_by_role("button")).to_have_count(0)
    over.close()
