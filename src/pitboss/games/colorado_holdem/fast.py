"""Colorado hold 'em poker for the simulator, one player who decides by the best play."""

from pitboss.games.colorado_holdem.odds import PLAY

kernel = PLAY.kernel
