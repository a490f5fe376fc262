"""Two-card joker poker for the simulator, one player who decides by the best play."""

from pitboss.games.two_card_joker_poker.odds import PLAY

kernel = PLAY.kernel
