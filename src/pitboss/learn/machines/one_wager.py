"""Games in which nothing is decided but what to wager on: a step is a round with one wager of one unit."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.game.game import Game
from pitboss.learn.machines.machine import Machine
from pitboss.simulate.kernels import kernel_of

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints


def machine(game: Game, options: Any) -> Machine:
    """The machine of a game by its kernel, with an action for each wager and selection that every round decides."""
    kernel = kernel_of(game, options)
    areas = [
        (kind.key, pick)
        for kind in game.offered(options)
        for pick in kind.picks(options) or ("",)
        if kind.reads is None and kernel.decided(kind.key, pick) == 1
    ]
    nets = [kernel.net(wager, pick, number) for wager, pick in areas for number in range(kernel.size)]
    start, act, look = _of(kernel.one)
    return Machine(
        start,
        act,
        look,
        width=kernel.width,
        actions=tuple(f"{wager} {pick}".rstrip() for wager, pick in areas),
        features={"nothing": (0, 1)},
        nets=tuple(Fraction(0) if net is None else net for net in nets),
        told=kernel.told,
        wagers=lambda action: (areas[action],),
        tables=(kernel.size, *kernel.tables),
    )


_one: Callable[..., int]


def _start(stream: Ints, state: Ints, size: int, *tables: Any) -> None:
    """Nothing is dealt before the wager lies."""


def _act(stream: Ints, state: Ints, action: int, size: int, *tables: Any) -> int:
    return int(_one(stream, state, *tables) + size * action)  # noqa: F821


def _look(state: Ints, seen: Ints, mask: Any, size: int, *tables: Any) -> None:
    seen[0] = 0
    mask[:] = 1


@cache
def _of(one: Callable[..., int]) -> tuple[Callable[..., None], Callable[..., int], Callable[..., None]]:
    return inlined(_start), inlined(with_functions(_act, _one=one)), inlined(_look)
