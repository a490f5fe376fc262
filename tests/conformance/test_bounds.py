"""What a page, a terminal or a guide says may be wagered is what the table accepts, in every game."""

from __future__ import annotations

from random import Random

from pitboss.core.choices.limits import Limits
from pitboss.core.game.betting import Range, WagerBook
from pitboss.core.game.game import Game
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import random_options
from tests.sizes import size


@each_game
def test_the_bounds_of_a_wager_are_those_of_its_refusals(game: Game) -> None:
    random = Random(f"{game.name} bounds")
    for _ in range(size(3, 8)):
        options = random_options(game, random)
        unit = random.choice((25, 100, 500))
        limits = Limits(5 * unit, 400 * unit, unit, random.choice((0, 5 * unit)), {"inside": (2 * unit, 90 * unit)})
        book = WagerBook(game, options, limits)
        for key, picks in book.picks.items():
            if book.kinds[key].supports:
                continue  # bounded by the wager that it supports
            pick = picks[0] if picks else ""
            bounds = book.range(key, pick)
            for amount in range(0, 420 * unit, random.choice((5, unit)) * random.randint(1, 60)):
                for total in {amount, amount // bounds.step * bounds.step} - {0}:
                    fits = bounds.least <= total <= bounds.most and total % bounds.step == 0
                    refused = book.refuses(key, pick, total)
                    assert (refused is None) == fits, (key, total, bounds, refused)


def test_seven_to_six_in_dollars_is_bet_in_multiples_of_six() -> None:
    game = registry.find("mini_dice")
    book = WagerBook(game, game.options(), Limits(500, 50_000, 100))
    assert book.range("place_6") == Range(600, 49_800, 600)
    assert book.range("field") == Range(500, 50_000, 100)
