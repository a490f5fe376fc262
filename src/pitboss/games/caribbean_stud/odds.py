"""Exact odds of Caribbean stud: every kind of hand with every card of the dealer's in sight, by the best decision."""

from __future__ import annotations

from pitboss.core.figures import WagerOdds
from pitboss.games.caribbean_stud.wagers import ACE_KING, RULES, CaribbeanStudOptions, Facts, showdown
from pitboss.house_poker.against_dealer import AgainstDealer
from pitboss.ranks.five_card import best5, describe5
from pitboss.ranks.groups import CLASSES, class_of

PLAY = AgainstDealer(
    RULES,
    __name__,
    Facts,
    own=best5,
    dealer=best5,
    class_of=class_of,
    classes=CLASSES,
    showdown=showdown,
    weak=ACE_KING,
    rule=lambda choice, key: f"{choice} with {describe5(key)} or better",
)


def wager_odds(options: CaribbeanStudOptions, stake: int = 0) -> list[WagerOdds]:
    """The odds of the ante, the bet included. 13:69F-16.12"""
    return [PLAY.odds(options, stake)]


brings = PLAY.brings
strategy = PLAY.strategy
