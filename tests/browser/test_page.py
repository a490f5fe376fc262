"""The page itself: newcomers, the keyboard, a line that drops, a phone, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.browser.playing import open_table, play_round, sit, turn_story
from tests.browser.views import PHONE, on

PLACES = ("", "table/roulette", "table/holdem", "table/pai-gow", "lab/mini_dice", "audit", "sign-in")


def test_from_the_lobby_to_a_dealt_hand_in_four_clicks(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "pai_gow")
    page = visit()
    page.goto("/")
    page.locator(f"a.table-card[href='#/table/{table}']").click()
    page.get_by_role("button", name="Sit down as a guest").click()
    page.locator(".area.inviting").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("[data-choice='house way']")).to_be_visible()
    expect(page.locator(".pod.you .piece")).to_have_count(4)
    expect(page.locator(".stage [data-hand=dealer] .piece[data-piece='??']")).to_have_count(4)


def test_who_clicks_too_often_sits_down_once(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "big_six")
    page = visit()
    page.goto(f"/#/table/{table}")
    expect(page.get_by_role("button", name="Sit down as a guest")).to_be_visible()
    page.evaluate(
        """() => {
            const sits = () => document.querySelector(".pod.you");
            const click = () => document.querySelector("button.primary.big")?.click();
            const clicking = setInterval(() => (sits() ? clearInterval(clicking) : click()), 2);
        }"""
    )
    page.locator(".area.inviting").click()
    # The house does one thing after another: whatever was asked before this wager is done.
    expect(page.locator(".money .lies-out")).to_have_text("$5 wagered")
    expect(page.locator(".pod.taken")).to_have_count(1)
    expect(page.locator(".money strong")).to_have_text("$195")


def test_who_leaves_between_rounds_leaves_at_once(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "big_six")
    page = visit()
    sit(page, table)
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="Sit down with")).to_be_visible()
    expect(page.get_by_text("You leave when this round is over.")).to_have_count(0)


def test_by_keyboard_alone(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "big_six")
    page = visit()
    page.goto(f"/#/table/{table}")
    page.get_by_role("button", name="Sit down as a guest").focus()
    page.keyboard.press("Enter")
    area = page.locator(".area.inviting")
    area.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".area.mine")).to_have_count(1)
    page.locator(".area.mine").focus()
    page.keyboard.press("Delete")
    expect(page.locator(".area.mine")).to_have_count(0)
    page.locator(".area.inviting").focus()
    page.keyboard.press("Space")
    deal = page.get_by_role("button", name="Spin")
    expect(deal).to_be_enabled()
    deal.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".steps .over")).to_be_visible()


def test_wagers_are_undone_and_cleared(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "roulette")
    page = visit()
    sit(page, table)
    page.locator(".area[data-wager=red]").click()
    page.locator(".area[data-pick='17']").click()
    expect(page.locator(".money .lies-out")).to_have_text("$10 wagered")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".money .lies-out")).to_have_text("$5 wagered")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".money .lies-out")).to_have_count(0)
    expect(page.locator(".money strong")).to_have_text("$200")


def test_a_dropped_line_comes_back_by_itself(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "mini_baccarat")
    page = visit()
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/ws/**", through)
    sit(page, table)
    page.locator("[data-choice]").first.wait_for()
    before = len(lines)
    lines[-1].close()
    expect(page.locator(".offline-note")).to_be_visible()
    expect(page.locator(".offline-note")).to_be_hidden()
    assert len(lines) == before + 1
    play_round(page)


@pytest.mark.parametrize("colours", ["light", "dark"])
@on(PHONE)
def test_a_phone_needs_no_sideways_scrolling(colours: str, visit: Callable[..., Page]) -> None:
    page = visit(color_scheme=colours)
    for place in PLACES:
        page.goto(f"/#/{place}")
        page.locator(f".page-{place.split('/')[0] or 'lobby'} h1").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, place
    paper, ink = page.evaluate(
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
    )
    light = sum(int(part) for part in paper[4:-1].split(",")) > sum(int(part) for part in ink[4:-1].split(","))
    assert light == (colours == "light")


def test_light_and_dark_by_hand(visit: Callable[..., Page]) -> None:
    page = visit(color_scheme="light")
    page.goto("/")
    background = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(background)
    page.get_by_role("button", name="Light or dark").click()
    after = page.evaluate(background)
    assert before != after
    page.reload()
    page.locator("h1").wait_for()
    assert page.evaluate(background) == after


def test_a_rule_opens_from_the_story(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "big_six")
    page = visit()
    sit(page, table)
    play_round(page)
    turn_story(page, open=True)
    page.locator(".steps .spin .cite").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("N.J.A.C. 13:69F-5.6")
    expect(dialog.locator(".eyebrow")).to_have_css("text-transform", "none")  # 5.1(a) is another place than 5.1(A).
    expect(dialog.get_by_role("heading", level=2)).to_be_visible()
    expect(dialog).to_contain_text("Rests on: ")
    expect(dialog).not_to_contain_text("_")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
