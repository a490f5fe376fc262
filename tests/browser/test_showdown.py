"""The end of a round stays in sight until it is seen, each hand by its name; what was answered is not asked again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from pitboss.core.game.steps import Move
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.server.shown.steps import framed
from tests.browser.conftest import AT_ONCE, QuickHouse, Strangers, first_manager, opened
from tests.browser.fitting import SETTLED
from tests.browser.playing import NEXT, choose, click_next, go_on, open_table, sit
from tests.browser.views import View


@pytest.fixture(scope="module")
def hasty(chromium: Browser, strangers: Strangers, tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickHouse]:
    """A house in which the next round opens at once."""
    pace = replace(AT_ONCE, between=1)
    with opened(tmp_path_factory.mktemp("hasty") / "house.db", pace, all_games=False) as house:
        manager = first_manager(chromium, house)
        yield QuickHouse(strangers, house.address, house.store, manager)
        manager.close()


@pytest.fixture
def stranger(hasty: QuickHouse, view: View) -> Iterator[Page]:
    hasty.view = view
    yield hasty.guest()
    hasty.guests.pop().close()


LONGER_THAN_A_SHOWDOWN = 4_500
"""Milliseconds after which the end of a round goes by itself from who looks on."""


def _to_the_end(page: Page) -> None:
    while not page.locator(".dock .next").count():
        page.locator(f".dock .next, {NEXT}").first.wait_for()
        if not page.locator(".dock .next").count():
            click_next(page)


def test_hands_are_named_and_stay_until_a_click(stranger: Page, hasty: QuickHouse) -> None:
    sit(stranger, hasty.table("three_card_poker"))
    _to_the_end(stranger)
    expect(stranger.locator(".flash")).to_contain_text("You ")
    for hand in (".pod.you", ".stage [data-hand=dealer]"):
        expect(stranger.locator(f"{hand} .piece:not([data-piece='??'])")).to_have_count(3)
        expect(stranger.locator(f"{hand} .called")).not_to_be_empty()
    expect(stranger.locator(".why")).to_contain_text("You: ")
    stranger.locator(".dock .next").click()
    expect(stranger.locator(".area.inviting")).to_be_visible()
    expect(stranger.locator(".pod.you .piece")).to_have_count(0)


def test_a_result_stays_until_the_next_wager(stranger: Page, hasty: QuickHouse) -> None:
    """Long after the next round has opened, until who played goes on to wager."""
    sit(stranger, hasty.table("casino_war"))
    _to_the_end(stranger)
    stranger.wait_for_timeout(LONGER_THAN_A_SHOWDOWN)
    expect(stranger.locator(".flash")).to_contain_text("You ")
    expect(stranger.locator(".lines li").first).to_contain_text("$")
    expect(stranger.locator(".pod.you .piece")).not_to_have_count(0)
    stranger.locator(".cloth").click(position={"x": 20, "y": 20})
    expect(stranger.locator(".pod.you .piece")).to_have_count(0)
    expect(stranger.locator(".area.inviting")).to_be_visible()


SEEN = """() => {
  [window.told, window.bare] = [0, 0];
  new MutationObserver(() => {
    const told = Boolean(document.querySelector(".dock .next"));
    window.told += told;
    window.bare += told && !(document.querySelector(".pod.you .piece") && document.querySelector(".steps .over"));
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_the_shuffle_of_the_next_round_waits_while_the_last_is_seen(stranger: Page, hasty: QuickHouse) -> None:
    """At a poker table it is the next round's first step."""
    sit(stranger, hasty.table("holdem"))
    stranger.evaluate(SEEN)
    go_on(stranger.locator("h2", has_text="Round 2").count, lambda: choose(stranger))
    assert stranger.evaluate("window.told") > 0
    assert stranger.evaluate("window.bare") == 0, "what was won was told over an empty felt"


class Connection:
    """A line on which what the house says can be kept back, but for its answers, and what the page says."""

    def __init__(self, page: Page) -> None:
        self.kept: list[str] | None = None
        self.said: list[str | bytes] | None = None
        self.answers = 0
        page.route_web_socket("**/ws/**", self._through)

    def _through(self, route: WebSocketRoute) -> None:
        house = route.connect_to_server()
        self._route = route

        def heard(message: str | bytes) -> None:
            for each in (message if isinstance(message, str) else message.decode()).split("\n"):
                answer = '"ok"' in each.split(",")[0]
                if self.kept is None or answer:
                    route.send(each)
                else:
                    self.kept.append(each)
                self.answers += answer

        house.on_message(heard)
        self._house = house
        route.on_message(lambda message: house.send(message) if self.said is None else self.said.append(message))

    def speak(self) -> None:
        said, self.said = self.said or [], None
        for message in said:
            self._house.send(message)

    def let_go(self) -> None:
        kept, self.kept = self.kept or [], None
        for message in kept:
            self._route.send(message)


def asked(page: Page, table: str) -> Connection:
    """A guest at a table of three-card poker who is asked whether to play; the connection to the house."""
    line = Connection(page)
    sit(page, table)
    page.locator(".area.inviting").click()
    page.locator(".deal.primary").click()
    page.locator("[data-choice=play]").wait_for()
    return line


def test_who_answers_too_late_is_told_so(visit: Callable[..., Page], manager: BrowserContext) -> None:
    page, table = visit(), open_table(manager, "three_card_poker")
    line = asked(page, table)
    line.said = []
    page.locator("[data-choice=play]").click()
    # The house takes the default where no answer comes in time.
    default = {"do": "choose", "choice": "fold"}
    csrf = page.request.get("/api/me").json()["csrf"]
    assert page.request.post(f"/api/tables/{table}/acts", data=default, headers={"X-CSRF": csrf}).ok
    expect(page.locator(".flash")).to_be_visible()
    line.speak()
    expect(page.locator(".toast")).to_contain_text("Your time was over; the table has gone on.")
    page.get_by_role("link", name="pitboss").click()
    page.locator(".table-card").first.wait_for()
    assert page.locator(".toast").count() == 0, "what was said at a table does not follow to the next"


def test_what_was_answered_is_not_asked_again(visit: Callable[..., Page], manager: BrowserContext) -> None:
    page, table = visit(), open_table(manager, "three_card_poker")
    line = asked(page, table)
    line.kept, before = [], line.answers
    page.locator("[data-choice=play]").click()
    expect(page.locator(".dock .question")).to_have_count(0)
    go_on(lambda: line.answers > before, lambda: bool(page.evaluate(SETTLED)))
    page.evaluate(SETTLED)
    expect(page.locator(".dock .question")).to_have_count(0)
    line.let_go()
    expect(page.locator(".flash")).to_be_visible()


def test_who_sits_is_not_asked_to_sit_down(visit: Callable[..., Page], manager: BrowserContext) -> None:
    table = open_table(manager, "big_six")
    page = visit()
    line = Connection(page)
    page.goto(f"/#/table/{table}")
    page.get_by_role("button", name="Sit down as a guest").wait_for()
    line.kept = []
    page.get_by_role("button", name="Sit down as a guest").click()
    # The chips have been taken to the table, of which the page has not heard yet.
    expect(page.locator(".who .purse")).to_have_text("$800")
    page.evaluate(SETTLED)
    expect(page.locator(".pod.you")).to_have_count(0)
    expect(page.get_by_role("button", name="Sit down with")).to_have_count(0)
    line.let_go()
    expect(page.locator(".pod.you")).to_be_visible()


WON = """async (steps) => {
  const { Model } = await import("/static/js/table/model.js");
  return steps.filter((step) => {
    const model = new Model();
    model.settle({ round: 1, in_play: true, seats: [], layout: [], accounts: {}, meters: {} });
    model.step(1, step);
    return !model.won.has(step.to.seat);
  }).map((step) => step.why);
}"""
BESIDE = ("ante bonus", "settled anew, returned", "vigorish given back", "void, returned")
"""What is paid beside a wager that wins, or is no payment at all."""


def test_whoever_is_paid_is_shown_to_win_whatever_is_said_of_it(visit: Callable[..., Page]) -> None:
    """Also where the dealer's hand does not qualify."""
    paid = {}
    for game in registry.all_games():
        for line in (Path(__file__).parents[1] / "golden" / f"{game.name}.jsonl").read_bytes().splitlines():
            for step in decode(line)[0].steps:
                if isinstance(step, Move) and step.source == "inventory" and step.target.startswith("seat "):
                    paid[re.sub(r"\d+", "", step.why)] = framed(step, game)
    page = visit()
    page.goto("/")
    assert set(page.evaluate(WON, list(paid.values()))) == set(BESIDE)
