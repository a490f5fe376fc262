"""Rounds in which every kind of wager of a game is made by clicking, and settled by what the dealer enters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pitboss.games import registry
from tests.browser.conftest import QuickHouse
from tests.browser.playing import OPEN, Dealer, choose, go_on, put_down, sit
from tests.sizes import some


@dataclass
class Table:
    """A guest at a table, and the dealer who enters what falls there."""

    name: str
    page: Page
    dealer: Dealer
    number: int = 1

    def round(self, falls: str, *wagers: str, wanted: str = "") -> dict[str, Any]:
        """Click betting areas, and let what is written fall; `wanted` is chosen where it can be. The record."""
        fall = falls.split(", ")
        areas = [self.page.locator(f".area[data-wager={wager}]:not(:disabled)").first for wager in wagers]
        self._until(areas[0], fall, wanted)
        for area in areas:
            put_down(self.page, area)
        self.page.locator(f"{OPEN} .deal.primary").click()
        self._until(self.page.locator("h2", has_text=f"Round {self.number + 1}"), fall, wanted)
        record: dict[str, Any] = self.page.request.get(f"/api/tables/{self.name}/rounds/{self.number}").json()
        self.number += 1
        return record

    def _until(self, there: Locator, fall: list[str], wanted: str) -> None:
        go_on(there.count, lambda: self.dealer.deals(fall), lambda: choose(self.page, wanted))

    def made_and_settled(self, records: list[dict[str, Any]]) -> tuple[set[str], set[str]]:
        steps = [step for record in records for step in record["steps"]]
        made = {bet["wager"] for step in steps if step["do"] == "betting" for bet in step["answer"]}
        made |= {step["wager"] for step in steps if step["do"] == "stake"}
        left = [step["source"].split() for step in steps if step["do"] == "move"]
        return made, {source[2] for source in left if len(source) > 2}


@pytest.fixture
def seated(quick: QuickHouse) -> Callable[..., Table]:
    def sit_down(game: str, options: dict[str, Any] | None = None) -> Table:
        name = quick.table(game, dealt_by="dealer", options=options or {})
        table = Table(name, quick.guest(), Dealer(quick.manager, name))
        sit(table.page, name)
        return table

    return sit_down


def test_punto_banco(seated: Callable[..., Table]) -> None:
    """13:69F-3.2: a tie pays the tie wager and returns the others; then the Banker's Hand wins."""
    table = seated("punto_banco")
    for falls in ("Ac, 2c, Kh, Jh, 6h, 6s", "Kd, Qh, 7h, 9d"):
        record = table.round(falls, "player", "banker", "tie")
        made, settled = table.made_and_settled([record])
        assert made == settled == {kind.key for kind in registry.find("punto_banco").wagers}
    expect(table.page.locator(".plate .banker, .plate .tie")).to_have_count(2)


def test_red_dog(seated: Callable[..., Table]) -> None:
    """13:69F-6.5: the initial wager and the raise are both paid when the third card falls between."""
    table = seated("red_dog")
    record = table.round("2c, 4c, Jd, 7h", "initial", wanted="raise")
    made, settled = table.made_and_settled([record])
    assert made == settled == {kind.key for kind in registry.find("red_dog").wagers}


def test_pokette(seated: Callable[..., Table]) -> None:
    """13:69F-12.5: every wager on a card, then each poker hand that the cards posted still allow."""
    table = seated("pokette")
    game = registry.find("pokette")
    later = [kind.key for kind in game.wagers if "betting" not in kind.windows]
    first = [kind.key for kind in game.wagers if kind.key not in later]
    records = [
        table.round("9h", *first),
        table.round("8h", "pair_in_two"),
        table.round("7h", "pair_in_three", "straight", "flush", "straight_flush"),
        table.round("5s", "red"),
        table.round("5d", "pair_in_two"),
        table.round("5c", "three_of_a_kind"),
    ]
    made, settled = table.made_and_settled(records)
    assert made == settled == {kind.key for kind in game.wagers if kind.offered(game.options())}


ALL_AT_ONCE: list[tuple[str, str, dict[str, Any]]] = [
    ("big_six", "joker", {}),
    ("mini_dice", "3-4", {}),
    (
        "mini_baccarat",
        "Ac, 2c, Kh, Jh, 6h, 6s",
        {"offer_total_card_wagers": True, "offer_dragon_bonus": True, "offer_pair_wagers": True},
    ),
    ("mini_baccarat", "Ac, 2c, Kh, Jh, 6h, 6s", {"variant_ez_baccarat": True}),
    ("roulette", "17", {}),
    ("roulette", "17", {"wheel_type": "single_zero"}),
]


@pytest.mark.parametrize(("game", "falls", "chosen"), some(ALL_AT_ONCE, 2))
def test_all_in_one_round(game: str, falls: str, chosen: dict[str, Any], seated: Callable[..., Table]) -> None:
    """Every wager of a game that takes them all at once, made together and settled by one fall."""
    found = registry.find(game)
    options, problems = found.options.read(chosen)
    assert not problems
    kinds = [kind.key for kind in found.wagers if kind.offered(options)]
    table = seated(game, chosen)
    made, settled = table.made_and_settled([table.round(falls, *kinds)])
    assert made == settled == set(kinds)
