"""What a simulation says of a wager, against its exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.odds.figures.wagers import wager_odds
from pitboss.simulate.kernels import NotSimulated

CONFIDENCE = 0.95
_REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Measured:
    """A wager's mean result per unit of its stake over the rounds that decided it, and how often each came."""

    odds: WagerOdds
    decided: int
    mean: Fraction
    std_dev: float
    came: Mapping[Fraction, int] = field(default_factory=dict)

    @property
    def error(self) -> float:
        """The standard error of the mean, from what was measured."""
        return self.std_dev / sqrt(self.decided) if self.decided else float("inf")

    @property
    def range(self) -> tuple[float, float]:
        """The interval in which the true mean lies with 95 % confidence."""
        return float(self.mean) - _REACH * self.error, float(self.mean) + _REACH * self.error

    @property
    def sigmas(self) -> float:
        """How far the mean lies from the exact one, in standard errors that follow from the exact odds, or from what
        was measured where these are but a mean."""
        off = float(self.mean + self.odds.edge)
        spread = self.odds.std_dev if self.odds.results else self.std_dev
        error = spread / sqrt(self.decided) if self.decided else 0.0
        return off / error if error else 0.0

    @property
    def spread(self) -> WagerOdds:
        """The odds with their results. Where only the mean is exact, results are as often as they came, but for as
        many of a unit won and lost as bring their mean to the exact one."""
        if self.odds.results or not self.decided:
            return self.odds
        results = {net: Fraction(times, self.decided) for net, times in self.came.items()}
        lacks = (-self.odds.edge - self.mean) / 2
        one = Fraction(1)
        won, lost = results.get(one, Fraction(0)) + lacks, results.get(-one, Fraction(0)) - lacks
        if min(won, lost) > 0:
            results |= {one: won, -one: lost}
        return replace(self.odds, results=dict(sorted(results.items())), mean=None)


def measure(kernel: Kernel, counts: Mapping[int, int], odds: WagerOdds) -> Measured:
    """What became of a wager in the rounds that were counted."""
    # Many outcomes net alike: exact sums are taken of the few nets there are.
    nets: Counter[tuple[int, int]] = Counter()
    for number, count in counts.items():
        net = kernel.net(odds.wager, odds.selection, number)
        if net is not None:
            nets[net.as_integer_ratio()] += count
    decided = nets.total()
    if not decided:
        return Measured(odds, 0, Fraction(0), 0.0)
    found = [(Fraction(*ratio), count) for ratio, count in nets.items()]
    mean = sum((net * count for net, count in found), Fraction(0)) / decided
    second = sum((net * net * count for net, count in found), Fraction(0))
    return Measured(odds, decided, mean, sqrt(second / decided - mean * mean), dict(found))


def played(kernel: Kernel, found: Sequence[WagerOdds]) -> list[WagerOdds]:
    """The wagers that a kernel's rounds decide at all; it may leave some to their exact odds."""
    decided = [odds for odds in found if kernel.decided(odds.wager, odds.selection)]
    if not decided:
        names = ", ".join(f"{odds.wager} {odds.selection}".rstrip() for odds in found)
        raise NotSimulated(f"{names}: no simulated round decides it; `pitboss odds` has its exact figures.")
    return decided


def figures(game: Game, options: Options, wager: str, selection: str) -> list[WagerOdds]:
    """The exact odds of one wager with all its selections, or of each wager with its first selection.

    What is played is held to what is exact; figures that were simulated themselves say nothing more.
    """
    return [odds for odds in _asked(game, options, wager, selection) if odds.results or not odds.error]


def _asked(game: Game, options: Options, wager: str, selection: str) -> list[WagerOdds]:
    if wager:
        return wager_odds(game, options, wager, selection)
    kinds = game.offered(options)
    picks = {kind.key: kind.picks(options) for kind in kinds}
    if any(picks.values()):
        return [
            odds for key, some in picks.items() for odds in wager_odds(game, options, key, some[0] if some else "")
        ]
    return list({odds.wager: odds for odds in reversed(wager_odds(game, options))}.values())[::-1]
