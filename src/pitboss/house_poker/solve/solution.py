"""What all solved games of this family share: their best play is worked out once and cached."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pitboss.core.computing.cache import cached
from pitboss.core.computing.shipped import RestsOn, shipped
from pitboss.core.equipment.cards import Cards
from pitboss.core.mathematics.exact import Brings, Chances, Decide, Exact, Hands, Question, by_places
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import Decision, InMind, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Rules
from pitboss.house_poker.solve.counts_to_odds import base_odds, by_class, with_cost
from pitboss.house_poker.solve.lines_of_play import Ends, Line, line_net, lines_of

_Best = TypeVar("_Best", bound="Played")
_Options = TypeVar("_Options", bound=HousePokerOptions)


class Played(Protocol):
    """What is kept of the best play: how often it ends in each line of play, with each of the facts; what the rule of
    thumb loses, over all deals and times `scale`."""

    @property
    def ways(self) -> Mapping[str, int] | list[list[int]]: ...
    @property
    def cost(self) -> int: ...
    @property
    def scale(self) -> int: ...


def no_more(_deal: Cards) -> int:
    """Stand in for `more` where no further facts decide a wager."""
    return 0


@dataclass(frozen=True, eq=False)
class Solution(ABC, Generic[_Best]):
    """A game's rules, the module beside which its answers ship, and what decides its wagers.

    `more` finds those of the facts that are not counted by the solution out of a deal, as one number; `sizes` are how
    many values each of them has; `more_if` the option without which no wager asks for them.
    """

    kept: ClassVar[type[Any]]
    """The structure in which the best play is kept."""
    rules: Rules
    module: str
    facts: Any
    more: Callable[[Any], int] | None = field(default=None, kw_only=True)
    sizes: tuple[int, ...] = field(default=(), kw_only=True)
    more_if: str = field(default="", kw_only=True)
    _solved: dict[tuple[str, int], _Best] = field(default_factory=dict, init=False, repr=False)

    def best(self, options: HousePokerOptions, stake: int = 0) -> _Best:
        """The best decisions, and what comes of them. What they rest on is what each line of play nets, no more."""
        key = (options.digest, stake)
        if key not in self._solved:
            worths = self.worths(options, stake)
            about = (self.work_out, self.about(options, worths))
            self._solved[key] = self.shipped(worths) or cached(
                self.rules.base, self.kept, lambda: self.work_out(options, worths), *about
            )
        return self._solved[key]

    def rests_on(self, _worths: list[list[Fraction]]) -> RestsOn | None:
        """What the best play that ships with the game rests on; None where none does."""
        return None

    def shipped(self, worths: list[list[Fraction]]) -> _Best | None:
        """The best play as it ships with the game, where it does."""
        about = self.rests_on(worths)
        return None if about is None else shipped(self.module, self.kept, about)

    def to_ship(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> _Best:
        """The best play in the form in which it ships."""
        return self.work_out(options, worths)

    def about(self, _options: HousePokerOptions, worths: list[list[Fraction]]) -> object:
        """What the best play depends on besides the game's rules: no more than what each line of play nets."""
        return worths

    def side(
        self,
        wager: str,
        at: int,
        counts: Mapping[int, int],
        options: HousePokerOptions,
        strategy: str = "",
        stake: int = 0,
    ) -> WagerOdds:
        """The odds of a wager that the `at`th of the facts decides, from how often each value of it comes."""
        return by_class(Ends(self.rules, options, self.facts, ()), wager, at, counts, strategy, stake)

    def beside(self, wager: str, options: HousePokerOptions) -> WagerOdds:
        """The odds of a wager that the same facts decide, made beside the base wager, which is played as is best."""
        lines, counts, base = lines_of(self.rules, options), Counter[Fraction](), self.rules.base
        for (at, *facts), many in self.ways(self.best(options)).items():
            found = lines[at].leaves(self.facts(*facts))
            counts[decided_net(self.rules.outcome(wager, found, options))] += many
        return from_counts(wager, counts, strategy=f"{wager}: the hand is played as is best for the {base}")

    def worths(self, options: HousePokerOptions, stake: int = 0) -> list[list[Fraction]]:
        """What each line of play nets in each end, in base wagers: `worths[line][end]`."""
        ends = [self.facts(*end) for end in self.every_end()]
        return [[line_net(self.rules, options, line, found, stake) for found in ends] for line in self.lines(options)]

    def lines(self, options: HousePokerOptions) -> tuple[Line, ...]:
        """The lines of play, as the count of this game takes them."""
        return lines_of(self.rules, options)

    def every_end(self) -> Iterable[tuple[int, ...]]:
        """The facts that are counted, in the order of the count."""
        return product(*map(range, self.counted))

    def ends(self, options: HousePokerOptions, *more: int) -> Ends:
        """How a round may end; `more` gives the number of values of each fact that is not counted."""
        return Ends(self.rules, options, self.facts, (*self.counted, *more))

    def uncounted(self, options: HousePokerOptions) -> tuple[Callable[[Cards], int], tuple[int, ...]]:
        """The function that finds the facts that are not counted, and the number of values of each."""
        if self.more is None or (self.more_if and not getattr(options, self.more_if)):
            return no_more, ()
        return self.more, self.sizes

    def ways(self, best: _Best) -> dict[tuple[int, ...], int]:
        """How often the best play ends in each line of play with each of the facts that are counted."""
        ways = best.ways
        if not isinstance(ways, Mapping):
            return {(line, end): many for line, ends in enumerate(ways) for end, many in enumerate(ends) if many}
        return {tuple(map(int, end.split())): many for end, many in ways.items() if many}

    @property
    @abstractmethod
    def counted(self) -> tuple[int, ...]:
        """The number of values of each counted fact, from the first on."""

    def odds(self, options: HousePokerOptions, stake: int = 0) -> WagerOdds:
        """The odds of the base wager with all that is wagered after it, by the best play."""
        best = self.best(options, stake)
        ways = self.ways(best)
        thumb, words = self.in_words(options, best)
        rule = InMind(thumb, Fraction(best.cost, best.scale * sum(ways.values())))
        odds = base_odds(self.ends(options), ways, with_cost(rule, self.rules.base), words, stake)
        return replace(odds, in_mind=rule)

    @abstractmethod
    def in_words(self, options: HousePokerOptions, best: _Best) -> tuple[str, Sequence[str]]:
        """The rule of thumb, and the names of what the first of the facts may be."""

    @abstractmethod
    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), before: tuple[str, ...] = ()
    ) -> Brings:
        """What each choice brings on average with a hand beside the cards in sight, after what was chosen before."""

    @abstractmethod
    def strategy(self, options: HousePokerOptions) -> Decide:
        """The decisions behind the figures."""

    @abstractmethod
    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""

    def exact(
        self,
        options: type[_Options],
        odds: Callable[[_Options, Question], list[WagerOdds]],
        decisions: Callable[[_Options], Iterable[Decision]] | None = None,
    ) -> Exact[_Options]:
        """The mathematics of the game, by the odds of all its wagers, and its decisions where a file lists them."""
        hands = Hands(brings=by_places(self.brings))
        own: Callable[[_Options, str], list[WagerOdds]] | None = getattr(self, "own_play", None)
        return Exact(
            options,
            odds=odds,
            decisions=decisions,
            strategy=self.strategy,
            hands=hands,
            own_play=own,
            chances=lambda _table: self.hands_told(),
            kernel=self.kernel,
        )

    def hands_told(self) -> tuple[Chances, ...]:
        """How often each class of hand comes, made of the player's cards and the board's."""
        from pitboss.exact.hand_classes import hands_told, three_cards_told

        rules = self.rules
        cards = rules.own + sum(street.own + street.board for street in rules.streets)
        return (three_cards_told() if cards == 3 else hands_told(max(cards, 5)),)

    @abstractmethod
    def work_out(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> _Best:
        """Find the best play."""
