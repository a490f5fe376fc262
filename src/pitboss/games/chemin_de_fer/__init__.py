"""Baccarat chemin de fer, 13:69F-4: one player banks and deals, the others wager against that bank; the casino takes
vigorish."""

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Banked, Equipment, Game
from pitboss.core.procedure.shoe import reshuffled
from pitboss.games.chemin_de_fer.memory import Memory
from pitboss.games.chemin_de_fer.round import IRREGULARITIES, play
from pitboss.games.chemin_de_fer.wagers import SEATS, WAGERS, CheminDeFerOptions

GAME = Game(
    name="chemin_de_fer",
    title="Baccarat chemin de fer",
    sections=tuple(f"4.{number}" for number in range(1, 13)),
    kind="cards",
    seats=SEATS,
    wagers=WAGERS,
    options=CheminDeFerOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Memory,
    banked=Banked.PLAYERS,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 19:47-4.1(a)
    after_void=reshuffled,
    midway=lambda memory: not memory.shoe.shuffle,
    lies_open=lambda memory: {"banker": memory.banker, "lost": memory.lost, "suivi": memory.suivi},
    runs_out="insufficient_cards",
    betting_cite="19:47-4.7(a)",
    not_operative={
        "4.2": "reserved",
        "4.3": "the cards are inspected, spread and washed before the table opens; that is not part of a round",
        "4.4(d)": "the order of shuffled cards is unknown to all, so where they are cut changes nothing",
        "4.6(c)": "chips are bought before a wager is made; no cash is wagered",
    },
)
