"""Figures: the exact odds of a wager, worked out from the distribution of its results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """The odds of one wager.

    `results` gives the probability of each net result, as a multiple of the stake first put up (-1: it is
    lost, 0: a push). `action` is the average of all that is put at risk in the end, as a multiple of the same,
    where later wagers are added to the first. `strategy` states the decisions behind the figures. `parts` says what
    each pay line adds to the mean, where a result is made up of several. `given` is what the figures hold for, where
    that is no option of the table: the amount of a meter, a number of players.
    """

    wager: str
    selection: str
    results: Mapping[Fraction, Fraction]
    action: Fraction = Fraction(1)
    strategy: str = ""
    parts: Mapping[str, Fraction] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if sum(self.results.values()) != 1:
            raise ValueError(f"The results of {self.wager} {self.selection} do not add up to certainty.")
        if self.parts and sum(self.parts.values()) != -self.edge:
            raise ValueError(f"The parts of {self.wager} {self.selection} do not add up to its mean.")

    @property
    def win(self) -> Fraction:
        return sum((p for net, p in self.results.items() if net > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        return self.results.get(Fraction(0), Fraction(0))

    @property
    def lose(self) -> Fraction:
        return sum((p for net, p in self.results.items() if net < 0), Fraction(0))

    @property
    def hit_rate(self) -> Fraction:
        """How often something is won."""
        return self.win

    @property
    def edge(self) -> Fraction:
        """The house edge: what the casino keeps of the first stake on average."""
        return -self._moment(1)

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
        net = max(self.results)
        return net, self.results[net]

    def _moment(self, power: int) -> Fraction:
        return sum((net**power * p for net, p in self.results.items()), Fraction(0))


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a player may come to: how likely, and what each choice brings on average.

    Figures are per unit of the first stake of `wager`, over the whole round from the deal on.
    """

    wager: str
    situation: str
    chance: Fraction
    choices: Mapping[str, Fraction]

    @property
    def best(self) -> str:
        """The choice that brings the most."""
        return max(self.choices, key=self.choices.__getitem__)


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
