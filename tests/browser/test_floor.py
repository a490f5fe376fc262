"""The floor's console: what the rule will do, seen before it is done."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table, play_round, sit


def test_an_irregularity_is_seen_before_it_is_raised(visit: Callable[..., Page], manager: BrowserContext) -> None:
    open_table(manager, "floor-pai-gow", "pai_gow")
    guest = visit()
    sit(guest, "floor-pai-gow")
    guest.locator(".area.inviting").click()
    guest.locator(".deal.primary").click()
    guest.locator("[data-choice='house way']").wait_for()

    floor = manager.new_page()
    floor.goto("/#/floor/floor-pai-gow")
    floor.locator(".irregularities li.now [data-key='wrong_total_dealt']").click()
    floor.get_by_role("button", name="See what will happen").click()
    would = floor.locator(".would .steps li")
    expect(would.first).to_contain_text("Irregularity: the dice were totalled wrongly")
    expect(would.first.locator(".cite")).to_contain_text("13:69F-10")
    foreseen = would.locator("span").all_text_contents()
    expect(guest.locator(".steps .irregular")).to_have_count(0)

    floor.get_by_role("button", name="Confirm: it happened").click()
    expect(floor.locator(".would .done")).to_be_visible()
    expect(guest.locator(".steps .irregular")).to_contain_text("the dice were totalled wrongly")
    told = guest.locator(".steps li span").all_text_contents()
    at = next(i for i, line in enumerate(told) if line.startswith("Irregularity"))
    assert told[at : at + len(foreseen)] == foreseen
    play_round(guest)
    floor.close()


def test_an_onlooker_cannot_work_on_the_floor(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/#/floor")
    expect(page.get_by_text("Only a floorperson")).to_be_visible()
    expect(page.get_by_role("navigation", name="The house").get_by_text("Floor")).to_have_count(0)


def test_a_dealer_enters_what_fell(visit: Callable[..., Page], manager: BrowserContext) -> None:
    open_table(manager, "real-wheel", "roulette", dealt_by="dealer")
    guest = visit()
    sit(guest, "real-wheel")
    expect(guest.locator(".area.number.red")).to_have_count(18)
    expect(guest.locator(".area.number.green")).to_have_count(2)
    guest.locator(".area[data-wager=straight][data-pick='17']").click()
    guest.locator(".deal.primary").click()
    page = manager.new_page()
    page.goto("/#/table/real-wheel")
    page.get_by_label("What fell").fill("17")
    page.get_by_role("button", name="Enter").click()
    expect(guest.locator(".steps .over")).to_contain_text("You win $175")
    expect(guest.locator(".result[data-colour=black]")).to_have_text("17")
    expect(guest.locator(".steps .spin")).to_contain_text("The wheel is spun and comes to rest at 17.")
    page.close()
