"""The sign and the gaming guide: read on any screen, worth printing, with a way back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.views import View


def test_a_guide_explains_the_game(visit: Callable[..., Page], view: View) -> None:
    page = visit()
    page.goto("/tables/pai-gow/guide")
    expect(page.get_by_role("heading", name="How it is played")).to_be_visible()
    assert page.locator("#play li").count() >= 5
    # The twenty pairs and the single tiles, drawn.
    assert page.locator("#ranking .tile").count() >= 40 + 21
    page.wait_for_function("() => [...document.images].every(image => image.complete && image.naturalWidth)")
    expect(page.locator("#house-way li").first).to_contain_text("supreme pair")
    expect(page.locator("[data-wager=pai_gow] td.example")).to_have_text("$10 wins $10, less $0.50")
    expect(page.locator("#rounds .round").first).to_contain_text("You win $95.")
    assert page.evaluate("document.documentElement.scrollWidth") <= view.width
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("heading", name="Pai gow", exact=True)).to_be_visible()


@pytest.mark.parametrize("sheet", ["sign", "guide"])
def test_what_is_printed_is_the_sheet_alone(visit: Callable[..., Page], sheet: str) -> None:
    page = visit(color_scheme="dark")
    page.goto(f"/tables/three-card-poker/{sheet}")
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("heading", name="Three-card poker", exact=True)).to_be_visible()
    if sheet == "sign":
        expect(page.locator(".sign p").nth(1)).to_have_text("Minimum $5.00, maximum $500.00")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("main")).to_have_css("color", "rgb(0, 0, 0)")


def test_a_theme_chosen_by_hand_holds_on_sheets_and_not_on_paper(visit: Callable[..., Page]) -> None:
    page = visit(color_scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    for sheet in ("sign", "guide"):
        page.goto(f"/tables/pai-gow/{sheet}")
        expect(page.locator("body")).to_have_css("background-color", "rgb(20, 17, 13)")
        page.emulate_media(media="print")
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        expect(page.locator("main")).to_have_css("color", "rgb(0, 0, 0)")
        page.emulate_media(media="screen")


def test_a_press_of_print_prints(visit: Callable[..., Page]) -> None:
    page = visit()
    page.add_init_script("window.print = () => (window.printed = true)")
    page.goto("/tables/roulette/sign")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed") is True


def test_a_strategy_card_is_a_click_away_and_prints(visit: Callable[..., Page], view: View) -> None:
    page = visit()
    page.goto("/tables/roulette/guide")
    page.get_by_role("link", name="The strategy card").click()
    expect(page.get_by_role("heading", name="Roulette", exact=True)).to_be_visible()
    rows = page.locator(".cheapest tbody tr")
    expect(rows.first).to_have_text(re.compile(r"Red, Black, Odd, Even, 1 to 18, 19 to 36\s*2\.63%\s*\$0\.26"))
    assert page.evaluate("document.documentElement.scrollWidth") <= view.width
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("main")).to_have_css("color", "rgb(0, 0, 0)")
    page.emulate_media(media="screen")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".table-head").get_by_role("link", name="Card")).to_have_attribute(
        "href", "/tables/roulette/card"
    )
