"""The rate card: what a ticket is paid at the rate of $1.00, by how many spots it has and how many are caught.

No text gives payoffs: they are the casino's, on its approved rate card (13:69F-15.1, 15.2(b)). The card below is an
example made for this house.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from pitboss.core.choices.options import MOST_MONEY, NotAllowed
from pitboss.core.money.cents import BadMoney, money, parse_money

RATE = 100
"""The rate at which payoffs are stated, in cents; others are in proportion."""
DRAWN = 20
"""How many of the 80 numbers a game draws. 13:69F-15.5"""
MOST_SPOTS = 20
"""More than are drawn could never all be caught, and no rate card that we know of goes further."""

Card: TypeAlias = Mapping[int, Mapping[int, int]]
"""By spots and by catches, what is paid in cents at the rate."""


def _frozen(lines: Mapping[int, Mapping[int, int]]) -> Card:
    return MappingProxyType({spots: MappingProxyType(dict(sorted(lines[spots].items()))) for spots in sorted(lines)})


EXAMPLE = _frozen(
    {
        1: {1: 300},
        2: {2: 1_200},
        3: {2: 100, 3: 4_200},
        4: {2: 100, 3: 300, 4: 12_000},
        5: {3: 100, 4: 1_000, 5: 80_000},
        6: {3: 100, 4: 400, 5: 9_000, 6: 150_000},
        7: {4: 200, 5: 2_000, 6: 40_000, 7: 500_000},
        8: {5: 900, 6: 9_000, 7: 150_000, 8: 2_000_000},
        9: {5: 400, 6: 4_400, 7: 30_000, 8: 400_000, 9: 2_500_000},
        10: {5: 200, 6: 2_000, 7: 14_000, 8: 100_000, 9: 400_000, 10: 2_500_000},
    }
)
EMPTY = _frozen({})


@dataclass(frozen=True, slots=True)
class RateCard:
    """A rate card as a casino files it: ``{8 = { 5 = "9.00", 6 = "90.00" }}``, by spots and by catches."""

    says: str = (
        f"for each number of spots from 1 to {MOST_SPOTS} what each number of catches is paid at the rate of "
        f'{money(RATE)}, like 8 = {{ 5 = "9.00", 6 = "90.00" }}.'
    )

    def read(self, value: object) -> Card:
        if not isinstance(value, Mapping):
            raise NotAllowed(f"{value!r} is not a rate card.")
        return _frozen({_number(spots, 1, MOST_SPOTS, "spots"): _line(spots, line) for spots, line in value.items()})

    def write(self, value: Card) -> dict[str, dict[str, str]]:
        return {
            str(spots): {str(caught): f"{paid // 100}.{paid % 100:02d}" for caught, paid in line.items()}
            for spots, line in value.items()
        }


def _line(spots: object, line: object) -> dict[int, int]:
    if not isinstance(line, Mapping) or not line:
        raise NotAllowed(f"{spots} spots: {line!r} says nothing of what catches are paid.")
    return {
        _number(caught, 0, int(str(spots)), "catches"): _paid(spots, caught, paid) for caught, paid in line.items()
    }


def _number(text: object, least: int, most: int, what: str) -> int:
    if str(text).isdecimal() and len(str(text)) < 4 and least <= int(str(text)) <= most:
        return int(str(text))
    raise NotAllowed(f"{text!r} {what} cannot be; they are from {least} to {most}.")


def _paid(spots: object, caught: object, paid: object) -> int:
    try:
        amount = parse_money(paid)  # type: ignore[arg-type]
    except BadMoney as bad:
        raise NotAllowed(f"{caught} of {spots}: {bad}") from None
    if not 0 < amount <= MOST_MONEY:
        raise NotAllowed(f"{caught} of {spots}: a payoff is above nothing and at most {money(MOST_MONEY)}.")
    return amount
