"""A whole round of every game, played by clicking what the page holds out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.core.money.cents import money
from pitboss.games import registry
from tests.browser.playing import open_table, play_round, sit
from tests.sizes import some

NO_WORDS = ("=>", "function", "undefined", "[object", "NaN")
"""What a page shows in place of words when it was handed something else."""


@pytest.mark.parametrize("game", some(registry.names(), 5))
def test_a_guest_plays_a_round(game: str, visit: Callable[..., Page], manager: BrowserContext) -> None:
    page = visit()
    table = open_table(manager, game)
    sit(page, table)
    play_round(page)
    expect(page.locator(".steps .over")).to_contain_text("The round is over")
    read = page.locator("main").inner_text()
    assert not [word for word in NO_WORDS if word in read]

    record = page.request.get(f"/api/tables/{table}/rounds/1").json()
    told = page.locator(".steps li:not(.over)")
    assert [step["do"] for step in record["steps"]] == told.evaluate_all("all => all.map(each => each.dataset.do)")
    seat = page.locator(".pod.you").get_attribute("data-seat")
    account = f"seat {seat}"
    opening, closing = record["opening"]["balances"], record["closing"]["balances"]
    assert sum(opening.values()) == sum(closing.values())
    left = money(closing[account]).removesuffix(".00")
    expect(page.locator(".money strong")).to_have_text(left)
    expect(page.locator(".pod.you .chips")).to_have_text(left)

    net = closing[account] + sum(
        w["stake"] for w in record["closing"].get("layout", []) if w["seat"] == int(seat or 0)
    )
    net -= opening[account]
    stands = any(w["seat"] == int(seat or 0) for w in record["closing"].get("layout", []))
    verdict = "Your wagers stand" if stands else "You come out even"
    verdict = f"You win {money(net)}" if net > 0 else f"You lose {money(-net)}" if net else verdict
    expect(page.locator(".steps .over")).to_contain_text(verdict.removesuffix(".00"))
