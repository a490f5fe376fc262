"""A wager that goes from one betting area to another is the wager it was."""

from __future__ import annotations

import pytest

from pitboss.core.game.steps import Bet, Move
from pitboss.core.money.ledger import LedgerError
from pitboss.core.procedure.settlement import travel
from pitboss.core.table.table import Table
from pitboss.games import registry

CITE = "13:69F-1.10"


@pytest.fixture
def table() -> Table:
    made = Table(registry.find("mini_dice"))
    made.sit(1, 100_000)
    opened = made.open_round()
    opened.bet(Bet(1, "field", 1000))
    return made


def _move(table: Table, step: Move) -> None:
    assert table.round is not None
    table.round._move(step)


def _stakes(table: Table) -> dict[str, int]:
    return {account: wager.stake for account, wager in table.layout.items()}


def test_the_wager_keeps_its_round_its_mark_and_its_money(table: Table) -> None:
    wager = table.layout["seat 1 field"]
    wager.state = "marked"
    _move(table, travel(wager, "6", CITE))
    assert list(table.layout) == ["seat 1 field 6"]
    assert table.layout["seat 1 field 6"] is wager
    assert (wager.account, wager.pick, wager.stake, wager.since, wager.state) == (
        "seat 1 field 6",
        "6",
        1000,
        1,
        "marked",
    )
    assert table.ledger["seat 1 field 6"] == 1000
    assert table.ledger["seat 1 field"] == 0


def test_a_part_that_travels_is_a_wager_of_its_own(table: Table) -> None:
    _move(table, Move(400, "seat 1 field", "seat 1 field 6", "travels", CITE, "6"))
    assert {account: wager.stake for account, wager in table.layout.items()} == {
        "seat 1 field": 600,
        "seat 1 field 6": 400,
    }


def test_money_between_two_wagers_is_staked_on_the_other(table: Table) -> None:
    assert table.round is not None
    table.round.bet(Bet(1, "any_7", 500))
    _move(table, Move(300, "seat 1 field", "seat 1 any_7", "goes over", CITE))
    assert {account: wager.stake for account, wager in table.layout.items()} == {
        "seat 1 field": 700,
        "seat 1 any_7": 800,
    }


def test_a_wager_is_not_lost_on_the_way(table: Table) -> None:
    with pytest.raises(LedgerError, match="only with its selection"):
        _move(table, Move(1000, "seat 1 field", "seat 1 field 6", "travels", CITE))


def test_a_coupon_travels_with_its_wager_and_is_never_doubled(table: Table) -> None:
    table.layout["seat 1 field"].coupon = 500
    _move(table, Move(400, "seat 1 field", "seat 1 field 6", "travels", CITE, "6"))
    assert [wager.coupon for wager in table.layout.values()] == [500, 0]
    _move(table, Move(600, "seat 1 field", "seat 1 field 6", "travels", CITE, "6"))
    assert [(wager.stake, wager.coupon) for wager in table.layout.values()] == [(1000, 500)]
