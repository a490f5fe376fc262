"""Figures: the odds of a wager, worked out from the distribution of its results.

Where only the mean can be had exactly, there is no distribution and none of what follows from one; where the mean was
simulated, its standard error is stated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt

from pitboss.core.money.cents import Odds, Vigorish, money


class NoDistribution(ValueError):
    """Only the mean of these figures is known."""


@dataclass(frozen=True, slots=True)
class InMind:
    """A way of playing that can be kept in mind, in words, and what it costs against the best decision for each hand,
    per unit of the stake first put up."""

    words: str
    costs: Fraction


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """The odds of one wager.

    `results` gives the probability of each net result, as a multiple of the stake first put up (-1: it is
    lost, 0: a push). `action` is the average of all that is put at risk in the end, as a multiple of the same,
    where later wagers are added to the first. `strategy` states the decisions behind the figures. `parts` says what
    each pay line adds to the mean, where a result is made up of several. `given` is what the figures hold for, where
    that is no option of the table: the amount of a meter, a number of players. `mean` is the average net result where
    there are no `results`, and `error` its standard error where it was simulated (0: it is exact). `throws` is after
    how many throws in action it is decided on average, where it may stand for many (0: it is decided at once).
    """

    wager: str
    selection: str
    results: Mapping[Fraction, Fraction]
    action: Fraction = Fraction(1)
    strategy: str = ""
    parts: Mapping[str, Fraction] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)
    mean: Fraction | None = None
    error: float = 0.0
    throws: Fraction = Fraction(0)
    play: str = ""
    """The name of the play behind the figures where it is told beside others and `selection` is empty."""
    costs: Fraction | None = None
    """What the play behind the figures costs against the best that is known, where that is told."""
    in_mind: InMind | None = None
    """What `strategy` says of coming near, where the figures are those of the best decision for each hand."""

    def __post_init__(self) -> None:
        if bool(self.results) == (self.mean is not None):
            raise ValueError(f"{self.wager} {self.selection} has either results or a mean.")
        if self.results and sum(self.results.values()) != 1:
            raise ValueError(f"The results of {self.wager} {self.selection} do not add up to certainty.")
        if self.parts and sum(self.parts.values()) != -self.edge:
            raise ValueError(f"The parts of {self.wager} {self.selection} do not add up to its mean.")

    @property
    def spread(self) -> Mapping[Fraction, Fraction]:
        """The results, where they are known."""
        if not self.results:
            raise NoDistribution(f"Of {self.wager} {self.selection}".rstrip() + " only the mean is known.")
        return self.results

    @property
    def win(self) -> Fraction:
        return sum((p for net, p in self.spread.items() if net > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        return self.spread.get(Fraction(0), Fraction(0))

    @property
    def lose(self) -> Fraction:
        return sum((p for net, p in self.spread.items() if net < 0), Fraction(0))

    @property
    def hit_rate(self) -> Fraction:
        """How often something is won."""
        return self.win

    @property
    def edge(self) -> Fraction:
        """The house edge: what the casino keeps of the first stake on average."""
        return -self._moment(1) if self.mean is None else -self.mean

    @property
    def edge_decided(self) -> Fraction:
        """What the casino keeps of a wager that is won or lost: those that are returned are not counted."""
        return self.edge / (1 - self.push) if self.push != 1 else Fraction(0)

    @property
    def edge_per_throw(self) -> Fraction:
        """What the casino keeps of the first stake for each throw in which it is in action."""
        return self.edge / self.throws if self.throws else self.edge

    @property
    def return_(self) -> Fraction:
        """What comes back of the first stake on average, the stake included."""
        return 1 - self.edge

    @property
    def element_of_risk(self) -> Fraction:
        """What the casino keeps of all that is put at risk on average."""
        return self.edge / self.action

    @property
    def variance(self) -> Fraction:
        return self._moment(2) - self.edge**2

    @property
    def std_dev(self) -> float:
        return sqrt(self.variance)

    @property
    def third_moment(self) -> Fraction:
        """The third central moment, of which the skew is made."""
        mean = -self.edge
        return self._moment(3) - 3 * mean * self._moment(2) + 2 * mean**3

    @property
    def skew(self) -> float:
        """The third standardised moment."""
        return float(self.third_moment) / self.std_dev**3 if self.variance else 0.0

    @property
    def best(self) -> tuple[Fraction, Fraction]:
        """The largest net result and its probability."""
        net = max(self.spread)
        return net, self.results[net]

    def _moment(self, power: int) -> Fraction:
        return sum((net**power * p for net, p in self.spread.items()), Fraction(0))


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a player may come to: how likely, and what each choice brings on average.

    Figures are per unit of the first stake of `wager`, over the whole round from the deal on. `situation` names the
    decision to people; `numbers` are the same as a question of a round has them (`Ask.situation`).
    """

    wager: str
    situation: str
    chance: Fraction
    choices: Mapping[str, Fraction]
    numbers: tuple[int, ...] = ()

    @property
    def best(self) -> str:
        """The choice that brings the most."""
        return max(self.choices, key=self.choices.__getitem__)


@dataclass(frozen=True, slots=True)
class PlayTable:
    """A way of playing as people know it: a letter for each row (what the player holds) and column (what the dealer
    shows). `says` states what it costs; `letters` gives each letter's words. Where a choice is made by what hands are
    worth, `worths` has that in ten-thousandths of a wager for each column, and `chosen_by` says how it is used."""

    says: str
    columns: tuple[str, ...]
    rows: Mapping[str, str]
    letters: Mapping[str, str]
    worths: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    chosen_by: str = ""

    @property
    def used(self) -> Mapping[str, str]:
        """The words of the letters that the table has."""
        found = set("".join(self.rows.values()))
        return {letter: words for letter, words in self.letters.items() if letter in found}


class Estimated(dict[str, Fraction]):
    """What choices bring where that is simulated; `error` is the standard error of each."""

    def __init__(self, brings: Mapping[str, Fraction], error: float) -> None:
        super().__init__(brings)
        self.error = error


class Stated(dict[str, Fraction]):
    """What choices bring where one rests on a stated way of playing on; `says` tells what is exact of it and between
    what the best lies."""

    def __init__(self, brings: Mapping[str, Fraction], says: str) -> None:
        super().__init__(brings)
        self.says = says


class NoSuchDecision(ValueError):
    """Nothing is decided with such cards, or after such choices; the sentence says why."""


def for_stakes(vigorish: Vigorish | None, odds: Odds, stake: int) -> dict[str, str]:
    """What is `given` for the figures of a wager paid at `odds` less a vigorish: the stakes for which they hold."""
    if vigorish is None or not vigorish.percent:
        return {}
    if stake and not stake % odds.fraction.denominator:
        return {"stake": money(stake)}
    unpaid = f"; {money(stake)} cannot be paid exactly at {odds}" if stake else ""
    step = money(vigorish.unrounded(odds))
    return {"stakes": f"in multiples of {step}, on which the vigorish is not rounded{unpaid}"}


def at_stake(found: WagerOdds, vigorish: Vigorish | None, odds: Odds, stake: int) -> WagerOdds:
    """The figures of a wager that wins at `odds` less a vigorish, which is rounded as at the table for `stake` cents;
    without a stake, the same with the stakes for which they hold."""
    given = for_stakes(vigorish, odds, stake)
    results = found.results
    if vigorish is not None and "stake" in given and results:
        won = odds.pays(stake)
        unrounded = odds.fraction * (1 - Fraction(vigorish.percent) / 100)
        paid = Fraction(won - vigorish.on(won), stake)
        results = gathered((paid if net == unrounded else net, chance) for net, chance in results.items())
    return replace(found, results=results, given={**found.given, **given})


def gathered(parts: Iterable[tuple[Fraction, Fraction]]) -> dict[Fraction, Fraction]:
    """Net results with their probabilities, equal results taken together."""
    found: dict[Fraction, Fraction] = {}
    for net, p in parts:
        if p:
            found[net] = found.get(net, Fraction(0)) + p
    return dict(sorted(found.items()))


def from_counts(wager: str, counts: Mapping[Fraction, int], selection: str = "", **more: object) -> WagerOdds:
    """Odds from the number of equally likely ways to each net result."""
    ways = sum(counts.values())
    return WagerOdds(
        wager,
        selection,
        {net: Fraction(n, ways) for net, n in sorted(counts.items()) if n},
        **more,  # type: ignore[arg-type]
    )


def from_sample(wager: str, counts: Mapping[Fraction, int], selection: str = "", **more: object) -> WagerOdds:
    """Odds from how often each net result came in a simulation: the mean, and how far off it may be."""
    rounds = sum(counts.values())
    mean = sum((net * n for net, n in counts.items()), Fraction(0)) / rounds
    spread = sum((net * net * n for net, n in counts.items()), Fraction(0)) / rounds - mean * mean
    given = {"rounds simulated": f"{rounds:,}"}
    return WagerOdds(
        wager,
        selection,
        {},
        mean=mean,
        error=sqrt(spread / rounds),
        given=given,
        **more,  # type: ignore[arg-type]
    )
