"""Several hands that win shares of one meter in one round: what each is paid, to the cent."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.core.law.cite import rule

DIVIDED, IN_TURN = "divided", "in_turn"
ORDERS = (DIVIDED, IN_TURN)
"""All shares are of the amount before any is paid; or each hand is paid of what the ones before it have left."""

TOGETHER = {
    DIVIDED: "hands that win of it in one round divide it",
    IN_TURN: "hands that win of it in one round are paid in turn of what is left",
}
"""The same in words."""


@rule("13:69F-16.11")
def divided(parts: Sequence[Fraction], stands: int) -> list[int]:
    """What each part is paid of the meter as it was before any payment; parts that add up to more than the whole
    divide it."""
    whole = max(Fraction(1), sum(parts, Fraction(0)))
    return [int(stands * part / whole) for part in parts]


@rule("13:69F-16.11")
def in_turn(parts: Sequence[Fraction], stands: int, reset: int) -> list[int]:
    """What each part is paid in turn, of what the meter holds then; once all of it is won it begins again at
    `reset`."""
    paid = []
    for part in parts:
        paid.append(int(stands * part))
        stands = max(reset, stands - paid[-1]) if part == 1 else stands - paid[-1]
    return paid
