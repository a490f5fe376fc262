"""A table fits the screen: head, felt and dock, the felt as one picture. `python -m bench screens` looks at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.fitting import SIZES, round_of_faults
from tests.browser.playing import open_table, sit
from tests.browser.views import DESK, on
from tests.sizes import some

GAMES = ("pai_gow_poker", "blackjack", "omaha", "pai_gow", "craps", "casino_war", "roulette", "fast_action_holdem")


@on(DESK)
@pytest.mark.parametrize("game", some(GAMES, 2))
def test_nothing_is_cut_covered_or_scrolled_in_a_round(
    game: str, visit: Callable[..., Page], manager: BrowserContext
) -> None:
    table = open_table(manager, game)
    page = visit()
    sit(page, table)
    found = round_of_faults(page, SIZES, lambda moment: None)
    assert not found, "\n".join(found)
