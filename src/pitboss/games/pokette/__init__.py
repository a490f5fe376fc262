"""Pokette, 13:69F-12: a wheel of cards, wagers on the next one, and on the poker hand that two or three make."""

from pitboss.core.game.game import Game
from pitboss.games.pokette.round import IRREGULARITIES, Stand, check, equipment, play
from pitboss.games.pokette.wagers import WAGERS, PoketteOptions

GAME = Game(
    name="pokette",
    title="Pokette",
    sections=tuple(f"12.{number}" for number in range(1, 10)),
    kind="wheel",
    # A seat is a colour of non-value chips, which tells the players apart (13:69F-12.4(b)).
    seats=8,
    wagers=WAGERS,
    options=PoketteOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Stand,
    equipment=equipment,
    check=check,
    betting_cite="13:69F-12.4(a)",
    not_operative={
        "12.1": "definitions; each term is carried out where it is used",
        "12.4(b)": "which non-value chips are issued; every seat has a colour of its own",
        "12.4(c)": "whose fault a misplaced chip is; the layout takes a wager where the player puts it",
        "12.4(e)": "how many tables a supervisor watches",
        "12.6(a)": "how odds are worded; all are stated as so many to one",
    },
)
