"""How a felt is composed, at every game with company: its room is used, its letters are read, its places are hit,
nothing lies on anything else, and the end of a round says of each wager what became of it and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.games import registry
from tests.browser.composing import SHOW, Company
from tests.browser.fitting import SETTLED
from tests.browser.playing import open_table
from tests.browser.views import DESK, View, on
from tests.sizes import size, some

MEASURE = (Path(__file__).parent / "composed.js").read_text()
WIDE_DESK, PHONE = (1366, 768), (390, 844)
LETTER = {WIDE_DESK: 11, PHONE: 10}
"""The least height of letters on a screen, in pixels."""
TARGET = {WIDE_DESK: 24, PHONE: 0}
"""The least of what is hit; on a phone the felt comes closer to a finger."""
USED = 0.7
"""The least part of its width that a felt uses on a desk."""
PEOPLE = 3
TOLD = """() => ({
  result: document.querySelector(".flash")?.textContent || "",
  lines: [...document.querySelectorAll(".lines li")].map((line) => line.textContent),
})"""
HEAR = "messages => messages.forEach((message) => window.shown.hear(message))"
LONGER_THAN_A_SHOWDOWN = 4_500
"""Milliseconds after which the end of a round goes by itself from who looks on."""


@pytest.fixture(scope="module")
def felt(visitor: Callable[..., Page]) -> Page:
    page = visitor(View(*WIDE_DESK))
    page.goto("/#/school")
    page.locator("main h1, main h2").first.wait_for()
    return page


@pytest.mark.parametrize("game", some(registry.names(), size(10, len(registry.names()))))
def test_a_felt_is_composed(game: str, felt: Page, manager: BrowserContext, tmp_path: Path) -> None:
    table = open_table(manager, game)
    company = Company(tmp_path / "evening.sqlite3", game, PEOPLE)
    moments = company.moments()
    company.close()
    wrong: list[str] = []
    for screen in (WIDE_DESK, PHONE):
        felt.set_viewport_size({"width": screen[0], "height": screen[1]})
        for moment, messages in moments.items():
            _show(felt, table, messages)
            found = felt.evaluate(MEASURE, [LETTER[screen], TARGET[screen]])
            wrong += [f"{screen[0]} {moment}: {fault}" for fault in found["wrong"]]
            if screen == WIDE_DESK and found["wide"] < USED:
                wrong.append(f"{moment}: {found['wide']:.0%} of the width is used")
    assert wrong == []
    told = felt.evaluate(TOLD)
    assert told["result"] or registry.find(game).among_players
    assert all(_says_why(line) for line in told["lines"]), told["lines"]


def _says_why(line: str) -> bool:
    """Whether a line of a result says of a wager how much it brought, and why: “Ante: +$5 wins 1 to 1”."""
    _, amount = line.split(": ", 1)
    return "$" in amount and len(amount.split(" ", 1)) == 2 and amount.split(" ", 1)[1].strip() != ""


def _show(page: Page, table: str, messages: list[dict[str, Any]]) -> None:
    messages[0]["id"] = table
    page.evaluate(SHOW, messages)
    page.evaluate(SETTLED)


@pytest.fixture(scope="module")
def table(manager: BrowserContext) -> str:
    return open_table(manager, "three_card_poker")


@pytest.fixture
def company(tmp_path: Path) -> Iterator[Company]:
    company = Company(tmp_path / "evening.sqlite3", "three_card_poker", PEOPLE)
    yield company
    company.close()


@on(DESK)
def test_a_result_goes_where_others_play_on(visit: Callable[..., Page], company: Company, table: str) -> None:
    """While the next round may be wagered on it stays; who has not gone on then sees what the others play."""
    page = visit()
    page.goto("/#/school")
    _show(page, table, company.moments()["end"])
    result, title = page.locator(".flash"), page.locator(".story h2")
    opened, played = company.others_play_on()
    page.evaluate(HEAR, opened)
    page.wait_for_timeout(LONGER_THAN_A_SHOWDOWN)
    expect(result).to_contain_text("You ")
    expect(title).to_have_text("Round 1")
    page.evaluate(HEAR, played)
    expect(result).to_have_count(0)
    expect(title).to_have_text("Round 2")


@on(DESK)
def test_what_a_seat_has_wagered_lies_before_it(visit: Callable[..., Page], company: Company, table: str) -> None:
    """One's own chips in the circles in the middle, those of others at their seats, each with what it is for."""
    page = visit()
    page.goto("/#/school")
    _show(page, table, company.moments()["betting"])
    lies = page.locator(".lies[data-account]")
    assert lies.evaluate_all("all => all.map((each) => each.dataset.account)") == ["seat 1 ante"]
    for seat in range(2, PEOPLE + 1):
        chips = page.locator(f".pod[data-seat='{seat}'] .bets [data-account]")
        assert chips.evaluate_all("all => all.map((each) => each.title)") == ["Ante"]


@on(DESK)
def test_the_dealer_faces_the_player(visit: Callable[..., Page], company: Company, table: str) -> None:
    """The dealer's hand above, the wagers below it, the own cards in front and the largest; others on both sides."""
    page = visit()
    page.goto("/#/school")
    _show(page, table, company.moments()["asked"])
    dealer, wagers, own = (
        page.locator(part).bounding_box() or {}
        for part in (".stage [data-hand=dealer] .hand", ".circles", ".pod.you .hand")
    )
    assert dealer["y"] + dealer["height"] < wagers["y"] and wagers["y"] + wagers["height"] < own["y"] + 1
    middles = [part["x"] + part["width"] / 2 for part in (wagers, own)]
    assert max(middles) - min(middles) < 20
    others = [page.locator(f".pod[data-seat='{seat}'] .hand").bounding_box() or {} for seat in (2, 3)]
    assert others[0]["x"] + others[0]["width"] < wagers["x"] and others[1]["x"] > wagers["x"] + wagers["width"]
    assert all(other["height"] < own["height"] for other in others)
