"""Sic bo, 13:69F-9: three dice in a covered shaker, fifty wagers on how they fall."""

from pitboss.core.game.game import Game
from pitboss.games.sic_bo.round import IRREGULARITIES, Shaker, play
from pitboss.games.sic_bo.wagers import WAGERS, SicBoOptions

GAME = Game(
    name="sic_bo",
    title="Sic bo",
    sections=tuple(f"9.{number}" for number in range(1, 7)),
    kind="dice",
    seats=8,
    wagers=WAGERS,
    options=SicBoOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Shaker,
    betting_cite="13:69F-9.3",
    seated_cite="13:69F-9.3",
)
