"""Hands written as PHH files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import time
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pitboss.phh.hand import UNKNOWN, Hand

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_hand(hand: Hand) -> str:
    """A .phh text."""
    return "".join(f"{_key(key)} = {value}\n" for key, value in _fields(hand))


def write_hands(hands: Iterable[Hand]) -> str:
    """A .phhs text: a table a hand, numbered from 1."""
    return "\n".join(f"[{number}]\n{write_hand(hand)}" for number, hand in enumerate(hands, 1))


def _fields(hand: Hand) -> Iterator[tuple[str, str]]:
    scale = hand.scale
    yield "variant", _value(hand.variant)
    yield "ante_trimming_status", _value(hand.ante_trimming)
    yield "antes", _amounts(hand.antes, scale)
    if hand.blinds:
        yield "blinds_or_straddles", _amounts(hand.blinds, scale)
    for key in ("bring_in", "small_bet", "big_bet", "min_bet"):
        value = getattr(hand, key)
        if value:
            yield key, amount_text(value, scale)
    yield "starting_stacks", _amounts(hand.stacks, scale)
    yield "actions", _value(list(hand.actions))
    for key, fact in hand.facts.items():
        yield key, _value(fact)
    if hand.finishing is not None:
        yield "finishing_stacks", _amounts(hand.finishing, scale)
    if hand.winnings is not None:
        yield "winnings", _amounts(hand.winnings, scale)


def _amounts(values: Iterable[int | Fraction], scale: int) -> str:
    return "[" + ", ".join(amount_text(value, scale) for value in values) + "]"


def amount_text(units: int | Fraction, scale: int) -> str:
    """An amount as the file writes it: whole where it is whole, else with its decimals."""
    if units == UNKNOWN:
        return "inf"
    value = Fraction(units) / scale
    if value.denominator == 1:
        return str(value.numerator)
    text = f"{Decimal(value.numerator) / Decimal(value.denominator):f}"
    whole, _, decimals = text.partition(".")
    return f"{whole}.{decimals.rstrip('0'):0<2}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_value(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, Decimal) and not value.is_finite():
        return str(value).lower().replace("infinity", "inf")
    if isinstance(value, time):
        return value.isoformat()
    return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    escaped = (char if char.isprintable() and char not in '"\\' else f"\\U{ord(char):08X}" for char in text)
    return '"' + "".join(escaped) + '"'
