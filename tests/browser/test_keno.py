"""Keno in the browser: every kind of ticket is marked and written, the draw is seen, tickets are paid."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Move
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.games.keno.options import KenoOptions
from pitboss.games.keno.ticket import parsed
from pitboss.games.keno.wagers import caught_of, payoff
from pitboss.store import Store
from tests.browser.conftest import QuickHouse
from tests.browser.playing import choose, go_on, open_table, sit
from tests.sizes import long

WAY = "1-2-3+11-12-13+21-22-23:3/6x5"


def mark(page: Page, kind: str, *groups: str, ways: str = "", games: int = 1) -> None:
    """Mark a request: groups are numbers parted by dashes, ways the spots of those played."""
    page.get_by_role("button", name="Clear marks").click()
    page.locator(f".keno-request [data-kind={kind}]").click()
    for at, group in enumerate(groups):
        if at:
            page.locator(".next-group").click()
        for number in group.split("-"):
            page.locator(f".keno-board [data-number='{number}']").click()
    for spots in ways.split():
        page.locator(f".keno-request [name=way-{spots}]").check()
    page.locator(".keno-request [name=games]").fill(str(games))


def write(page: Page) -> None:
    held = page.locator(".keno-ticket").count()
    page.locator(".keno-request .write").click()
    expect(page.locator(".keno-ticket")).to_have_count(held + 1)


def test_every_kind_of_ticket_is_written_and_settled(visit: Callable[..., Page], manager: BrowserContext) -> None:
    """13:69F-15.2"""
    table = open_table(
        manager,
        "keno",
        minimum="1.00",
        options={"special_rate_card": {"2": {"0": "1.00", "2": "10.00"}}},
    )
    page = visit()
    sit(page, table)
    expect(page.locator(".keno-board .number")).to_have_count(80)
    mark(page, "straight", "5-17-62")
    write(page)
    mark(page, "split", "1-2", "40-41-42")
    write(page)
    mark(page, "way", "1-2-3", "11-12-13", "21-22-23", ways="6")
    expect(page.locator(".keno-request .price")).to_have_text("3 wagers: $3")
    write(page)
    mark(page, "combination", "2-4", "10-20-30-40", "50-60-70-80", ways="6")
    write(page)
    mark(page, "king", "7", "8-9", "30-31-32-33", ways="3 5")
    page.locator(".keno-request [name=runner]").check()
    write(page)
    page.locator(".keno-request [name=runner]").uncheck()
    mark(page, "special", "79-80")
    write(page)
    page.locator(".keno-request [data-kind=quick_pick]").click()
    page.locator(".keno-request [name=spots]").fill("8")
    write(page)
    mark(page, "straight", "77")
    write(page)
    page.locator(".keno-ticket[data-pick='77'] .void").click()
    expect(page.locator(".keno-ticket")).to_have_count(7)

    page.locator(".deal.primary").click()
    page.locator(".steps .over").wait_for()
    expect(page.locator(".keno-board .drawn")).to_have_count(20)
    expect(page.locator(".keno-ticket.settled")).to_have_count(7)
    record = page.request.get(f"/api/tables/{table}/rounds/1").json()
    bets = [bet for step in record["steps"] if step["do"] == "betting" for bet in step["answer"]]
    moves = [step["source"] for step in record["steps"] if step["do"] == "move"]
    settled = {source.split()[2] for source in moves if source.startswith("seat 1 ")}
    kinds = {kind.key for kind in registry.find("keno").wagers}
    assert {bet["wager"] for bet in bets} == settled == kinds
    assert "7+8-9+30-31-32-33:1/3,1/5@runner" in {bet["pick"] for bet in bets}
    assert record["closing"].get("layout", []) == []
    drawn = [step["answer"][0] for step in record["steps"] if step["do"] == "draw" and step["to"] == "board"]
    shown = page.locator(".keno-board .drawn").evaluate_all("all => all.map(each => each.dataset.number)")
    assert sorted(shown) == sorted(drawn)


def test_what_is_no_ticket_is_refused_in_a_sentence(visit: Callable[..., Page], manager: BrowserContext) -> None:
    page = visit()
    sit(page, open_table(manager, "keno"))
    mark(page, "way", "1-2", "3-4", ways="4")
    page.locator(".keno-request .write").click()
    expect(page.locator("body")).to_contain_text("a way ticket has 3 groups or more")


@long
def test_a_ticket_of_three_ways_over_five_races(quick: QuickHouse) -> None:
    """Written, drawn, paid and audited. 13:69F-15.4 to 15.6"""
    table = quick.table("keno")
    page = quick.guest()
    sit(page, table)
    mark(page, "way", "1-2-3", "11-12-13", "21-22-23", ways="6", games=5)
    expect(page.locator(".keno-request .price")).to_have_text("15 wagers: $15")
    first = int(page.locator("h2", has_text="Round").inner_text().split()[1])
    write(page)
    for race in range(5):
        page.locator(".deal:not(:disabled)").click()
        go_on(page.locator("h2", has_text=f"Round {first + race + 1}").count, lambda: choose(page))
        if race < 4:
            expect(page.locator(".keno-ticket .state")).to_contain_text(f"{race + 1} of 5")
    expect(page.locator(".keno-ticket")).to_have_count(0)

    store = Store.open(quick.store, write=False)
    try:
        lines = list(store.journals.records(table, 0))
    finally:
        store.close()
    records = [decode(line)[0] for line in lines][first - 1 : first + 4]
    won = 0
    for record in records:
        drawn = {int(step.answer[0]) for step in record.steps if getattr(step, "to", "") == "board"}
        assert len(drawn) == 20
        won += payoff(caught_of(parsed("way", WAY), drawn), KenoOptions().rate_card)
    paid = [step for step in records[-1].steps if isinstance(step, Move) and step.target == "seat 1"]
    assert sum(step.amount for step in paid) == won
    assert records[-1].closing.balances["seat 1"] == records[0].opening.balances["seat 1"] - 1_500 + won
    assert findings_in(lines, registry.find) == []
