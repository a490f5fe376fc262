"""Double down stud for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.double_down_stud.odds import PLAY
from pitboss.games.double_down_stud.wagers import DoubleDownStudOptions


def kernel(options: DoubleDownStudOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
