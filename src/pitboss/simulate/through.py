"""A game played through its shoes, chunk by chunk, on any executor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.games.registry import exact_of
from pitboss.simulate.executors import on_this_machine

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Floats
    from pitboss.twenty_one.kernel.through_shoes import Dealt, Plan


class NoShoe(ValueError):
    """The game is not dealt from a shoe that is played through."""


def shoe_of(game: Game, options: Options) -> Dealt:
    """What a round of the game is played from."""
    from pitboss.twenty_one.kernel.through_shoes import Dealt

    shoes = exact_of(game).shoes
    if shoes is None:
        raise NoShoe(f"{game.title} is simulated round by round; its cards are not counted through a shoe.")
    found = shoes(options)
    assert isinstance(found, Dealt), "only twenty-one is played through its shoes so far"
    return found


def play_through(dealt: Dealt, plan: Plan, seed: int, shoes: int, workers: int) -> Floats:
    """The sums by true count over `shoes`, the same for any number of workers."""
    from pitboss.twenty_one.kernel.through_shoes import SHOES, play

    chunks = [(chunk, min(SHOES, shoes - chunk * SHOES)) for chunk in range(-(-shoes // SHOES))]
    play(dealt, plan, seed, 0, 1)  # compiled once, before the others ask for it
    with on_this_machine(workers) as found:
        parts = found.executor.map(lambda part: play(dealt, plan, seed, *part), chunks)
        total = next(parts)
        for part in parts:
            total = total + part
    return total
