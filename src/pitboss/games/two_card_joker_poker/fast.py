"""Two-card joker poker for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.two_card_joker_poker.odds import PLAY
from pitboss.games.two_card_joker_poker.wagers import TwoCardJokerPokerOptions


def kernel(options: TwoCardJokerPokerOptions) -> Kernel:
    """The kernel of a table."""
    return PLAY.kernel(options)
