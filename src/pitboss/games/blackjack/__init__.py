"""Blackjack, 13:69F-2: a hand drawn towards 21 against the dealer's, with insurance, doubling and splitting."""

from pitboss.core.choices.limits import Limits
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.progressive import PROGRESSIVE
from pitboss.games.blackjack.round import Blackjack, check
from pitboss.games.blackjack.wagers import WAGERS
from pitboss.twenty_one.round.round import game
from pitboss.twenty_one.rules.irregular import irregularities
from pitboss.twenty_one.rules.options import MOST_BOXES

GAME = game(
    Blackjack,
    "13:69F-2.3",
    name="blackjack",
    title="Blackjack",
    sections=("2.1", *(f"2.{number}" for number in range(2, 7)), "2.6A", *(f"2.{n}" for n in range(7, 27))),
    seats=MOST_BOXES,
    wagers=WAGERS,
    usual=Limits(unit=50),  # 3 to 2 is paid on every dollar
    options=BlackjackOptions,
    irregularities=(*irregularities("13:69F-2.15"), PROGRESSIVE.unverified, PROGRESSIVE.waits),
    meters=PROGRESSIVE.meters,
    check=check,
    not_operative={
        "2.1": "definitions; each term is carried out where it is used",
        "2.4": "the cards are inspected and spread before the table opens; that is not part of a round",
        "2.5(b)": "where the cards are cut changes no probability; a player is asked only whether to cut them",
        "2.5(c)": "the same: the cards in front of the cutting card go to the back",
    },
)
