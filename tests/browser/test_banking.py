"""A player banks and co-banks at pai gow poker, by clicking on a phone, and is paid. 13:69F-11.10"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import first_manager, opened
from tests.browser.playing import OPEN, PATIENCE, open_table, sit
from tests.browser.test_craps_hand import QUICK

MOST = 400
ROUNDS = 40
"""In how many rounds of a bank one is paid, with near certainty: it is in some two of five."""


def bank_when_offered(page: Page, wanted: str) -> dict[str, Any]:
    """Play on until the bank is offered, take it, and finish that round; the record of it."""
    taken = 0
    for _ in range(MOST):
        number = int((page.locator("h2", has_text="Round ").first.inner_text()).split()[-1])
        if taken and number > taken:
            record: dict[str, Any] = page.request.get(f"/api/tables/bank/rounds/{taken}").json()
            return record
        offer = page.locator(f"{OPEN} [data-choice='{wanted}']")
        if not taken and offer.count():
            taken = number
            offer.click()
            continue
        again = page.get_by_role("button", name="Same again")
        for held in (
            page.locator(f"{OPEN} [data-choice].primary"),
            page.locator(f"{OPEN} .deal.primary"),
            again,
            page.locator(".area.inviting"),
        ):
            if held.count():
                held.first.click()
                break
        page.wait_for_timeout(50)
    raise AssertionError(f"Nobody is offered to {wanted}.")


def test_a_player_banks_and_co_banks_and_is_paid(chromium: Browser, tmp_path: Path) -> None:
    with opened(tmp_path / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        options = {"player_banking": True, "co_banking": True}
        open_table(manager, "bank", "pai_gow_poker", options=options)
        context = chromium.new_context(
            viewport={"width": 390, "height": 844}, reduced_motion="reduce", base_url=house.address
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        sit(page, "bank")
        seat = f"seat {page.locator('.pod.you').get_attribute('data-seat')}"
        won = False
        for turn in range(ROUNDS):
            wanted = ("bank", "co-bank")[turn % 2]
            record = bank_when_offered(page, wanted)
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
        context.close()
        manager.close()
