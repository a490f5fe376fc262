"""One spin of the big six wheel: the procedure, and what may go wrong. 13:69F-5.6"""

from __future__ import annotations

from pitboss.core.game import Equipment, Seating
from pitboss.core.settlement import settle
from pitboss.core.steps import Announce, Procedure
from pitboss.games.big_six.wagers import BigSixOptions, outcome, spoken
from pitboss.games.big_six.wheel import wheel
from pitboss.wheel.spin import late_wager, no_spin, spin

WHEEL = "big six"
SPUN = "13:69F-5.6"

IRREGULARITIES = (
    no_spin("bs_too_few_revolutions", "the wheel makes fewer than three revolutions", SPUN),
    no_spin("bs_clapper_between", "the clapper rests on a pin between two sections", SPUN),
    late_wager(SPUN),
)


def equipment(house: BigSixOptions) -> Equipment:
    """The wheel with the sections that the casino has chosen."""
    return Equipment(wheels={WHEEL: wheel(house.big_six_composition, house.pictures)})


def play(table: Seating, house: BigSixOptions) -> Procedure:
    """13:69F-5.6. One spin."""
    wagers, section = yield from spin(WHEEL, SPUN, SPUN)
    if section is not None:
        yield Announce(spoken(section), SPUN)
        yield from settle(wagers, lambda wager: outcome(wager.kind, section, house), "13:69F-5.5")
    return table.memory
