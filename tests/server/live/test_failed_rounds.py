"""A round that the program cannot go on with is void with a record, and the table plays on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Irregular
from pitboss.core.money.cents import Unpayable
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.house_poker.round import settle, streets
from tests.rounds import CHIPS, play_on, to_betting
from tests.server.evening import Open, wager
from tests.server.evening import to_betting as live_to_betting


def breaks(*_: Any) -> Iterator[Any]:
    """Stands for a settlement that cannot be made."""
    raise Unpayable("half a cent")
    yield


def failing(voids: bool) -> Table:
    table = Table(registry.find("three_card_poker"), chance=Seeded(1), clock=lambda: 0)
    table.voids_failures = voids
    table.sit(1, CHIPS)
    return table


def test_a_table_that_must_go_on_voids_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    table = failing(voids=True)
    with monkeypatch.context() as patch:
        patch.setattr(settle, "pay", breaks)
        played = to_betting(table.open_round())
        played.bet(Bet(1, "ante", 10_00))
        entries = play_on(played, "play")
    assert [step.key for step in entries if isinstance(step, Irregular)] == ["round_failed"]
    assert table.chips(1) == CHIPS and not table.layout
    to_betting(table.open_round()).bet(Bet(1, "ante", 10_00))


def test_anywhere_else_the_error_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settle, "pay", breaks)
    played = to_betting(failing(voids=False).open_round())
    played.bet(Bet(1, "ante", 10_00))
    with pytest.raises(Unpayable):
        play_on(played, "play")


def test_nobody_can_void_a_round_by_it() -> None:
    played = to_betting(failing(voids=True).open_round())
    assert "round_failed" not in {found.key for found in played.may_occur()}
    with pytest.raises(Refused):
        played.irregular("round_failed")


def test_a_live_table_goes_on(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = opened("three_card_poker")
    evening.sit("p1", 1, 50_000)
    with monkeypatch.context() as patch:
        patch.setattr(streets, "collect", breaks)  # what a player who says nothing forfeits
        live_to_betting(evening)
        assert wager(evening, 1, 500)
        evening.act(lambda live: live.done(1))
        evening.let_pass(120_000)
    assert evening.live.table.rounds >= 2
    assert evening.live.table.chips(1) + sum(w.stake for w in evening.live.table.wagers()) == 50_000
