"""Money above tables, in the browser: a bad beat is hit, verified by the floor and paid, with the amount in sight."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pitboss.core.choices.gaming_day import GamingDay
from pitboss.store import Store
from tests.browser.conftest import AT_ONCE, first_manager, opened
from tests.browser.playing import OPEN, PATIENCE, go_on, open_table
from tests.browser.views import View
from tests.server.link.conftest import linking, queue_server
from tests.server.link.linking import CASINOS, Linking
from tests.sizes import long

__all__ = ["linking", "queue_server"]

PROGRAM = {
    "name": "jackpot",
    "kind": "bad_beat",
    "several": "best",
    "tiers": [{"pot": "8.00", "take": "2.00"}],
    "hand": {"kind": "high card", "ranks": "7"},
    "ending": {"filed_as": "RGS 14-3"},
    "reset_percent": 50,
}
"""Any hand that is beaten at the showdown is paid: half to it, a quarter to the winner, a quarter to the table."""
STAYS = ", ".join(f"{OPEN} [data-choice='{choice}']" for choice in ("post", "check", "call", "show"))
DISPLAY = "[data-meter^='Bad beat payout']"
SHARED = {"system": "shore", "reset_percent": 25}
"""What makes of it the program of the agreement that the link is run by."""


def open_beats(manager: BrowserContext, table: str, **changes: object) -> None:
    """The hold 'em table at which every hand that is beaten is paid."""
    open_table(manager, "holdem", table, options={"payout_program": {**PROGRAM, **changes}, "rake_max": "0.00"})


def come_on_duty(manager: BrowserContext) -> None:
    """Maria, who is a floorperson too, was away and verifies payouts again: tables offer them."""
    page = manager.new_page()
    page.goto("/#/floor")
    page.get_by_role("button", name="Go off duty").click()
    page.get_by_role("button", name="Come on duty").click()
    page.get_by_role("button", name="Go off duty").wait_for()
    page.close()


def play_on(guests: list[Page]) -> None:
    """The guests stay in to the showdown."""

    def stay(page: Page) -> bool:
        button = page.locator(STAYS).first
        if not button.count():
            return False
        before = page.locator(".steps li").count()
        button.click()
        page.wait_for_function("before => document.querySelectorAll('.steps li').length > before", arg=before)
        return True

    over = [page.locator(".steps .over") for page in guests]
    go_on(lambda: all(each.count() for each in over), *(partial(stay, page) for page in guests))


def verify_all(floor: Page) -> None:
    """The floor verifies what waits at its table, one after the other, until it is paid."""
    payouts = floor.locator("[data-payout]")
    while payouts.count():
        award = payouts.first.get_attribute("data-payout")
        waiting = floor.locator(f"[data-payout='{award}']")
        waiting.locator("[data-do='verify']").click()
        waiting.wait_for(state="detached")


def next_round(floor: Page, guest: Page) -> None:
    for command in ("pause", "go_on", "resume"):
        floor.locator(f"[data-do='{command}']").click()
    guest.locator(".steps .over").wait_for(state="detached")


def play_rounds(table: str, guests: list[Page], floor: Page, rounds: int) -> None:
    """Two guests sit, and nobody else: beside a payout there is no company."""
    for page in guests:
        page.goto(f"/#/table/{table}")
        page.get_by_role("button", name="Sit down as a guest").click()
        page.locator(".pod.you").wait_for()
    play_on(guests)
    for _ in range(rounds - 1):
        next_round(floor, guests[0])
        play_on(guests)


def moved(page: Page, table: str, number: int) -> dict[str, int]:
    """What a round moved out of the display's account, by the first words of why, and what was left there."""
    record = page.request.get(f"/api/tables/{table}/rounds/{number}").json()
    found = {"left": record["closing"]["balances"].get("meter jackpot", 0)}
    for step in record["steps"]:
        if step["do"] == "move" and "meter jackpot" in (step["source"], step["target"]):
            found[step["why"]] = found.get(step["why"], 0) + step["amount"]
    return found


def test_a_bad_beat_is_hit_verified_and_paid(
    visit: Callable[..., Page],
    manager: BrowserContext,
    view: View,
    monkeypatch: pytest.MonkeyPatch,
    at_work: Callable[..., Page],
) -> None:
    """Each round opens on a gaming day of its own, so that what the one before contributed is counted."""
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)
    table = f"beats-{view.width}"
    come_on_duty(manager)
    open_beats(manager, table)
    first, _ = guests = [visit(), visit()]
    floor = at_work(manager)
    floor.goto(f"/#/floor/{table}")
    first.goto(f"/#/table/{table}")
    expect(first.locator(DISPLAY)).to_have_text("$0")
    expect(first.locator(".sign")).to_contain_text("eligible for the bad beat payout jackpot")
    play_rounds(table, guests, floor, 3)
    found = moved(first, table, 3)
    shown, left = found["the display is adjusted"], found["left"]
    paid = sum(amount for why, amount in found.items() if "bad beat payout" in why)
    assert paid >= shown >= 100, "what the round before contributed was in the display, and all of it was paid"
    assert left == found["the next payout begins"], "the next payout begins with the reset amount"
    pending = floor.locator("[data-payout='3-1']")
    expect(pending).to_contain_text(f"${paid / 100:,.2f}".removesuffix(".00"))
    for page in guests:
        expect(page.locator(DISPLAY).first).to_have_text(f"${left / 100:.2f}".removesuffix(".00"))
        expect(page.locator(".steps")).to_contain_text("primary bad beat payout, qualifying hand")
        expect(page.locator("[data-meter$='payout pending']")).to_be_visible()
    verify_all(floor)
    for page in guests:
        expect(page.locator("[data-meter$='payout pending']")).to_have_count(0)
    next_round(floor, first)
    play_on(guests)
    floor.get_by_role("link", name="Payout forms").click()
    title = floor.get_by_role("heading", name="Payout form", exact=True)
    paper = floor.locator(f"[data-form^='{table}-4-']", has=title).first
    expect(paper.get_by_role("heading")).to_have_text("Payout form")
    expect(paper.locator("tr", has=floor.get_by_role("rowheader", name="Total amount")).locator("td")).to_have_text(
        f"${paid / 100:,.2f}"
    )
    expect(paper.locator("tr", has=floor.get_by_role("rowheader", name="Verified by")).locator("td")).to_have_text(
        "Maria"
    )
    expect(floor.locator(f"[data-form='{table}-2-1']").get_by_role("heading")).to_have_text("Contribution form")
    expect(floor.get_by_role("button", name="Print")).to_be_visible()
    assert first.request.get(f"/tables/{table}/forms").status == 403, "the papers are the floor's"


@long
def test_a_bad_beat_of_two_casinos_is_paid_at_one_and_shown_at_both(
    chromium: Browser, linking: Linking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """13:69F-14.20: host and nodes are processes, the houses are two, and both displays are right to the cent."""
    monkeypatch.setattr(GamingDay, "number", lambda _day, at: at)
    linking.start_all()
    with ExitStack() as stack:
        houses = {
            name: stack.enter_context(
                opened(Path(linking.house(name)[10:]), AT_ONCE, link=linking.books(name), all_games=False)
            )
            for name in CASINOS
        }
        managers = {name: first_manager(chromium, houses[name]) for name in CASINOS}
        for context in managers.values():
            stack.callback(context.close)
            come_on_duty(context)
            open_beats(context, "beats", **SHARED)
        contexts = [
            chromium.new_context(base_url=houses[name].address, reduced_motion="reduce")
            for name in ("Arches", *CASINOS)
        ]
        first, second, elsewhere = pages = [context.new_page() for context in contexts]
        for context in contexts:
            context.set_default_timeout(PATIENCE)
            stack.callback(context.close)
        elsewhere.goto("/#/table/beats")
        expect(elsewhere.locator(DISPLAY)).to_have_text("$0")
        expect(elsewhere.locator(".sign")).to_contain_text("The payout is that of the system shore")
        expect(elsewhere.locator(".sign")).to_contain_text("The host casino is Boardwalk, 2 Pacific Avenue")
        floor = managers["Arches"].new_page()
        floor.goto("/#/floor/beats")
        play_rounds("beats", [first, second], floor, 3)
        rounds = 3
        verify_all(floor)
        while not any(record.amount for record in linking.host().records):
            assert rounds < 8, "nobody is beaten"
            rounds += 1
            next_round(floor, first)
            play_on([first, second])
            verify_all(floor)
        rounds += 1
        next_round(floor, first)
        play_on([first, second])
        records = [first.request.get(f"/api/tables/beats/rounds/{number}").json() for number in range(1, rounds + 1)]
        decided = [each for record in records for each in record["opening"].get("payouts", [])]
        told = [sum(each["shares"].values()) for each in decided]
        held = records[-1]["closing"]["balances"]["meter jackpot"]
        linking.until(lambda: linking.ledger().contributed("Arches") - linking.ledger().ledger["paid Arches"] == held)
        host = linking.ledger()
        assert [record.amount for record in host.state.records] == told, "the rounds' records say what was paid"
        assert sum(told) == host.ledger["paid Arches"] > 0 == host.liability() == host.contributed("Boardwalk")
        assert host.ledger["fund primary"] + host.ledger["reset"] == held
        assert {part.claim.verified_by for record in host.state.records for part in record.parts} == {"Maria"}
        shown = f"${host.ledger['fund primary'] / 100:,.2f}".removesuffix(".00")
        for page in pages:
            expect(page.locator("[data-meter='Bad beat payout']")).to_have_text(shown)
        assert linking.checked() == []
    for name in CASINOS:
        with Store.open(linking.house(name), write=False) as store:
            assert store.books.problems() == []
