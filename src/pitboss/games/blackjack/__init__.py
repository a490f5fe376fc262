"""Blackjack, 13:69F-2: a hand drawn towards 21 against the dealer's, with insurance, doubling and splitting."""

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.games.blackjack.round import check, play
from pitboss.games.blackjack.wagers import WAGERS
from pitboss.twenty_one.round.round import Memory, after_void
from pitboss.twenty_one.rules.irregular import EMPTY, irregularities
from pitboss.twenty_one.rules.options import MOST_BOXES

GAME = Game(
    name="blackjack",
    title="Blackjack",
    sections=("2.1", *(f"2.{number}" for number in range(2, 7)), "2.6A", *(f"2.{n}" for n in range(7, 27))),
    kind="cards",
    seats=MOST_BOXES,
    wagers=WAGERS,
    options=BlackjackOptions,
    play=play,
    irregularities=(*irregularities("13:69F-2.15"), PROGRESSIVE.unverified),
    memory=Memory,
    midway=lambda memory: not memory.shoe.shuffle,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks)}),  # 13:69F-2.2(a)
    meters=PROGRESSIVE.meters,
    check=check,
    after_void=after_void,
    most_players=lambda options: options.boxes,
    several_areas=True,
    runs_out=EMPTY,
    betting_cite="13:69F-2.3",
    seated_cite="13:69F-2.3",
    not_operative={
        "2.1": "definitions; each term is carried out where it is used",
        "2.4": "the cards are inspected and spread before the table opens; that is not part of a round",
        "2.5(b)": "where the cards are cut changes no probability; a player is asked only whether to cut them",
        "2.5(c)": "the same: the cards in front of the cutting card go to the back",
    },
)
