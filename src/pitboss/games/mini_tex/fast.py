"""Mini-Tex 3 card hold 'em for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.mini_tex.odds import PLAY
from pitboss.games.mini_tex.wagers import MiniTexOptions


def kernel(options: MiniTexOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
