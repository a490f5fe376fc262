"""Lab, floor, manage, guide and sign for those who do not see a page, or not well: axe-core finds nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.axe import found_by_axe
from tests.browser.playing import open_table, sit

LOOKS: tuple[tuple[int, int, Literal["light", "dark"]], ...] = ((1366, 641, "light"), (390, 844, "dark"))


@pytest.mark.parametrize(("width", "height", "theme"), LOOKS)
def test_the_lab_is_for_everybody(
    visit: Callable[..., Page], width: int, height: int, theme: Literal["light", "dark"]
) -> None:
    page = visit(width, height, color_scheme=theme)
    page.goto("/#/lab/roulette?wager=red")
    page.locator(".evening .facts").wait_for(timeout=60_000)
    page.locator(".procedure > summary").click()
    assert found_by_axe(page) == []


@pytest.mark.parametrize(("width", "height", "theme"), LOOKS)
def test_guide_and_sign_are_for_everybody(
    visit: Callable[..., Page], width: int, height: int, theme: Literal["light", "dark"]
) -> None:
    page = visit(width, height, color_scheme=theme)
    for sheet in ("pai-gow/guide", "roulette/sign"):
        page.goto(f"/tables/{sheet}")
        page.get_by_role("button", name="Print").wait_for()
        assert found_by_axe(page) == [], sheet


@pytest.mark.parametrize(("width", "height", "theme"), LOOKS)
def test_floor_and_manage_are_for_everybody(
    visit: Callable[..., Page],
    manager: BrowserContext,
    width: int,
    height: int,
    theme: Literal["light", "dark"],
) -> None:
    name = f"axe-dice-{width}"
    open_table(manager, name, "mini_dice")
    guest = visit()
    sit(guest, name)
    guest.locator(".area.inviting").first.click()
    page = manager.new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)
    page.goto("/#/floor")
    page.locator(".takings tfoot").wait_for()
    assert found_by_axe(page) == [], "the day so far"
    page.goto(f"/#/floor/{name}")
    page.locator("[data-key=out_of_range_accepted]").click()
    page.get_by_role("button", name="See what will happen").click()
    page.get_by_role("button", name="Confirm: it happened").wait_for()
    assert found_by_axe(page) == [], "an irregularity"
    page.goto("/#/manage")
    page.get_by_text("Open a table").click()
    page.locator(".choices-of-casino > summary").click()
    assert found_by_axe(page) == [], "manage"
    page.close()
