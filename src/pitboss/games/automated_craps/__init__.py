"""Automated craps, 13:69F-1A: craps decided by two dice in an automated shaker that a player sets off."""

from pitboss.core.game.game import Game
from pitboss.games.automated_craps.round import IRREGULARITIES, Shaker, after_void, check, play
from pitboss.games.automated_craps.wagers import WAGERS, AutomatedCrapsOptions

GAME = Game(
    name="automated_craps",
    title="Automated craps",
    sections=tuple(f"1A.{number}" for number in range(1, 9)),
    kind="dice",
    seats=8,
    wagers=WAGERS,
    options=AutomatedCrapsOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Shaker,
    check=check,
    after_void=after_void,
    betting_cite="13:69F-1A.4",
    seated_cite="13:69F-1A.4",
    lies_open=lambda memory: {"point": memory.point, "shooter": memory.holder},
)
