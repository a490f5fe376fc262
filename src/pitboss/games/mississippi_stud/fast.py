"""Mississippi stud for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.mississippi_stud.odds import PLAY
from pitboss.games.mississippi_stud.wagers import MississippiStudOptions


def kernel(options: MississippiStudOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
