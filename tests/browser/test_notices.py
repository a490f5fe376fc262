"""Changes of options from the manager's page, and what the floor enters for a seat."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table, sit


def test_options_change_by_the_notice_that_their_section_asks(manager: BrowserContext) -> None:
    """19:47-7.10(c)3: refused without written notice to the Division and to surveillance, posted with it."""
    open_table(manager, "notice-baccarat", "mini_baccarat")
    page = manager.new_page()
    page.goto("/#/manage")
    row = page.locator("li", has=page.locator("strong", has_text="notice-baccarat"))
    row.locator("summary").first.click()
    changing = row.locator("details.changing")
    changing.locator("summary").first.click()
    changing.locator("[name=settlement_order]").select_option("vig_all_then_pay")
    changing.get_by_role("button", name="Post the change").click()
    expect(page.locator(".toast").last).to_contain_text("written notice to the Division")
    changing.locator("[name=notified]").check()
    changing.get_by_role("button", name="Post the change").click()
    expect(page.locator(".toast").last).to_contain_text("Posted. It takes effect in 30 minutes")
    page.close()


def test_the_floor_enters_a_coupon_and_a_wager_that_nobody_rejected(
    visit: Callable[..., Page], manager: BrowserContext
) -> None:
    """13:69F-8.2, 13.4(a)"""
    open_table(manager, "notice-dice", "mini_dice")
    guest = visit()
    sit(guest, "notice-dice")
    floor = manager.new_page()
    floor.goto("/#/floor/notice-dice")
    entering = floor.locator("details.entering")
    entering.locator("summary").click()
    seat = floor.locator(".seat-list li").first.text_content() or ""
    entering.locator("[name=seat]").select_option(seat.split(":")[0].removeprefix("Seat "))
    entering.locator("[name=wager]").select_option("field")
    entering.locator("[name=amount]").fill("3.00")
    entering.locator("[name=unrejected]").check()
    entering.locator("[name=coupon]").fill("5.00")
    entering.get_by_role("button", name="Enter the wager").click()
    expect(floor.locator(".toast").last).to_contain_text("at least as much in chips")
    entering.locator("[name=coupon]").fill("3.00")
    entering.get_by_role("button", name="Enter the wager").click()
    expect(floor.locator(".seat-list").last).to_contain_text("$3 on Field")
    floor.close()
