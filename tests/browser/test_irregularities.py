"""Whatever goes wrong is said by clicking: at a shuffle, a collection, a reveal, a spin, and after the fact."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.games import registry
from tests.browser.playing import OPEN, PATIENCE, open_table, put_down, usual
from tests.sizes import some

SIGN = "() => document.querySelector('.stands').innerText"
CASES = [
    ("pai_gow", "tile_exposed_stacking", "wash"),
    ("pai_gow", "dealer_misset", "dealer sets"),
    ("pai_gow", "wrong_total_dealt", "stacks taken in"),
    ("three_card_poker", "wrong_card_count", "move"),
    ("roulette", "ball_leaves_wheel", "spin"),
    ("roulette", "late_wager", "spin"),
]
"""A game, what goes wrong at it, and the step at which the floor says so: of every way out that rules have."""


def press(floor: Page, what: str) -> None:
    """Press one of the floor's buttons, and wait until the table has answered."""
    button = floor.locator(f".reins [data-do={what}]")
    button.wait_for()
    before = floor.evaluate(SIGN)
    button.click()
    if what == "close_betting":  # the last wager may be told of between
        button.wait_for(state="detached")
    else:
        floor.wait_for_function(f"before => ({SIGN})() !== before", arg=before)


def act(guest: Page, floor: Page) -> None:
    """Whatever is due next is done: the floor's own step, or what the player's page holds out."""
    steps = floor.locator(".reins [data-do=go_on], .reins [data-do=close_betting]")
    choice = guest.locator(f"{OPEN} [data-choice]")
    patience = monotonic() + PATIENCE / 1000
    while not (steps.count() or choice.count()):
        assert monotonic() < patience, "Nobody has anything to do."
        sleep(0.1)
    if floor.locator(".reins [data-do=go_on]").count():
        press(floor, "go_on")
    elif steps.count():
        put_down(guest, guest.locator(".area.inviting").first)
        guest.locator(".deal.primary").wait_for()
        press(floor, "close_betting")
    else:
        before = floor.evaluate(SIGN)
        names = choice.evaluate_all("all => all.map(each => each.dataset.choice)")
        guest.locator(f"{OPEN} [data-choice='{usual(names)}']").click()
        floor.wait_for_function(f"before => ({SIGN})() !== before", arg=before)


@pytest.mark.parametrize(("game", "key", "step"), some(CASES, 2))
def test_the_floor_says_what_went_wrong(
    visit: Callable[..., Page], manager: BrowserContext, game: str, key: str, step: str, at_work: Callable[..., Page]
) -> None:
    name = open_table(manager, game)
    floor = at_work(manager)
    floor.goto(f"/#/floor/{name}")
    press(floor, "pause")
    guest = visit()
    guest.goto(f"/#/table/{name}")
    guest.get_by_role("button", name="Sit down as a guest").click()
    guest.locator(".pod.you").wait_for()
    floor.locator(".reins [data-do=go_on]").wait_for()
    for _ in range(40):
        if f"waits for {step}" in floor.locator(".stands p").inner_text():
            break
        act(guest, floor)
    expect(floor.locator(".stands p")).to_contain_text(f"waits for {step}")
    floor.locator(f".irregularities li.now [data-key={key}]").click()
    floor.get_by_role("button", name="See what will happen").click()
    floor.get_by_role("button", name="Confirm: it happened").click()
    expect(floor.locator(".would .done")).to_be_visible()
    happened = registry.find(game).irregular[key].happened
    expect(guest.locator(".steps .irregular").last).to_contain_text(happened)
    floor.locator(".reins [data-do=resume]").click()
    floor.locator(".reins [data-do=pause]").wait_for()


def test_who_lacks_the_chips_for_a_wager_buys_them_when_asked(
    visit: Callable[..., Page], manager: BrowserContext
) -> None:
    table = open_table(manager, "three_card_poker")
    guest = visit()
    guest.goto(f"/#/table/{table}")
    guest.get_by_role("button", name="Sit down as a guest").click()
    guest.locator(".pod.you").wait_for()
    chips = guest.locator(".yours .money strong").inner_text()
    guest.locator(".pick-chip[aria-label='Chip of $100']").click()
    for _ in range(int(chips.strip("$").replace(",", "")) // 100):
        before = guest.locator(".yours .money strong").inner_text()
        guest.locator(".area[data-wager=ante]").click()
        expect(guest.locator(".yours .money strong")).not_to_have_text(before)
    guest.locator(".deal.primary").click()
    guest.get_by_role("button", name="in chips").click()
    guest.locator(f"{OPEN} [data-choice=play]").click()
    expect(guest.locator(".steps .over")).to_be_visible()
