"""Keno balls: the numbers 1 to 80, each an int (13:69F-15.2(a))."""

from __future__ import annotations

from pitboss.core.equipment.notation import BadNotation

BALLS: tuple[int, ...] = tuple(range(1, 81))


def check_ball(ball: int) -> int:
    """The ball itself, if keno has it."""
    if ball not in BALLS:
        raise BadNotation(f"There is no keno ball {ball!r}; the numbers are 1 to 80 (13:69F-15.2(a)).")
    return ball
