"""Kinds of wagers that the games of this family have alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.core.game.wager import PayLine
from pitboss.core.money.cents import Odds

EVEN = Odds(1)

DECIDED: Mapping[str, Any] = {"windows": ("decision",), "equals": "ante"}
"""The fields of a wager that is made when its player is asked, and equals the ante or a multiple of it."""


def at_even(when: str) -> Callable[[Any], Sequence[PayLine]]:
    """The pay table of a wager that is paid even money."""
    lines = (PayLine(when, EVEN),)
    return lambda _options: lines


def offered(option: str) -> Callable[[Any], bool]:
    """Whether a wager is offered that is one of the casino's options."""
    return lambda options: bool(getattr(options, option))
