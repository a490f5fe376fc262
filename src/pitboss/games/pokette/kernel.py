"""Pokette for the simulator: a round is three spins from an empty stand, so that every wager is decided in it.

Wagers on the next card are decided by the first spin; poker hand wagers, where the posted cards allow them, by the
second and the third.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.pokette.hands import IN_TWO, KINDS, situation
from pitboss.games.pokette.layout import WHEEL
from pitboss.games.pokette.round import after
from pitboss.games.pokette.wagers import PoketteOptions, outcome

SECTIONS = len(WHEEL.compartments)


def kernel(options: PoketteOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    labels = WHEEL.compartments

    # A round has 157,464 ends, but the next card alone decides most wagers: each of its 54 is settled once.
    @cache
    def on_the_next(wager: str, selection: str, place: int) -> Fraction:
        return decided_net(outcome(wager, selection, labels[place], (), options))

    @cache
    def stand_after(*places: int) -> tuple[str, ...]:
        stand: tuple[str, ...] = ()
        for place in places:
            stand = after(stand, labels[place], options)
        return stand

    open_to = cache(situation)

    def net(wager: str, selection: str, number: int) -> Fraction | None:
        first, second, third = _places(number)
        if wager not in KINDS:
            return on_the_next(wager, selection, first)
        place, posted = (second, stand_after(first)) if wager == IN_TWO else (third, stand_after(first, second))
        if open_to(wager, posted) != selection:
            return None
        return decided_net(outcome(wager, "", labels[place], posted, options))

    def told(deal: Any) -> dict[str, Any]:
        return {"spins": [labels[place] for place in deal]}

    def decided(wager: str, selection: str) -> Fraction:
        return _share(wager, selection, options) if wager in KINDS else Fraction(1)

    return Kernel(one, SECTIONS**3, width=3, net=net, told=told, tables=(np.arange(SECTIONS),), decided=decided)


def _share(wager: str, selection: str, options: PoketteOptions) -> Fraction:
    """In how many rounds the posted cards allow a poker hand wager."""
    found = 0
    for first, second in product(WHEEL.compartments, repeat=2):
        stand = after((), first, options)
        posted = stand if wager == IN_TWO else after(stand, second, options)
        found += situation(wager, posted) == selection
    return Fraction(found, SECTIONS**2)


def _places(number: int) -> tuple[int, int, int]:
    return number // SECTIONS**2, number // SECTIONS % SECTIONS, number % SECTIONS


@inlined
def one(stream: Any, deal: Any, places: Any) -> int:
    """Spin three times; the places of the sections."""
    number = 0
    for turn in range(3):
        deal[turn] = below(stream, places.shape[0])
        number = number * places.shape[0] + deal[turn]
    return number
