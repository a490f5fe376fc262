"""Which games the simulator can play, and their kernels."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from pitboss.core.choices.options import Options
from pitboss.core.computing.kernel import Kernel
from pitboss.core.game.game import Game
from pitboss.games import registry


class NotSimulated(ValueError):
    """The game has no kernel."""


@cache
def simulated() -> tuple[str, ...]:
    """The games that have a kernel: a `fast.py` in their folder."""
    return tuple(filter(_has_kernel, registry.names()))


def _has_kernel(name: str) -> bool:
    folder = registry.folder(name)
    return folder is not None and (folder / "fast.py").exists()


def kernel_of(game: Game, options: Options) -> Kernel:
    """The kernel of a game under its options."""
    if not _has_kernel(game.name):
        raise NotSimulated(f"{game.title} cannot be simulated; the games that can are {', '.join(simulated())}.")
    made: Kernel = import_module(f"pitboss.games.{game.name}.fast").kernel(options)
    return made
