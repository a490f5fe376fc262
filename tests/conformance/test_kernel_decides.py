"""The kernel's player decides as the best play does: deal for deal, the first wager nets what the table pays."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.core.computing.philox import stream
from pitboss.core.game.steps import Bet
from pitboss.games import registry
from pitboss.odds.figures.enumerate import stake_for
from pitboss.odds.figures.wagers import strategy
from pitboss.simulate.kernels import kernel_of
from tests.conformance.games import WITH_KERNEL
from tests.conformance.test_kernels import at_the_table
from tests.sizes import size

DECIDED = [
    name
    for name in WITH_KERNEL
    if registry.exact_of(registry.find(name)).strategy is not None
    and any("betting" in kind.windows for kind in registry.find(name).wagers)
]
DEALS = size(12, 300)


@pytest.mark.parametrize("name", DECIDED)
def test_each_deal_is_decided_as_at_the_table(name: str) -> None:
    game = registry.find(name)
    options = game.options()
    kernel, decide = kernel_of(game, options), strategy(game, options)
    kind = next(kind for kind in game.offered(options) if "betting" in kind.windows and not kind.at_once)
    bets = [Bet(1, kind.key, stake_for(game, kind, options, 1000))]
    source, deal = stream(17, 3), np.zeros(kernel.width, np.int64)
    for _ in range(DEALS):
        end = kernel.one(source, deal, *kernel.tables)
        told = dict(kernel.telling(deal, kind.key))
        net = at_the_table(game, options, bets, told, decide, kernel.told_of is not None)
        assert net == kernel.net(kind.key, "", end), told
