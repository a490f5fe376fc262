"""Rounds in which every kind of wager of a game is made by clicking, and settled by what the dealer enters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from pitboss.games import registry
from tests.browser.conftest import first_manager, opened
from tests.browser.playing import OPEN, PATIENCE, deal_next, open_table, sit
from tests.browser.test_craps_hand import QUICK
from tests.sizes import some


@dataclass
class Table:
    """A guest at a table, and the dealer who enters what falls there."""

    game: str
    page: Page
    dealer: Page
    called: str = ""
    number: int = 1

    @property
    def name(self) -> str:
        return f"all-of-{(self.called or self.game).replace('_', '-')}"

    def round(self, falls: str, *wagers: str, choose: str = "") -> dict[str, Any]:
        """Click betting areas, and let what is written fall; `choose` is answered where it can be. The record."""
        fall = falls.split(", ")
        areas = [self.page.locator(f".area[data-wager={wager}]:not(:disabled)").first for wager in wagers]
        self._until(areas[0], fall, choose)
        for area in areas:
            area.click()
            expect(area.locator(".chip")).not_to_have_count(0)
        self.page.locator(f"{OPEN} .deal.primary").click()
        self._until(self.page.locator("h2", has_text=f"Round {self.number + 1}"), fall, choose)
        record: dict[str, Any] = self.page.request.get(f"/api/tables/{self.name}/rounds/{self.number}").json()
        self.number += 1
        return record

    def _until(self, there: Locator, fall: list[str], choose: str) -> None:
        for _ in range(600):
            if there.count():
                return
            with suppress(TimeoutError):
                self._go_on(fall, choose)
            self.page.wait_for_timeout(20)
        raise AssertionError(f"The round does not go on: {self.page.locator('.dock-body').inner_text()!r}")

    def _go_on(self, fall: list[str], choose: str) -> None:
        """Whatever the page or the dealer's page holds out next."""
        deal_next(self.dealer, fall)
        asked = self.page.locator(f"{OPEN} [data-choice='{choose}'], {OPEN} [data-choice].primary")
        if asked.count():
            wanted = self.page.locator(f"{OPEN} [data-choice='{choose}']")
            (wanted if choose and wanted.count() else asked).first.click(timeout=500)

    def made_and_settled(self, records: list[dict[str, Any]]) -> tuple[set[str], set[str]]:
        steps = [step for record in records for step in record["steps"]]
        made = {bet["wager"] for step in steps if step["do"] == "betting" for bet in step["answer"]}
        made |= {step["wager"] for step in steps if step["do"] == "stake"}
        left = [step["source"].split() for step in steps if step["do"] == "move"]
        return made, {source[2] for source in left if len(source) > 2}


@pytest.fixture(scope="module")
def seated(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Table]]:
    with opened(tmp_path_factory.mktemp("wagers") / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        guests = []

        def sit_down(game: str, options: dict[str, Any] | None = None, called: str = "") -> Table:
            guest = chromium.new_context(
                viewport={"width": 1280, "height": 1600}, reduced_motion="reduce", base_url=house.address
            )
            guest.set_default_timeout(PATIENCE)
            guests.append(guest)
            table = Table(game, guest.new_page(), manager.new_page(), called)
            open_table(
                manager,
                table.name,
                game,
                minimum="1.00",
                dealt_by="dealer",
                options=options or {},
            )
            sit(table.page, table.name)
            table.dealer.goto(f"/#/table/{table.name}")
            return table

        yield sit_down
        for context in (*guests, manager):
            context.close()


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
    record = table.round("2c, 4c, Jd, 7h", "initial", choose="raise")
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


ALL_AT_ONCE: list[tuple[str, str, str, dict[str, Any]]] = [
    ("big-six", "big_six", "joker", {}),
    ("mini-dice", "mini_dice", "3-4", {}),
    (
        "mini-baccarat",
        "mini_baccarat",
        "Ac, 2c, Kh, Jh, 6h, 6s",
        {"offer_total_card_wagers": True, "offer_dragon_bonus": True, "offer_pair_wagers": True},
    ),
    ("ez-baccarat", "mini_baccarat", "Ac, 2c, Kh, Jh, 6h, 6s", {"variant_ez_baccarat": True}),
    ("roulette", "roulette", "17", {}),
    ("single-zero", "roulette", "17", {"wheel_type": "single_zero"}),
]


@pytest.mark.parametrize(("name", "game", "falls", "chosen"), some(ALL_AT_ONCE, 3))
def test_all_in_one_round(
    name: str, game: str, falls: str, chosen: dict[str, Any], seated: Callable[..., Table]
) -> None:
    """Every wager of a game that takes them all at once, made together and settled by one fall."""
    found = registry.find(game)
    options, problems = found.options.read(chosen)
    assert not problems
    kinds = [kind.key for kind in found.wagers if kind.offered(options)]
    table = seated(game, chosen, name)
    made, settled = table.made_and_settled([table.round(falls, *kinds)])
    assert made == settled == set(kinds)
