"""Double cross poker for the simulator, one player who decides by the best play."""

from pitboss.games.double_cross_poker.odds import PLAY

kernel = PLAY.kernel
