"""Exact odds of Caribbean stud: every kind of hand with every card of the dealer's in sight, by the best decision."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from pitboss.core.answers import known
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.core.figures import WagerOdds
from pitboss.core.players import or_default
from pitboss.games.caribbean_stud.wagers import ACE_KING, FOLDED, CaribbeanStudOptions, Facts, outcome
from pitboss.house_poker.figures import Counted, Line, base_odds, counted, nets, scaled
from pitboss.ranks.five_card import best5, describe5
from pitboss.ranks.groups import CLASSES, class_of

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table

LINES = (Line("fold", {"ante": 1}, folds=True), Line("bet", {"ante": 1, "bet": 2}))


def nets_of(table: str) -> dict[tuple[int, int, int], Fraction]:
    """What each line of play nets under a pay table, by the class of the hand and the result."""
    house = CaribbeanStudOptions(bet_pay_table=table)
    return nets(
        LINES,
        len(CLASSES),
        lambda kind, result, line: Facts(kind, FOLDED if line.folds else result),
        lambda wager, found: outcome(wager, found, house),
    )


def _count(table: str) -> Counted:
    from pitboss.exact.showdown import against_dealer, hands_of

    hands = hands_of((5, best5), (5, best5))
    kinds = class_of(hands.keys)
    worth, scale = scaled(nets_of(table), kinds, len(LINES))
    return counted(against_dealer(hands, 5, ACE_KING, 1, worth), hands.keys, kinds, worth, scale)


@cache
def best_play(table: str) -> Counted:
    """What comes of the best decision for every hand under a pay table."""
    return known("caribbean_stud", (__name__,), table, Counted, lambda: _count(table))


@cache
def _ante(table: str) -> WagerOdds:
    return base_odds(
        "ante", best_play(table), LINES, nets_of(table), lambda key: f"bet with {describe5(key)} or better"
    )


def wager_odds(options: CaribbeanStudOptions) -> list[WagerOdds]:
    """The odds of the ante, the bet included. 13:69F-16.12"""
    return [_ante(options.bet_pay_table)]


def strategy(options: CaribbeanStudOptions) -> Callable[[Table, Ask], Chosen]:
    """The decisions behind the figures: the best for each hand and card of the dealer's."""
    from pitboss.house_poker.deciding import best_line, in_sight

    chosen = best_play(options.bet_pay_table).chosen

    def decide(table: Table, ask: Ask) -> Chosen:
        (up,) = in_sight(table, "dealer")
        line = LINES[best_line(chosen, [index(card) for card in parse_cards(ask.about)], index(up))]
        return or_default(table, ask, line.name)

    return decide
