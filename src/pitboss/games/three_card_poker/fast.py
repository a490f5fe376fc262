"""Three-card poker for the simulator, one player who decides by the best play."""

from pitboss.games.three_card_poker.odds import PLAY

kernel = PLAY.kernel
