"""Three-card poker for the simulator, one player who decides by the best play."""

from __future__ import annotations

from pitboss.core.kernel import Kernel
from pitboss.games.three_card_poker.odds import PLAY, WITH_SIX
from pitboss.games.three_card_poker.wagers import ThreeCardPokerOptions


def kernel(options: ThreeCardPokerOptions) -> Kernel:
    """The kernel of a table."""
    return (WITH_SIX if options.six_card_bonus_offered else PLAY).kernel(options)
