"""Four-card poker for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.four_card_poker.odds import PLAY
from pitboss.games.four_card_poker.wagers import FourCardPokerOptions


def kernel(options: FourCardPokerOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
