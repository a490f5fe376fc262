"""A shooter's whole hand of craps, played by clicking: every kind of wager is made, travels where it must, and is
settled by the dice that the dealer enters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from pitboss.games import registry
from tests.browser.conftest import QuickHouse
from tests.browser.playing import Dealer, choose, go_on, open_table, put_down, sit
from tests.browser.views import DESK, PHONE, on
from tests.sizes import size

OFFERED = ("world", "craps_eleven", "hop", "big_6_8", "fire_bet")


@dataclass
class Seated:
    """A guest at a table of craps, and the dealer who enters what falls there."""

    page: Page
    dealer: Dealer
    table: str

    def bets(self, *places: str) -> None:
        """Click betting areas, each by its wager and, after a space, its number."""
        for place in places:
            wager, _, pick = place.partition(" ")
            chosen = f"[data-pick='{pick}']" if pick else ":not([data-pick])"
            area = self.page.locator(f".area[data-wager={wager}]{chosen}:not(:disabled)").first
            put_down(self.page, area)

    def throw(self, dice: str, working: bool = False) -> dict[str, Any]:
        """The wagers are made: the dealer enters what falls, and goes on; the record of the round.

        What is asked after the throw is answered as the page suggests; of bets that may rest it is said that they do.
        """
        number = int(self.page.locator("h2", has_text="Round").inner_text().split()[1])
        self.page.locator(".deal").click()
        if working:
            self.page.locator("[data-choice=off]").click()
        self._until(self.page.locator("h2", has_text=f"Round {number + 1}"), [dice])
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{self.table}/rounds/{number}").json()
        return found

    def _until(self, there: Locator, fall: list[str]) -> None:
        """The dealer finds nothing wrong and the player does as the page suggests, until something is there."""
        go_on(there.count, lambda: self.dealer.deals(fall), lambda: choose(self.page))

    def puck(self, point: str) -> None:
        """The puck lies on a number, or is off."""
        expect(self.page.locator(".number.on")).to_have_count(1 if point else 0)
        if point:
            expect(self.page.locator(".number.on")).to_have_attribute("data-number", point)
        expect(self.page.locator(".puck.off")).to_be_visible(visible=not point)


@pytest.fixture
def seated(quick: QuickHouse, request: pytest.FixtureRequest) -> Seated:
    game: str = request.param
    options = {f"{wager}_offered": True for wager in OFFERED} if game == "craps" else {}
    table = quick.table(game, dealt_by="dealer", options=options)
    page = quick.guest()
    sit(page, table)
    page.locator("[data-choice=accept]").click()
    if game == "craps":
        page.locator("[data-choice='2&4']").click()
    return Seated(page, Dealer(quick.manager, table), table)


HANDS = [("craps", "craps"), ("automated_craps", "automated_craps")]


@pytest.mark.parametrize(("seated", "name"), HANDS[: size(1, 2)], indirect=["seated"])
def test_a_whole_hand_with_every_kind_of_wager(seated: Seated, name: str) -> None:
    """13:69F-1.2 to 1.12, 1A.2: a point, come bets with odds, place bets that win and rest, and a loser 7."""
    game = registry.find(name)
    later = {"come", "dont_come", *(kind.key for kind in game.wagers if kind.supports)}
    first = [kind.key for kind in game.wagers if kind.key not in later]
    seated.puck("")
    seated.bets(*(f"{key} 6-6" if key == "hop" else key for key in first))
    records = [seated.throw("3-3", working=True)]
    seated.puck("6")

    seated.bets("pass_odds", "dont_pass_odds", "come", "dont_come", "field")
    records.append(seated.throw("5-4"))
    expect(seated.page.locator(".area[data-wager=come][data-pick='9'] .chip")).to_have_count(1)
    expect(seated.page.locator(".area[data-wager=dont_come][data-pick='9'] .chip")).to_have_count(1)

    seated.bets("come_odds 9", "dont_come_odds 9")
    records.append(seated.throw("6-3"))
    expect(seated.page.locator(".area[data-wager=come][data-pick='9'] .chip")).to_have_count(0)
    seated.bets("come")
    records.append(seated.throw("4-4"))
    records.append(seated.throw("4-2"))
    seated.puck("")

    seated.bets("pass")
    records.append(seated.throw("6-2", working=True))
    seated.puck("8")
    records.append(seated.throw("5-2"))
    seated.puck("")
    said = [step["text"] for step in records[-1]["steps"] if step["do"] == "announce"]
    assert "7, seven out, line away" in said

    placed = {
        bet["wager"]
        for record in records
        for step in record["steps"]
        for bet in step.get("answer", [])
        if step["do"] == "betting"
    }
    assert placed == {kind.key for kind in game.wagers}
    moved = [step for record in records for step in record["steps"] if step["do"] == "move"]
    settled = {
        step["source"].split()[2]
        for step in moved
        if step["target"] in ("inventory", "seat 1") and len(step["source"].split()) > 2
    }
    stands = {wager["kind"] for wager in records[-1]["closing"].get("layout", [])}
    assert placed == settled | stands
    # What stands after a loser 7 has been paid by it: bets that a 7 wins stay up.
    assert all(kind.startswith(("place_lose", "lay")) for kind in stands)
    travelled = [step["target"] for step in moved if step.get("pick")]
    assert travelled == ["seat 1 come 9", "seat 1 dont_come 9", "seat 1 come 8"]
    for record in records:
        opening, closing = record["opening"]["balances"], record["closing"]["balances"]
        assert sum(opening.values()) == sum(closing.values())
    left = records[-1]["closing"]["balances"]["seat 1"]
    expect(seated.page.locator(".money strong")).to_have_text(f"${left / 100:,.2f}".removesuffix(".00"))


@on(PHONE)
def test_a_fingertip_finds_the_six_and_the_field(manager: BrowserContext, visit: Callable[..., Page]) -> None:
    """A place smaller than a fingertip comes closer when it is tapped, and nothing is wagered by that."""
    page = visit()
    sit(page, open_table(manager, "craps"))
    page.locator("[data-choice=accept]").tap()
    page.locator("[data-choice='2&4']").tap()
    whole = page.get_by_role("button", name="Whole felt")
    for wager in ("place_win_6", "field"):
        area = page.locator(f".area[data-wager={wager}]:not(:disabled)")
        area.tap()
        expect(whole).to_be_visible()
        expect(area.locator(".chip")).to_have_count(0)
        box = area.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
        put_down(page, area)
        expect(area.locator(".chip")).to_have_count(1)
        whole.tap()
        expect(whole).to_be_hidden()


@on(DESK)
@pytest.mark.parametrize("seated", ["craps"], indirect=True)
def test_a_long_sign_leaves_room_for_the_felt(seated: Seated) -> None:
    """13:69F-8.2: the amounts of single wagers are folded up, and there for who asks."""
    head = seated.page.locator(".table-head")
    box = head.bounding_box()
    assert box is not None and box["height"] < 90
    lays = head.get_by_text("Place 4 to lose; Place 10 to lose: $11 to $495 in multiples of $11")
    expect(lays).to_be_hidden()
    head.get_by_role("button", name="Amounts").click()
    expect(lays).to_be_visible()
