"""What is rare at pai gow: runs of triples, on which a dice bonus wager is kept up."""

from __future__ import annotations

import numpy as np

from pitboss.core.computing.philox import stream
from pitboss.core.game.steps import Bet
from pitboss.games import registry
from pitboss.setting.dragons_eye import BONUS
from pitboss.setting.falls import FALLS, RUNS, run_of_triples
from pitboss.simulate.kernels import kernel_of
from tests.conformance.test_games import strategy
from tests.conformance.test_kernels import at_the_table

STAKE = 100_000


def test_table_and_simulator_keep_a_dice_bonus_wager_up_alike() -> None:
    game = registry.find("pai_gow")
    options, problems = game.options.read({"dragons_eye": True, "dragons_eye_without_main_wager": True})
    assert not problems
    kernel, decide = kernel_of(game, options), strategy(game, options)
    source, deal = stream(1, 0), np.zeros(kernel.width, np.int64)
    compared = kernel.one(source, deal, *kernel.tables) // (FALLS * RUNS)
    seen: set[tuple[int, int]] = set()
    while len(seen) < 2 * RUNS:
        # A triple of ones gives the button to another player, one of sixes to this one, who then shakes.
        for first in (0, FALLS - 1):
            deal[2:] = first, -1, -1
            run = run_of_triples(source, deal, 3)
            if (first, run) in seen:
                continue
            seen.add((first, run))
            net = at_the_table(game, options, [Bet(1, BONUS, STAKE)], dict(kernel.told(deal)), decide)
            assert net == kernel.net(BONUS, "", (compared * RUNS + run) * FALLS + first)
