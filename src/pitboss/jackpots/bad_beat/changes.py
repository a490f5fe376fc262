"""Which payouts a change of the rules makes harder to win: those that players have paid into keep their qualifying
hand until they are won. 13:69F-14.19(q)"""

from __future__ import annotations

from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program


def harder(old: Program, new: Program) -> tuple[Fund, ...]:
    """The payouts whose qualifying requirements `new` increases. 13:69F-14.19(q)"""
    stricter = new.conditions.harder_than(old.conditions)
    found: list[Fund] = []
    if stricter or new.hand.key > old.hand.key:
        found.append(PRIMARY)
    if old.secondary is not None:
        kept = new.secondary
        if stricter or kept is None or kept.hand.key > old.secondary.hand.key:
            found.append(SECONDARY)
    return tuple(found)
