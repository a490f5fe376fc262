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
from pitboss.games.big_six.wheel import SECTIONS


def kernel(options: BigSixOptions) -> Kernel:
    """The kernel of a table."""
    sections = equipment(options).wheels[WHEEL].compartments

    def net(wager: str, _selection: str, place: int) -> Fraction | None:
        return unit_net(outcome(wager, sections[place], options))

    def told(deal: Any) -> dict[str, Any]:
        return {"spins": [sections[deal[0]]]}

    return Kernel(one, size=SECTIONS, width=1, net=net, told=told)


@inlined
def one(stream: Any, deal: Any) -> int:
    """Spin the wheel; the place of the section on it."""
    place = below(stream, SECTIONS)
    deal[0] = place
    return place
