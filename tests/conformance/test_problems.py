"""A problem of a casino's options names an option of the game, so that a form can show it where it belongs."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.choices.options import Choice, Whole, YesNo
from pitboss.core.game.game import Game
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.sizes import size


def any_options(game: Game, random: Random) -> dict[str, object]:
    """Values each of which is allowed; all of them together may not be."""
    plain: dict[str, object] = {}
    for option in game.options.declared():
        allowed = option.allowed
        if isinstance(allowed, Choice):
            plain[option.key] = random.choice(allowed.names)
        elif isinstance(allowed, YesNo):
            plain[option.key] = random.random() < 0.5
        elif isinstance(allowed, Whole):
            plain[option.key] = random.choice((allowed.least, allowed.most or allowed.least + 2))
    return {key: value for key, value in plain.items() if random.random() < 0.7}


@each_game
def test_every_problem_names_an_option_of_the_game_and_what_would_be_right(game: Game) -> None:
    random = Random(f"{game.name} problems")
    declared = {option.key for option in game.options.declared()}
    for _ in range(size(40, 400)):
        for problem in game.options.read(any_options(game, random))[1]:
            assert problem.key in declared
            assert problem.problem and problem.allowed and problem.cite


OFFERING = tuple(
    game.name
    for game in registry.all_games()
    if {"progressive_rate", "progressive_reserve"} <= {option.key for option in game.options.declared()}
)


@pytest.mark.parametrize("name", OFFERING)
def test_what_is_kept_for_the_meter_is_what_its_rate_leaves_of_the_stake(name: str) -> None:
    """13:69D-1.52"""
    options = registry.find(name).options
    plain = {"progressive_offered": True, "progressive_rate": 70}
    assert not options.read({**plain, "progressive_reserve": 30})[1]
    (problem,) = options.read({**plain, "progressive_reserve": 31})[1]
    assert (problem.key, problem.allowed, problem.cite) == ("progressive_reserve", "30 or less.", "13:69D-1.52")
