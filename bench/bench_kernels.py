"""Poker against the house: every kernel against the exact figures of the strategy that it plays, every wager under
every pay table.

    python -m bench kernels [GAME …] [--rounds N]
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from bench.bench_simulate import CONFIRMED, SIGMAS, finish
from bench.measure import table
from pitboss.core.choices.options import Choice, Options, YesNo
from pitboss.core.game.game import Game
from pitboss.core.mathematics.kernel import Kernel
from pitboss.games import registry
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.odds.figures.wagers import wager_odds
from pitboss.simulate.job import job_of
from pitboss.simulate.kernels import kernel_of, simulated
from pitboss.simulate.measure import measure

SEED = 2026


def tables(game: Game) -> Iterator[tuple[str, Options]]:
    """The usual table with every wager that may be offered, then each other pay table or choice."""
    declared = game.options.declared()
    offered = {option.key: True for option in declared if isinstance(option.allowed, YesNo) and "offer" in option.key}
    plain: list[dict[str, Any]] = [{}]
    for option in declared:
        if isinstance(option.allowed, Choice) and option.key not in HousePokerOptions.__annotations__:
            plain += [{option.key: name} for name in option.allowed.names if name != option.default]
    for chosen in plain:
        options, problems = game.options.read({**offered, **chosen})
        if problems:  # a pay table that goes with another only
            options, problems = game.options.read({**offered, **chosen}, beyond_law=True)
        if not problems:
            yield ", ".join(f"{key} {value}" for key, value in chosen.items()) or "usual", options


def alike(one: Kernel, other: Kernel) -> bool:
    """Whether two kernels play alike, so that one's rounds may be counted for the other."""
    return one.one is other.one and repr(one.tables) == repr(other.tables) and _bytes(one) == _bytes(other)


def _bytes(kernel: Kernel) -> list[bytes]:
    return [part.tobytes() for part in kernel.tables if hasattr(part, "tobytes")]


def confirm(name: str, rounds: int) -> Iterator[tuple[str, ...]]:
    """A line for each wager of a game under each pay table that makes its figures others."""
    game = registry.find(name)
    played: list[tuple[Kernel, Any]] = []
    told: set[tuple[str, Fraction]] = set()
    for label, options in tables(game):
        kernel = kernel_of(game, options)
        began = time.perf_counter()
        counts = next((counts for before, counts in played if alike(before, kernel)), None)
        if counts is None:
            counts = finish(job_of(game, options, SEED, rounds)).counts
            played.append((kernel, counts))
        seconds = time.perf_counter() - began
        for odds in wager_odds(game, options):
            if not odds.results or (odds.wager, odds.edge) in told:
                continue  # simulated itself, or held already
            told.add((odds.wager, odds.edge))
            found = measure(kernel, counts, odds)
            yield (
                name,
                label,
                odds.wager,
                f"{float(odds.edge):.5%}",
                f"{-float(found.mean):.5%}",
                f"{found.sigmas:+.2f}",
                f"{seconds:.1f}",
            )


def main(argv: Sequence[str] = ()) -> None:
    parser = ArgumentParser(prog="python -m bench kernels")
    of_family = [name for name in simulated() if issubclass(registry.find(name).options, HousePokerOptions)]
    parser.add_argument("games", nargs="*", choices=[[], *of_family])
    parser.add_argument("--rounds", type=int, default=CONFIRMED)
    asked = parser.parse_args(argv)
    rows = [("game", "table", "wager", "exact edge", "played", "sigma", "seconds")]
    for name in asked.games or of_family:
        rows += confirm(name, asked.rounds)
    table(f"{asked.rounds:,} rounds of each strategy", rows)
    worst = max(abs(float(row[5])) for row in rows[1:])
    if worst > SIGMAS:
        sys.exit(f"A figure is {worst:.2f} sigma off.")


if __name__ == "__main__":
    main(sys.argv[1:])
