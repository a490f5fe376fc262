"""Hands set by dragging and by choice, every kind of wager made and settled, and a player who banks: by clicking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import MOST_CLICKS, NEXT, OPEN, click_next, open_table, put_down, sit
from tests.browser.views import View

EVERY: dict[str, dict[str, Any]] = {
    "pai_gow_poker": {
        "start_method": "rng",
        "additional_wager": True,
        "bonus_wager": True,
        "insurance_wager": True,
        "imperial_wager": True,
        "three_card_bonus_table": {"pair": "1 to 1"},
        "seven_card_table": {"full_house": "4 to 1"},
        "dragons_eye": True,
        "dragons_eye_start": "usual_method",
        "progressive_offered": True,
    },
    "asia_poker": {"bonus_table": {"three_of_a_kind": "3 to 1", "straight": "2 to 1"}},
}
"""Options under which every wager of a game is offered."""


def until_set(page: Page) -> None:
    """Click on until the hands are to be set."""
    for _ in range(MOST_CLICKS):
        page.locator(f"{NEXT}, {OPEN} .set-so").first.wait_for()
        if page.locator(f"{OPEN} .set-so").count():
            return
        click_next(page)
    raise AssertionError("Nobody is asked to set a hand.")


STEPS = 6


def drag(page: Page, source: str, target: str, finger: bool) -> None:
    """Drag a card onto another, by the mouse or by a finger on the screen."""
    page.locator(target).scroll_into_view_if_needed()
    boxes = [page.locator(place).bounding_box() for place in (source, target)]
    (x, y), (right, down) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
    if not finger:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(right, down, steps=STEPS)
        page.mouse.up()
        return
    screen = page.context.new_cdp_session(page)
    for step in range(STEPS + 1):
        at = {"x": x + (right - x) * step / STEPS, "y": y + (down - y) * step / STEPS}
        screen.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": [at]})
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def held(page: Page, place: str) -> str:
    return page.locator(f"{place} [data-piece]").get_attribute("data-piece") or ""


FIRST, LAST = ".setting-card[data-hand='0'][data-at='0']", ".setting-box:last-child .setting-card[data-at='0']"


@pytest.mark.parametrize("game", EVERY)
def test_every_kind_of_wager_is_made_and_settled(
    game: str, view: View, manager: BrowserContext, visit: Callable[..., Page]
) -> None:
    table = open_table(manager, game, options=EVERY[game])
    page = visit()
    sit(page, table)
    keys = page.locator("[data-wager]").evaluate_all("all => [...new Set(all.map(each => each.dataset.wager))]")
    for key in sorted(keys, key=lambda key: key != game):
        put_down(page, page.locator(f"[data-wager='{key}']").first)
        page.locator(f"[data-wager='{key}'].mine").first.wait_for()
    until_set(page)
    high, low = held(page, FIRST), held(page, LAST)
    before = page.locator(".set-so").get_attribute("data-choice")
    drag(page, FIRST, LAST, view.touch)
    assert (held(page, FIRST), held(page, LAST)) == (low, high)
    page.locator(FIRST).click()
    page.locator(LAST).click()
    assert (held(page, FIRST), held(page, LAST)) == (high, low)
    assert page.locator(".set-so").get_attribute("data-choice") == before
    drag(page, FIRST, LAST, view.touch)
    chosen = page.locator(".set-so").get_attribute("data-choice")
    assert chosen != before
    page.locator(".set-so").click()
    while click_next(page):
        pass
    expect(page.locator(".steps .over")).to_contain_text("The round is over")
    record = page.request.get(f"/api/tables/{table}/rounds/1").json()
    placed = {bet["wager"] for step in record["steps"] if step["do"] == "betting" for bet in step["answer"]}
    assert placed == set(keys)
    assert {wager["kind"] for wager in record["closing"].get("layout", [])} <= {"dice_bonus"}
    shown = [step["cards"] for step in record["steps"] if step["do"] == "reveal"]
    assert chosen is not None and chosen.replace("/", "+").split("+") in shown
