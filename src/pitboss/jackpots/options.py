"""The options of a game that offers a progressive wager; a game puts each into its own, with its sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pitboss.core.choices.options import Amount, Choice, Problem, Whole, YesNo, option
from pitboss.jackpots.shares import DIVIDED, ORDERS

FILED = "13:69D-1.52"
"""The filing of initial and reset amounts and of the rate of progression, before use."""
SHARED = ("table", "casino")
"""Whose a meter may be: the table's own, or that of all tables of the game in the casino."""
_WITH = {"progressive_offered": (True,)}


def offered(cite: str) -> Any:
    return option(False, YesNo(), cite, "whether the progressive wager is offered")


def amount(cite: str) -> Any:
    says = "what the progressive wager is, in dollars"
    return option("1", Choice(("1", "5")), cite, says, only_with=_WITH)


def pay_table(usual: str, tables: Iterable[str], cite: str) -> Any:
    says = "what the progressive wager pays for each dollar, and which share of the meter"
    return option(usual, Choice(tuple(tables)), cite, says, only_with=_WITH)


def initial() -> Any:
    return option(1_000_000, Amount(100), FILED, "the amount at which the meter begins", only_with=_WITH)


def reset() -> Any:
    says = "the amount at which the meter begins again once all of it is won"
    return option(1_000_000, Amount(100), FILED, says, only_with=_WITH)


def rate() -> Any:
    return option(70, Whole(1, 100), FILED, "the percentage of each stake that the meter shows", only_with=_WITH)


def reserve() -> Any:
    says = "the percentage of each stake that is kept for the reset amount"
    return option(0, Whole(0, 99, 0), FILED, says, only_with=_WITH)


def shared() -> Any:
    says = "whether the meter is the table's own, or that of all tables of the game in the casino"
    return option(SHARED[0], Choice(SHARED), FILED, says, only_with=_WITH)


def together(cite: str) -> Any:
    says = "whether hands that win of the meter in one round divide it, or are paid in turn of what is left"
    return option(DIVIDED, Choice(ORDERS), cite, says, only_with=_WITH)


def conflicts(options: Any) -> Iterator[Problem]:
    """What the meter shows and what is kept for it come out of the stake."""
    if options.progressive_rate + options.progressive_reserve > 100:
        problem = f"{options.progressive_rate} and {options.progressive_reserve} percent are more than the stake."
        yield Problem("progressive_reserve", problem, f"{100 - options.progressive_rate} or less.", FILED)
