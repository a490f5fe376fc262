"""Texas hold 'em bonus poker: its figures, and the counts that ship with it held against other counts. 13:69F-28"""

from __future__ import annotations

from random import Random

import pytest
from bench.ship import lawful

from pitboss.games import registry
from pitboss.games.texas_holdem_bonus.odds import PLAY, wager_odds
from pitboss.games.texas_holdem_bonus.wagers import TexasHoldemBonusOptions
from pitboss.house_poker.solve.holdem.boards import decided_on
from pitboss.house_poker.solve.holdem.packed import unpack


@pytest.mark.parametrize(("threshold", "edge"), [("straight", 0.020369), ("flush", 0.055935)])
def test_the_edge_by_the_lowest_hand_that_wins_the_ante(threshold: str, edge: float) -> None:
    ante, bonus = wager_odds(TexasHoldemBonusOptions(ante_pay_threshold=threshold))
    assert (round(float(ante.edge), 6), round(float(bonus.edge), 6)) == (edge, 0.085406)


@pytest.mark.parametrize(("threshold", "fewest"), [("straight", 60), ("flush", 72)])
def test_few_hands_are_folded(threshold: str, fewest: int) -> None:
    """2-3 to 2-7 of different suits, and where only a flush wins the ante 3-4 as well."""
    house = TexasHoldemBonusOptions(ante_pay_threshold=threshold)
    choose = PLAY.chooser(house)
    assert sum(choose([low, high], []) == "fold" for high in range(52) for low in range(high)) == fewest


def test_what_the_best_choices_are_worth_is_what_came_of_them() -> None:
    house = TexasHoldemBonusOptions()
    found = PLAY.best(house)
    best = sum(max(worths) for worths in zip(*found.worths, strict=True))
    nets = PLAY.worths(house)
    assert best == found.scale * sum(nets[at][r * 10 + kind] * n for (at, kind, r), n in PLAY.ways(found).items())


@pytest.mark.parametrize("size", [3, 4])
def test_later_bets_are_decided_as_every_board_and_hand_of_the_dealer_says(size: int) -> None:
    house, random = TexasHoldemBonusOptions(), Random(28)
    bets = unpack(PLAY.best(house).parts[size - 3], size)
    for _ in range(3 if size == 3 else 20):
        own, board = (cards := random.sample(range(52), 2 + size))[:2], sorted(cards[2:])
        brings = PLAY.brings(house, own, board)
        assert decided_on(bets, board, own) == (brings["bet"] > brings["check"])


def test_nothing_that_is_lawful_has_to_be_counted_at_the_table() -> None:
    for options in lawful(registry.find("texas_holdem_bonus")):
        assert PLAY.shipped(PLAY.worths(options)) is not None
