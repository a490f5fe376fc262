"""One spin of the big six wheel: the procedure, and what may go wrong. 13:69F-5.6"""

from __future__ import annotations

from pitboss.core.game import Equipment, Seating
from pitboss.core.irregular import Irregularity, Raised, Way
from pitboss.core.settlement import settle
from pitboss.core.steps import Announce, Betting, Procedure, Spin
from pitboss.games.big_six.wagers import BigSixOptions, outcome, spoken
from pitboss.games.big_six.wheel import wheel

WHEEL = "big six"
NO_MORE_BETS = Announce("No more bets", "13:69F-5.6")


def _no_spin(key: str, happened: str) -> Irregularity:
    resolution = "the spin is void, every wager stays for a new spin"
    return Irregularity(key, happened, resolution, "13:69F-5.6", Way.BY_RULE, ("spin",), call="No spin")


IRREGULARITIES = (
    _no_spin("bs_too_few_revolutions", "the wheel makes fewer than three revolutions"),
    _no_spin("bs_clapper_between", "the clapper rests on a pin between two sections"),
    Irregularity(
        "late_wager",
        "a chip is placed or moved after “No more bets”",
        "it is returned and not settled",
        "13:69F-5.6",
        Way.REFUSED,
        of_seat=True,
        since=("spin",),
    ),
)


def equipment(house: BigSixOptions) -> Equipment:
    """The wheel with the sections that the casino has chosen."""
    return Equipment(wheels={WHEEL: wheel(house.big_six_composition, house.pictures)})


def play(table: Seating, house: BigSixOptions) -> Procedure:
    """13:69F-5.6. One spin. A void one ends the round with every wager in place, and betting opens again."""
    wagers = yield Betting("13:69F-5.6")
    yield NO_MORE_BETS
    try:
        section = yield Spin(WHEEL, "13:69F-5.6", label="spin")
    except Raised:
        return table.memory
    yield Announce(spoken(section), "13:69F-5.6")
    yield from settle(wagers, lambda wager: outcome(wager.kind, section, house), "13:69F-5.5")
    return table.memory
