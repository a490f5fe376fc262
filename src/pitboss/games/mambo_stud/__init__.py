"""Mambo stud, 13:69F-14.13A: three cards of one's own and one in the center, split six or better."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.choices.options import Whole, option
from pitboss.core.equipment.cards import index, rank
from pitboss.core.game.steps import Procedure
from pitboss.poker import halves, stud
from pitboss.poker.deal import board, burn
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import last_hole_up, stud_hole_up
from pitboss.poker.moments import HOLE
from pitboss.poker.opponents import mambo
from pitboss.poker.opponents.policy import Judgment
from pitboss.poker.options import LOW_COMPARE, ODD_LOW_CARD, StudOptions
from pitboss.poker.round import Rules
from pitboss.poker.showdown import Half
from pitboss.ranks import calling


@dataclass(frozen=True)
class MamboOptions(StudOptions):
    """What is posted at a mambo stud table."""

    max_players: int = option(11, Whole(2, 11), "13:69F-14.13A(b)", "how many players are dealt in at most")
    low_compare: str = option(*LOW_COMPARE)
    odd_chip_low_card: str = option(*ODD_LOW_CARD)


def streets(hand: Hand) -> Procedure:
    """13:69F-14.13A(c) to (i)"""
    yield from stud.first_cards(hand, 1, "13:69F-14.13A(c)")
    yield from stud.forced_round(hand, stud.lowest_card, "13:69F-14.13A(d)", "13:69F-14.13A(e)")
    yield from stud.street(hand, "13:69F-14.13A(f)", up=False)
    yield from stud.led_round(hand, lambda seat: index(hand.up[seat][0]), "13:69F-14.13A(g)", upper=False)
    yield from burn(hand, "13:69F-14.13A(h)")
    yield from board(hand, 1, "13:69F-14.13A(h)")
    yield from stud.led_round(hand, lambda seat: paired_or_high(hand, seat), "13:69F-14.13A(i)", upper=True)


def paired_or_high(hand: Hand, seat: int) -> int:
    """A pair with the community card leads, else the highest up-card; suits do not count. 14.13A(h)"""
    up = rank(hand.up[seat][0])
    return up + 13 * (up == rank(hand.board[0]))


def won_by(options: MamboOptions) -> tuple[Half, ...]:
    """13:69F-14.13A(j), (k)"""
    return halves.mambo_high("13:69F-14.13A(j)"), halves.mambo_low(options, "13:69F-14.13A(j)")


EXPOSED = "13:69F-14.15(m)"
RULES = Rules(streets, won_by, button=False, called=calling.of_three, judged=Judgment(mambo.mambo, mambo.ready))
GAME = poker_game(
    "mambo_stud",
    "Mambo stud",
    ("14.13A",),
    MamboOptions,
    RULES,
    (stud_hole_up(EXPOSED, HOLE), last_hole_up(EXPOSED)),
)
