"""Baccarat punto banco, 13:69F-3: the cards are drawn by a player, the curator; drawing is automatic, and the casino
banks."""

from pitboss.baccarat.round import owes
from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.games.punto_banco.round import IRREGULARITIES, Memory, check, play
from pitboss.games.punto_banco.wagers import WAGERS, PuntoBancoOptions

GAME = Game(
    name="punto_banco",
    title="Baccarat punto banco",
    sections=tuple(f"3.{number}" for number in range(1, 13)),
    kind="cards",
    seats=12,
    wagers=WAGERS,
    options=PuntoBancoOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Memory,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 13:69F-3.1
    check=check,
    owes=owes,
    midway=lambda memory: not memory.shoe.shuffle,
    runs_out="insufficient_cards",
    betting_cite="13:69F-3.2",
    not_operative={"3.4": "the cards are inspected and spread before the table opens; that is not part of a round"},
)
