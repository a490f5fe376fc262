"""Caribbean stud for the simulator, one player who decides by the best play."""

from pitboss.games.caribbean_stud.odds import PLAY

kernel = PLAY.kernel
