"""The lobby: what people know comes first, any other game is found, and each has a picture and a line of its own."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from pitboss.games import registry
from tests.browser.playing import open_table, sit

DRAWN = """() => [...document.querySelectorAll(".table-card .emblem use")].map((use) => {
  const { width, height } = use.getBBox();
  return [use.getAttribute("href").split("#")[1], width > 40 && height > 20];
})"""


def cards(page: Page) -> Locator:
    return page.locator(".table-card .title")


def lobby(page: Page, asked: str = "") -> Page:
    page.goto(f"/#/{asked}")
    cards(page).first.wait_for()
    return page


def test_the_games_that_people_know_come_first(visit: Callable[..., Page]) -> None:
    page = lobby(visit())
    first = page.locator(".kind").first
    expect(first.get_by_role("heading")).to_have_text("The games people know")
    titles = first.locator(".title").all_inner_texts()
    assert list(dict.fromkeys(titles))[:4] == ["Blackjack", "Roulette", "Craps", "Mini-baccarat"]
    # In sight without scrolling: the search, and the best known of them.
    height = page.viewport_size["height"] if page.viewport_size else 0
    for seen in (page.get_by_role("searchbox"), cards(page).filter(has_text="Blackjack").first):
        box = seen.bounding_box()
        assert box and box["y"] + box["height"] < height


def test_a_game_is_found_as_people_write_it(visit: Callable[..., Page]) -> None:
    page = lobby(visit())
    for typed, first in (("hold'em", "Hold 'em"), ("HOLD-EM roulette", None), ("omaha", "Omaha"), ("dice", "Craps")):
        page.get_by_role("searchbox").fill(typed)
        if first is None:
            expect(page.get_by_role("heading", name="No table fits")).to_be_visible()
        else:
            expect(cards(page).first).to_have_text(first)
    # The address tells it all, and who comes by it sees the same.
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(cards(page).first).to_have_text("Craps")
    page.get_by_role("searchbox").fill("nothing like it")
    page.get_by_role("button", name="Show every table").click()
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(cards(page).filter(has_text="Roulette").first).to_be_visible()


def test_tables_are_picked_by_family_least_wager_and_company(
    visit: Callable[..., Page], manager: BrowserContext
) -> None:
    cheap = open_table(manager, "sic_bo", minimum="1.00", maximum="20.00")
    page = visit()
    sit(page, cheap)
    lobby(page)
    page.get_by_label("Sort of game").select_option("Dice")
    every = cards(page).count()
    page.get_by_label("Least wager").select_option("$1 or less")
    mine = page.locator(f".table-card[href='#/table/{cheap}']")
    expect(mine).to_be_visible()
    assert 0 < cards(page).count() < every
    page.get_by_label("With people").check()
    expect(mine).to_contain_text("1 person here")
    expect(page.locator(".found")).to_contain_text("tables")


def test_each_game_has_a_picture_and_a_line_of_its_own(visit: Callable[..., Page]) -> None:
    page = lobby(visit())
    # Other tests may have opened tables of games that are not the house's, and have no picture and no line.
    every = f"names => ({DRAWN})().every(([name, drawn]) => drawn || !names.includes(name))"
    page.wait_for_function(every, arg=registry.names())
    assert dict(page.evaluate(DRAWN)).keys() >= set(registry.names())
    lines = {line for line in page.locator(".table-card .like").all_inner_texts() if line}
    assert len(lines) >= len(registry.names())


def test_what_is_not_known_of_a_game_is_a_mark_beside_its_name(visit: Callable[..., Page]) -> None:
    page = lobby(visit(), "?find=asia")
    expect(cards(page).first.locator(".mark")).to_have_text("provisional")
    cards(page).first.click()
    expect(page.locator(".table-head .mark")).to_have_text("provisional")
    page.goto("/#/lab/asia_poker")
    expect(page.get_by_label("Game", exact=True).locator("option:checked")).to_have_text("Asia poker [provisional]")
    page.goto("/#/school")
    expect(page.locator(".school-games a", has_text="Fast action").locator(".mark")).to_have_text("reconstruction")
