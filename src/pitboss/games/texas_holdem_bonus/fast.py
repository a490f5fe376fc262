"""Texas hold 'em bonus poker for the simulator, one player who decides by the best play."""

from pitboss.games.texas_holdem_bonus.odds import PLAY

kernel = PLAY.kernel
