"""The rate card: what a ticket is paid at the rate of $1.00, by how many spots it has and how many are caught.

No text gives payoffs: they are the casino's, on its approved rate card (13:69F-15.1, 15.2(b)). The card below is an
example made for this house.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, TypeAlias

from pitboss.core.choices.options import MOST_MONEY, NotAllowed, read_all
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

    @property
    def sense(self) -> str:
        return self.says.replace("like 8", "to any part of a cent, like 8")

    def read(self, value: object) -> Card:
        return _card(value, parse_money)

    def beyond(self, value: object) -> Card:
        """A card whose payoffs may be parts of a cent, for those who ask what such a card would return."""
        return _card(value, _finer)

    def write(self, value: Card) -> dict[str, dict[str, str]]:
        return {str(spots): {str(at): _written(paid) for at, paid in line.items()} for spots, line in value.items()}


def _written(paid: int | Fraction) -> str:
    return f"{paid // 100}.{paid % 100:02d}" if isinstance(paid, int) else f"{float(paid / 100):.6f}".rstrip("0")


def _finer(text: Any) -> Any:
    """An amount as people write it, to parts of a cent."""
    return 100 * Fraction(str(text)) if re.fullmatch(r"\d{1,7}\.\d{3,6}", str(text), re.ASCII) else parse_money(text)


def _card(value: object, parse: Callable[[Any], int]) -> Card:
    if not isinstance(value, Mapping):
        raise NotAllowed(f"{value!r} is not a rate card.")
    return _frozen(dict(read_all(lambda filed: _line(*filed, parse), value.items())))


def _line(named: object, line: object, parse: Callable[[Any], int]) -> tuple[int, dict[int, int]]:
    spots = _number(named, 1, MOST_SPOTS, "spots")
    if not isinstance(line, Mapping) or not line:
        raise NotAllowed(f"{spots} spots: {line!r} says nothing of what catches are paid.")

    def caught(filed: tuple[object, object]) -> tuple[int, int]:
        return _number(filed[0], 0, spots, "catches"), _paid(spots, *filed, parse)

    return spots, dict(read_all(caught, line.items()))


def _number(text: object, least: int, most: int, what: str) -> int:
    if str(text).isdecimal() and len(str(text)) < 4 and least <= int(str(text)) <= most:
        return int(str(text))
    raise NotAllowed(f"{text!r} {what} cannot be; they are from {least} to {most}.")


def _paid(spots: object, caught: object, paid: object, parse: Callable[[Any], int]) -> int:
    try:
        amount = parse(paid)
    except BadMoney as bad:
        raise NotAllowed(f"{caught} of {spots}: {bad}") from None
    if not 0 < amount <= MOST_MONEY:
        raise NotAllowed(f"{caught} of {spots}: a payoff is above nothing and at most {money(MOST_MONEY)}.")
    return amount
