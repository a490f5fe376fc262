"""One walk through a round at each size of screen: the felt keeps its place, the own hand has its name, what was said
is not said for ever, who won and by which line is lit, and what was won is shown beside the hands that won it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import QuickHouse
from tests.browser.fitting import SETTLED, faults
from tests.browser.playing import Dealer, choose, go_on, open_table, play_round, sit
from tests.browser.steady import moved, watch
from tests.browser.views import DESK, VIEWS, View, on
from tests.sizes import some

GAMES = ("pai_gow_poker", "ultimate_texas_holdem", "holdem", "craps")
# Each game first on another screen, so that a sample of the games is one of the screens too.
STEADY = [(game, VIEWS[(at + turn) % len(VIEWS)]) for at, game in enumerate(GAMES) for turn in range(len(VIEWS))]


@on(*VIEWS)
def test_a_round_of_three_card_poker(quick: QuickHouse, view: View) -> None:
    """19:47-20.11(a)3: a straight beats a pair of kings; ante, play, bonus and pair plus are paid."""
    table = quick.table("three_card_poker", dealt_by="dealer")
    page, dealer = quick.guest(), Dealer(quick.manager, table)
    sit(page, table)
    go_on(page.locator(".area:not(:disabled)").count, lambda: dealer.deals([]))
    watch(page)
    for wager in ("ante", "pair_plus"):
        page.locator(f".area[data-wager={wager}]").click()
        expect(page.locator(f".area[data-wager={wager}] .chip")).to_have_count(1)
    page.locator(".deal.primary").click()
    fall = ["9s Td Jh", "Kc Kd 5s"]
    asked = page.locator("[data-choice=play]")
    go_on(asked.count, lambda: dealer.deals(fall))
    expect(page.locator(".pod.you .called")).to_have_text("straight: J-10-9")
    expect(page.locator(".call")).to_have_text("")
    assert not faults(page, (view.size,))
    asked.click()
    go_on(page.locator(".flash").count, lambda: dealer.deals(fall))
    expect(page.locator(".flash")).to_have_text("You win $9.")
    expect(page.locator(".pod.you.won .piece:not([data-piece='??'])")).to_have_count(3)
    expect(page.locator("[data-hand=dealer] .called")).to_have_text("pair of kings")
    for wager in ("ante", "play", "pair_plus"):
        expect(page.locator(f".area.lit[data-wager={wager}]")).to_have_count(1)
    expect(page.locator(".line.lit").first).to_be_visible()
    expect(page.locator(".line.lit[data-line^='ante ']")).to_have_count(2)
    expect(page.locator(".line.lit[data-line^='ante ']").last).to_contain_text(": straight")
    assert not faults(page, (view.size,)), "every hand is in sight with what was won"
    assert not moved(page)


@pytest.mark.parametrize(("game", "view"), some(STEADY, 4), ids=str, indirect=["view"])
def test_a_felt_never_shrinks_or_jumps_within_a_round(
    game: str, visit: Callable[..., Page], manager: BrowserContext
) -> None:
    table = open_table(manager, game)
    page = visit()
    sit(page, table)
    page.locator(".area.inviting, [data-choice]").first.wait_for()
    watch(page)
    play_round(page)
    assert not moved(page)


SEATED = """() => [...document.querySelectorAll(".oval .pod:not([hidden])")].map((pod) => {
  const { left, top, width, height } = pod.querySelector(".plate").getBoundingClientRect();
  const felt = document.querySelector(".felt").getBoundingClientRect();
  const [x, y] = [left + width / 2 - felt.left - felt.width / 2, top + height / 2];
  return [pod.classList.contains("you"), x, y];
})"""


@on(DESK)
def test_players_sit_round_the_oval(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "holdem")
    page = visit()
    sit(page, table)
    page.locator("[data-choice=call]").wait_for()
    expect(page.locator("[data-choice=call]")).to_have_text(re.compile(r"^call \$\d+$"))
    expect(page.locator(".puck:visible")).to_have_count(1)
    names = page.locator(".pod.taken .name").all_inner_texts()
    assert len(set(names)) == len(names) > 2, "each by a name of their own"
    expect(page.locator(".bets .chip").first).to_be_visible()
    for each in VIEWS:
        page.set_viewport_size(each.port)
        page.evaluate(SETTLED)
        seated = page.evaluate(SEATED)
        (mine,) = [place for place in seated if place[0]]
        others = [place for place in seated if not place[0]]
        # In a flat room the own wagers lie beside the hand, which makes room for them.
        assert abs(mine[1]) < each.width / 10 and all(mine[2] > place[2] for place in others), "the own seat in front"
        assert sum(place[1] < -40 for place in others) == sum(place[1] > 40 for place in others), (
            "as many on each side"
        )
        assert not faults(page, (each.size,))
    # Others decide by what they hold, and may raise before the wagers are gathered into the pot.
    go_on(page.locator(".pot[data-account=pot]", has_text="$").count, lambda: choose(page, "call"))
    play_round(page)
    expect(page.locator(".pod.folded:not(.you) .piece")).to_have_count(0)
    expect(page.locator(".call")).to_contain_text("win")
    expect(page.locator(".pod.won")).not_to_have_count(0)


FLOWN = """() => {
  window.flown = 0;
  window.bare = 0;
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    window.flown += added.filter((node) => node.classList?.contains("flying")).length;
    window.bare += Boolean(document.querySelector(".flash")) && !document.querySelector(".pod.you .piece");
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_money_flies_and_is_told_beside_the_hands(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "casino_war")
    page = visit()
    sit(page, table)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(FLOWN)
    play_round(page)
    expect(page.locator(".flash")).to_be_visible()
    assert page.evaluate("window.flown") > 0
    assert page.evaluate("window.bare") == 0
