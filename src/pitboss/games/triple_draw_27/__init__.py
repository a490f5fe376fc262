"""Triple draw low ball deuce to seven, 13:69F-14.12A: five cards, three draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.core.choices.options import Choice, Whole, YesNo, option
from pitboss.core.game.steps import Procedure
from pitboss.poker import halves
from pitboss.poker.blinds import blind_round, open_round, post_blinds
from pitboss.poker.deal import deal_round
from pitboss.poker.draws import draw_round
from pitboss.poker.game import poker_game
from pitboss.poker.hand import Hand
from pitboss.poker.irregular import DRAW_HOLE_UP, NEW_CARD_UP, UNPROTECTED
from pitboss.poker.opponents.exchange import of_draws
from pitboss.poker.opponents.spreads import DEUCE
from pitboss.poker.options import DrawOptions
from pitboss.poker.round import Rules
from pitboss.ranks import calling

_DRAWS = (
    ("13:69F-14.12A(f)", "13:69F-14.12A(g)"),
    ("13:69F-14.12A(h)", "13:69F-14.12A(i)"),
    ("13:69F-14.12A(j)", "13:69F-14.12A(k)"),
)


@dataclass(frozen=True)
class TripleDrawOptions(DrawOptions):
    """What is posted at a triple draw table."""

    max_players: int = option(7, Whole(2, 7), "13:69F-14.12A(b)", "how many players are dealt in at most")
    draw_rounds_2_3: str = option(
        "bet_or_check",
        Choice(("bet_or_check", "literal")),
        "13:69F-14.12A(g)",
        "whether the second and third betting rounds begin with a bet or check, or with no check as 14.10(f) has it",
    )
    wheel_is_straight_in_27: bool = option(
        False, YesNo(), "13:69F-14.3(b)6", "whether A-2-3-4-5 counts as a straight"
    )

    literal_restock_has_own: ClassVar[bool] = False


def streets(hand: Hand) -> Procedure:
    """13:69F-14.12A(d) to (k)"""
    must_bet = hand.options.draw_rounds_2_3 == "literal"
    last, level = yield from post_blinds(hand)
    for _ in range(5):
        yield from deal_round(hand, "13:69F-14.12A(d)")
    yield from blind_round(hand, last, level, "13:69F-14.12A(e)")
    for number, (drawing, betting) in enumerate(_DRAWS, 1):
        yield from draw_round(hand, 5, drawing, first=number == 1)
        yield from open_round(hand, betting, upper=number > 1, must_bet=must_bet and number < 3)


RULES = Rules(
    streets,
    lambda options: (halves.deuce_to_seven(options, "13:69F-14.12A(l)"),),
    called=calling.deuce_to_seven,
    judged=of_draws(3, lambda _options: DEUCE),
)
GAME = poker_game(
    "triple_draw_27",
    "Triple draw deuce to seven",
    ("14.12A",),
    TripleDrawOptions,
    RULES,
    (UNPROTECTED, DRAW_HOLE_UP, NEW_CARD_UP),
)
