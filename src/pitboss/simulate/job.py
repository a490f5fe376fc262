"""What is simulated: a game under its options, a seed, a number of rounds, cut into independent chunks.

Every chunk draws from a stream of its own (`core.computing.philox`), so it ends the same wherever and whenever it is
played, and counts are whole numbers, so they add up to the same whatever the order.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from pitboss.core.choices.options import Options
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.meaning import meaning
from pitboss.core.computing.philox import stream
from pitboss.core.game.game import Game
from pitboss.core.mathematics.kernel import Kernel
from pitboss.games import registry
from pitboss.simulate.kernels import kernel_of

CHUNK = 1 << 20
"""Rounds in a chunk; another number would draw other chances from the same seed."""

_making = threading.Lock()


class OtherRules(ValueError):
    """A worker or a saved simulation has another version of the rules."""


class Job(msgspec.Struct, frozen=True):
    """A simulation, as it is sent to workers. `rules` is a digest of the compiled rules and the tables they read."""

    game: str
    options: bytes
    seed: int
    rounds: int
    rules: str

    @property
    def chunks(self) -> int:
        return -(-self.rounds // CHUNK)

    def rounds_before(self, chunk: int) -> int:
        """How many rounds the chunks before this one have."""
        return min(chunk * CHUNK, self.rounds)


def job_of(game: Game, options: Options, seed: int, rounds: int) -> Job:
    """The simulation of a game."""
    return Job(game.name, options.encoded, seed, rounds, ready(game.name, options.encoded)[2])


@cache
def _ready(game: str, options: bytes) -> tuple[Kernel, Callable[..., None], str]:
    found = registry.find(game)
    # Whoever asks has checked what is lawful; what a designed table would bring is played too.
    read, problems = found.options.read(msgspec.json.decode(options), beyond_law=True)
    assert not problems, problems
    kernel = kernel_of(found, read)
    play = compiled(kernel.play)
    play(stream(0, 0), 0, *_arrays(kernel), *kernel.tables)
    return kernel, play, meaning(kernel.play, kernel.tables)


def ready(game: str, options: bytes) -> tuple[Kernel, Callable[..., None], str]:
    """A game's kernel, its `play` compiled, and the digest of both. Threads wait for the first that asks."""
    with _making:
        return _ready(game, options)


def _arrays(kernel: Kernel) -> tuple[Any, Any]:
    import numpy as np

    return np.zeros(kernel.width, np.int64), np.zeros(kernel.size, np.int64)


def play_chunks(job: Job, first: int, last: int) -> Any:
    """Play the chunks from `first` up to, not including, `last`; how often rounds ended under each number."""
    kernel, play, rules = ready(job.game, job.options)
    if rules != job.rules:
        raise OtherRules(
            f"This worker has other rules of {job.game} than the simulation was started with; "
            "install the same version of pitboss and of Python on every machine."
        )
    deal, counts = _arrays(kernel)
    for chunk in range(first, last):
        rounds = job.rounds_before(chunk + 1) - job.rounds_before(chunk)
        play(stream(job.seed, chunk), rounds, deal, counts, *kernel.tables)
    return counts
