"""What a poker room's options may be, beyond the plain kinds: lists of amounts, steps of a rake, sets of names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.core.choices.options import MOST_MONEY, NotAllowed, read_all
from pitboss.core.money.cents import BadMoney, money, parse_money


def _amount(value: object, least: int) -> int:
    try:
        amount = parse_money(value)  # type: ignore[arg-type]
    except BadMoney as bad:
        raise NotAllowed(str(bad)) from None
    if amount < least:
        raise NotAllowed(f"{money(amount)} is below {money(least)}.")
    if amount > MOST_MONEY:
        raise NotAllowed(f"{money(amount)} is above {money(MOST_MONEY)}.")
    return amount


def _plain(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


@dataclass(frozen=True, slots=True)
class Amounts:
    """A list of amounts of money, at most `most` of them."""

    most: int
    least: int = 1

    @property
    def says(self) -> str:
        return f"a list of at most {self.most} amounts of money, each from {money(self.least)} up."

    def read(self, value: object) -> tuple[int, ...]:
        if not isinstance(value, list | tuple):
            raise NotAllowed(f"{value!r} is not a list of amounts.")
        if len(value) > self.most:
            raise NotAllowed(f"{len(value)} amounts are too many.")
        return tuple(read_all(lambda item: _amount(item, self.least), value))

    def write(self, value: tuple[int, ...]) -> list[str]:
        return [_plain(amount) for amount in value]


@dataclass(frozen=True, slots=True)
class Steps:
    """An amount for each level of the pot, the levels rising."""

    says: str = 'a table of amounts by rising level of the pot, like { "20.00" = "1.00" }.'

    def read(self, value: object) -> tuple[tuple[int, int], ...]:
        if not isinstance(value, Mapping) or not value:
            raise NotAllowed(f"{value!r} is not a table of amounts by level.")
        levels = read_all(lambda level: tuple(read_all(lambda item: _amount(item, 1), level)), value.items())
        return tuple(sorted((level, taken) for level, taken in levels))

    def write(self, value: tuple[tuple[int, int], ...]) -> dict[str, str]:
        return {_plain(level): _plain(taken) for level, taken in value}


@dataclass(frozen=True, slots=True)
class Several:
    """One or more of several names."""

    names: tuple[str, ...]

    @property
    def says(self) -> str:
        return f"one or more of {', '.join(self.names)}."

    def read(self, value: object) -> tuple[str, ...]:
        given = [value] if isinstance(value, str) else value
        if not isinstance(given, list | tuple) or not given:
            raise NotAllowed(f"{value!r} is not a list of names.")
        if unknown := [name for name in given if name not in self.names]:
            raise NotAllowed(*(f"{name!r} is not known here." for name in unknown))
        return tuple(name for name in self.names if name in given)

    def write(self, value: tuple[str, ...]) -> list[str]:
        return list(value)


@dataclass(frozen=True, slots=True)
class Threshold:
    """An amount of money, or a multiple of the minimum wager of the hand written like ``10x``."""

    says: str = 'an amount of money, like "40.00", or a multiple of the minimum wager, like "10x".'

    def read(self, value: object) -> tuple[int, int]:
        """The amount and 0, or 0 and the multiple."""
        if isinstance(value, str) and value.endswith("x") and value[:-1].isdecimal() and int(value[:-1]):
            return 0, int(value[:-1])
        return _amount(value, 1), 0

    def write(self, value: tuple[int, int]) -> str:
        amount, multiple = value
        return f"{multiple}x" if multiple else _plain(amount)
