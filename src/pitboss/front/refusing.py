"""At the door whatever is refused is `Refused`: one sentence, its section, and no traceback through the house."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import index
from typing import ParamSpec, TypeVar

from pitboss.core.game.refused import Refused
from pitboss.core.money.cents import BadMoney, parse_money

_P = ParamSpec("_P")
_R = TypeVar("_R")


def refusing(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Wrap `function` so that whatever the house refuses in it is raised as `Refused`."""

    @wraps(function)
    def at_the_door(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        try:
            return function(*args, **kwargs)
        except (ValueError, LookupError, OSError) as wrong:
            refused = as_refused(wrong)
            if refused is None:
                raise
        # Raised here, so that it leads to no other error.
        raise refused

    return at_the_door


def as_refused(wrong: Exception) -> Refused | None:
    """A refusal of the house, wherever it comes from; None where an error is none."""
    if isinstance(wrong, Refused):
        return wrong.with_traceback(None)
    if isinstance(wrong, OSError) and wrong.filename and wrong.strerror:
        return Refused(f"{wrong.filename} cannot be read: {wrong.strerror}.", "")
    if not type(wrong).__module__.startswith("pitboss."):
        return None
    return Refused(str(wrong), getattr(wrong, "cite", ""))


def refusal_of(check: Callable[[], object]) -> Refused | None:
    """Why something would be refused, or None; it is only checked."""
    try:
        check()
    except (ValueError, LookupError) as wrong:
        refused = as_refused(wrong)
        if refused is None:
            raise
        return refused
    return None


def cents(amount: int | str) -> int:
    """An amount of money: whole cents, or dollars as text, ``"$10"`` or ``"2.50"``."""
    if isinstance(amount, str):
        return parse_money(amount)
    try:
        whole = index(amount)
    except TypeError:
        whole = -1
    if whole < 0:
        raise BadMoney(
            f'{amount!r} is not an amount of money; it is whole cents from 0 up, or dollars as text, "$10".'
        )
    return whole
