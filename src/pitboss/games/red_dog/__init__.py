"""Red dog, 13:69F-6: will the third card fall between the first two?"""

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.core.procedure.shoe import Shoe
from pitboss.games.red_dog.round import IRREGULARITIES, check, play
from pitboss.games.red_dog.wagers import WAGERS, RedDogOptions

GAME = Game(
    name="red_dog",
    title="Red dog",
    sections=("6.1", "6.2", "6.3", "6.4", "6.5", "6.7", "6.8", "6.9"),
    kind="cards",
    seats=7,
    wagers=WAGERS,
    options=RedDogOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Shoe,
    midway=lambda shoe: not shoe.shuffle,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 13:69F-6.1
    check=check,
    after_void=lambda _shoe: Shoe(),
    several_areas=True,
    runs_out="insufficient_cards",
    betting_cite="13:69F-6.5",
    not_operative={"6.2": "the cards are inspected and spread before the table opens; that is not part of a round"},
)
