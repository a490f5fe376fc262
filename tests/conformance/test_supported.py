"""A wager that supports another lies beside that very one after every act: on its betting area, by its selection."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pitboss.core.game.steps import Bet, Betting
from pitboss.core.money.ledger import area
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.sizes import size

SUPPORTING = [name for name in ALL if any(kind.supports for kind in registry.find(name).wagers)]


class _TakesDown(RandomPlayer):
    """Tries to take down every wager whole, one in two, and looks at what is left."""

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        yield from super().bets(table, seat, window)
        asked = table.round
        assert asked is not None
        for wager in [wager for wager in table.wagers() if wager.seat == seat]:
            down = Bet(seat, wager.kind, wager.stake, wager.pick, wager.spot, take=True)
            if self.random.random() < 0.5 and asked.refuses(down) is None:
                yield down
                self.look(table)

    def look(self, table: Table) -> None:
        lying = {wager.account for wager in table.wagers()}
        for wager in table.wagers():
            base = table.game.kinds[wager.kind].supports
            own = wager.spot if wager.spot != wager.seat else 0
            assert not base or area(wager.seat, base, wager.pick, own) in lying, f"{wager.account} supports nothing"


@pytest.mark.parametrize("name", SUPPORTING)
def test_no_wager_is_taken_down_from_under_its_support(name: str) -> None:
    random = Random(f"{name} supported")
    for _ in range(size(4, 20)):
        table, players, _ = open_table(registry.find(name), random, player=_TakesDown)
        for _ in range(size(40, 200)):
            table.play(players)
