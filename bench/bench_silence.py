"""After how long a command says something at a terminal, with nothing compiled or cached yet: within a second."""

from __future__ import annotations

import itertools
import os
import pty
import select
import sys
import tempfile
import time
from typing import NamedTuple

COMMANDS = (
    "simulate big_six --rounds 1e4",
    "simulate blackjack --shoes 100",
    "odds three_card_poker",
    "odds blackjack --plays",
    "odds craps --chances",
    "guide three_card_poker",
    "hold casino_war --drop 400 --win 5 --rounds 10",
    "trace",
    "cite --code 13.6",
    "school three_card_poker --json --seed 3",
)
CACHES = ("HOME", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR")


class Heard(NamedTuple):
    """When it first said something, how long it was silent at most, and how long it took, in seconds."""

    first: float
    silence: float
    whole: float


def heard(words: str) -> Heard:
    """What is heard of a command that starts from nothing."""
    with tempfile.TemporaryDirectory() as empty:
        begun = time.monotonic()
        pid, terminal = pty.fork()
        if not pid:
            os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", **dict.fromkeys(CACHES, empty)}
            os.execv(sys.executable, [sys.executable, "-c", "from pitboss.cli import main; main()", *words.split()])
        at = [begun]
        while True:
            select.select([terminal], [], [])
            try:
                os.read(terminal, 65_536)
            except OSError:
                break
            at.append(time.monotonic())
        os.waitpid(pid, 0)
    silences = [after - before for before, after in itertools.pairwise(at)]
    return Heard(silences[0], max(silences), time.monotonic() - begun)


def main() -> None:
    for words in COMMANDS:
        first, silence, whole = heard(words)
        late = "" if first <= 1 else "  silent for too long"
        print(f"{words:48} first {first:5.2f} s, silent {silence:5.2f} s, whole {whole:5.1f} s{late}")


if __name__ == "__main__":
    main()
