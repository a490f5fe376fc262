"""The bonus wager on the best five of a player's and the dealer's three cards."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.game.wager import WagerKind
from pitboss.core.law.cite import rule
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.house_poker.rules.wager_kinds import offered
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import CLASSES, THREE_OF_A_KIND, class_of

SIX_CARDS = CLASSES
"""What the best five of six cards may be, rising."""
SIX_CARD = Pays(  # only the title of 13:69F-20.12A was found; these are tables in common use
    "six_card_bonus_table",
    SIX_CARDS,
    THREE_OF_A_KIND,
    {
        "X": (5, 10, 20, 25, 50, 200, 1000),
        "X15": (5, 10, 15, 25, 50, 200, 1000),
        "Y": (7, 10, 15, 20, 100, 200, 1000),
        "Z": (8, 9, 15, 20, 100, 200, 1000),
    },
    "13:69F-20.12A",
)


@rule("13:69F-20.12A")
def six_card(cards: Sequence[int]) -> int:
    """The class of the best five of the player's three cards and the dealer's three."""
    return class_of(best5(cards))


def six_card_bonus(cite: str, *needs: str) -> WagerKind:
    """The wager, made beside one of others where it is offered."""
    return WagerKind(
        "six_card_bonus",
        "Six-card bonus",
        "the best five of the player's and the dealer's six cards are three-of-a-kind or better",
        cite,
        SIX_CARD.lines,
        offered=offered("six_card_bonus_offered"),
        needs=needs,
    )
