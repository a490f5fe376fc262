"""What the games of this family have in common that are solved: their best play is worked out once and kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

from pitboss.core.answers import known
from pitboss.core.figures import WagerOdds
from pitboss.house_poker.figures import by_class
from pitboss.house_poker.plays import Ends
from pitboss.house_poker.rules import Rules

_Best = TypeVar("_Best")


@dataclass(frozen=True, eq=False)
class Solution(ABC, Generic[_Best]):
    """A game's rules, the module of its own on whose source its answers rest, and what decides its wagers.

    `more` finds those of the facts that are not counted by the solution out of a deal, as one number; `sizes` are how
    many values each of them has.
    """

    rules: Rules
    module: str
    facts: Any
    more: Callable[[Any], int] | None = field(default=None, kw_only=True)
    sizes: tuple[int, ...] = field(default=(), kw_only=True)
    _solved: dict[tuple[str, int], _Best] = field(default_factory=dict, init=False, repr=False)

    def best(self, house: Any, stake: int = 0) -> _Best:
        """The best decisions, and what comes of them. What they rest on is what each line of play nets, no more."""
        key = (house.digest, stake)
        if key not in self._solved:
            worths = self.worths(house, stake)
            about = self.about(house, worths)
            name, rests_on = self.module.split(".")[2], (self.module, type(self).__module__)
            self._solved[key] = known(name, rests_on, about, self.kept, lambda: self.work_out(house, worths))
        return self._solved[key]

    def about(self, _house: Any, worths: list[list[Fraction]]) -> object:
        """What the best play depends on besides the game's rules: no more than what each line of play nets."""
        return [[str(net) for net in nets] for nets in worths]

    def side(
        self, wager: str, at: int, counts: Mapping[int, int], house: Any, strategy: str = "", stake: int = 0
    ) -> WagerOdds:
        """The odds of a wager that the `at`th of the facts decides, from how often each value of it comes."""
        return by_class(Ends(self.rules, house, self.facts, ()), wager, at, counts, strategy, stake)

    @property
    @abstractmethod
    def kept(self) -> type[_Best]:
        """What is kept of the best play."""

    @abstractmethod
    def worths(self, house: Any, stake: int = 0) -> list[list[Fraction]]:
        """What each line of play nets in each end, in base wagers."""

    @abstractmethod
    def work_out(self, house: Any, worths: list[list[Fraction]]) -> _Best:
        """Find the best play."""
