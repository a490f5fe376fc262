"""Limits of payout: the most that is paid on some wagers together, and how low a casino may set that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Problem
from pitboss.core.money.cents import money

if TYPE_CHECKING:
    from pitboss.core.game.wager import WagerKind

LEAST = 50_000_00
"""The least that most sections let a casino limit payouts to, in cents. 13:69F-29.11(e), 19:47-23.12(c), 24.11(e)"""


class Per(Enum):
    """What a payout limit is counted for; the value completes "no more than $50,000.00 is paid"."""

    HAND = "on one hand"
    PLAYER = "to one player in a round"
    ROUND = "for one game, on all tickets together"


@dataclass(frozen=True)
class PayoutLimit:
    """A limit of payout. The wagers that it covers name it (`WagerKind.limit`)."""

    cite: str
    """The section that lets a casino establish it."""
    key: str = ""
    """The option that holds it, in cents, 0 for none; empty: the section fixes it at the least that it may be."""
    least: int = LEAST
    """No limit may be lower, in cents."""
    or_best_win: bool = True
    """Whether it may not be lower, either, than the most that can be won with the table's least wager."""
    per: Per = Per.HAND
    more: Callable[[Any], Fraction] = lambda _options: Fraction(0)
    """What can be won beside the best line of each wager, in least wagers."""

    def filed(self, options: Any) -> int:
        """The limit by the casino's options, whatever is wagered; 0: there is none."""
        return int(getattr(options, self.key)) if self.key else self.least

    def best_win(self, kinds: Iterable[WagerKind], options: Any) -> Fraction:
        """The most that the covered wagers can win together, in first wagers."""
        covered = [kind for kind in kinds if kind.limit is self and kind.offered(options)]
        best = (
            max((line.odds.fraction for line in kind.pays(options) if line.odds is not None), default=Fraction(0))
            * max(kind.times, kind.times_to)
            for kind in covered
        )
        return sum(best, self.more(options)) if covered else Fraction(0)

    def floor(self, kinds: Iterable[WagerKind], options: Any, least: int) -> int:
        """The lowest lawful limit at a table that takes no first wager below `least`."""
        wins = self.best_win(kinds, options) * least if self.or_best_win else Fraction(0)
        return max(self.least, -int(-wins // 1))

    def most(self, kinds: Iterable[WagerKind], options: Any, least: int) -> int:
        """The most that is paid at a table that takes no first wager below `least`; 0: there is no limit."""
        return self.filed(options) if self.key else self.floor(kinds, options, least)

    def problems(self, kinds: Iterable[WagerKind], options: Any, limits: Limits) -> Iterator[Problem]:
        """What is unlawful about the limit at a table of these limits of wagers."""
        covered = [kind for kind in kinds if kind.limit is self and kind.offered(options)]
        filed = self.filed(options)
        if not self.key or not covered or not filed:
            return
        first = covered[0]
        least, _ = limits.of(first.key, first.group)
        floor = self.floor(covered, options, least)
        if filed < floor:
            wins = f"{first.title} of {money(least)} can win {money(int(self.best_win(covered, options) * least))}"
            what = wins if floor > self.least else f"no limit is below {money(self.least)}"
            allowed = next(option.allowed for option in options.declared() if option.key == self.key)
            none = "0, or " if getattr(allowed, "or_none", False) else ""
            problem = f"{money(filed)} is too low: {what}."
            yield Problem(f"options.{self.key}", problem, f"{none}{money(floor)} or more.", self.cite)
