"""Practice at the table: what is best, each choice to the cent, and the mistakes of a visit counted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table, sit


def test_what_is_best_is_told_and_a_mistake_counted(manager: BrowserContext, visit: Callable[..., Page]) -> None:
    table = open_table(manager, "three_card_poker")
    page = visit()
    sit(page, table)
    page.locator('.area[data-wager="ante"]').click()
    page.locator(".deal.primary").click()
    ask = page.get_by_role("button", name="What is best?")
    ask.click()
    told = page.locator(".best-said")
    expect(told).to_contain_text("Best: ")
    expect(told.locator("tr")).to_have_count(2)
    expect(told.locator("tr.picked td").last).to_have_text("best")
    expect(told.locator("tr:not(.picked)")).to_contain_text("costs ")
    assert page.locator(".best-panel").bounding_box()["y"] >= 0  # type: ignore[index]
    page.get_by_label("Count my mistakes").check()
    worse = (told.locator("tr:not(.picked) th").inner_text()).lower()
    page.locator(f'[data-choice="{worse}"]').click()
    expect(told).to_contain_text("that cost ")
    expect(page.locator(".tally")).to_contain_text("This visit: 1 decision, 1 mistake, ")
    expect(page.locator(".tally")).to_contain_text("given away")


def test_what_wagers_cost_is_told_where_nothing_is_asked(manager: BrowserContext, visit: Callable[..., Page]) -> None:
    table = open_table(manager, "roulette")
    page = visit()
    sit(page, table)
    expect(page.get_by_role("button", name="What is best?")).to_be_hidden()
    page.get_by_role("button", name="What costs least?").click()
    expect(page.locator(".best-said tr").first).to_contain_text("26.3¢")
    expect(page.locator(".best-said tr", has_text="52.6¢").first).to_be_visible()
    csrf = page.request.get("/api/me").json()["csrf"]
    answer = page.request.post(f"/api/tables/{table}/best", headers={"X-CSRF": csrf})
    assert answer.status == 400
    assert "Nothing is asked of you" in answer.json()["error"]


def test_where_no_money_hangs_on_a_question_that_is_told(manager: BrowserContext, visit: Callable[..., Page]) -> None:
    table = open_table(manager, "craps")
    page = visit()
    sit(page, table)
    page.get_by_role("button", name="What is best?").click()
    expect(page.locator(".best-said")).to_contain_text("It makes no difference")
    page.locator("[data-choice=accept]").click()
    expect(page.locator("[data-choice='2&4']")).to_be_visible()
    expect(page.locator(".tally")).to_have_text("")
