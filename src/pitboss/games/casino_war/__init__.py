"""Casino war, 13:69F-22: one card each, the higher wins; a tie is surrendered or fought out."""

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.core.procedure.shoe import Shoe
from pitboss.games.casino_war.irregular import IRREGULARITIES
from pitboss.games.casino_war.round import check, play
from pitboss.games.casino_war.wagers import WAGERS, CasinoWarOptions

GAME = Game(
    name="casino_war",
    title="Casino war",
    sections=("22.1", "22.2", "22.3", "22.4", "22.5", "22.6", "22.7", "22.8", "22.9", "22.10"),
    kind="cards",
    seats=7,
    wagers=WAGERS,
    options=CasinoWarOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Shoe,
    midway=lambda shoe: not shoe.shuffle,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 13:69F-22.2
    check=check,
    after_void=lambda _shoe: Shoe(),
    several_areas=True,
    runs_out="insufficient_cards",
    betting_cite="13:69F-22.6",
    not_operative={
        "22.1": "definitions; each term is carried out where it is used",
        "22.4": "the cards are inspected and spread before the table opens; that is not part of a round",
    },
)
