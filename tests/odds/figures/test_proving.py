"""The exact figures of the proof games, where they are known from elsewhere or by a short sum."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds
from tests import proving

assert proving.NAMES


def test_a_come_bet_that_travels_keeps_the_edge_that_every_book_gives() -> None:
    game = registry.find("travelling_dice")
    (come,) = wager_odds(game, game.options(), "come")
    assert come.edge == Fraction(7, 495)
    assert come.results == {Fraction(-1): Fraction(251, 495), Fraction(1): Fraction(244, 495)}


def test_what_a_buy_bet_nets_is_added_up_over_its_rounds() -> None:
    game = registry.find("travelling_dice")
    four, ten = wager_odds(game, game.options(), "buy")
    assert four.results == ten.results == {Fraction(-21, 20): Fraction(2, 3), Fraction(39, 20): Fraction(1, 3)}
