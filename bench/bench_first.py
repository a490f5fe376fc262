"""Exact odds of poker against the house: how long the first answer takes, and the second.

    python -m bench first [GAME …]

Each is a command of its own, `pitboss odds GAME`, with the code compiled. For the first answer nothing is kept of an
earlier one; where answers ship with the game, a table that does not ship is asked for besides. Whatever else the
machine does, the processor's seconds are those of this work alone; shared by two cores, they are what an idle machine
takes, but for the start and what one core does alone.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.measure import machine, table

BOUNDS = {
    "double_down_stud": 2,
    "let_it_ride": 2,
    "colorado_holdem": 2,
    "flop_poker": 2,
    "two_card_joker_poker": 2,
    "mississippi_stud": 2,
    "caribbean_stud": 30,
    "boston_5_stud": 30,
    "mini_tex": 30,
    "double_cross_poker": 180,
    "four_card_poker": 180,
    "texas_holdem_bonus": 180,
    "ultimate_texas_holdem": 180,
}
"""The seconds that a first answer may take on two cores."""
UNSHIPPED = {
    "double_cross_poker": "main_pay_table=even with flush 2 to 1",
    "four_card_poker": "ante_bonus_table=1 with straight 2 to 1",
    "texas_holdem_bonus": "ante_pay_threshold=straight",
    "ultimate_texas_holdem": "blind_pay_table=A with flush 2 to 1",
}
"""A table whose answer does not ship."""


class Took(NamedTuple):
    wall: float
    processor: float


def ask(home: Path, game: str, *words: str) -> Took:
    """Ask for the odds of a game in a process of its own."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    environment = {**os.environ, "XDG_CACHE_HOME": str(home)}
    subprocess.run(
        [sys.executable, "-m", "pitboss", "odds", game, *words],
        check=True,
        stdout=subprocess.DEVNULL,
        env=environment,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Took(time.perf_counter() - began, spent)


def rows(home: Path, game: str, *words: str) -> tuple[str, ...]:
    """What the first answer took, and the second."""
    kept = home / "pitboss" / "answers"
    if not words:
        ask(home, game)  # compiles what is not compiled yet
    shutil.rmtree(kept, ignore_errors=True)
    first, second = ask(home, game, *words), ask(home, game, *words)
    cores = min(2, len(os.sched_getaffinity(0)))
    return (
        game,
        words[1] if words else "usual",
        f"{BOUNDS[game]}",
        f"{first.processor / cores:.1f}",
        f"{first.processor:.1f}",
        f"{first.wall:.1f}",
        f"{second.processor:.2f}",
        f"{second.wall:.2f}",
    )


def main(argv: Sequence[str] = ()) -> None:
    parser = ArgumentParser(prog="python -m bench first")
    parser.add_argument("games", nargs="*", choices=[[], *BOUNDS])
    asked = parser.parse_args(argv)
    found = [("game", "table", "bound", "first, 2 cores", "processor", "wall", "second, processor", "wall")]
    with TemporaryDirectory() as home:
        for game in asked.games or BOUNDS:
            found.append(rows(Path(home), game))
            if game in UNSHIPPED:
                found.append(rows(Path(home), game, "--set", UNSHIPPED[game], "--beyond-law"))
    table("\n".join(("Seconds to the odds of a game", *machine())), found)


if __name__ == "__main__":
    main(sys.argv[1:])
