"""Money: whole cents, exact odds, vigorish and its rounding."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

_AMOUNT = re.compile(r"\$?(?P<dollars>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?P<cents>\d+))?", re.ASCII)

MOST = 10**15
"""The largest amount, in cents, that anything here takes: ten trillion dollars."""


class BadMoney(ValueError):
    """The text or figure is not an amount of money, or not odds."""


def parse_money(text: str | int) -> int:
    """Read ``"5"``, ``"5.00"``, ``"$5"``, ``"$1,250.50"`` as cents. A bare int is whole dollars.

    >>> parse_money("$5")
    500
    """
    if isinstance(text, bool) or not isinstance(text, str | int):
        raise BadMoney(f'{text!r} is not an amount of money; write dollars and cents in quotes, like "5.00".')
    found = _AMOUNT.fullmatch(str(text).strip())
    if found is None:
        raise BadMoney(f"{text!r} is not an amount of money; write it like 5.00 or $5.")
    cents = found["cents"] or ""
    if len(cents) > 2 and cents[2:].strip("0"):
        raise BadMoney(f"{text!r} is finer than a cent; the smallest amount is 0.01.")
    dollars = found["dollars"].replace(",", "")
    amount = int(dollars[:20]) * 100 + int((cents + "00")[:2])
    if amount > MOST:
        raise BadMoney(f"{text!r} is more money than there is; the most is {money(MOST)}.")
    return amount


def money(cents: int) -> str:
    """Cents as a person writes them.

    >>> money(123450)
    '$1,234.50'
    >>> money(-500)
    '-$5.00'
    """
    sign = "-" if cents < 0 else ""
    return f"{sign}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"


class Unpayable(ValueError):
    """A wager of this amount cannot be paid exactly at its odds."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Payout odds, stated with "to": ``Odds(7, 6)`` pays 7 for each 6 wagered, and the wager is kept.

    >>> str(Odds(7, 6)), Odds(7, 6).pays(1200)
    ('7 to 6', 1400)
    """

    win: int
    to: int = 1

    def __post_init__(self) -> None:
        if self.win < 0 or self.to < 1:
            raise BadMoney(f"{self.win} to {self.to} are not payout odds; write them like 7 to 6.")

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read ``"7 to 6"``. Odds stated with "for" are refused, as the regulation refuses them."""
        found = re.fullmatch(r"\s*(\d{1,18}|\d{1,3}(?:,\d{3}){1,5})\s+to\s+(\d{1,18})\s*", str(text), re.ASCII)
        if found is None:
            raise BadMoney(f'{text!r} are not payout odds; state them with "to", like "7 to 6".')
        return cls(int(found[1].replace(",", "")), int(found[2]))

    @property
    def fraction(self) -> Fraction:
        return Fraction(self.win, self.to)

    def pays(self, stake: int) -> int:
        """What a winning `stake` is paid. Raises `Unpayable` where that is not a whole number of cents."""
        paid, rest = divmod(stake * self.win, self.to)
        if rest:
            raise Unpayable(f"{money(stake)} cannot be paid exactly at {self}.")
        return paid

    def __str__(self) -> str:
        return f"{self.win:,} to {self.to}"


def _percent(value: Fraction) -> str:
    """A percentage as a decimal where three digits say it, else with a fraction: ``2.5``, ``3 1/3``."""
    if (1000 * value).denominator == 1:
        return f"{float(value):g}"
    whole, rest = divmod(value, 1)
    return f"{whole} {rest}" if whole else str(rest)


@dataclass(frozen=True, slots=True)
class Vigorish:
    """A percentage fee on an amount won, rounded up to a multiple of `round_up_to` cents; never more than was won.

    Where nothing is rounded up (0), what a multiple of `down_to` cents cannot divide is not taken.

    >>> Vigorish(5, 25).on(1700), Vigorish(5).on(250), Vigorish(5, down_to=100).on(3900)
    (100, 12, 100)
    """

    percent: int | Fraction
    round_up_to: int = 0
    down_to: int = 1

    def __str__(self) -> str:
        rounded = f", rounded up to a multiple of {money(self.round_up_to)}" if self.round_up_to > 1 else ""
        if self.down_to > 1:
            rounded = f", rounded down to a multiple of {money(self.down_to)}"
        return f"vigorish of {_percent(Fraction(self.percent))}% of the amount won{rounded}"

    def on(self, won: int) -> int:
        if not self.round_up_to:
            return int(won * self.percent // (100 * self.down_to)) * self.down_to
        unit = 100 * self.round_up_to
        return min(won, int(-(-won * self.percent // unit)) * self.round_up_to)

    def unrounded(self, odds: Odds) -> int:
        """The least stake that is paid exactly at `odds` and on which, as on its multiples, nothing is rounded.

        >>> Vigorish(5, 25).unrounded(Odds(1)), Vigorish(5, down_to=100).unrounded(Odds(1, 2))
        (500, 4000)
        """
        taken = odds.fraction * self.percent / 100 / (self.round_up_to or self.down_to)
        return lcm(Fraction(taken).denominator, odds.fraction.denominator)
