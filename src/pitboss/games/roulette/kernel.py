"""Roulette for the simulator: a round ends with the number where the ball rests.

Where even money wagers go to prison on a zero, the wheel is spun on until another number sets them free or takes
them, so that every wager is followed to its decision. A spin that is void because 00 is out of use is spun again.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.equipment.wheels import DOUBLE_ZERO
from pitboss.core.game.steps import Progress
from pitboss.core.game.wager import Wager
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import unit_net
from pitboss.games.roulette.wagers import EVEN_MONEY, IMPRISONED, RouletteOptions, as_settled, outcome

DECIDES, IMPRISONS, OUT_OF_USE = range(3)
PLACES = len(DOUBLE_ZERO.compartments)
"""Numbers on the larger wheel: a round's number is that of the first spin times this, plus that of the last."""
STAKE = 5
"""Five chips, one for each number of a "five adjacent number" wager."""


def kernel(options: RouletteOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    labels = options.wheel.compartments
    fates = [_fate(label, options) for label in labels]
    later = [_fate(label, options, IMPRISONED) for label in labels]

    def net(wager: str, selection: str, number: int) -> Fraction | None:
        first, last = divmod(number, PLACES)
        chips = as_settled([Wager(1, wager, STAKE, "", 0, selection)], options)
        return sum((_unit(chip, first, last) * chip.stake for chip in chips), Fraction(0)) / STAKE

    def _unit(chip: Wager, first: int, last: int) -> Fraction:
        found = outcome(chip, labels[first], options)
        if unit_net(found) is None:
            chip.progress = found.progress
            found = outcome(chip, labels[last], options)
        decided = unit_net(found)
        assert decided is not None, "a wager is followed to its decision"
        return decided

    def told(deal: Any) -> dict[str, Any]:
        return {"spins": [labels[place] for place in deal]}

    def decided(wager: str, _selection: str) -> Fraction:
        in_use = Fraction(len(labels) - fates.count(OUT_OF_USE), len(labels))
        frees = Fraction(later.count(DECIDES), len(labels))
        zeros = Fraction(fates.count(IMPRISONS), len(labels))
        if wager not in EVEN_MONEY or IMPRISONS not in fates:
            return in_use
        # The mean number of spins: one, and after a zero as many more as it takes to set the wager free.
        spins = 1 / in_use + zeros / in_use / frees
        return 1 / spins

    tables = (np.array(fates, np.int64), np.array(later, np.int64))
    return Kernel(one, size=PLACES**2, width=2, net=net, told=told, tables=tables, decided=decided)


def _fate(label: str, options: RouletteOptions, progress: Progress | None = None) -> int:
    """What a number does with an even money wager, imprisoned or not."""
    if label == "00" and options.wheel_type == "double_zero_as_single_zero":
        return OUT_OF_USE
    wager = Wager(1, "red", 1, "", 0, progress=progress)
    return IMPRISONS if unit_net(outcome(wager, label, options)) is None else DECIDES


@inlined
def one(stream: Any, deal: Any, fates: Any, later: Any) -> int:
    """Spin until every wager is decided; the first number and the last."""
    first = below(stream, fates.shape[0])
    while fates[first] == OUT_OF_USE:
        first = below(stream, fates.shape[0])
    last = first
    if fates[first] == IMPRISONS:
        last = below(stream, fates.shape[0])
        while later[last] != DECIDES:
            last = below(stream, fates.shape[0])
    deal[0], deal[1] = first, last
    return first * PLACES + last
