"""Poker against the house, by clicking: a round of each game makes and settles every kind of wager."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.games import registry
from tests.browser.playing import MOST_CLICKS, NEXT, OPEN, click_next, open_table, sit
from tests.conformance.lawful import random_options
from tests.sizes import some

FAMILY = [game.name for game in registry.all_games() if game.play.__module__ == "pitboss.house_poker.round.round"]

NOTHING_MORE = ("fold", "stand", "check", "declare", "discard_first", "discard_second", "discard_third")
"""The choices that put up no further wager."""


def all_offered(game: Game) -> Options:
    """Options under which every wager of the game is offered."""
    random = Random(game.name)
    options = game.options()
    while len(game.offered(options)) < len(game.wagers):
        options = random_options(game, random)
    return options


def wager_on(page: Page) -> None:
    """Put up whatever may be put up until the round is over."""
    for _ in range(MOST_CLICKS):
        page.locator(NEXT).first.wait_for()
        choices = page.locator(f"{OPEN} [data-choice]")
        names = [choice.get_attribute("data-choice") for choice in choices.all()]
        wager = next((at for at, name in enumerate(names) if name not in NOTHING_MORE), None)
        if wager is None:
            if not click_next(page):
                return
            continue
        before = page.locator(".steps li").count()
        choices.nth(wager).click()
        page.wait_for_function("before => document.querySelectorAll('.steps li').length > before", arg=before)


@pytest.mark.parametrize("name", some(FAMILY, 2))
def test_every_kind_of_wager_is_made_and_settled(
    name: str, manager: BrowserContext, visit: Callable[..., Page]
) -> None:
    game = registry.find(name)
    table = open_table(manager, name, options=all_offered(game).plain())
    page = visit()
    sit(page, table)
    first = [kind.key for kind in game.wagers if "betting" in kind.windows and not kind.equals]
    for key in sorted(first, key=lambda key: bool(game.kinds[key].needs)):
        page.locator(f"[data-wager='{key}']").first.click()
        page.locator(f"[data-wager='{key}'].mine").first.wait_for()
    wager_on(page)
    expect(page.locator(".steps .over")).to_contain_text("The round is over")
    record = page.request.get(f"/api/tables/{table}/rounds/1").json()
    assert record["closing"].get("layout", []) == []
    placed = {bet["wager"] for step in record["steps"] if step["do"] == "betting" for bet in step["answer"]}
    assert placed | {step["wager"] for step in record["steps"] if step["do"] == "stake"} == set(game.kinds)
