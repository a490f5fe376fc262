"""Badugi, 13:69F-14.12B: four cards, three draws, the lowest of different ranks and suits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.core.choices.options import Choice, Whole, option
from pitboss.core.game.steps import Procedure
from pitboss.poker import halves
from pitboss.poker.blinds import blind_round, open_round, post_blinds
from pitboss.poker.deal import deal_round
from pitboss.poker.draws import draw_round
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import DRAW_HOLE_UP, NEW_CARD_UP, UNPROTECTED
from pitboss.poker.opponents.exchange import BADUGI
from pitboss.poker.options import DrawOptions
from pitboss.poker.round import Rules
from pitboss.ranks import calling

_DRAWS = (
    ("13:69F-14.12B(f)", "13:69F-14.12B(g)"),
    ("13:69F-14.12B(h)", "13:69F-14.12B(i)"),
    ("13:69F-14.12B(j)", "13:69F-14.12B(k)"),
)


@dataclass(frozen=True)
class BadugiOptions(DrawOptions):
    """What is posted at a badugi table."""

    max_players: int = option(9, Whole(2, 9), "13:69F-14.12B(b)", "how many players are dealt in at most")
    draw_rounds_2_3: str = option(
        "bet_or_check",
        Choice(("bet_or_check", "literal")),
        "13:69F-14.12B(g)",
        "whether the second and third betting rounds begin with a bet or check, or with blinds as 14.10(d) has it",
    )

    literal_restock_has_own: ClassVar[bool] = False


def streets(hand: Hand) -> Procedure:
    """13:69F-14.12B(d) to (k)"""
    blinds_again = hand.options.draw_rounds_2_3 == "literal"
    last, level = yield from post_blinds(hand)
    for _ in range(4):
        yield from deal_round(hand, "13:69F-14.12B(d)")
    yield from blind_round(hand, last, level, "13:69F-14.12B(e)")
    for number, (drawing, betting) in enumerate(_DRAWS, 1):
        yield from draw_round(hand, 4, drawing, first=number == 1)
        if blinds_again and number < 3:
            last, level = yield from post_blinds(hand, again=True)
            yield from blind_round(hand, last, level, betting, upper=number > 1)
        else:
            yield from open_round(hand, betting, upper=number > 1)


RULES = Rules(
    streets,
    lambda options: (halves.badugi_hand(options, "13:69F-14.12B(l)"),),
    called=calling.of_badugi,
    judged=BADUGI,
)
GAME = poker_game("badugi", "Badugi", ("14.12B",), BadugiOptions, RULES, (UNPROTECTED, DRAW_HOLE_UP, NEW_CARD_UP))
