"""Work out beforehand what takes long, for all that the regulation allows, and write it beside each game.

    python -m pitboss.odds.ship [GAME ...]

Which answers there are, and how they are found: `pitboss.house_poker.counted`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from typing import Any, Protocol

from pitboss.core.game import Game
from pitboss.core.options import Choice, Options
from pitboss.games import registry
from pitboss.house_poker.counted import digest_of, file_of, ship


def lawful(game: Game) -> Iterator[Options]:
    """The usual options, and these with each other value of each closed choice."""
    plain: list[dict[str, object]] = [{}]
    for option in game.options.declared():
        if isinstance(option.allowed, Choice):
            plain += [{option.key: name} for name in option.allowed.names]
    for chosen in plain:
        options, problems = game.options.read(chosen)
        if not problems:
            yield options


class Counts(Protocol):
    """What a game's `PLAY` offers whose answers ship."""

    def worths(self, house: Any, /) -> list[list[Fraction]]: ...

    def rests_on(self, worths: list[list[Fraction]], /) -> object: ...

    def count(self, worths: list[list[Fraction]], /) -> object: ...


def play_of(game: Game) -> Counts:
    """How a game's answers are worked out."""
    play: Counts = import_module(f"pitboss.games.{game.name}.odds").PLAY
    return play


def main(names: list[str]) -> None:
    for name in names or [name for name in registry.names() if file_of(name).is_file()]:
        game = registry.find(name)
        play = play_of(game)
        answers: dict[str, object] = {}
        for options in lawful(game):
            worths = play.worths(options)
            digest = digest_of(play.rests_on(worths))
            if digest not in answers:
                answers[digest] = play.count(worths)
        ship(name, answers)
        print(f"{name}: {len(answers)} answers, {file_of(name).stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
