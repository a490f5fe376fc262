"""Rounds kept: found again by their link, stepped through, checked, exported, handed to the auditor's desk."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import open_table, play_round, sit
from tests.browser.views import View


@pytest.fixture(scope="module")
def player(manager: BrowserContext, visitor: Callable[..., Page]) -> Page:
    """A guest who has played a round of three-card poker."""
    open_table(manager, "three_card_poker", "kept")
    page = visitor()
    sit(page, "kept")
    play_round(page)
    return page


def pieces(page: Page, hand: str) -> list[str]:
    shown = page.locator(f'.replay [data-hand="{hand}"] .piece')
    return [str(piece) for piece in shown.evaluate_all("all => all.map((each) => each.dataset.piece)")]


def test_a_player_finds_the_round_again_and_a_stranger_sees_no_hidden_card(
    view: View, visit: Callable[..., Page], manager: BrowserContext
) -> None:
    table = open_table(manager, "three_card_poker")
    player = visit()
    sit(player, table)
    play_round(player)
    seat = player.locator(".pod.you").get_attribute("data-seat")
    expect(player.locator(".dock").get_by_role("link", name="See it again")).to_have_attribute(
        "href", f"#/round/{table}/1"
    )
    player.get_by_role("link", name="See round 1 again").evaluate("link => link.click()")
    expect(player.get_by_role("heading", level=1)).to_have_text("Three-card poker, round 1")
    dealt = player.locator('.replay-steps li[data-do="draw"]', has_text=re.compile(r"\byour?\b")).first
    dealt.get_by_role("button").first.click()
    own = pieces(player, f"seat {seat}")
    assert len(own) == 3 and "??" not in own
    expect(player.locator(".replay .felt")).not_to_contain_text("undefined")
    for part in (".replay .felt", ".replay-bar"):
        assert player.locator(part).bounding_box()["y"] + player.locator(part).bounding_box()["height"] <= view.height  # type: ignore[index]
    at = int(dealt.get_attribute("data-step") or 0)
    expect(player).to_have_url(re.compile(rf"#/round/{table}/1/{at}$"))

    stranger = visit()
    stranger.goto(f"/#/round/{table}/1/{at}")
    expect(stranger.locator(".replay-count")).to_contain_text(f"Step {at} of")
    assert pieces(stranger, f"seat {seat}") == ["??"] * 3
    assert stranger.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer = stranger.request.get(f"/api/tables/{table}/rounds/1/felt").json()
    before = [step for step in answer["steps"][:at] if step["do"] == "draw" and not step.get("up", True)]
    assert {card for step in before for card in step["answer"]} == {"??"}


def test_a_round_is_checked_exported_and_handed_to_the_auditor(player: Page, view: View) -> None:
    player.set_viewport_size(view.port)
    player.goto("/#/round/kept/1")
    player.get_by_role("button", name="Is it fair?").click()
    expect(player.locator(".fair-said")).to_contain_text("lay where they were committed to")
    with player.expect_download() as saved:
        player.get_by_role("link", name="Save as JSON").click()
    assert '"round":1' in saved.value.path().read_text(encoding="utf-8")
    player.get_by_role("link", name="To the auditor's desk").click()
    expect(player.locator(".verdict.good")).to_contain_text("Table kept, round 1: 1 round read. Every one is as")
    player.goto("/#/rounds/kept")
    player.get_by_role("link", name="All to the auditor's desk").click()
    expect(player.locator(".verdict.good")).to_contain_text("Table kept: 1 round read. Every one is as")
    with player.expect_download() as report:
        player.get_by_role("button", name="Report to print").click()
    assert "1 round" in report.value.path().read_text(encoding="utf-8")


def test_one_s_own_rounds_with_the_curve_of_one_s_money(player: Page, view: View) -> None:
    player.set_viewport_size(view.port)
    player.goto("/#/rounds")
    expect(player.locator(".kept tbody tr")).to_have_count(1)
    told = player.request.get("/api/me/rounds").json()
    (mine,) = told["rounds"]
    assert mine["balance"] == told["has"] == 100_000 + mine["net"]
    expect(player.locator(".curve circle")).to_have_count(1)
    assert player.evaluate("document.documentElement.scrollWidth <= innerWidth")
    player.locator(".kept tbody a").click()
    expect(player.locator(".replay-count")).to_contain_text("Step 0 of")
    player.get_by_role("link", name="All rounds").click()
    expect(player.locator(".kept tbody")).to_contain_text("you at seat")
