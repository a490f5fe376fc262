"""An evening of chemin de fer, played by clicking: two guests bank against each other, every kind of wager is made
and settled, and the shoe goes from one to the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from pitboss.games import registry
from tests.browser.conftest import first_manager, opened
from tests.browser.playing import OPEN, PATIENCE, deal_next, open_table, sit
from tests.browser.test_craps_hand import QUICK

DECLINES = ("decline", "no_bid", "no_wager", "pass")


@dataclass
class Salon:
    """Two guests at a table whose cards a dealer enters."""

    guests: dict[str, Page]
    dealer: Page
    number: int = 1

    def hand(self, cards: str, **says: str) -> dict[str, Any]:
        """One hand: what is dealt, and what each guest says, in order; else a guest declines, or must. The record."""
        fall = cards.split(", ")
        wants = {name: said.split(", ") for name, said in says.items()}
        first = self.guests["anna"]
        for _ in range(900):
            if first.locator("h2", has_text=f"Round {self.number + 1}").count():
                break
            deal_next(self.dealer, fall)
            for name, page in self.guests.items():
                self._answer(page, wants.get(name, []))
            first.wait_for_timeout(20)
        told = {name: page.locator(".dock-body").inner_text() for name, page in self.guests.items()}
        assert not any(wants.values()), (wants, told, self.dealer.locator(".dock-body").inner_text())
        record: dict[str, Any] = first.request.get(f"/api/tables/salon/rounds/{self.number}").json()
        self.number += 1
        return record

    def _answer(self, page: Page, wants: list[str]) -> None:
        offered = page.locator(f"{OPEN} [data-choice]")
        names = offered.evaluate_all("all => all.map(each => each.dataset.choice)")
        if not names:
            return
        choice, _, amount = wants[0].partition(" ") if wants else ("", "", "")
        wanted = choice in names
        if not wanted and "stake" in names:
            return  # the bank of the next hand, which has opened meanwhile
        if not wanted:
            choice, amount = next((name for name in DECLINES if name in names), ""), ""
        button = page.locator(f"{OPEN} [data-choice{f'={choice}' if choice else ''}]").first
        with suppress(TimeoutError):
            if amount:
                button.locator("xpath=..").locator("input[name=amount]").fill(amount, timeout=3_000)
            button.click(timeout=3_000)
            if wanted:
                wants.pop(0)


@pytest.fixture
def salon(chromium: Browser, tmp_path: Path) -> Iterator[Salon]:
    with opened(tmp_path / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        open_table(manager, "salon", "chemin_de_fer", minimum="1.00", dealt_by="dealer")
        guests = {}
        for name in ("anna", "boris"):
            context = chromium.new_context(
                viewport={"width": 1280, "height": 1100}, reduced_motion="reduce", base_url=house.address
            )
            context.set_default_timeout(PATIENCE)
            guests[name] = context.new_page()
        sit(guests["anna"], "salon")
        dealer = manager.new_page()
        dealer.goto("/#/table/salon")
        guests["boris"].goto("/#/table/salon")
        guests["boris"].get_by_role("button", name="Sit down as a guest").click()
        expect(guests["boris"].locator(".dock-body")).to_contain_text("promised")
        yield Salon(guests, dealer)
        for page in guests.values():
            page.context.close()
        manager.close()


def test_every_kind_of_wager_is_made_and_settled_and_the_bank_changes_hands(salon: Salon) -> None:
    """19:47-4.5 to 4.7, 4.11"""
    anna = salon.guests["anna"]
    # Anna sat down first: she banks the first hand, and the house's players oppose her.
    records = [salon.hand("Ac, 2c, Kh, 9h, 7h, Kd", anna="bid 50, stake 50")]
    seat = {name: page.locator(".pod.you").get_attribute("data-seat") for name, page in salon.guests.items()}
    records.append(salon.hand("Kh, 9h, 7h, Kd", anna="stake 50", boris="banco"))
    records.append(salon.hand("Ks, 9s, 7s, Kc", anna="stake 50", boris="suivi"))
    expect(anna.locator(".places .banks")).to_have_attribute("data-place", str(seat["anna"]))
    expect(anna.locator(".plate .banker")).to_have_count(3)
    records.append(salon.hand("9c, 8h, Kc, Kh", anna="stake 50", boris="against 10"))
    records.append(salon.hand("9h, 8d, Kc, Kd", anna="against 5", boris="stake 15"))
    stakes = [step for record in records for step in record["steps"] if step["do"] == "stake"]
    bankers = [str(step["seat"]) for step in stakes if step["wager"] == "banker_stake"]
    assert bankers == [seat["anna"]] * 4 + [seat["boris"]]
    made = {step["wager"] for step in stakes}
    moves = [step for record in records for step in record["steps"] if step["do"] == "move"]
    settled = {step["source"].split(" ", 2)[2] for step in moves if step["source"].count(" ") > 1}
    assert made == settled == {kind.key for kind in registry.find("chemin_de_fer").wagers}
