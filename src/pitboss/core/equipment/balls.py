"""Keno balls: the numbers 1 to 80, each an int (13:69F-15.2(a))."""

from __future__ import annotations

import re

from pitboss.core.equipment.notation import BadNotation

BALLS: tuple[int, ...] = tuple(range(1, 81))


def check_ball(ball: int) -> int:
    """The ball itself, if keno has it."""
    if ball not in BALLS:
        raise BadNotation(f"There is no keno ball {ball!r}; the numbers are 1 to 80 (13:69F-15.2(a)).")
    return ball


def parse_balls(text: str) -> tuple[int, ...]:
    """Read different numbers with spaces or commas between them: ``3 17 80``."""
    words = re.findall(r"[^\s,]+", text)
    for word in words:
        if re.fullmatch(r"[0-9]+", word) is None:
            raise BadNotation(f"{word!r} in {text!r} is not a keno number; write numbers as in 3 17 80.")
    found = tuple(check_ball(int(word)) for word in words)
    for place, ball in enumerate(found):
        if ball in found[:place]:
            raise BadNotation(f"{text!r} has the number {ball} twice; each keno ball is there only once.")
    return found
