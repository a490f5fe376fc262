"""Money above tables, in the browser: a bad beat is hit, verified by the floor and paid, with the amount in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.jackpots.bad_beat import at_table
from tests.browser.playing import OPEN, sit

PROGRAM = {
    "name": "jackpot",
    "kind": "bad_beat",
    "several": "best",
    "tiers": [{"pot": "8.00", "take": "2.00"}],
    "hand": {"kind": "high card", "ranks": "7"},
    "ending": {"filed_as": "RGS 14-3"},
    "reset_percent": 50,
}
"""Any hand that is beaten at the showdown is paid: half to it, a quarter to the winner, a quarter to the table."""
STAYS = ", ".join(f"{OPEN} [data-choice='{choice}']" for choice in ("check", "call", "show"))
DISPLAY = "[data-meter='Bad beat payout']"


def open_table(manager: BrowserContext, table: str) -> None:
    page = manager.new_page()
    page.goto("/#/manage")
    page.get_by_text("Open a table").wait_for()
    page.evaluate(
        """async (table) => (await import("/static/js/api.js")).post("/api/tables", table)""",
        {"id": table, "game": "holdem", "options": {"payout_program": PROGRAM, "rake_max": "0.00"}},
    )
    page.close()


def play_on(guests: list[Page], floor: Page) -> None:
    """The guests stay in to the showdown; the floor verifies what is to be verified."""
    verify = floor.locator("[data-do='go_on']")
    for _ in range(80):
        if all(page.locator(".steps .over").count() for page in guests):
            return
        for page in guests:
            stay = page.locator(STAYS).first
            if stay.count():
                before = page.locator(".steps li").count()
                stay.click()
                page.wait_for_function("before => document.querySelectorAll('.steps li').length > before", arg=before)
        if guests[0].locator(".call", has_text="payout is pending").count() and verify.count():
            verify.click()
            guests[0].locator(".steps .over").wait_for()
        guests[0].wait_for_timeout(50)
    raise AssertionError("The round does not end.")


def next_round(floor: Page, guest: Page) -> None:
    for wish in ("hold", "go_on", "release"):
        floor.locator(f"[data-do='{wish}']").click()
    guest.locator(".steps .over").wait_for(state="detached")


def moved(page: Page, number: int) -> dict[str, int]:
    """What a round moved out of the display's account, by the first words of why, and what was left there."""
    record = page.request.get(f"/api/tables/beats/rounds/{number}").json()
    found = {"left": record["closing"]["balances"].get("meter jackpot", 0)}
    for step in record["steps"]:
        if step["do"] == "move" and "meter jackpot" in (step["source"], step["target"]):
            found[step["why"]] = found.get(step["why"], 0) + step["amount"]
    return found


def test_a_bad_beat_is_hit_verified_and_paid(
    visit: Callable[..., Page], manager: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each round opens on a gaming day of its own, so that what the one before contributed is counted."""
    monkeypatch.setattr(at_table, "DAY", 1)
    open_table(manager, "beats")
    first, second = guests = [visit(), visit()]
    sit(first, "beats")
    second.goto("/#/table/beats")
    second.get_by_role("button", name="Sit down as a guest").click()
    expect(first.locator(DISPLAY)).to_have_text("$0")
    expect(first.locator(".sign")).to_contain_text("eligible for the bad beat payout jackpot")
    floor = manager.new_page()
    floor.goto("/#/floor/beats")
    play_on([first], floor)
    second.locator(".pod.you").wait_for()
    for _ in range(2):
        next_round(floor, first)
        play_on(guests, floor)
    found = moved(first, 3)
    shown, left = found["the display is adjusted"], found["left"]
    paid = sum(amount for why, amount in found.items() if "bad beat payout" in why)
    assert paid >= shown >= 100, "what the round before contributed was in the display, and all of it was paid"
    assert left == found["the next payout begins"], "the next payout begins with the reset amount"
    for page in guests:
        expect(page.locator(DISPLAY)).to_have_text(f"${left / 100:.2f}".removesuffix(".00"))
        expect(page.locator(".steps")).to_contain_text("primary bad beat payout, qualifying hand")
    floor.close()
