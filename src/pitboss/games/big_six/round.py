"""One spin of the big six wheel: the procedure, and what may go wrong. 13:69F-5.6"""

from __future__ import annotations

from pitboss.core.game.game import Equipment, Seating
from pitboss.core.game.steps import Announce, Procedure
from pitboss.core.procedure.settlement import odds_of, settle
from pitboss.games.big_six.wagers import WAGERS, BigSixOptions, outcome, spoken
from pitboss.games.big_six.wheel import wheel
from pitboss.wheel.spin import late_wager, no_spin, spin

WHEEL = "big six"
SPUN = "13:69F-5.6"
ODDS_BY = odds_of(WAGERS)

IRREGULARITIES = (
    no_spin("bs_too_few_revolutions", "the wheel makes fewer than three revolutions", SPUN),
    no_spin("bs_clapper_between", "the clapper rests on a pin between two sections", SPUN),
    late_wager(SPUN),
)


def equipment(options: BigSixOptions) -> Equipment:
    """The wheel with the sections that the casino has chosen."""
    return Equipment(wheels={WHEEL: wheel(options.big_six_composition, options.pictures)})


def play(table: Seating, options: BigSixOptions) -> Procedure:
    """13:69F-5.6. One spin."""
    wagers, section = yield from spin(WHEEL, SPUN, SPUN)
    if section is not None:
        yield Announce(spoken(section), SPUN)
        yield from settle(wagers, lambda wager: outcome(wager.kind, section, options), SPUN, odds=ODDS_BY)
    return table.memory
