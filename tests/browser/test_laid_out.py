"""A recorded round laid out again ends where its record says, of every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from pitboss.core.money.ledger import chips, seats_among
from pitboss.core.table.journal import Record, decode
from pitboss.games import registry
from tests.conformance.lawful import open_table

ENDS = """async (line) => {
  const { post } = await import("/static/js/api.js");
  const { standing } = await import("/static/js/replay.js");
  const told = await post("/api/audit/round", line);
  const model = standing(told, told.steps.length);
  const lies = [...model.layout.values()].map((wager) => [wager.account, wager.stake]);
  return { chips: Object.fromEntries(model.chips), lies: Object.fromEntries(lies), steps: told.steps.length };
}"""


@pytest.fixture(scope="module")
def page(visitor: Callable[..., Page]) -> Page:
    page = visitor()
    page.goto("/")
    return page


def rounds(name: str) -> list[bytes]:
    """A few rounds by chance."""
    table, players, lines = open_table(registry.find(name), Random(f"laid out {name}"))
    for _ in range(3):
        table.play(players)
    return lines


@pytest.mark.parametrize("name", registry.names())
def test_a_round_laid_out_again_ends_as_recorded(name: str, page: Page) -> None:
    line = rounds(name)[-1]
    record: Record = decode(line)[0]
    ends = page.evaluate(ENDS, line.decode())
    assert ends["steps"] == len(record.steps)
    balances = record.closing.balances
    assert ends["chips"] == {str(seat): balances[chips(seat)] for seat in seats_among(balances)}
    assert ends["lies"] == {wager.account: wager.stake for wager in record.closing.layout}
