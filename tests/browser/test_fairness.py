"""The page works out by itself whether a round fell as it was committed to, and sees through a house that lies."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.playing import open_table, play_round, sit, turn_story

Told = dict[str, Any]


def another_answer(told: Told) -> None:
    answer = told["fell"][0]["answer"]
    if isinstance(answer, list):
        told["fell"][0]["answer"] = [7 - face for face in answer]
    else:
        told["fell"][0]["answer"] = next(c for c in told["fell"][0]["compartments"] if c != answer)


def another_seed(told: Told) -> None:
    """With the commitment that belongs to it, and what it gives: it is another round that is shown."""
    told["seed"], told["fell"] = "ab" * 32, []
    told["commitment"] = sha256(bytes.fromhex(told["seed"])).hexdigest()


def another_card(told: Told) -> None:
    opened = told["orders"][0]["opened"][0]
    opened["card"] = "2c" if opened["card"] != "2c" else "3c"


def another_order(told: Told) -> None:
    told["orders"][0]["leaves"].reverse()


def lies(page: Page, alter: Callable[[Told], None]) -> None:
    """From now on the house tells something else of its finished rounds."""

    def answer(route: Route) -> None:
        told = route.fetch().json()
        alter(told)
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/rounds/*/fair", answer)


@pytest.mark.parametrize(
    ("game", "checked", "lying"),
    [
        (
            "roulette",
            "1 of dice and wheels fell as it gives",
            {another_answer: "the seed gives", another_seed: "committed to another seed"},
        ),
        (
            "mini_dice",
            "of dice and wheels fell as it gives",
            {another_answer: "the seed gives", another_seed: "committed to another seed"},
        ),
        (
            "three_card_poker",
            "cards lay where they were committed to",
            {another_card: "is not the one committed to", another_order: "The order of the"},
        ),
    ],
)
def test_a_player_checks_the_last_round(
    visit: Callable[..., Page],
    manager: BrowserContext,
    game: str,
    checked: str,
    lying: dict[Callable[[Told], None], str],
) -> None:
    table = open_table(manager, game)
    page = visit()
    sit(page, table)
    panel = page.locator("details.fairness")
    turn_story(page, open=True)
    panel.locator("summary").click()
    committed = panel.locator("dd code").all_text_contents()
    assert committed
    assert all(len(known) == 64 for known in committed)
    turn_story(page, open=False)
    play_round(page)
    turn_story(page, open=True)
    said = panel.locator("p[aria-live]")
    panel.get_by_role("button", name="Check the last round").click()
    expect(said).to_contain_text(checked)
    expect(said).to_contain_text("All of that was told to this page before.")
    for alter, sentence in lying.items():
        lies(page, alter)
        panel.get_by_role("button", name="Check the last round").click()
        expect(said).to_contain_text(sentence)
        page.unroute("**/rounds/*/fair")

    late = visit()
    late.goto(f"/#/table/{table}")
    late.locator(".tell").wait_for()
    turn_story(late, open=True)
    late.locator("details.fairness summary").click()
    late.get_by_role("button", name="Check the last round").click()
    expect(late.locator("details.fairness p[aria-live]")).to_contain_text("compare it with what you wrote down")
