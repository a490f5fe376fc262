"""One spin: wagers are made, “No more bets” is called, the wheel is spun; and what may go wrong with it."""

from __future__ import annotations

from pitboss.core.game.irregular import Irregularity, Raised, Way
from pitboss.core.game.steps import Announce, Betting, Procedure, Spin

SPIN = "spin"
NO_SPIN, VOID = "No spin", "void spin"
"""What is called where a spin does not count, and the moment at which."""


def no_spin(
    key: str, happened: str, cite: str, moments: tuple[str, ...] = (SPIN,), resolution: str = "the spin is void"
) -> Irregularity:
    """A spin that does not count: every wager stays, and may be changed, for a new one."""
    resolution = f"{resolution}, every wager stays for a new spin"
    return Irregularity(key, happened, resolution, cite, Way.BY_RULE, moments, call=NO_SPIN)


def late_wager(cite: str, since: tuple[str, ...] = (SPIN,)) -> Irregularity:
    """A wager made once the wheel is spun."""
    happened = "a chip is placed or moved after “No more bets”"
    resolution = "it is returned and not settled"
    return Irregularity("late_wager", happened, resolution, cite, Way.REFUSED, of_seat=True, since=since)


def spin(wheel: str, wagers_by: str, spun_by: str, moment: str = SPIN, window: str = "") -> Procedure:
    """Take wagers and spin; return the wagers and the section where the wheel rests, None if the spin is void.

    `window` names a betting window other than the usual one. A void spin ends the round with every wager in
    place, and betting opens again.
    """
    wagers = yield Betting(wagers_by, label=window)
    yield Announce("No more bets", spun_by)
    try:
        rests = yield Spin(wheel, spun_by, label=moment)
    except Raised:
        rests = None
    return wagers, rests
