"""A game played through its shoes, chunk by chunk, on any executor."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.simulate.executors import on_this_machine


class NoShoe(ValueError):
    """The game is not dealt from a shoe that is played through."""


def shoe_of(game: Game, options: Options) -> Any:
    """What a round of the game is played from (`pitboss.twenty_one.kernel.through_shoes.Dealt`)."""
    module = f"pitboss.games.{game.name}.shoes"
    if find_spec(module) is None:
        raise NoShoe(f"{game.title} is simulated round by round; its cards are not counted through a shoe.")
    return import_module(module).dealt(options)


def play_through(dealt: Any, plan: Any, seed: int, shoes: int, workers: int) -> Any:
    """The sums by true count over so many shoes, the same whatever the number of workers."""
    from pitboss.twenty_one.kernel.through_shoes import SHOES, play

    chunks = [(chunk, min(SHOES, shoes - chunk * SHOES)) for chunk in range(-(-shoes // SHOES))]
    play(dealt, plan, seed, 0, 1)  # compiled once, before the others ask for it
    with on_this_machine(workers) as found:
        parts = found.executor.map(lambda part: play(dealt, plan, seed, *part), chunks)
        total = next(parts)
        for part in parts:
            total = total + part
    return total
