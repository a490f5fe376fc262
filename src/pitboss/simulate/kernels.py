"""Which games the simulator can play, and their kernels."""

from __future__ import annotations

from functools import cache

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.mathematics.kernel import Kernel
from pitboss.games import registry


class NotSimulated(ValueError):
    """The game has no kernel."""


@cache
def simulated() -> tuple[str, ...]:
    """The games that have a kernel."""
    return tuple(game.name for game in registry.all_games() if registry.exact_of(game).kernel is not None)


def kernel_of(game: Game, options: Options) -> Kernel:
    """The kernel of a game under its options."""
    kernel = registry.exact_of(game).kernel
    if kernel is None:
        raise NotSimulated(f"{game.title} cannot be simulated; the games that can are {', '.join(simulated())}.")
    return kernel(options)
