"""Ultimate Texas hold 'em for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.ultimate_texas_holdem.odds import PLAY
from pitboss.games.ultimate_texas_holdem.wagers import UltimateTexasHoldemOptions


def kernel(options: UltimateTexasHoldemOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
