"""Double down stud for the simulator, one player who decides by the best play."""

from pitboss.games.double_down_stud.odds import PLAY

kernel = PLAY.kernel
