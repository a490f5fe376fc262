"""A recorded hand: what a PHH file says of it, checked for shape and with exact amounts.

PHH gives amounts as whole or decimal numbers of any currency. Here they are whole units, `scale` of them to
one of the file's: cents, unless the hand was played in something finer. What a player ended with or won may
be finer still (a third of a pot), and so is a fraction of a unit there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from pitboss.core.filing.untrusted_text import TooMuch
from pitboss.phh import toml

CENTS = 100
FINEST = 10**9
"""The most units to one of the file's that are taken for an amount and not for a slip of a pen."""

UNKNOWN = 10**15
"""The chips of a player whose stack is not known (`inf`): more than anybody bets."""

Result: TypeAlias = tuple[Fraction, ...]


class BadHand(ValueError):
    """The file does not describe a hand; the sentence says where and what would be right."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a file. `blinds` below 0 are posts of players who come in or come back; `facts` is all that
    is not needed to play: who, where, when."""

    variant: str
    antes: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[str, ...]
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    ante_trimming: bool = False
    finishing: Result | None = None
    winnings: Result | None = None
    scale: int = CENTS
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.stacks)


_AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")
_RESULTS = ("finishing_stacks", "winnings")


def read_hands(text: str) -> Iterator[tuple[str, Hand | BadHand]]:
    """The hands of a .phh (one hand) or .phhs (one hand a table) text, each by its table's name."""
    try:
        fields = toml.read(text)
    except (tomllib.TOMLDecodeError, TooMuch, RecursionError) as bad:
        yield "", BadHand(f"It is not a PHH file: {bad}.")
        return
    if "variant" in fields or not any(isinstance(value, dict) for value in fields.values()):
        yield "", _hand_or_problem(fields)
        return
    for name, value in fields.items():
        if isinstance(value, dict):
            yield name, _hand_or_problem(value)
        else:
            yield name, BadHand(f"{name} stands outside of any hand; a file with several hands has only tables.")


def _hand_or_problem(fields: toml.Fields) -> Hand | BadHand:
    try:
        return hand_of(fields)
    except BadHand as bad:
        return bad


def hand_of(fields: Mapping[str, Any]) -> Hand:
    """The hand in the fields of a file, or `BadHand`."""
    facts = dict(fields)
    variant = facts.pop("variant", None)
    if not isinstance(variant, str):
        raise BadHand("The field variant is missing or no text; it names the game, like 'NT'.")
    actions = facts.pop("actions", None)
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadHand("The field actions is missing or no array of texts.")
    stacks = _array(facts, "starting_stacks")
    if len(stacks) < 2:
        raise BadHand(f"starting_stacks has {len(stacks)} players; a hand has two or more.")
    antes = _array(facts, "antes", len(stacks))
    blinds = _array(facts, "blinds_or_straddles", len(stacks)) if "blinds_or_straddles" in facts else []
    single = {key: _number(facts.pop(key), key) for key in _AMOUNTS if key in facts}
    trimming = facts.pop("ante_trimming_status", False)
    if not isinstance(trimming, bool):
        raise BadHand("ante_trimming_status is true or false.")
    results = {key: _array(facts, key, len(stacks)) for key in _RESULTS if key in facts}
    bets = [_number_of(action) for action in actions if " cbr " in action]
    scale = _scale([*stacks, *antes, *blinds, *bets, *single.values()])
    for key, least in (("antes", antes), ("starting_stacks", stacks)):
        if min(least) < 0:
            raise BadHand(f"{key} has an amount below 0.")
    return Hand(
        variant,
        tuple(_units(ante, scale) for ante in antes),
        tuple(_units(stack, scale) for stack in stacks),
        tuple(actions),
        tuple(_units(blind, scale) for blind in blinds),
        bring_in=_units(single.get("bring_in", 0), scale),
        small_bet=_units(single.get("small_bet", 0), scale),
        big_bet=_units(single.get("big_bet", 0), scale),
        min_bet=_units(single.get("min_bet", 0), scale),
        ante_trimming=trimming,
        finishing=_result(results.get("finishing_stacks"), scale),
        winnings=_result(results.get("winnings"), scale),
        scale=scale,
        facts=facts,
    )


def _result(values: list[int | Decimal] | None, scale: int) -> Result | None:
    return None if values is None else tuple(_exact(value, scale) for value in values)


def amount_in(text: str, scale: int) -> int:
    """The amount in an action such as ``cbr 47.50``, in units."""
    return _units(_number_of(f"cbr {text}"), scale)


def _number_of(action: str) -> int | Decimal:
    text = action.partition("cbr ")[2].partition("#")[0].strip()
    try:
        value = Decimal(text)
    except ArithmeticError:
        value = Decimal("nan")
    if not value.is_finite() or value < 0 or "_" in text:
        raise BadHand(f"{text!r} in {action!r} is no amount; write it like 250 or 2.50.")
    return value


def _array(facts: dict[str, Any], key: str, length: int | None = None) -> list[int | Decimal]:
    values = facts.pop(key, None)
    if not isinstance(values, list):
        raise BadHand(f"The field {key} is missing or no array of amounts.")
    if length is not None and len(values) != length:
        raise BadHand(f"{key} has {len(values)} amounts for {length} players.")
    return [_number(value, key) for value in values]


def _number(value: object, key: str) -> int | Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or (value != value):
        raise BadHand(f"{value!r} in {key} is no amount.")
    return value


def _scale(values: list[int | Decimal]) -> int:
    """The fewest units, cents at the coarsest, in which all the amounts are whole."""
    scale = CENTS
    for value in values:
        if isinstance(value, Decimal) and value.is_finite():
            while (value * scale) % 1:
                scale *= 10
                if scale > FINEST:
                    raise BadHand(f"{value} is finer than any chip; amounts have up to 9 decimals.")
    return scale


def _units(value: int | Decimal, scale: int) -> int:
    if isinstance(value, Decimal) and not value.is_finite():
        return UNKNOWN
    return int(value * scale)


def _exact(value: int | Decimal, scale: int) -> Fraction:
    if isinstance(value, int):
        return Fraction(value * scale)
    return Fraction(value * scale) if value.is_finite() else Fraction(UNKNOWN)
