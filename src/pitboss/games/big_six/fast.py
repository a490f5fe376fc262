"""Big six for the simulator: a round ends with the section at which the clapper rests."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.compiled import inlined
from pitboss.core.kernel import Kernel
from pitboss.core.philox import below
from pitboss.core.settlement import unit_net
from pitboss.games.big_six.round import WHEEL, equipment
from pitboss.games.big_six.wagers import BigSixOptions, outcome


def kernel(options: BigSixOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    sections = equipment(options).wheels[WHEEL].compartments

    def net(wager: str, _selection: str, place: int) -> Fraction | None:
        return unit_net(outcome(wager, sections[place], options))

    def told(deal: Any) -> dict[str, Any]:
        return {"spins": [sections[deal[0]]]}

    return Kernel(one, len(sections), width=1, net=net, told=told, tables=(np.arange(len(sections)),))


@inlined
def one(stream: Any, deal: Any, places: Any) -> int:
    """Spin the wheel; the place of the section on it."""
    place = below(stream, places.shape[0])
    deal[0] = place
    return place
