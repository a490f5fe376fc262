"""Flop poker: its figures, decisions held against every flop, and the pot among many players. 13:69F-29"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.money.ledger import INVENTORY
from pitboss.games.flop_poker import GAME
from pitboss.games.flop_poker.odds import PLAY, wager_odds
from pitboss.games.flop_poker.wagers import FLOP, FlopPokerOptions
from pitboss.house_poker.rules.pair_lines import JACKS, line_of
from tests.conformance.lawful import open_table


def test_the_edges_of_full_enumeration() -> None:
    ante, bonus = wager_odds(FlopPokerOptions())
    assert (round(float(ante.edge), 6), round(float(bonus.edge), 6)) == (0.064851, 0.053756)
    assert round(float(ante.action) - 1, 6) == 0.864253  # hands on which the flop wager is made
    assert "costs nothing" in ante.strategy


def test_the_published_edge_where_a_straight_is_filed_at_11_to_1() -> None:
    house, problems = FlopPokerOptions.read({"flop_pay_table": {"straight": "11 to 1"}})
    assert problems == []
    assert round(float(wager_odds(house)[0].edge), 6) == 0.054237


def brings(own: list[int]) -> Fraction:
    """What ante and flop wager bring together, in antes, flop by flop."""
    house, left = FlopPokerOptions(), [card for card in range(52) if card not in own]
    won = 0
    flops = list(combinations(left, 3))
    for flop in flops:
        line = max(line_of([*own, *two]) for two in combinations(flop, 2))
        odds = FLOP.odds(house, line)
        won += -2 if odds is None else odds.win + (1 if line >= JACKS else -1)
    return Fraction(won, len(flops))


def test_the_flop_wager_is_made_where_plain_enumeration_says_so() -> None:
    house = FlopPokerOptions()
    for own in (["Th", "9d", "6c"], ["Td", "8c", "6h"]):
        cards = ["23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in own]
        assert (PLAY.choice_for(house, cards) == "flop") == (brings(cards) > -1)
        assert PLAY.brings(house, cards) == {"flop": brings(cards), "fold": -1}


@pytest.mark.parametrize("order", ["by_step", "by_player"])
def test_the_house_neither_wins_nor_pays_the_pot(order: str) -> None:
    """Whatever is won and lost against the house, what the players put into the pot they take out of it."""
    random = Random(29)
    house, _ = FlopPokerOptions.read({"settlement_order": order})
    for _ in range(12):
        table, players, _ = open_table(GAME, random, house, seats=7)
        for _ in range(4):
            played = table.play(players)
            moves = [step for step in played.entries if getattr(step, "why", "") == "wins the pot"]
            pots = [bet for step in played.entries if step.moment == "betting" for bet in step.answer]  # type: ignore[union-attr]
            up = sum((-1 if bet.take else 1) * bet.amount for bet in pots if bet.wager == "pot")
            assert sum(step.amount for step in moves) == up  # type: ignore[union-attr]
            assert all(INVENTORY not in (step.source, step.target) for step in moves)  # type: ignore[union-attr]
            assert table.layout == {}


def test_the_sign_states_the_limit_that_the_least_ante_makes() -> None:
    house = FlopPokerOptions()
    assert any("$50,000.00 is paid" in line for line in GAME.sign(house, Limits(1_000, 100_000, 100)))
    assert any("$100,100.00 is paid" in line for line in GAME.sign(house, Limits(10_000, 100_000, 100)))
