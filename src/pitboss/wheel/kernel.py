"""A wheel for the simulator: a round ends with the section at which it comes to rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.mathematics.kernel import Kernel


def kernel_of(sections: Sequence[str], net: Callable[[str, str, str], Fraction | None]) -> Kernel:
    """The kernel of a table; `net` says what a wager and its selection net when the wheel rests at a section."""
    import numpy as np

    def at(wager: str, selection: str, place: int) -> Fraction | None:
        return net(wager, selection, sections[place])

    def told(deal: Any) -> dict[str, Any]:
        return {"spins": [sections[deal[0]]]}

    return Kernel(one, len(sections), width=1, net=at, told=told, tables=(np.arange(len(sections)),))


@inlined
def one(stream: Any, deal: Any, places: Any) -> int:
    """Spin the wheel; the place of the section on it."""
    place = below(stream, places.shape[0])
    deal[0] = place
    return place
