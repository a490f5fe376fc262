"""Mini-baccarat, 13:69F-7: two hands from a shoe, wagers on which has the higher point count."""

from pitboss.baccarat.round import Memory, owes
from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.games.mini_baccarat.rules import IRREGULARITIES, check, play
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions

GAME = Game(
    name="mini_baccarat",
    title="Mini-baccarat",
    sections=("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9", "7.10", "7.11", "7.12"),
    kind="cards",
    seats=7,
    wagers=WAGERS,
    options=MiniBaccaratOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Memory,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 13:69F-7.1, 7.6
    check=check,
    owes=owes,
    midway=lambda memory: not memory.shoe.shuffle,
    runs_out="insufficient_cards",
    betting_cite="13:69F-7.2",
    not_operative={"7.4": "the cards are inspected and spread before the table opens; that is not part of a round"},
)
