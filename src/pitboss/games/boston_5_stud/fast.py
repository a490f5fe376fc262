"""Boston 5 stud for the simulator, one player who decides by the best play."""

from pitboss.games.boston_5_stud.odds import PLAY

kernel = PLAY.kernel
