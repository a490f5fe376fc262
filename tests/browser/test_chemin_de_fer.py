"""An evening of chemin de fer, played by clicking: two guests bank against each other, every kind of wager is made
and settled, and the shoe goes from one to the other."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from pitboss.games import registry
from tests.browser.conftest import QuickHouse
from tests.browser.playing import A_WHILE, OPEN, Dealer, choose, go_on, sit
from tests.sizes import long

DECLINES = ("decline", "no_bid", "no_wager", "pass")


@dataclass
class Salon:
    """Two guests at a table whose cards a dealer enters."""

    table: str
    guests: dict[str, Page]
    dealer: Dealer
    number: int = 1

    def hand(self, cards: str, **says: str) -> dict[str, Any]:
        """One hand: what is dealt, and what each guest says, in order; else a guest declines, or must. The record."""
        fall = cards.split(", ")
        wants = {name: said.split(", ") for name, said in says.items()}
        first = self.guests["anna"]
        over = first.locator("h2", has_text=f"Round {self.number + 1}")
        players = (partial(self._answer, page, wants.get(name, [])) for name, page in self.guests.items())
        go_on(over.count, lambda: self.dealer.deals(fall), *players)
        assert not any(wants.values()), wants
        record: dict[str, Any] = first.request.get(f"/api/tables/{self.table}/rounds/{self.number}").json()
        self.number += 1
        return record

    def _answer(self, page: Page, wants: list[str]) -> bool:
        offered = page.locator(f"{OPEN} [data-choice]")
        names = offered.evaluate_all("all => all.map(each => each.dataset.choice)")
        if not names:  # a question that comes now is read anew, not declined
            return self._looks_on(page)
        choice, _, amount = wants[0].partition(" ") if wants else ("", "", "")
        wanted = choice in names
        if not wanted and "stake" in names:
            return False  # the bank of the next hand, which has opened meanwhile
        if not wanted or not amount:
            chosen = choose(page, choice if wanted else "", *DECLINES)
        else:
            chosen = False
            with suppress(TimeoutError):
                button = page.locator(f"{OPEN} [data-choice={choice}]").first
                button.locator("xpath=..").locator("input[name=amount]").fill(amount, timeout=A_WHILE)
                button.click(timeout=A_WHILE)
                chosen = True
        if wanted and chosen:
            wants.pop(0)
        return chosen

    def _looks_on(self, page: Page) -> bool:
        """Who is shown the end of a hand has seen enough of it."""
        shown = page.locator(f"{OPEN} .next")
        if shown.count():
            with suppress(TimeoutError):
                shown.first.click(timeout=A_WHILE)
                return True
        return False


@pytest.fixture
def salon(quick: QuickHouse) -> Salon:
    table = quick.table("chemin_de_fer", dealt_by="dealer")
    guests = {name: quick.guest() for name in ("anna", "boris")}
    sit(guests["anna"], table)
    guests["boris"].goto(f"/#/table/{table}")
    guests["boris"].get_by_role("button", name="Sit down as a guest").click()
    expect(guests["boris"].locator(".dock-body")).to_contain_text("promised")
    return Salon(table, guests, Dealer(quick.manager, table))


@long
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
