"""What is asked first has no bearing on what is told next: no figure is remembered by less than what bears on it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked, Game
from pitboss.games import registry
from tests.conformance.lawful import random_options
from tests.forks import forked
from tests.sizes import size

QUICK = ("craps", "red_dog", "sic_bo")
BANKED = tuple(game.name for game in registry.all_games() if game.banked is not Banked.POT)
MANY = 5
"""Sets of options asked for in one program."""
WAYS = [range(MANY), range(MANY)[::-1], *([at] for at in range(MANY))]
"""In which order they are asked for: forth, back, and each in a program of its own."""


def _sets(game: Game, random: Random) -> list[Options]:
    """Sets of options of which each differs from the one before it in few, as those do that are easily mistaken."""
    found = [random_options(game, random)]
    while len(found) < MANY:
        before, other = found[-1].plain(), random_options(game, random).plain()
        few = random.sample(sorted(before), min(3, len(before)))
        options, problems = game.options.read({**before, **{key: other[key] for key in few}})
        if not problems and options != found[-1]:
            found.append(options)
    return found


def _tell(name: str, asked: Sequence[int]) -> None:
    """Print what is told of a game under these of the sets of options, asked for one after the other."""
    game = registry.find(name)
    sets = _sets(game, Random(f"{name} 4"))
    print(json.dumps({at: list(_told(game, sets[at])) for at in asked}))


def _told(game: Game, options: Options) -> Iterator[str]:
    """The odds of its wagers, for no stake and for one; chances, and the way of playing as a table."""
    from pitboss.odds.figures.wagers import wager_odds

    exact = registry.exact_of(game)
    for stake in (0, 7_00):
        yield from map(repr, wager_odds(game, options, stake=stake))
    if exact.chances is not None:
        yield repr(tuple(exact.chances(options)))
    if exact.plays is not None:
        yield repr(exact.plays(options))


@pytest.mark.parametrize("game", size(QUICK, BANKED))
def test_odds_are_the_same_whatever_was_asked_for_before(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at, asked in enumerate(size(WAYS[:2], WAYS)):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / str(at)))
        process, printed = forked(_tell, game, asked)
        told: dict[str, list[str]] = json.loads(printed.read())
        process.join()
        printed.close()
        if not at:
            first = told
        assert told == {key: first[key] for key in told}
