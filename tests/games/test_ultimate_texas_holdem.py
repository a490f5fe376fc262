"""Ultimate Texas hold 'em: its published figures, and the counts that ship held against other counts. 13:69F-32"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from bench.ship import lawful

from pitboss.games import registry
from pitboss.games.ultimate_texas_holdem.odds import PLAY, wager_odds
from pitboss.games.ultimate_texas_holdem.wagers import UltimateTexasHoldemOptions
from pitboss.house_poker.solve.holdem.boards import decided_on
from pitboss.house_poker.solve.holdem.packed import unpack

SEVEN_CARDS = (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324)
"""How many of all hands of seven cards are of each class."""


def test_the_published_edge_and_element_of_risk() -> None:
    ante, _ = wager_odds(UltimateTexasHoldemOptions())
    assert (round(float(ante.edge), 6), round(float(ante.element_of_risk), 5)) == (0.021850, 0.00526)


@pytest.mark.parametrize(("table", "edge"), [("A", 0.009018), ("B", 0.019040), ("C", 0.034979), ("D", 0.061808)])
def test_trips_by_the_counts_of_all_hands_of_seven(table: str, edge: float) -> None:
    _, trips = wager_odds(UltimateTexasHoldemOptions(trips_pay_table=table, trips_on_fold="settle"))
    assert round(float(trips.edge), 6) == edge


def test_a_fold_that_forfeits_trips_costs_something() -> None:
    _, trips = wager_odds(UltimateTexasHoldemOptions())
    assert 0.02 < trips.edge < 0.03


def test_every_hand_of_seven_cards_was_counted_and_player_and_dealer_fare_alike() -> None:
    """Each hand of seven is held 21 ways, its board began with 10 flops, and 990 hands of the dealer meet it."""
    ways = PLAY.ways(PLAY.best(UltimateTexasHoldemOptions()))
    classes: Counter[int] = Counter()
    fares: Counter[int] = Counter()
    for (_, kind, result), many in ways.items():
        classes[kind] += many
        fares[result % 3] += many
    assert classes == {kind: many * 21 * 10 * 990 for kind, many in enumerate(SEVEN_CARDS)}
    assert fares[0] == fares[2]


def test_what_the_best_choices_are_worth_is_what_came_of_them() -> None:
    house = UltimateTexasHoldemOptions()
    found = PLAY.best(house)
    best = sum(max(worths) for worths in zip(*found.worths, strict=True))
    nets = PLAY.worths(house)[::-1]
    assert best == found.scale * sum(nets[at][r * 10 + kind] * n for (at, kind, r), n in PLAY.ways(found).items())


def test_decisions_on_the_flop_are_those_of_every_board_and_hand_of_the_dealer() -> None:
    house, random = UltimateTexasHoldemOptions(), Random(32)
    raises = unpack(PLAY.best(house).parts[0], 3)
    for _ in range(6):
        own, flop = (cards := random.sample(range(52), 5))[:2], sorted(cards[2:])
        brings = PLAY.brings(house, own, flop)
        assert decided_on(raises, flop, own) == (brings["play_2"] > brings["check"])


def test_nothing_that_is_lawful_has_to_be_counted_at_the_table() -> None:
    for options in lawful(registry.find("ultimate_texas_holdem")):
        assert PLAY.shipped(PLAY.worths(options)) is not None


def test_the_best_first_choices_are_those_of_the_books() -> None:
    said = wager_odds(UltimateTexasHoldemOptions())[0].strategy
    assert "a pair of threes or better, any ace, K-2 suited or K-5, Q-6 suited or Q-8, J-8 suited or J-10" in said
