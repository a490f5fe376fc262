"""How the results of a wager spread where only their mean is worked out: as they came in simulated rounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.computing.cores import cores
from pitboss.core.game.game import Game
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.simulate.executors import on_this_machine
from pitboss.simulate.job import job_of, ready
from pitboss.simulate.measure import measure
from pitboss.simulate.run import Tally, run

SEED = 1


def spread_of(game: Game, options: Options, found: Sequence[WagerOdds], rounds: int) -> dict[str, Any]:
    """By wager, of those that the game's kernel plays: how often it was won, pushed and lost in `rounds` simulated
    rounds by the stated strategy, the standard deviation with its error, and every net result."""
    job = job_of(game, options, SEED, rounds)
    kernel, tally = ready(job.game, job.options)[0], Tally()
    with on_this_machine(cores()) as used:
        for _ in run(job, used.executor, tally, flight=used.flight, size=used.size):
            pass
    told: dict[str, Any] = {}
    for odds in found:
        if odds.wager in told or not kernel.decided(odds.wager, ""):
            continue
        measured = measure(kernel, tally.counts, odds if not odds.selection else _plain(odds))
        if measured.decided:
            told[odds.wager] = _told(measured.came, measured.decided, measured.std_dev)
    return told


def _plain(odds: WagerOdds) -> WagerOdds:
    """The same wager by the strategy that the kernel plays, which has no name."""
    return WagerOdds(odds.wager, "", {}, mean=-odds.edge)


def _told(came: Any, decided: int, std_dev: float) -> dict[str, Any]:
    fourth = sum((float(net) ** 4) * many for net, many in came.items()) / decided
    return {
        "rounds": decided,
        "win": sum(many for net, many in came.items() if net > 0) / decided,
        "push": came.get(0, 0) / decided,
        "lose": sum(many for net, many in came.items() if net < 0) / decided,
        "std_dev": std_dev,
        "std_dev_error": sqrt(max(fourth - std_dev**4, 0.0) / decided) / (2 * std_dev) if std_dev else 0.0,
        "results": [{"net": float(net), "chance": many / decided} for net, many in sorted(came.items())],
    }
