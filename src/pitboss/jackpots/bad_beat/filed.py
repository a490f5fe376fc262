"""A payout program as the Rules of the Games Submission files it for a table, read and written as plain data.
13:69F-14.19(b), (m), (n), (p)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.choices.options import NotAllowed
from pitboss.core.money.cents import BadMoney, parse_money
from pitboss.jackpots.bad_beat.program import Program, problems

NONE = "none"
_MONEY = ("pot", "take", "amount", "unit", "seed")
"""The fields that hold money: cents here, dollars in a submission."""


@dataclass(frozen=True, slots=True)
class FiledProgram:
    """No program, or one with its contribution, its hand, its shares and what else is posted."""

    says: str = (
        "none, or a table of name, kind (bad_beat or high_hand), tiers, hand, several (best or share), ending, and "
        "as wanted conditions, distribution, reset_percent, seed, secondary, both, shared (table or casino), "
        "system, collects (false once it has ended)."
    )

    def read(self, value: object) -> Program | None:
        if value == NONE:
            return None
        if not isinstance(value, Mapping):
            raise NotAllowed(f"{value!r} is no payout program.")
        unknown = [key for key in value if key not in Program.__struct_fields__ or key == "tables"]
        if unknown:
            raise NotAllowed(*(f"a payout program has no {key}." for key in unknown))
        try:
            program = msgspec.convert({**_each(value, _cents), "tables": (1,)}, Program)
        except msgspec.ValidationError as bad:
            raise NotAllowed(f"the payout program cannot be read: {bad}.") from None
        found = problems(program)
        if found:
            raise NotAllowed(*(f"{problem.key}: {problem.problem}" for problem in found))
        return program

    def write(self, value: Program | None) -> Any:
        if value is None:
            return NONE
        plain = msgspec.to_builtins(value)
        del plain["tables"]
        return _each(plain, lambda cents: f"{cents // 100}.{cents % 100:02d}")


def _cents(value: Any) -> int:
    try:
        return parse_money(value)
    except BadMoney as bad:
        raise NotAllowed(str(bad)) from None


def _each(plain: Any, change: Callable[[Any], Any]) -> Any:
    """The same data with every amount of money changed."""
    if isinstance(plain, Mapping):
        return {key: change(inner) if key in _MONEY else _each(inner, change) for key, inner in plain.items()}
    if isinstance(plain, list | tuple):
        return [_each(inner, change) for inner in plain]
    return plain
