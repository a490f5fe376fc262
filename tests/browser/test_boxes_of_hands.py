"""The hands of a box in a real browser: split ones side by side on any screen, and a run of aces over two of them
that is paid a share of its meter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.games.blackjack.progressive import ACES
from tests.browser.conftest import QuickHouse
from tests.browser.fitting import faults
from tests.browser.playing import OPEN, Dealer, choose, go_on, put_down, sit
from tests.browser.views import DESK, VIEWS, on
from tests.sizes import some

LIE = """() => [...document.querySelectorAll(".pod")].map((pod) =>
  [...pod.querySelectorAll("[data-hand]")].filter((place) => place.querySelector(".piece")).map((place) => {
    const { left, right, top } = place.getBoundingClientRect();
    return { ...place.dataset, left, right, top };
  })).filter((hands) => hands.length)"""
"""The hands of each seat with cards, from left to right, with what is written under them."""


class AnyBox:
    """Who wagers on every box of a table, looks at a page and decides over the line."""

    def __init__(self, house: QuickHouse, game: str, seat: int, **options: object) -> None:
        self.table = house.table(game, options=options, dealt_by="dealer")
        self.page = house.guest()
        self.page.goto(f"/#/table/{self.table}")
        self.page.get_by_label(f"Sit down at seat {seat}", exact=True).click()
        self.page.locator(".pod.you").wait_for()
        self._head = {"X-CSRF": self.page.request.get("/api/me").json()["csrf"]}

    @property
    def ask(self) -> dict[str, Any]:
        """What the table asks of who sits here; nothing, where it does not."""
        pending = self.page.request.get(f"/api/tables/{self.table}").json()["state"]["pending"] or {}
        return next(iter(pending.get("asks", [])), {})

    def does(self, **command: object) -> None:
        answer = self.page.request.post(f"/api/tables/{self.table}/acts", data=command, headers=self._head)
        assert answer.ok, answer.text()

    def chooses(self, *wanted: str) -> bool:
        """The first of what is wanted, once the page shows what is asked; whether anything was asked."""
        ask = self.ask
        if ask:
            expect(self.page.locator(f"{OPEN} .asks")).to_contain_text(str(ask["question"]))
            name = next((name for name in wanted if name in ask["choices"]), ask["choices"][0])
            before = self.page.locator(".steps li").count()
            self.page.locator(f"{OPEN} [data-choice='{name}']").click()
            self.page.wait_for_function("was => document.querySelectorAll('.steps li').length > was", arg=before)
        return bool(ask)


SPLIT = [
    ("blackjack", "main", 6, ["", " hand 4", " hand 3", " hand 2"]),
    ("blackjack_switch", "hand_a", 5, ["", *(f" hand {number}" for number in (5, 4, 3, 2, 8, 7, 6))]),
]


@on(DESK)
@pytest.mark.parametrize(("game", "first", "boxes", "order"), some(SPLIT, 1))
def test_split_hands_lie_side_by_side(quick: QuickHouse, game: str, first: str, boxes: int, order: list[str]) -> None:
    """At a full table the first box and the own one, the last, are split as often as may be, the own one by clicking:
    all hands of a box lie in one row in the order in which they are played, each with its total and its wager, all in
    sight on any screen."""
    at = AnyBox(quick, game, boxes, max_splits=3)
    dealer, two = Dealer(quick.manager, at.table), len(order) // 4
    go_on(lambda: at.page.locator(".area:not(:disabled)").count(), lambda: dealer.deals(["2c"]), lambda: at.chooses())
    for box in range(boxes, 0, -1):
        at.does(do="bet", wager=first, amount=200, spot=box)
    at.page.locator(f"{OPEN} .deal.primary").click()
    fall = [*["8h"] * boxes * two, "6c", *["8d"] * boxes * two, "Td"]
    # Each hand that was split gets another eight as long as it may be split, then some other card.
    fall += ["8c", "8s", "2h", "3h", "4h", "5h"] * 2 * two

    def decides() -> bool:
        ask = at.ask
        own = bool(ask) and ask["hand"].split()[1] == str(boxes)
        if own:
            return bool(fall) and at.chooses("split", "stand")
        if ask:
            split = "split" in ask["choices"] and ask["hand"].split()[1] == "1"
            at.does(do="choose", choice="split" if split else ask["choices"][0])
        return bool(ask)

    go_on(lambda: not fall and at.ask, lambda: dealer.deals(fall), decides)
    expect(at.page.locator(f"[data-hand='seat {boxes}{order[-1]}']")).to_have_attribute("data-total", "13")
    for each in VIEWS:
        assert faults(at.page, (each.size,)) == []
        lie = at.page.evaluate(LIE)
        assert len(lie) == boxes
        for hands, box in ((lie[0], 1), (lie[-1], boxes)):
            assert [hand["hand"] for hand in hands] == [f"seat {box}{which}" for which in order]
            assert {round(hand["top"]) for hand in hands} == {round(hands[0]["top"])}
            assert all(hand["right"] <= after["left"] for hand, after in pairwise(hands))
            assert [hand["total"] for hand in hands] == ["10", "11", "12", "13"] * two
            assert {hand["laid"] for hand in hands} == {"$2"}


SHARES = dict(zip(ACES, ("25.00", "50.00", "250.00", "10 percent", "20 percent", "100 percent"), strict=True))


def test_a_run_of_aces_is_paid_a_share_of_its_meter(quick: QuickHouse, at_work: Callable[..., Page]) -> None:
    """Three aces of one suit in a row, the third on the first hand of the split: a tenth of the meter, which waits
    until somebody verifies it who does not deal there. 13:69F-2.19"""
    filing = {"initial": "1000.00", "reset": "500.00", "rate": "70", **SHARES}
    table = quick.table("blackjack", options={"progressive_filing": filing}, dealt_by="dealer")
    page, floor = quick.guest(), at_work(quick.manager)
    sit(page, table)
    dealer, meter = Dealer(quick.manager, table, floor=True), page.locator(".meters output").first
    _until(page, dealer, lambda: page.locator(".area.inviting").count(), "2c")
    expect(meter).to_have_text("$1,000")
    for kind in ("main", "progressive"):
        put_down(page, page.locator(f".area[data-wager={kind}]"))
        expect(page.locator(f".area[data-wager={kind}] .chip")).to_have_count(1)
    page.locator(f"{OPEN} .deal.primary").click()
    _until(page, dealer, lambda: page.locator(".steps .over").count(), "Ac 7h Ac Td Ac 9s")
    # A tenth of what the token made of it; the rest stays in the meter.
    expect(meter).to_have_text("$900.63")
    expect(page.locator("[data-meter$='payout pending']")).to_contain_text("$100.07")
    record = page.request.get(f"/api/tables/{table}/rounds/1").json()
    paid = [step for step in record["steps"] if step["do"] == "move" and step["source"].startswith("meter ")]
    assert [step["amount"] for step in paid] == [10_007]
    floor.goto(f"/#/floor/{table}")
    waits = floor.locator("[data-payout='1-1']")
    waits.locator("[data-do='verify']").click()
    expect(floor.locator(".toast")).to_contain_text("You deal at this table")
    expect(waits).to_contain_text("$100.07")


def _until(page: Page, dealer: Dealer, over: Callable[[], object], cards: str) -> None:
    fall = cards.split()
    go_on(over, lambda: dealer.deals(fall), lambda: choose(page, "split"))
