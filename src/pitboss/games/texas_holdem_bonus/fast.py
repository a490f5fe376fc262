"""Texas hold 'em bonus poker for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.texas_holdem_bonus.odds import PLAY
from pitboss.games.texas_holdem_bonus.wagers import TexasHoldemBonusOptions


def kernel(options: TexasHoldemBonusOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
