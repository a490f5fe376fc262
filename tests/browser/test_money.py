"""Seats and money: more chips, a new beginning, a chip that becomes another amount, a guest who signs out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, BrowserContext, Page, Route, expect

from tests.browser.conftest import QuickHouse
from tests.browser.playing import Dealer, go_on, open_table, sit


def test_a_chip_becomes_another_amount_only_with_a_word(visit: Callable[..., Page], manager: BrowserContext) -> None:
    """13:69F-8.2: 7 to 6 is paid on multiples of six only."""
    table = open_table(manager, "mini_dice")
    page = visit()
    sit(page, table)
    page.get_by_role("radio", name="Chip of $25").click()
    page.locator(".area[data-wager=place_6]").click()
    expect(page.locator(".money .lies-out")).to_have_text("$24 wagered")
    said = "Place bet 6 to win takes $6 to $498 in multiples of $6: $24 put down."
    expect(page.locator(".dock .noted")).to_have_text(said)
    page.locator(".area[data-wager=field]").click()
    expect(page.locator(".dock .noted")).to_have_count(0)


@pytest.mark.parametrize(
    ("lies", "chip", "goes"), [(0, 100, 600), (0, 500, 600), (0, 2500, 2400), (600, 500, 600), (49800, 2500, 0)]
)
def test_a_chip_puts_down_no_more_than_it_is_worth_unless_less_is_not_taken(
    visit: Callable[..., Page], lies: int, chip: int, goes: int
) -> None:
    page = visit()
    page.goto("/")
    kind = {"least": 500, "most": 49800, "step": 600}
    script = "async ([kind, lies, chip]) => (await import('/static/js/table/areas.js')).dropped(kind, lies, chip)"
    assert page.evaluate(script, [kind, lies, chip]) == goes


def test_chips_are_added_at_the_table_and_who_runs_the_house_is_told_how_to_play(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "big_six")
    staff = at_work(manager)
    staff.goto(f"/#/table/{table}")
    expect(staff.locator(".dock .hint")).to_contain_text("sign out and sit down as a guest")
    page = visit()
    sit(page, table)
    page.get_by_role("button", name="Add chips").click()
    expect(page.locator(".money strong")).to_have_text("$400")
    expect(page.locator(".who .purse")).to_have_text("$600")


def test_a_guest_with_nothing_left_starts_again(quick: QuickHouse) -> None:
    table = quick.table("big_six", dealt_by="dealer")
    page, dealer = quick.guest(), Dealer(quick.manager, table)
    sit(page, table)
    go_on(page.locator(".area:not(:disabled)").count, lambda: dealer.deals([]))
    for chips in ("$400", "$600", "$800", "$1,000"):
        page.get_by_role("button", name="Add chips").click()
        expect(page.locator(".money strong")).to_have_text(chips)
    expect(page.get_by_role("button", name="Add chips")).to_be_hidden()
    page.get_by_role("radio", name="Chip of $500").click()
    for rarest in (-1, -2):
        page.locator(".area").nth(rarest).click()
    expect(page.locator(".money strong")).to_have_text("$0")
    page.get_by_role("button", name="Deal").click()
    go_on(page.locator(".flash").count, lambda: dealer.deals(["1"]))
    expect(page.locator(".flash.lost")).to_have_text("You lose $1,000.")
    page.locator(".dock .next").click()
    page.get_by_role("button", name="Start again with new chips").click()
    expect(page.locator(".money strong")).to_have_text("$200")
    expect(page.locator(".who .purse")).to_have_text("$800")


def test_a_late_answer_about_nobody_does_not_send_a_guest_away(
    visit: Callable[..., Page], manager: BrowserContext
) -> None:
    """As when a guest starts again: the house is asked who is here as the old line ends."""
    page = visit()
    page.goto(f"/#/table/{open_table(manager, 'big_six')}")
    page.get_by_role("button", name="Sit down as a guest").wait_for()
    late: list[tuple[Route, APIResponse]] = []
    page.route("**/api/me", lambda route: route.continue_() if late else late.append((route, route.fetch())))
    page.evaluate(
        "() => void import('/static/js/api.js').then((api) => api.whoAmI()).then(() => (window.told = true))"
    )
    while not late:
        page.wait_for_timeout(10)
    page.get_by_role("button", name="Sit down as a guest").click()
    page.locator(".pod.you").wait_for()
    [(route, answer)] = late
    route.fulfill(response=answer)
    page.wait_for_function("() => window.told")
    expect(page.locator(".who .purse")).to_have_text("$800")


def test_a_guest_is_asked_before_money_is_left_behind(visit: Callable[..., Page], manager: BrowserContext) -> None:
    page = visit()
    sit(page, open_table(manager, "roulette"))
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("dialog")).to_contain_text("your $800 in the house would be lost")
    page.get_by_role("button", name="Stay").click()
    expect(page.locator(".pod.you")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
