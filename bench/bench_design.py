"""How long `pitboss design` takes to find licensed pay tables again: on a machine on which nothing was compiled yet,
in a process that must count anew, and in one that finds the counts kept.

    python -m bench design

Every licensed table of a wager is asked for by its own house edge, to a tenth of a percent either way, and its own
hit frequency where no decision moves it; what is printed is how long all of them took, and how many tables come as
near as each.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from fractions import Fraction
from os import environ
from pathlib import Path
from shutil import rmtree
from time import perf_counter

from bench.measure import machine, table

LICENSED = (
    ("three_card_poker", "pair_plus"),
    ("three_card_poker", "six_card_bonus"),
    ("let_it_ride", "let_it_ride_bonus"),
    ("ultimate_texas_holdem", "trips"),
    ("four_card_poker", "aces_up"),
    ("caribbean_stud", "bet"),
)
WITHIN = Fraction(1, 1000)


def one(game: str, wager: str) -> None:
    """Find the tables of one wager again, and print what it took."""
    from pitboss.games import registry
    from pitboss.odds.asking.design import ANY, Range, Wishes, design, table_of

    found = registry.find(game)
    of = table_of(found, found.options(), wager)
    names = []
    for name in of.names:
        figures = of.best_play(of.named(name))
        edge = Range(figures.edge - WITHIN, figures.edge + WITHIN)
        # How often a wager with decisions wins moves a little with the best play against each table.
        hits = ANY if of.anew else Range(figures.hit_rate, None)
        got = design(of, Wishes(edge=edge, hits=hits), worked=1)
        again = next(each for each in got.named if each.named == name)
        assert got.wishes.met(again.figures, again.top), f"{name} does not come within its own figures"
        names.append(f"{name}: {got.holds:,}")
    print(", ".join(names))


def main(rest: Sequence[str] = ()) -> None:
    if rest:
        one(*rest)
        return
    print(*machine(), sep="\n")
    rows: list[tuple[str, ...]] = [
        ("game and wager", "compiled first", "counted anew", "kept", "table: how many come as near")
    ]
    for game, wager in LICENSED:
        with tempfile.TemporaryDirectory() as cache:
            took = [_timed(game, wager, cache)]
            rmtree(Path(cache) / "pitboss" / "answers", ignore_errors=True)
            took += [_timed(game, wager, cache) for _ in range(2)]
        rows.append((f"{game} {wager}", *(f"{each:.1f} s" for each, _ in took), took[0][1]))
    table("Licensed tables found again", rows)


def _timed(game: str, wager: str, cache: str) -> tuple[float, str]:
    started = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "bench", "design", game, wager],
        env={**environ, "XDG_CACHE_HOME": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return perf_counter() - started, done.stdout.strip().splitlines()[-1]
