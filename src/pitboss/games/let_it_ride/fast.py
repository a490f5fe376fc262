"""Let it ride poker for the simulator, one player who decides by the best play."""

from pitboss.games.let_it_ride.odds import PLAY

kernel = PLAY.kernel
