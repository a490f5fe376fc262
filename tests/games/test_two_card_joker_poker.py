"""Two-card joker poker: its published figures, and a wager that waits for its odds. 13:69F-30"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet
from pitboss.core.table.table import Table
from pitboss.games.two_card_joker_poker import GAME
from pitboss.games.two_card_joker_poker.odds import PLAY, wager_odds
from pitboss.games.two_card_joker_poker.wagers import TwoCardJokerPokerOptions
from pitboss.ranks.two_card import ORDERS, QUEEN_HIGH, class2, rank2

FILED = {"pair": "1 to 1", "straight": "2 to 1", "straight_flush": "6 to 1", "royal_flush": "20 to 1"}


@pytest.mark.parametrize("order", ORDERS)
def test_the_published_edge_calls_and_element_of_risk_whatever_the_order(order: str) -> None:
    (ante,) = wager_odds(TwoCardJokerPokerOptions(rank_order_4_to_6=order))
    assert ante.edge == Fraction(563, 17901)  # 3.14508 %
    assert ante.action == 1 + Fraction(963, 1431)
    assert round(float(ante.element_of_risk), 4) == 0.0188
    assert ante.strategy.startswith("call with queen high: Q-5 or better, fold the rest; it costs nothing")


def brings(own: list[int], house: TwoCardJokerPokerOptions) -> int:
    """What a call brings, in antes, over all that the dealer may hold, hand by hand."""
    mine = rank2(own[0], own[1], house.order)
    left = [card for card in range(54) if card not in own]
    won = 0
    for at, a in enumerate(left):
        for b in left[:at]:
            dealer = rank2(a, b, house.order)
            if dealer < QUEEN_HIGH:
                won += 1
            elif mine != dealer:
                won += 1 + {4: 3, 5: 5, 6: 8}.get(class2(mine), 1) if mine > dealer else -2
    return won


def test_the_best_decision_is_that_of_plain_enumeration() -> None:
    house, random = TwoCardJokerPokerOptions(), Random(30)
    best = PLAY.best(house)
    for _ in range(60):
        own = random.sample(range(54), 2)
        assert PLAY.line_for(best, own) == (brings(own, house) > -1326)
    assert PLAY.brings(house, own) == {"fold": -1, "call": Fraction(brings(own, house), 1326)}
    assert PLAY.brings(house, (52, 52))["call"] == PLAY.brings(house, (52, 53))["call"] > 5


def test_pair_up_is_refused_until_its_odds_are_filed() -> None:
    table = Table(GAME, limits=Limits(500, 50_000, 100))
    table.sit(1, 10_000)
    with pytest.raises(Refused, match="Pair up is refused until its odds are filed"):
        table.open_round().bet(Bet(1, "pair_up", 500))
    _, problems = TwoCardJokerPokerOptions.read({"pair_up_pay_table": FILED})
    assert [problem.allowed for problem in problems] == [
        "odds of pair, straight, straight_flush, royal_flush, pair_of_jokers."
    ]


def test_pair_up_has_exact_odds_once_they_are_filed() -> None:
    house, problems = TwoCardJokerPokerOptions.read({"pair_up_pay_table": {**FILED, "pair_of_jokers": "50 to 1"}})
    assert problems == []
    _, pair_up = wager_odds(house)
    # 182 pairs, 156 straights, 48 straight flushes, 4 royal flushes and one pair of jokers of 1,431 hands.
    assert -pair_up.edge == Fraction(182 + 2 * 156 + 6 * 48 + 20 * 4 + 50 - (1431 - 391), 1431)


def test_the_best_line_is_that_which_brings_most_against_every_hand_left() -> None:
    house, random = TwoCardJokerPokerOptions(), Random(30)
    best = PLAY.best(house)
    for hand in ([52, 52], *(random.sample(range(53), 2) for _ in range(20))):
        brings = PLAY.brings(house, hand)
        assert PLAY.line_for(best, hand) == (brings["call"] > brings["fold"] == -1)
