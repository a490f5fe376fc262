"""A player banks and co-banks at pai gow poker, by clicking on a phone, and is paid. 13:69F-11.10"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.conftest import QuickHouse
from tests.browser.playing import A_WHILE, OPEN, choose, go_on, sit
from tests.sizes import long

ROUNDS = 40
"""In how many rounds of a bank one is paid, with near certainty: it is in some two of five."""


HELD_OUT = (f"{OPEN} .deal.primary", "button:text-is('Same again')", ".area.inviting")


def clicked(place: Locator) -> bool:
    """Click what was seen; it may be gone by now, and then there is something else to do."""
    with suppress(TimeoutError):
        place.click(timeout=A_WHILE)
        return True
    return False


def bank_when_offered(page: Page, table: str, wanted: str) -> dict[str, Any]:
    """Play on until the bank is offered, take it, and finish that round; the record of it."""
    taken = 0

    def now() -> int:
        return int(page.locator("h2", has_text="Round ").first.inner_text().split()[-1])

    def plays() -> bool:
        nonlocal taken
        offer = page.locator(f"{OPEN} [data-choice='{wanted}']")
        if not taken and offer.count():
            offered = now()
            if clicked(offer):
                taken = offered
            return True
        if choose(page):
            return True
        held_out = next((found for found in map(page.locator, HELD_OUT) if found.count()), None)
        return held_out is not None and clicked(held_out.first)

    go_on(lambda: taken and now() > taken, plays)
    record: dict[str, Any] = page.request.get(f"/api/tables/{table}/rounds/{taken}").json()
    return record


@long
def test_a_player_banks_and_co_banks_and_is_paid(quick: QuickHouse) -> None:
    table = quick.table("pai_gow_poker", options={"player_banking": True, "co_banking": True})
    page = quick.guest()
    sit(page, table)
    seat = f"seat {page.locator('.pod.you').get_attribute('data-seat')}"
    won = False
    for turn in range(ROUNDS):
        wanted = ("bank", "co-bank")[turn % 2]
        record = bank_when_offered(page, table, wanted)
        said = [step["text"] for step in record["steps"] if step["do"] == "announce"]
        assert f"{seat.capitalize()} is the {wanted}" in said
        moved = [step for step in record["steps"] if step["do"] == "move"]
        through = [step for step in moved if "center of the layout" in (step["source"], step["target"])]
        net = record["closing"]["balances"][seat] - record["opening"]["balances"][seat]
        paid = sum((step["target"] == seat) - (step["source"] == seat) for step in through)
        assert (net > 0) == (paid > 0) and (net < 0) == (paid < 0), moved
        assert sum(record["opening"]["balances"].values()) == sum(record["closing"]["balances"].values())
        against = [step for step in moved if step["target"] == "dealer's wager" and step["source"] == "inventory"]
        assert bool(against) == (wanted == "bank")
        won = won or net > 0
        if turn and won:
            break
    assert won, "The bank never won."
