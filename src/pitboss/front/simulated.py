"""Rounds played by the million, held against the exact odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game as Rules
from pitboss.core.game.refused import Refused
from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns
from pitboss.simulate import MOST_ROUNDS

if TYPE_CHECKING:
    from pitboss.front.arrow import Column
    from pitboss.simulate.measure import Measured


def simulated(
    game: Rules, options: Options, rounds: float, wager: str, selection: str, seed: int, workers: int
) -> Simulation:
    """Play the rounds on the cores of this machine."""
    from pitboss.core.computing.cores import cores
    from pitboss.simulate.executors import on_this_machine
    from pitboss.simulate.job import job_of, ready
    from pitboss.simulate.measure import figures, measure, played
    from pitboss.simulate.run import Tally, run

    if not isinstance(rounds, int | float) or not 1 <= rounds <= MOST_ROUNDS or rounds % 1:
        raise Refused(f"{rounds!r} rounds cannot be played; it is a whole number from 1 to {MOST_ROUNDS:.0e}.", "")
    if workers < 0:
        raise Refused(f"{workers} workers cannot play; it is a whole number from 1 up, or 0 for all cores.", "")
    found = figures(game, options, wager, selection)
    job = job_of(game, options, seed, int(rounds))
    kernel = ready(job.game, job.options)[0]
    tally = Tally()
    with on_this_machine(workers or cores()) as used:
        for _ in run(job, used.executor, tally, flight=used.flight, size=used.size):
            pass
    return Simulation(
        game.title, tally.rounds, [measure(kernel, tally.counts, odds) for odds in played(kernel, found)]
    )


class Simulation(Columns):
    """What came of simulated rounds, wager by wager, as `Game.simulate` gives it."""

    def __init__(self, title: str, rounds: int, measured: Sequence[Measured]) -> None:
        self._title, self._rounds, self._measured = title, rounds, measured

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self._rounds

    @property
    def means(self) -> Mapping[tuple[str, str], Fraction]:
        """What each wager netted on average, per unit, by its key and its selection."""
        return {(m.odds.wager, m.odds.selection): m.mean for m in self._measured}

    @property
    def sigmas(self) -> Mapping[tuple[str, str], float]:
        """How far each mean lies from the exact one, in standard errors."""
        return {(m.odds.wager, m.odds.selection): m.sigmas for m in self._measured}

    def columns(self) -> Mapping[str, Column]:
        """A row for each wager."""
        return {
            "wager": [m.odds.wager for m in self._measured],
            "selection": [m.odds.selection for m in self._measured],
            "decided": [m.decided for m in self._measured],
            "mean": [float(m.mean) for m in self._measured],
            "error": [m.error if m.decided else None for m in self._measured],
            "exact": [-float(m.odds.edge) for m in self._measured],
            "sigmas": [m.sigmas for m in self._measured],
        }

    def _parts(self) -> Iterator[Sheet | str]:
        rows = [
            (
                f"{m.odds.wager} {m.odds.selection}".strip(),
                f"{m.decided:,}",
                f"{100 * float(m.mean):.4f}%",
                f"{-100 * float(m.odds.edge):.4f}%",
                f"{m.sigmas:+.2f}",
            )
            for m in self._measured
        ]
        columns = ("wager", ">decided", ">mean", ">exactly", ">sigmas off")
        yield Sheet(f"{self._title}: the player's result per unit wagered, {self.rounds:,} rounds", columns, rows)
