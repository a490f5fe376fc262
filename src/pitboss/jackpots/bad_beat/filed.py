"""A payout program as the Rules of the Games Submission files it for a table, read and written as plain data.
13:69F-14.19(b), (m), (n), (p)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.core.choices.options import NotAllowed, every_problem
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
        wrong = [f"a payout program has no {key}." for key in value if key not in _PARTS]
        parts = _in_cents({key: part for key, part in value.items() if key in _PARTS}, wrong)
        wrong += every_problem(_program, parts, _USUAL)
        if wrong:
            raise NotAllowed(*wrong)
        return _program(parts)

    def write(self, value: Program | None) -> Any:
        if value is None:
            return NONE
        plain = msgspec.to_builtins(value)
        del plain["tables"]
        return _each(plain, lambda cents: f"{cents // 100}.{cents % 100:02d}")


_PARTS = tuple(field for field in Program.__struct_fields__ if field != "tables")
_USUAL = {
    "name": "payout",
    "kind": "bad_beat",
    "tiers": [{"pot": 1000, "take": 100}],
    "hand": {"kind": "straight flush", "ranks": "K"},
    "several": "share",
    "ending": {"filed_as": "a submission"},
}
"""A program with nothing wrong, to see what else is wrong with one."""


def _program(parts: Mapping[str, Any]) -> Program:
    try:
        program = msgspec.convert({**parts, "tables": (1,)}, Program)
    except msgspec.ValidationError as bad:
        raise NotAllowed(f"the payout program cannot be read: {bad}.") from None
    if found := problems(program):
        raise NotAllowed(*(f"{problem.key}: {problem.problem}" for problem in found))
    return program


def _in_cents(plain: Any, wrong: list[str]) -> Any:
    """The same data with every amount of money in cents; what is no amount is told in `wrong`."""

    def cents(value: Any) -> int:
        try:
            return parse_money(value)
        except BadMoney as bad:
            wrong.append(str(bad))
            return _CENTS

    return _each(plain, cents)


_CENTS = 100
"""What stands for an amount that cannot be read."""


def _each(plain: Any, change: Callable[[Any], Any]) -> Any:
    """The same data with every amount of money changed."""
    if isinstance(plain, Mapping):
        return {key: change(inner) if key in _MONEY else _each(inner, change) for key, inner in plain.items()}
    if isinstance(plain, list | tuple):
        return [_each(inner, change) for inner in plain]
    return plain
