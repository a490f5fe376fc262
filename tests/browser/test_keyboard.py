"""Keyboard and ear: arrows over the felt, a key for what is done most, the focus kept, everything said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import found_by_axe
from tests.browser.blind import FOCUSED, play_blind, tab_to
from tests.browser.playing import open_table, play_round, sit
from tests.browser.views import PHONE, View
from tests.sizes import some

SCREENS = ("table/roulette", "table/holdem", "table/pai-gow", "sign-in")


def test_arrows_move_over_the_felt_and_tab_passes_it(
    view: View, visit: Callable[..., Page], manager: BrowserContext
) -> None:
    along = "ArrowDown" if view == PHONE else "ArrowRight"  # the layout stands upright on a phone
    table = open_table(manager, "roulette")
    page = visit()
    sit(page, table)
    page.locator(".area[data-wager=straight][data-pick='17']").focus()
    page.keyboard.press(along)
    assert "17-20" in page.evaluate(FOCUSED), "the line between 17 and 20 is next"
    page.keyboard.press(along)
    assert page.evaluate(FOCUSED).startswith("Straight 20,"), page.evaluate(FOCUSED)
    page.keyboard.press("Enter")
    expect(page.locator(".area[data-pick='20'] .chip").first).to_be_visible()
    assert "you have $5 on it" in page.evaluate(FOCUSED), "the focus stays where the chip was put"
    page.keyboard.press("Tab")
    assert tab_to(page, "Spin") < 12
    page.keyboard.press("Shift+Tab")


def test_one_key_each(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "roulette")
    page = visit()
    sit(page, table)
    lies = page.locator(".money .lies-out")
    page.locator(".area[data-wager=red]").focus()
    page.keyboard.press("Enter")
    expect(lies).to_have_text("$5 wagered")
    page.keyboard.press("x")
    expect(lies).to_have_text("$10 wagered")
    page.keyboard.press("u")
    expect(lies).to_have_text("$5 wagered")
    page.keyboard.press("3")
    expect(page.get_by_role("radio", name="Chip of $25")).to_be_checked()
    page.get_by_role("radio", name="Chip of $25").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Chip of $100")).to_be_focused()
    expect(page.get_by_role("radio", name="Chip of $100")).to_be_checked()
    page.keyboard.press("d")
    expect(page.locator(".flash")).to_be_visible()


@pytest.mark.parametrize("game", some(["roulette", "pai_gow", "three_card_poker"], 2))
def test_a_round_is_played_blind(game: str, visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, game)
    page = visit()
    page.goto(f"/#/table/{table}")
    said = play_blind(page)
    assert said[-1].startswith(
        ("The round is over. You win", "The round is over. You lose", "The round is over. You come")
    )


@pytest.mark.parametrize("colours", some(["dark", "light"], 1))
def test_axe_finds_nothing(colours: str, visit: Callable[..., Page], manager: BrowserContext) -> None:
    page = visit(color_scheme=colours)
    for place in SCREENS:
        page.goto(f"/#/{place}")
        page.locator(f".page-{place.split('/')[0] or 'lobby'} h1").first.wait_for()
        assert found_by_axe(page) == [], place
    table = open_table(manager, "three_card_poker")
    sit(page, table)
    assert found_by_axe(page) == []
    play_round(page)
    assert found_by_axe(page) == []
