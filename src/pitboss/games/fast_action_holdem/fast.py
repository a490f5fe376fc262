"""Fast action hold 'em for the simulator, one player who sets by the best way found."""

from pitboss.games.fast_action_holdem.odds import PLAY

kernel = PLAY.kernel
