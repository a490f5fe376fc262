"""The roulette layout: the replica of the wheel, and no place that takes another wager than the one it shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.core.equipment.wheels import DOUBLE_ZERO
from tests.browser.playing import open_table, put_down, sit

REPLICA = ".roulette-replica .area[data-wager=five_adjacent_number]"
COVERED = """all => all.filter(each => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".area") !== each;
}).map(each => `${each.dataset.wager} ${each.dataset.pick}`)"""


@pytest.fixture
def racetrack(manager: BrowserContext) -> str:
    """A table that offers five adjacent numbers."""
    return open_table(manager, "roulette", options={"five_adjacent_number": True})


def test_a_chip_in_the_middle_of_a_place_is_the_wager_that_the_place_shows(
    racetrack: str, visit: Callable[..., Page]
) -> None:
    """19:47-5.1(e)1: a straight wager lies within the box of its number, five adjacent numbers on the replica."""
    page = visit()
    sit(page, racetrack)
    for places, count in ((".roulette-felt .area.number", 38), (REPLICA, 38)):
        expect(page.locator(places)).to_have_count(count)
        page.locator(places).first.scroll_into_view_if_needed()
    assert page.locator(".roulette-felt .area.number").evaluate_all(COVERED) == []
    assert page.locator(REPLICA).evaluate_all(COVERED) == []
    assert page.locator(".roulette-felt .area.crossing").evaluate_all(COVERED) == []
    shown = page.locator(REPLICA).evaluate_all("all => all.map(each => each.dataset.pick)")
    assert shown == list(DOUBLE_ZERO.compartments), "the replica shows the numbers as the wheel has them"


def test_a_chip_on_the_replica_is_five_straight_wagers(racetrack: str, visit: Callable[..., Page]) -> None:
    page = visit()
    sit(page, racetrack)
    put_down(page, page.locator(f"{REPLICA}[data-pick='17']"))
    expect(page.locator(f"{REPLICA}[data-pick='17'] .chip")).to_have_text("25")
    page.locator(".area.crossing[data-wager=split][data-pick='0-00']").nth(1).click()
    expect(page.locator(".area[data-pick='0-00'] .chip")).to_have_count(1)
