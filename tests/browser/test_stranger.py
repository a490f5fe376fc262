"""A stranger's minute: open the house, sit down, play pai gow, see why one won or lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table
from tests.browser.views import VIEWS, on


@on(*VIEWS)
def test_a_stranger_s_minute(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "pai_gow")
    page = visit()
    page.goto("/")
    page.locator(f"a.table-card[href='#/table/{table}']").click()
    page.get_by_role("button", name="Sit down as a guest").click()
    page.locator(".area.inviting").click()
    page.get_by_role("button", name="Deal").click()
    page.locator("[data-choice='house way']").click()
    while not page.locator(".dock .next").count():  # whether to play or to surrender is asked besides
        page.locator(".dock .next, .dock-body:not([inert]) [data-choice=play]").first.wait_for()
        if page.locator(".dock .question").count():
            page.locator(".dock [data-choice=play]").click()
    expect(page.locator(".flash")).to_contain_text("You ")
    for hand in (".pod.you", ".stage [data-hand=dealer]"):
        expect(page.locator(f"{hand} .piece:not([data-piece='??'])")).to_have_count(4)
        for tile in page.locator(f"{hand} .piece").all():
            expect(tile).to_be_in_viewport(ratio=0.99)
        expect(page.locator(f"{hand} .called")).to_be_in_viewport(ratio=0.99)
    you, dealer = (page.locator(f"{hand} .called").inner_text() for hand in (".pod.you", ".stage [data-hand=dealer]"))
    expect(page.locator(".why")).to_have_text(f"You: {you} · Dealer: {dealer}")
    page.locator(".call .cite").click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_be_visible()
