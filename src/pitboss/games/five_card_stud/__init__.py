"""Five-card stud, 13:69F-14.13: one card down, four up, for high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.core.choices.options import Choice, Whole, option
from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Procedure
from pitboss.poker import halves, stud
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import stud_hole_up
from pitboss.poker.moments import HOLE
from pitboss.poker.opponents.stud import of_cards
from pitboss.poker.options import StudOptions
from pitboss.poker.round import Rules
from pitboss.poker.showdown import HIGH_CARD, Half
from pitboss.ranks.showing import showing_high


@dataclass(frozen=True)
class FiveCardStudOptions(StudOptions):
    """What is posted at a five-card stud table."""

    high_hands: ClassVar[bool] = True

    max_players: int = option(8, Whole(2, 8), "13:69F-14.13(b)", "how many players are dealt in at most")
    stud5_later_open: str = option(
        "must_bet",
        Choice(("must_bet", "bet_or_check")),
        "13:69F-14.13(f)",
        "whether the highest hand showing must bet, as the text says, or may check",
    )


def streets(hand: Hand) -> Procedure:
    """13:69F-14.13(c) to (g)"""
    must_bet = hand.options.stud5_later_open == "must_bet"
    yield from stud.first_cards(hand, 1, "13:69F-14.13(c)")
    yield from stud.forced_round(hand, stud.lowest_card, "13:69F-14.13(d)", "13:69F-14.13(e)")
    for upper, cite in ((False, "13:69F-14.13(f)"), (True, "13:69F-14.13(g)"), (True, "13:69F-14.13(g)")):
        yield from stud.street(hand, cite)
        yield from stud.led_round(hand, lambda seat: showing(hand, seat), cite, upper=upper, must_bet=must_bet)


def showing(hand: Hand, seat: int) -> int:
    """How the cards showing rank, to lead the betting. 13:69F-14.13(f)"""
    return showing_high([index(card) for card in hand.up[seat]])


def won_by(options: FiveCardStudOptions) -> tuple[Half, ...]:
    """13:69F-14.13(h)"""
    odd = options.odd_chip_unsplit
    return (halves.high5("13:69F-14.13(h)", HIGH_CARD if odd == "usual" else odd),)


RULES = Rules(streets, won_by, button=False, judged=of_cards(5))
GAME = poker_game(
    "five_card_stud",
    "Five-card stud",
    ("14.13",),
    FiveCardStudOptions,
    RULES,
    (stud_hole_up("13:69F-14.15(l)", HOLE),),
)
