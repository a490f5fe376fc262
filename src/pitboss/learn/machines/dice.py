"""Craps throw by throw: a wager on the line, full odds beside it or none, until the line is decided."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.core.computing.compiled import inlined
from pitboss.dice.kernel import FALLS, HARD, LINE, PAIR, SEVEN, SIZE, kernel_of, thrown
from pitboss.dice.odds import FULL
from pitboss.games.craps import GAME
from pitboss.learn.machines.machine import GOES_ON, Machine

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

ACTIONS = ("throw", "pass", "dont_pass", "odds")
_THROW, _PASS, _DONT_PASS, _ODDS = range(4)
_POINT, _NUMBER, _AGAINST, _WITH_ODDS, _FRESH = range(LINE, LINE + 5)
_FLATS = ("pass", "dont_pass")
POINTS = (4, 5, 6, 8, 9, 10)


def machine(options: Any) -> Machine:
    """The machine of a table of craps. A step is a throw; odds are taken or laid right after the point is set."""
    net = kernel_of(GAME.wagers, options).net
    nets = [net(flat, pick, number) for pick in ("", FULL) for flat in _FLATS for number in range(SIZE)]
    return Machine(
        start,
        act,
        look,
        width=LINE + 5,
        actions=ACTIONS,
        features={"point": (0, 10), "odds": (0, 1), "against": (0, 1)},
        nets=tuple(Fraction(0) if each is None else each for each in nets),
        told=lambda state: {"dice": [f"{fell // 6 + 1}-{fell % 6 + 1}" for fell in state[2 : state[0] + 2].tolist()]},
        wagers=lambda action: ((_FLATS[action - 1], ""),),
        tables=(FALLS,),
    )


@inlined
def start(stream: Ints, state: Ints, falls: Ints) -> None:
    """The puck is off, and nothing is wagered."""
    state[0] = state[_POINT] = state[_NUMBER] = state[_AGAINST] = state[_WITH_ODDS] = state[_FRESH] = 0


@inlined
def act(stream: Ints, state: Ints, action: int, falls: Ints) -> int:
    """Throw, with what is wagered before it; the number grows as that of the kernel's line does."""
    if action == _DONT_PASS:
        state[_AGAINST] = 1
    elif action == _ODDS:
        state[_WITH_ODDS] = 1
    come_out = state[_POINT] == 0
    fell = thrown(stream, state)
    bit = int(falls[fell, 2])
    number = int(state[_NUMBER])
    if come_out:
        number = int(falls[fell, 0]) << PAIR
        state[_POINT] = bit
        state[_FRESH] = 1
        over = bit == 0
    else:
        if bit and not number & bit:
            number |= bit | int(falls[fell, 3]) << HARD
        over = bit == state[_POINT]
        if falls[fell, 1] == 7:
            number |= 1 << SEVEN
            over = True
        state[_FRESH] = 0
    state[_NUMBER] = number
    return int(number + SIZE * (state[_AGAINST] + 2 * state[_WITH_ODDS])) if over else GOES_ON


@inlined
def look(state: Ints, seen: Ints, mask: Any, falls: Ints) -> None:
    """The puck, and what the line has beside it."""
    point = 0
    for at in range(6):
        if state[_POINT] == 1 << at:
            point = POINTS[at]
    seen[0], seen[1], seen[2] = point, state[_WITH_ODDS], state[_AGAINST]
    mask[_THROW] = point > 0
    mask[_PASS] = mask[_DONT_PASS] = point == 0
    mask[_ODDS] = point > 0 and state[_FRESH]
