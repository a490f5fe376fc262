"""Mini-Tex 3 card hold 'em for the simulator, one player who decides by the best play."""

from pitboss.games.mini_tex.odds import PLAY

kernel = PLAY.kernel
