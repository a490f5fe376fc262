"""Kinds of wagers that the games of this family have alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.core.money import Odds
from pitboss.core.wager import PayLine

EVEN = Odds(1)

DECIDED: Mapping[str, Any] = {"windows": ("decision",), "equals": "ante"}
"""Of a wager that its player makes when asked, as large as the ante or so many times it."""


def at_even(when: str) -> Callable[[Any], Sequence[PayLine]]:
    """The pay table of a wager that is paid even money."""
    lines = (PayLine(when, EVEN),)
    return lambda _house: lines


def offered(option: str) -> Callable[[Any], bool]:
    """Whether a wager is offered that is one of the casino's options."""
    return lambda house: bool(getattr(house, option))
