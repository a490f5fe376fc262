"""Big six, 13:69F-5.5 and 5.6: a wheel of 54 sections, a clapper, and a wager on each of seven symbols."""

from pitboss.core.game.game import Game
from pitboss.games.big_six.round import IRREGULARITIES, equipment, play
from pitboss.games.big_six.wagers import WAGERS, BigSixOptions

GAME = Game(
    name="big_six",
    title="Big six wheel",
    sections=("5.5", "5.6"),
    kind="wheel",
    seats=8,
    wagers=WAGERS,
    options=BigSixOptions,
    play=play,
    irregularities=IRREGULARITIES,
    equipment=equipment,
    betting_cite="13:69F-5.6",
)
