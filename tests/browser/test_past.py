"""The board of past results on the page, once a round is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table, play_round, sit
from tests.sizes import some

BOARDS = {"roulette": ".strip li", "big_six": ".strip li", "sic_bo": ".strip li", "punto_banco": ".plate li"}


@pytest.mark.parametrize("game", some(list(BOARDS), 2))
def test_a_result_is_written_on_the_board(game: str, manager: BrowserContext, visit: Callable[..., Page]) -> None:
    table = open_table(manager, game)
    page = visit()
    sit(page, table)
    expect(page.locator(".past")).to_be_hidden()
    play_round(page)
    expect(page.locator(f".past {BOARDS[game]}")).to_have_count(1)
    if game == "roulette":
        fell = str(page.locator(".call").first.inner_text()).split()[0]
        expect(page.locator(".area.marked")).to_have_attribute("data-pick", fell)
        expect(page.locator(".area.marked")).to_have_attribute("data-wager", "straight")
    (told,) = page.request.get(f"/api/tables/{table}/past").json()
    assert told["round"] == 1
    assert page.locator(f".past {BOARDS[game]}").get_attribute("title", timeout=1000).startswith("Round 1")  # type: ignore[union-attr]


def test_the_big_road_turns_where_it_has_no_room_and_strikes_ties_through(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    places = page.evaluate(
        """async (sorts) => {
          const { roads } = await import("/static/js/table/past.js");
          const told = sorts.map((sort, at) => ({ round: at + 1, text: "6", sort }));
          const road = roads(told).at(-1);
          return [...road.children].map((mark) => [mark.className, mark.style.gridColumn, mark.style.gridRow]);
        }""",
        [*["banker"] * 7, "tie", "player", "player", "banker"],
    )
    assert [place[1:] for place in places[:7]] == [
        [str(c), str(r)] for c, r in [*((1, r) for r in range(1, 7)), (2, 6)]
    ]
    assert places[6][0] == "banker tied"
    assert places[7:] == [["player", "2", "1"], ["player", "2", "2"], ["banker", "3", "1"]]
