"""Ultimate Texas hold 'em for the simulator, one player who decides by the best play."""

from pitboss.games.ultimate_texas_holdem.odds import PLAY

kernel = PLAY.kernel
