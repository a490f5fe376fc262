"""Mini-dice, 13:69F-13: two dice in a covered shaker, simple wagers on their total."""

from pitboss.core.game.game import Game
from pitboss.games.mini_dice.round import IRREGULARITIES, Shaker, check, play
from pitboss.games.mini_dice.wagers import WAGERS, MiniDiceOptions

GAME = Game(
    name="mini_dice",
    title="Mini-dice",
    sections=("13.1", "13.2", "13.3", "13.4", "13.5", "13.6", "13.7"),
    kind="dice",
    seats=8,
    wagers=WAGERS,
    options=MiniDiceOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Shaker,
    check=check,
    betting_cite="13:69F-13.4(d)",
    seated_cite="13:69F-13.4(b)",
    not_operative={
        "13.1": "definitions; no text was found, and no term is needed beyond those used here",
        "13.4(c)": "each player's own responsibility",
    },
)
