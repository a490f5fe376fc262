"""Roulette, 13:69F-5.1 to 5.4: a ball, a wheel with one zero or two, and wagers by position on the layout."""

from pitboss.core.game.game import Game
from pitboss.games.roulette.round import IRREGULARITIES, check, equipment, play
from pitboss.games.roulette.wagers import WAGERS, RouletteOptions

GAME = Game(
    name="roulette",
    title="Roulette",
    sections=("5.1", "5.2", "5.3", "5.4"),
    kind="wheel",
    # A seat is a colour of non-value chips, which tells the players apart (19:47-5.1(b)).
    seats=8,
    wagers=WAGERS,
    options=RouletteOptions,
    play=play,
    irregularities=IRREGULARITIES,
    equipment=equipment,
    check=check,
    betting_cite="19:47-5.1(a)",
)
