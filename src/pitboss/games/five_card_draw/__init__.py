"""Five-card draw, 13:69F-14.12: five cards, one draw, for high or for low."""

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
from pitboss.poker.opponents.exchange import of_draws
from pitboss.poker.opponents.spreads import HIGH, LOW
from pitboss.poker.options import LOW_COMPARE, DrawOptions
from pitboss.poker.round import Rules
from pitboss.poker.showdown import Half


@dataclass(frozen=True)
class FiveCardDrawOptions(DrawOptions):
    """What is posted at a five-card draw table."""

    high_hands: ClassVar[bool] = True

    max_players: int = option(8, Whole(2, 8), "13:69F-14.12(b)", "how many players are dealt in at most")
    form: str = option("high", Choice(("high", "low")), "13:69F-14.8(a)4", "what the pot is won by")
    low_compare: str = option(*LOW_COMPARE, only_with={"form": ("low",)})

    literal_restock_has_own: ClassVar[bool] = True


def streets(hand: Hand) -> Procedure:
    """13:69F-14.12(d) to (g)"""
    last, level = yield from post_blinds(hand)
    for _ in range(5):
        yield from deal_round(hand, "13:69F-14.12(d)")
    yield from blind_round(hand, last, level, "13:69F-14.12(e)")
    yield from draw_round(hand, 5, "13:69F-14.12(f)")
    yield from open_round(hand, "13:69F-14.12(g)", upper=True)


def won_by(options: FiveCardDrawOptions) -> tuple[Half, ...]:
    """13:69F-14.12(h)"""
    if options.form == "high":
        return (halves.high5("13:69F-14.12(h)1", options.odd_chip_unsplit),)
    return (halves.low_of_five(options, "13:69F-14.12(h)2", odd=options.odd_chip_unsplit),)


RULES = Rules(streets, won_by, judged=of_draws(1, lambda options: HIGH if options.form == "high" else LOW))
GAME = poker_game(
    "five_card_draw",
    "Five-card draw",
    ("14.12",),
    FiveCardDrawOptions,
    RULES,
    (UNPROTECTED, DRAW_HOLE_UP, NEW_CARD_UP),
)
