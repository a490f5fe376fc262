"""How much a tree does in a second of one core: the table, the audit and the kernel of a game.

    python -m bench.rated GAME

Prints the rates as JSON. `python -m bench rates` asks the tree as it is and the tree of a pinned commit, each by its
own copy of this module; so what is printed, and for what work, stays as it is.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random

import numpy as np

from bench.bench_costs import TABLES, each
from pitboss.audit.part import Auditor
from pitboss.core.computing.philox import stream
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Player, Table
from pitboss.games import registry
from pitboss.simulate.job import ready
from pitboss.simulate.kernels import simulated

ROUNDS, RECORDED, SIMULATED = 150, 100, 20_000
GAMES = (
    "mini_dice",
    "mini_baccarat",
    "roulette",
    "craps",
    "three_card_poker",
    "ultimate_texas_holdem",
    "blackjack",
    "keno",
    "pai_gow_poker",
    "holdem",
)


def players_of(name: str) -> dict[int, Player]:
    """The same wagers round after round, or three who play at random."""
    if name in TABLES:
        return TABLES[name]()
    random = Random(1)
    return {seat: RandomPlayer(random) for seat in (1, 2, 3)}


def rates(name: str) -> dict[str, float]:
    """Rounds a second of processor time, by what is done with them."""
    lines: list[bytes] = []

    def play(rounds: int) -> None:
        table = Table(registry.find(name), chance=Seeded(1), clock=lambda: 0, journal=lines.append)
        players = players_of(name)
        lines.clear()
        for seat in players:
            table.sit(seat, 10**14)
        for _ in range(rounds):
            table.play(players)

    found = {"table": rate(lambda: play(ROUNDS), ROUNDS)}
    play(RECORDED)
    auditor = Auditor(registry.find)
    found["audit"] = rate(lambda: auditor.part("bench", lines), RECORDED)
    if name in simulated():
        made, kernel, _ = ready(name, registry.find(name).options().encoded)
        deal, counts = np.zeros(made.width, np.int64), np.zeros(made.size, np.int64)
        found["kernel"] = rate(lambda: kernel(stream(1, 1), SIMULATED, deal, counts, *made.tables), SIMULATED)
    return found


def rate(work: Callable[[], object], count: int) -> float:
    """How many of `count` are done in a second of processor time, the best of several runs."""
    return 1 / each(work, count)


if __name__ == "__main__":
    print(json.dumps(rates(sys.argv[1])))
