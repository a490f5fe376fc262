"""The auditor's desk: an honest journal passes, a falsified one does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pitboss.core.journal import decode, encode
from pitboss.core.steps import Move
from pitboss.store import Store
from tests.browser.conftest import OpenHouse
from tests.browser.playing import open_table, play_round, sit


@pytest.fixture(scope="module")
def journal(manager: BrowserContext, visitor: Callable[..., Page], house: OpenHouse) -> bytes:
    """The journal of a table at which a round was played."""
    open_table(manager, "audited", "big_six")
    page = visitor()
    sit(page, "audited")
    play_round(page)
    store = Store.open(house.store, write=False)
    try:
        return b"\n".join(store.records("audited", 0)) + b"\n"
    finally:
        store.close()


def hand_in(page: Page, journal: bytes) -> None:
    page.goto("/#/audit")
    page.locator("#journal").set_input_files({"name": "audited.jsonl", "mimeType": "text/plain", "buffer": journal})


def falsified(journal: bytes) -> bytes:
    """The same journal with a dollar more moved, and its hashes made to fit again."""
    record, _ = decode(journal.splitlines()[0])
    move = next(step for step in record.steps if isinstance(step, Move))
    move.amount += 100
    return encode(record)[0] + b"\n"


def test_an_honest_and_a_falsified_journal(visit: Callable[..., Page], journal: bytes) -> None:
    page = visit()
    hand_in(page, journal)
    expect(page.locator(".verdict.good")).to_contain_text("as the rule demands")
    hand_in(page, falsified(journal))
    expect(page.locator(".verdict.bad")).to_contain_text("finding")
    found = page.locator(".finding").first
    expect(found).to_contain_text("round 1")
    expect(found.locator("dt", has_text="the rule demands")).to_be_visible()
    found.locator(".cite").click()
    expect(page.get_by_role("dialog")).to_contain_text("N.J.A.C.")
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_be_visible()


def test_a_broken_journal(visit: Callable[..., Page], journal: bytes) -> None:
    page = visit()
    hand_in(page, journal.replace(b'"round":1', b'"round":7', 1))
    expect(page.locator(".verdict.bad")).to_contain_text("2 findings")
    expect(page.locator(".finding").first).to_contain_text("altered")
