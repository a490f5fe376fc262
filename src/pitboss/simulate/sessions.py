"""A player's session: what may have become of the bankroll after some hours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.simulate.ruin import Ruin, risk_of_ruin
from pitboss.simulate.sums import Sum, lattice

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


@dataclass(frozen=True)
class Session:
    """The result of a session of equal wagers, in multiples of the stake, and the risk of ruin on the way.

    The distribution is that of a player who can pay for every round; `ruin` that of one who stops when broke.
    """

    sum: Sum
    ruin: Ruin

    @property
    def ahead(self) -> float:
        return self.sum.at_least(lattice(self.sum.results))

    @property
    def behind(self) -> float:
        return self.sum.at_most(-lattice(self.sum.results))

    def quantiles(self) -> dict[float, Fraction]:
        return {chance: self.sum.quantile(chance) for chance in QUANTILES}


def session(results: Mapping[Fraction, Fraction], rounds: int, bankroll: Fraction) -> Session:
    """A session of some rounds with a bankroll, as a multiple of the stake."""
    return Session(Sum(results, rounds), risk_of_ruin(results, bankroll, rounds))
