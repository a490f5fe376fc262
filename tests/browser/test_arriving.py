"""Whoever comes to a table that has a past, or comes back to it, finds it as those do who were there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.games import registry
from tests.browser.playing import choose, go_on, open_table, play_round, sit
from tests.sizes import size, some

OTHERS = [game.name for game in registry.all_games() if game.name != "holdem"]


def _stays_as_it_is(page: Page, newcomer: Page, table: str) -> None:
    """How a round ended is seen alike by the player, after a reload, and by somebody who comes in now."""
    for places in (".stage .call", ".stage .pot"):
        before = page.locator(places).all_inner_texts()
        page.reload()
        expect(page.locator(".pod.you")).to_be_visible()
        assert page.locator(places).all_inner_texts() == before
    newcomer.goto(f"/#/table/{table}")
    expect(newcomer.get_by_role("button", name="Sit down as a guest")).to_be_visible()
    expect(newcomer.locator(".steps .over")).to_have_count(1)


def test_a_hand_that_was_folded_and_who_took_the_pot_are_still_seen(
    visit: Callable[..., Page], manager: BrowserContext
) -> None:
    page, table = visit(), open_table(manager, "holdem")
    sit(page, table)
    go_on(page.locator(".steps .over").count, lambda: choose(page, "fold"))
    own = page.locator(".pod.you .piece").evaluate_all("all => all.map(each => each.dataset.piece)")
    assert len(own) == 2
    assert " wins " in page.locator(".stage .call").inner_text()
    _stays_as_it_is(page, visit(), table)
    assert page.locator(".pod.you .piece").evaluate_all("all => all.map(each => each.dataset.piece)") == own


@pytest.mark.parametrize("game", some(OTHERS, size(1, len(OTHERS))))
def test_a_table_with_a_past_is_open_to_whoever_comes(
    game: str, visit: Callable[..., Page], manager: BrowserContext
) -> None:
    page, table = visit(), open_table(manager, game)
    sit(page, table)
    play_round(page)
    _stays_as_it_is(page, visit(), table)
