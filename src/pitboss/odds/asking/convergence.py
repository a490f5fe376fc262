"""How the mean result of a simulation closes in on the exact one.

A table of a game that has a kernel is played compiled; any other by the table itself, round by round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import stream
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import MOST
from pitboss.core.record.examples import worth
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games.registry import exact_of
from pitboss.odds.figures.enumerate import SEAT, decided, stake_for, standing, standing_as_placed
from pitboss.odds.figures.wagers import strategy

SEED = 1
COMPILED = 1 << 20
INTERPRETED = 20_000
"""Rounds at a table, shared by all its wagers."""
_FIRST = 64


@dataclass(frozen=True, slots=True)
class Convergence:
    """A wager's running mean: `means[i]` after `rounds[i]` decided rounds, per unit of its first stake."""

    rounds: tuple[int, ...]
    means: tuple[float, ...]
    how: str

    def band(self, odds: WagerOdds) -> list[tuple[float, float]]:
        """The band of two standard errors around the exact mean, after each number of rounds."""
        mean = -float(odds.edge)
        return [(mean - 2 * odds.std_dev / sqrt(n), mean + 2 * odds.std_dev / sqrt(n)) for n in self.rounds]


def convergence(game: Game, options: Options, wagers: Sequence[WagerOdds]) -> list[Convergence | None]:
    """The convergence of each wager; None where it cannot be bet by itself from a round's beginning."""
    kernel = exact_of(game).kernel
    if kernel is not None:
        return _compiled(kernel(options), wagers)
    each = INTERPRETED // len(wagers) if wagers else 0
    return [_interpreted(game, options, odds, each) for odds in wagers]


def _compiled(kernel: Kernel, wagers: Sequence[WagerOdds]) -> list[Convergence | None]:
    import numpy as np

    play, chance = compiled(kernel.play), stream(SEED, 0)
    deal, counts = np.zeros(kernel.width, np.int64), np.zeros(kernel.size, np.int64)
    nets = [cache(lambda number, o=odds: kernel.net(o.wager, o.selection, number)) for odds in wagers]
    points: list[list[tuple[int, float]]] = [[] for _ in wagers]
    done, until = 0, _FIRST
    while done < COMPILED:
        play(chance, until - done, deal, counts, *kernel.tables)
        done, until = until, 2 * until
        ended = [(number, count) for number, count in enumerate(counts.tolist()) if count]
        for point, net in zip(points, nets, strict=True):
            found = [(won, count) for number, count in ended if (won := net(number)) is not None]
            decided = sum(count for _, count in found)
            if decided:
                point.append((decided, float(sum(won * count for won, count in found) / decided)))
    how = f"{COMPILED:,} rounds, compiled, seed {SEED}"
    return [_made(point, how) for point in points]


class _Flat:
    """Keeps one wager up, round after round, and decides as the figures do."""

    def __init__(self, game: Game, options: Options, bet: Bet) -> None:
        self.bet = bet
        self.decide = strategy(game, options)

    def bets(self, table: Table, seat: int, window: Betting) -> list[Bet]:
        return [self.bet] if not table.layout and (window.label or "betting") == "betting" else []

    def choose(self, table: Table, ask: Ask) -> Chosen:
        return self.decide(table, ask)


def _interpreted(game: Game, options: Options, odds: WagerOdds, rounds: int) -> Convergence | None:
    kind = game.kinds[odds.wager]
    selections = kind.picks(options) or ("",)
    if "betting" not in kind.windows or odds.selection not in selections:
        return None
    stake = stake_for(game, kind, options)
    table = Table(game, options, limits=Limits(1, MOST, 1), chance=Seeded(SEED), clock=lambda: 0)
    table.sit(SEAT, MOST)
    player = _Flat(game, options, Bet(SEAT, kind.key, stake, odds.selection))
    points, count, total, until = [], 0, 0, _FIRST
    try:
        for _ in range(rounds):
            held, before = worth(table, SEAT), standing(table.layout) or standing_as_placed([player.bet])
            table.play({SEAT: player})
            gain = worth(table, SEAT) - held
            total += gain
            if decided(before, gain, standing(table.layout)):
                count += 1
                if count == until:
                    points.append((count, total / stake / count))
                    until = until * 5 // 4
    except Refused:
        return None
    return _made(points, f"{rounds:,} rounds at the table, seed {SEED}")


def _made(points: Sequence[tuple[int, float]], how: str) -> Convergence | None:
    if len(points) < 2:
        return None
    rounds, means = zip(*points, strict=True)
    return Convergence(rounds, means, how)
