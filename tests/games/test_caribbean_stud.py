"""Caribbean stud: its published figures, and decisions held against every hand of the dealer. 13:69F-16"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

from pitboss.core.equipment.cards import index
from pitboss.games.caribbean_stud.odds import PLAY, wager_odds
from pitboss.games.caribbean_stud.wagers import ACE_KING, BET, CaribbeanStudOptions
from pitboss.ranks.five_card import best5, rank5
from pitboss.ranks.groups import class_of


def test_the_published_edge_and_element_of_risk() -> None:
    (ante,) = wager_odds(CaribbeanStudOptions())
    assert (round(float(ante.edge), 6), round(float(ante.element_of_risk), 4)) == (0.052243, 0.0256)
    # 19,933,230,517,200 deals of five cards, the card in sight and the other four.
    assert 19_933_230_517_200 % ante.edge.denominator == 0
    assert ante.strategy.startswith("bet with ")


def brings(own: list[int], up: int) -> Fraction:
    """What a bet brings, in antes, over all that the dealer may hold with the card in sight, hand by hand."""
    left = [card for card in range(52) if card not in own and card != up]
    mine, pays = best5(own), BET.tables["standard"]
    won = 0
    hands = list(combinations(left, 4))
    for a, b, c, d in hands:
        dealer = rank5(a, b, c, d, up)
        if dealer < ACE_KING:
            won += 1
        elif mine != dealer:
            won += 1 + 2 * pays[class_of(mine)].win if mine > dealer else -3
    return Fraction(won, len(hands))


def test_the_best_decision_is_that_of_plain_enumeration() -> None:
    """Where it is close: ace-king with other cards."""
    best, random = PLAY.best(CaribbeanStudOptions()), Random(16)
    for _ in range(2):
        own = [index("Ah"), index("Kd"), *random.sample(range(index("Qs") + 1), 3)]
        up = random.choice([card for card in range(52) if card not in own])
        assert PLAY.line_for(best, own, up) == (brings(own, up) > -1)
