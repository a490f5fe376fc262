"""Changes of options from the manager's page, and what the floor enters for a seat."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table, sit


def test_options_change_by_the_notice_that_their_section_asks(
    manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    """19:47-7.10(c)3: refused without written notice to the Division and to surveillance, posted with it."""
    table = open_table(manager, "mini_baccarat")
    page = at_work(manager)
    page.goto("/#/manage")
    row = page.locator("li", has=page.locator("strong", has_text=table))
    row.locator("summary").first.click()
    changing = row.locator("details.changing")
    changing.locator("summary").first.click()
    changing.locator("[name=settlement_order]").select_option("vig_all_then_pay")
    changing.get_by_role("button", name="Post the change").click()
    expect(page.locator(".toast").last).to_contain_text("written notice to the Division")
    changing.locator("[name=notified]").check()
    changing.get_by_role("button", name="Post the change").click()
    expect(page.locator(".toast").last).to_contain_text("Posted. It takes effect in 30 minutes")


def test_the_floor_enters_a_coupon_and_a_wager_that_nobody_rejected(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    """13:69F-8.2, 13.4(a)"""
    table = open_table(manager, "mini_dice")
    guest = visit()
    sit(guest, table)
    floor = at_work(manager)
    floor.goto(f"/#/floor/{table}")
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
