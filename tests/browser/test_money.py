"""Seats and money: more chips, a new beginning, the amounts held out, a guest who signs out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, BrowserContext, Page, Route, expect

from tests.browser.conftest import QuickHouse
from tests.browser.playing import Dealer, go_on, open_table, sit


def test_what_a_chip_adds_is_what_it_says(visit: Callable[..., Page], manager: BrowserContext) -> None:
    """13:69F-8.2: 7 to 6 is paid on multiples of six only; a dollar is below the minimum where nothing lies yet."""
    page = visit()
    sit(page, open_table(manager, "mini_dice"))
    chip, lies = page.get_by_role("radio"), page.locator(".money .lies-out")
    expect(page.get_by_role("radio", name="Chip of $25")).to_be_visible()
    expect(page.get_by_role("radio", name="Chip of $1", exact=True)).to_have_count(0)
    page.locator(".area[data-wager=place_6]").click()
    expect(page.locator(".dock .aimed")).to_have_text("Place bet 6 to win: $6 to $498, in $6")
    expect(lies).to_have_count(0)
    offered = [int((each.get_attribute("aria-label") or "").removeprefix("Add $")) for each in chip.all()]
    assert offered[0] == 6
    assert [amount for amount in offered if amount % 6] == []
    page.get_by_role("radio", name="Add $30").click()
    expect(lies).to_have_text("$30 wagered")
    page.locator(".area[data-wager=field]").click()
    expect(lies).to_have_text("$60 wagered")
    expect(page.get_by_role("radio", name="Chip of $1", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("lies", "chips", "held"),
    [
        (0, 50_000, [600, 1_200, 3_000, 6_000, 12_000]),
        (600, 50_000, [600, 1_200, 3_000, 6_000, 12_000]),
        (0, 2_000, [600, 1_200]),
        (49_200, 50_000, [600]),
        (49_800, 50_000, []),
        (0, 500, []),
    ],
)
def test_no_amount_is_held_out_that_is_not_taken(
    visit: Callable[..., Page], lies: int, chips: int, held: list[int]
) -> None:
    page = visit()
    page.goto("/")
    kind = {"least": 500, "most": 49800, "step": 600}
    script = "async (given) => (await import('/static/js/table/amounts.js')).addable(...given)"
    assert page.evaluate(script, [kind, lies, chips]) == held


def test_a_table_that_takes_few_of_the_house_s_chips_holds_out_what_it_takes(visit: Callable[..., Page]) -> None:
    """In multiples of two dollars a hundred is no first wager of who sits down with two hundred."""
    page = visit()
    page.goto("/")
    script = "async (given) => (await import('/static/js/table/amounts.js')).rack(...given)"
    twos = {"least": 200, "most": 50_000, "step": 200}
    ones = {"least": 100, "most": 50_000, "step": 100}
    for ranges, chips, held in (
        ([twos], 20_000, [200, 400, 1_000, 2_000, 4_000, 10_000]),
        ([twos, ones], 20_000, [100, 500, 2_500, 10_000]),
        ([twos], 300, [200]),
        ([twos], 100, []),
    ):
        assert page.evaluate(script, [[{"range": each, "lies": 0} for each in ranges], 100, chips]) == held


def test_chips_are_added_at_the_table_and_who_runs_the_house_is_told_how_to_play(
    visit: Callable[..., Page], manager: BrowserContext, at_work: Callable[..., Page]
) -> None:
    table = open_table(manager, "big_six")
    staff = at_work(manager)
    staff.goto(f"/#/table/{table}")
    expect(staff.locator(".dock .hint")).to_contain_text("Who works in the house wagers at tables for practice alone")
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
    page.get_by_role("button", name="Spin").click()
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
    expect(page.get_by_role("dialog")).to_contain_text("your $800 would be lost")
    page.get_by_role("button", name="Stay").click()
    expect(page.locator(".pod.you")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
