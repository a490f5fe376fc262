"""A round of sic bo in which every kind of wager is made by clicking, and settled."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from pitboss.games import registry
from tests.browser.playing import open_table, sit


def test_every_kind_of_wager_is_made_and_settled(visit: Callable[..., Page], manager: BrowserContext) -> None:
    """13:69F-9.2: fifty places on the layout, each with the faces that it is bet on."""
    table = open_table(manager, "sic_bo")
    page = visit()
    sit(page, table)
    expect(page.locator(".sic-felt .area")).to_have_count(50)
    faces = page.locator(".area[data-wager=combination][data-pick='2-5'] .faces > *")
    expect(faces).to_have_count(2)
    for kind in registry.find("sic_bo").wagers:
        area = page.locator(f".area[data-wager={kind.key}]").first
        area.click()
        expect(area.locator(".chip")).to_have_count(1)
    page.locator(".deal.primary").click()
    expect(page.locator(".steps .over")).to_contain_text("The round is over")
    record = page.request.get(f"/api/tables/{table}/rounds/1").json()
    placed = {bet["wager"] for step in record["steps"] if step["do"] == "betting" for bet in step["answer"]}
    moves = [step["source"] for step in record["steps"] if step["do"] == "move"]
    settled = {source.split()[2] for source in moves if source.startswith("seat 1 ")}
    assert placed == settled == {kind.key for kind in registry.find("sic_bo").wagers}
    assert record["closing"].get("layout", []) == []
