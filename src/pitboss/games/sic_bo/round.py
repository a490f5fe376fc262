"""One shake of sic bo's three dice: the procedure, and what may go wrong. 13:69F-9.1, 9.3, 9.5, 9.6"""

from __future__ import annotations

from functools import cache

import msgspec

from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Irregularity, Raised, Way
from pitboss.core.game.steps import Announce, Betting, Procedure, Roll
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.procedure.settlement import odds_of, settle
from pitboss.dice import shaker
from pitboss.games.sic_bo.wagers import WAGERS, SicBoOptions, fallen_for, outcome, winning

INSPECTED = {
    True: Announce("The floorperson finds the shaker and the device in working order", "13:69F-9.5", "inspection"),
    False: Announce("The floorperson finds the shaker in working order", "13:69F-9.5", "inspection"),
}
"""By whether there is an electrical device."""
NO_MORE_BETS = Announce("No more bets", "13:69F-9.5")
AUTOMATED = Announce("The dealer sets off the automated shaker", "13:69F-9.5", "dealer's shake")
COVERED = {
    True: Announce("The device is cleared and the shaker covered", "13:69F-9.5"),
    False: Announce("The shaker is covered", "13:69F-9.5"),
}
UNDER_SUPERVISION = Announce("The wagers are settled from the dice, under supervision", "13:69F-9.6")
FAILS = "device_fails"
ODDS_BY = odds_of(WAGERS)


def _with_device(options: SicBoOptions) -> bool:
    return options.electrical_device


IRREGULARITIES = (
    shaker.no_roll(
        "die_not_flat", "a die leans or lies on another when the shaker is uncovered", "13:69F-9.6", ("shake",)
    ),
    shaker.no_roll("die_falls_out", "a die falls out as the shaker is uncovered", "13:69F-9.6", ("shake",)),
    shaker.no_roll(
        "short_shake",
        "the shaker is shaken too little, or uncovered before “No more bets”",
        "13:69F-9.6",
        ("betting", "shake"),
    ),
    Irregularity(
        "announce_wrong",
        "the dealer misreads the dice",
        "the dice decide; the call is put right",
        "13:69F-9.6",
        Way.NOTED,
        ("call",),
    ),
    Irregularity(
        "device_entry_wrong",
        "wrong values are entered, or wrong areas light up",
        "the dice decide; they are entered again before wagers are collected or paid",
        "13:69F-9.6",
        Way.NOTED,
        ("entry",),
        here=_with_device,
    ),
    Irregularity(
        FAILS,
        "the device does not work",
        "this round is settled by the dice under supervision; no other opens until it is repaired",
        "13:69F-9.6",
        Way.BY_RULE,
        ("entry",),
        here=_with_device,
        suspends=True,
    ),
    Irregularity(
        "device_repaired",
        "the device is repaired",
        "rounds are opened again",
        "13:69F-9.6",
        Way.NOTED,
        here=_with_device,
        lifts=FAILS,
    ),
    Irregularity(
        "late_wager",
        "a wager is placed, raised or taken after “No more bets”",
        "it is not accepted; wagers stand as they did at the announcement",
        "13:69F-9.3",
        Way.REFUSED,
        since=("dealer's shake",),
    ),
    Irregularity(
        "unclear_position",
        "a wager lies on the line between two areas",
        "the dealer asks and places it before “No more bets”",
        "13:69F-9.3",
        Way.NOTED,
        ("betting",),
    ),
)


class Shaker(msgspec.Struct, frozen=True, omit_defaults=True):
    """Since when the shaker is in use, in milliseconds since 1970 (-1: the table was not yet open)."""

    dice_since: int = shaker.NOT_OPEN


@cache
def called(low: int, middle: int, high: int) -> Announce:
    """Each die, from the lowest to the highest, then the total. 13:69F-9.5"""
    return Announce(f"{low}, {middle}, {high}: {low + middle + high}", "13:69F-9.5", "call")


@cache
def entered(low: int, middle: int, high: int) -> Announce:
    """The entry is read from the display before it takes effect. 13:69F-9.5"""
    words = f"The dealer enters {low}, {middle} and {high}, reads the display, and lights the areas that win"
    return Announce(words, "13:69F-9.5", "entry", lit=winning((low, middle, high)))


def play(table: Seating, options: SicBoOptions) -> Procedure:
    """13:69F-9.5. One shake; every wager is decided."""
    dice = shaker.Shaker(table.opened_at, table.memory.dice_since, INSPECTED[options.electrical_device])
    yield from dice.ready()
    wagers = yield Betting("13:69F-9.3")
    yield NO_MORE_BETS
    yield AUTOMATED if options.shaker_kind == "automated" else shaker.covered(options.min_shakes, "13:69F-9.5")
    fallen = yield Roll(3, "13:69F-9.5", label="shake")
    ordered = sorted(fallen)
    yield called(*ordered)
    if options.electrical_device:
        try:
            yield entered(*ordered)
        except Raised:
            yield UNDER_SUPERVISION

    def found(wager: Wager) -> Outcome:
        return outcome(wager.kind, fallen_for(wager.pick, ordered), options)

    yield from settle(wagers, found, "13:69F-9.5", odds=ODDS_BY)
    yield COVERED[options.electrical_device and FAILS not in table.bound]
    return Shaker(dice.since)
