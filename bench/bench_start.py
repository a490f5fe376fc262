"""How long a command takes from the shell to its answer, best of many, in turns; against `--version`."""

from __future__ import annotations

import subprocess
import sys

from bench.measure import timed

RUNS = 10
COMMANDS = (("--version",), ("--help",), ("games",), ("cite", "13:69F-13.6(b)"), ("cite", "14.15"))


def main() -> None:
    """Print the milliseconds of each command, and how many times `--version` that is."""
    best = [float("inf")] * len(COMMANDS)
    for _ in range(RUNS):
        for at, words in enumerate(COMMANDS):
            best[at] = min(best[at], timed(lambda words=words: _run(words)))  # type: ignore[misc]
    for words, seconds in zip(COMMANDS, best, strict=True):
        print(f"{' '.join(words):22} {1000 * seconds:6.0f} ms  {seconds / best[0]:4.2f}")


def _run(words: tuple[str, ...]) -> None:
    subprocess.run([sys.executable, "-m", "pitboss", *words], check=True, stdout=subprocess.DEVNULL)
