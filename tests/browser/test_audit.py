"""The auditor's desk: an honest journal passes, a falsified one is told in money and shown on the felt."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.core.game.steps import Bet, Move
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry


@pytest.fixture(scope="module")
def journal() -> bytes:
    """The journal of a table at which a round was played."""
    lines: list[bytes] = []
    table = Table(registry.find("big_six"), name="audited", chance=Seeded(2), journal=lines.append)
    table.sit(1, 100_000)
    table.play({1: DefaultPlayer(Bet(1, "bs_1", 1000))})
    return b"\n".join(lines) + b"\n"


def hand_in(page: Page, journal: bytes) -> None:
    page.goto("/#/audit")
    page.locator("#journal").set_input_files({"name": "audited.jsonl", "mimeType": "text/plain", "buffer": journal})


def falsified(journal: bytes) -> bytes:
    """The same journal with $25 more moved, and its hashes made to fit again."""
    record, _ = decode(journal.splitlines()[0])
    move = next(step for step in record.steps if isinstance(step, Move))
    move.amount += 2500
    return encode(record)[0] + b"\n"


def test_a_falsified_journal_is_told_in_money_and_shown_on_the_felt(
    visit: Callable[..., Page], journal: bytes
) -> None:
    page = visit()
    hand_in(page, falsified(journal))
    expect(page.locator(".verdict.bad")).to_contain_text("finding")
    found = page.locator(".finding").first
    expect(found).to_contain_text("Round 1: ")
    expect(found).to_contain_text(", the rule says $")
    expect(found).to_contain_text("$25 too ")
    expect(page.locator(".findings")).not_to_contain_text('{"')
    expect(page.locator(".totals tfoot")).to_contain_text("$25")
    found.locator(".cite").click()
    expect(page.get_by_role("dialog")).to_contain_text("N.J.A.C.")
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_be_visible()
    page.keyboard.press("Escape")

    found.get_by_role("button", name="See it on the felt").click()
    now = page.locator(".replay-steps .now")
    expect(now).to_have_class(re.compile("marked"))
    expect(page.locator(".replay-said.marked")).to_contain_text("$25 too ")
    expect(page.locator(".ringed").first).to_be_visible()
    wrong = int(now.get_attribute("data-step") or 0)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".replay-said")).to_have_text("The round opens.")
    page.get_by_role("button", name="A step on").press("ArrowRight")
    expect(page.locator(".replay-count")).to_contain_text("Step 1 of")
    page.get_by_role("button", name="To the next wrong step").click()
    expect(page.locator(".replay-count")).to_contain_text(f"Step {wrong} of")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    recorded = page.locator(".replay-said").inner_text()
    page.get_by_role("button", name="As the rule demands").click()
    expect(page.locator(".replay-said")).not_to_have_class(re.compile("marked"))
    expect(page.locator(".replay-count")).to_contain_text(f"Step {wrong} of")
    assert page.locator(".replay-said").inner_text() != recorded
    expect(page.locator(".replay-steps .marked")).to_have_count(0)


def test_an_honest_journal_and_what_can_be_taken_along(visit: Callable[..., Page], journal: bytes) -> None:
    page = visit()
    hand_in(page, journal)
    expect(page.locator(".verdict.good")).to_contain_text("as the rule demands")
    page.get_by_role("button", name="Test chance and hold").click()
    expect(page.locator(".chances")).to_contain_text("hold of $10.00 wagered")
    expect(page.locator(".chances")).to_contain_text("The casino ")
    expect(page.locator(".verdict-word").first).to_have_text("nothing odd")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    hand_in(page, falsified(journal))
    with page.expect_download() as sheet:
        page.get_by_role("button", name="Findings as CSV").click()
    assert "the rule says $" in sheet.value.path().read_text(encoding="utf-8")
    with page.expect_download() as report:
        page.get_by_role("button", name="Report to print").click()
    assert "the rule says $" in report.value.path().read_text(encoding="utf-8")


def test_a_broken_hash_is_named_and_the_rest_is_audited(visit: Callable[..., Page], journal: bytes) -> None:
    page = visit()
    hand_in(page, journal.replace(b'"round":1', b'"round":7', 1))
    expect(page.locator(".verdict.bad")).to_contain_text("2 findings")
    expect(page.locator(".finding").first).to_contain_text("altered")
    amount = re.search(rb'"do":"move","amount":\d+', journal)
    assert amount is not None
    hand_in(page, journal.replace(amount[0], b'"do":"move","amount":98700', 1) + b"Dear auditor\n")
    expect(page.locator(".verdict.bad")).to_contain_text("1 line is no round")
    expect(page.locator(".finding", has_text="altered")).to_contain_text("line 1")
    expect(page.locator(".finding", has_text="line 2")).to_contain_text("skipped")
    expect(page.locator(".finding", has_text="$987").first).to_be_visible()


def test_a_text_is_no_round(visit: Callable[..., Page]) -> None:
    page = visit()
    hand_in(page, b"Dear auditor,\nhere are our rounds.\n")
    expect(page.locator(".verdict.bad")).to_contain_text("no round read, 2 findings. 2 lines are no rounds.")
