"""What the floor watches of each table: win, drop, hold and pace of the day so far."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.core.choices.gaming_day import BY_UTC
from pitboss.core.game.steps import Bet
from pitboss.core.money.accounts import account_at
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.server.house.takings import HOUR_MS, Lying, Taking, takings
from pitboss.store import Store

NOON = 1_700_049_600_000 + 43_200_000 - 1_700_049_600_000 % 86_400_000
DAY_MS = 24 * HOUR_MS


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(f"sqlite:///{tmp_path}/house.sqlite3") as opened:
        yield opened


def played(store: Store, *times: int) -> list[int]:
    """A big six table at which seat 1 wagers $10 on the $1 symbol at these times; its inventory after each round."""
    now = times[0]
    table = Table(registry.find("big_six"), chance=Seeded(5), name="wheel", clock=lambda: now)
    table.journal = store.journals.append
    table.sit(1, 1_000_00)
    inventory = []
    for moment in times:
        now = moment
        table.open_round().bet(Bet(1, "bs_1", 10_00))
        assert table.round is not None
        table.round.close_betting()
        inventory.append(table.ledger[INVENTORY])
    return inventory


def test_win_and_pace_are_of_today_and_of_the_last_hour(store: Store) -> None:
    hours = (NOON - DAY_MS, NOON - 3 * HOUR_MS, NOON - HOUR_MS // 2, NOON)
    inventory = played(store, *hours)
    (taking,) = takings(store, {"wheel": Lying(inventory[-1], BY_UTC)}, NOON)
    closed = [decode(line)[0].closing.at for line in store.journals.records("wheel")]
    assert taking.rounds == sum(at >= BY_UTC.began(NOON) for at in closed)
    assert taking.pace == sum(at >= NOON - HOUR_MS for at in closed) < taking.rounds
    assert taking.win == inventory[-1] - inventory[len(hours) - taking.rounds - 1]


def test_the_drop_is_what_persons_brought_and_not_the_cage(store: Store) -> None:
    at = account_at("wheel")
    store.accounts.open("cage", "house")
    store.accounts.open("ann", "person")
    store.accounts.open(at, "house")
    store.accounts.transfer("1", "cage", "ann", 500_00)
    store.accounts.transfer("2", "ann", at, 200_00)
    store.accounts.transfer("3", at, "ann", 50_00)
    store.accounts.transfer("4", "cage", at, 900_00)
    (paid,) = (each.at for each in store.accounts.transfers(at) if each.key == "2")
    assert takings(store, dict.fromkeys(("wheel", "other"), Lying(0, BY_UTC)), paid) == [
        Taking("wheel", 0, 200_00, 0.0, 0, 0),
        Taking("other", 0, 0, None, 0, 0),
    ]
    assert takings(store, {"wheel": Lying(0, BY_UTC)}, paid + DAY_MS)[0].drop == 0
