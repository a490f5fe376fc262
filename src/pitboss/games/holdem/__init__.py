"""Hold 'em, 13:69F-14.10: two cards of one's own and five in the center, for high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.core.choices.options import Whole, option
from pitboss.core.game.steps import Procedure
from pitboss.poker import halves
from pitboss.poker.blinds import blind_round, open_round, post_blinds
from pitboss.poker.deal import board, burn, deal_round
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import FLOP_HOLE_UP, UNPROTECTED
from pitboss.poker.opponents import community
from pitboss.poker.opponents.policy import Judgment
from pitboss.poker.options import HOLE_CARD_UP, ButtonOptions
from pitboss.poker.round import Rules

_BOARD = ((3, False, "13:69F-14.10(g)"), (1, True, "13:69F-14.10(h)"), (1, True, "13:69F-14.10(i)"))


@dataclass(frozen=True)
class HoldemOptions(ButtonOptions):
    """What is posted at a hold 'em table."""

    high_hands: ClassVar[bool] = True

    max_players: int = option(11, Whole(2, 11), "13:69F-14.10(b)", "how many players are dealt in at most")
    exposed_down_card: str = option(*HOLE_CARD_UP)


def streets(hand: Hand) -> Procedure:
    """13:69F-14.10(d) to (i)"""
    last, level = yield from post_blinds(hand)
    for _ in range(2):
        yield from deal_round(hand, "13:69F-14.10(e)")
    yield from blind_round(hand, last, level, "13:69F-14.10(f)")
    for cards, upper, cite in _BOARD:
        yield from burn(hand, cite)
        yield from board(hand, cards, cite)
        yield from open_round(hand, cite, upper=upper)


RULES = Rules(
    streets,
    lambda options: (halves.high5("13:69F-14.10(j)", options.odd_chip_unsplit),),
    stub_counts=True,
    judged=Judgment(community.holdem, community.ready),
)
GAME = poker_game("holdem", "Hold 'em", ("14.10",), HoldemOptions, RULES, (UNPROTECTED, FLOP_HOLE_UP))
