"""The mean of a simulation closes in on the exact one, also where no kernel is there and the table itself plays."""

from __future__ import annotations

import pytest

from pitboss.core.game.game import Banked
from pitboss.games import registry
from pitboss.odds.asking.convergence import convergence
from pitboss.odds.figures.wagers import wager_odds
from tests.conformance.games import ALL, WITH_KERNEL

PLAYED = [name for name in ALL if registry.find(name).banked is not Banked.POT and name not in WITH_KERNEL]


@pytest.mark.parametrize("name", PLAYED)
def test_the_table_itself_is_played_where_there_is_no_kernel(name: str) -> None:
    game = registry.find(name)
    found = [odds for odds in wager_odds(game, game.options()) if odds.results]
    runs = convergence(game, game.options(), found)
    assert any(runs)
    for odds, run in zip(found, runs, strict=True):
        if run is None:
            assert "betting" not in game.kinds[odds.wager].windows or game.kinds[odds.wager].equals
            continue
        assert run.how.endswith("rounds at the table, seed 1")
        assert list(run.rounds) == sorted(run.rounds) and len(run.rounds) == len(run.means)
        error = odds.std_dev / run.rounds[-1] ** 0.5
        assert abs(run.means[-1] + float(odds.edge)) < 5 * error
