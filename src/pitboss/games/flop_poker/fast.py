"""Flop poker for the simulator, one player who decides by the best play."""

from pitboss.games.flop_poker.odds import PLAY

kernel = PLAY.kernel
