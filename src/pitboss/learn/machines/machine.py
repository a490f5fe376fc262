"""A round that stops where its player decides: the compiled counterpart of a table, many of which step in one call.

As a kernel does, a machine only finds the number under which a round ended; what that nets is asked of the game's own
rules once for every number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboss.core.computing.compiled import with_functions

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

GOES_ON = -1
"""What an action comes to that does not end the round."""


@dataclass(frozen=True)
class Machine:
    """A game for a table's options.

    `start(stream, state, *tables)` deals a round up to the first decision, `act(stream, state, action, *tables)` does
    an action and returns the number under which the round ended, below `len(nets)`, or `GOES_ON`; `look(state, seen,
    mask, *tables)` writes what the player sees and may do. All are plain functions, to be compiled. `nets` has what
    each number nets in units of the first wager. `told(state)` tells a deal as a worked example does,
    `answer(question, action)` what an action says at the table."""

    start: Callable[..., None]
    act: Callable[..., int]
    look: Callable[..., None]
    width: int
    actions: tuple[str, ...]
    features: Mapping[str, tuple[int, int]]
    """What is seen, each with the least and the most it can be."""
    nets: tuple[Fraction, ...]
    told: Callable[[Any], Mapping[str, Any]]
    wagers: Callable[[int], tuple[tuple[str, str], ...]]
    """The wagers of a round by its first action: each kind with its selection."""
    tables: tuple[Any, ...] = ()

    @property
    def run(self) -> Callable[..., None]:
        """Steps many tables (`_run`)."""
        return _stepping(self.start, self.act, self.look)


_start: Callable[..., None]
_act: Callable[..., int]
_look: Callable[..., None]


def _run(
    streams: Ints,
    states: Ints,
    actions: Ints,
    nets: Any,
    seen: Ints,
    masks: Any,
    rewards: Any,
    over: Any,
    kept: Ints,
    *tables: Any,
) -> None:
    """Do an action at each table; where a round ends the next one begins. What is unlawful changes nothing. An action
    below 0 begins a round; `kept` takes the states in which rounds ended, where it has room."""
    for at in range(len(actions)):
        action = actions[at]
        number = GOES_ON
        if action < 0:
            _start(streams[at], states[at], *tables)  # noqa: F821
        elif masks[at, action]:
            number = _act(streams[at], states[at], action, *tables)  # noqa: F821
        over[at] = number >= 0
        rewards[at] = 0.0
        if number >= 0:
            rewards[at] = nets[number]
            if kept.shape[0]:
                for place in range(states.shape[1]):
                    kept[at, place] = states[at, place]
            _start(streams[at], states[at], *tables)  # noqa: F821
        _look(states[at], seen[at], masks[at], *tables)  # noqa: F821


@cache
def _stepping(start: Callable[..., None], act: Callable[..., int], look: Callable[..., None]) -> Callable[..., None]:
    return with_functions(_run, _start=start, _act=act, _look=look)
