"""Whether anything has become slower: the table, the audit and the kernels of ten games, in turns with those of a
pinned commit, by processor time.

    python -m bench rates [GAME …]
    python -m bench rates --move

It fails where a rate is below 0.95 of the pinned commit's. `--move` pins the commit that is checked out instead, if
no rate has dropped and they have risen on the whole: what was won is not lost again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import prod
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import machine, table
from bench.rated import GAMES

ROOT = Path(__file__).parent.parent
PIN = Path(__file__).with_name("pin.txt")
LEAST = 0.95
TURNS = 4
"""How often each side is asked; a side has the best of its turns."""


def git(*words: str) -> str:
    """What git answers, or an error."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


@contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """A commit in a worktree of its own."""
    try:
        git("cat-file", "-e", f"{commit}^{{commit}}")
    except subprocess.CalledProcessError:
        raise SystemExit(
            f"The pinned commit {commit[:12]} is not in this clone, so there is nothing to measure beside; "
            "a clone with its whole history has it: git fetch --unshallow."
        ) from None
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "pinned"
        git("worktree", "add", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))


def asked(tree: Path, game: str) -> dict[str, float]:
    """The rates of a game, by a tree's own bench."""
    path = os.pathsep.join((str(tree / "src"), str(tree)))
    command = [sys.executable, "-m", "bench.rated", game]
    done = subprocess.run(
        command, cwd=tree, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, check=True
    )
    told: dict[str, float] = json.loads(done.stdout)
    return told


def beside(pinned: Path, game: str) -> Iterator[tuple[str, float, float]]:
    """What is rated of a game, with the pinned rate and ours."""
    best: list[dict[str, float]] = [{}, {}]
    for _ in range(TURNS):
        for at, tree in enumerate((pinned, ROOT)):
            for work, rate in asked(tree, game).items():
                best[at][work] = max(rate, best[at].get(work, 0.0))
    for work in best[0].keys() & best[1].keys():
        yield f"{game}, {work}", best[0][work], best[1][work]


def main(words: Sequence[str] = ()) -> None:
    move = "--move" in words
    games = [word for word in words if word != "--move"] or list(GAMES)
    if unknown := [game for game in games if game not in GAMES]:
        raise SystemExit(f"{unknown[0]} is not among the games that are rated: {', '.join(GAMES)}.")
    if move and (git("status", "--porcelain") or games != list(GAMES)):
        raise SystemExit("--move pins what is committed, after all games were rated: commit first, and name no game.")
    commit = PIN.read_text("ascii").strip()
    with tree_of(commit) as pinned:
        found = [row for game in games for row in sorted(beside(pinned, game))]
    print("\n".join(machine()))
    head = ("", "pinned", "now", "ratio")
    shown = [(name, f"{old:,.0f}", f"{new:,.0f}", f"{new / old:.2f}") for name, old, new in found]
    table(f"Rounds a second of processor time, beside commit {commit[:12]}", [head, *shown])
    dropped = [name for name, old, new in found if new < LEAST * old]
    if dropped:
        raise SystemExit(f"Below {LEAST} of the pinned commit: {'; '.join(dropped)}.")
    if not move:
        return
    mean = prod(new / old for _, old, new in found) ** (1 / len(found))
    if mean < 1:
        raise SystemExit(f"The pin moves upwards alone: on the whole the rates are {mean:.3f} of the pinned ones.")
    PIN.write_text(git("rev-parse", "HEAD") + "\n", "ascii")
    print(f"Pinned: {PIN.read_text('ascii').strip()}")


if __name__ == "__main__":
    main(sys.argv[1:])
