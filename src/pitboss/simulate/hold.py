"""What a casino may expect to hold, how far luck can move it, and how unlikely a result is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.simulate.sums import Sum

SPANS = {"day": 1, "month": 30, "year": 365}


@dataclass(frozen=True)
class Hold:
    """The casino's win over some wagers of one amount, in cents; `sum` is that of the players' results."""

    wagers: int
    stake: Fraction
    sum: Sum

    @property
    def wagered(self) -> Fraction:
        return self.wagers * self.stake

    @property
    def expected(self) -> Fraction:
        return -self.sum.mean * self._each

    @property
    def std_dev(self) -> float:
        return self.sum.std_dev * float(self._each)

    @property
    def _each(self) -> Fraction:
        """The stake of wagers that fall together, as one."""
        return self.wagered / self.sum.count

    def range(self, chance: float) -> tuple[Fraction, Fraction]:
        """The least and the most that the casino wins with this chance, as much left out on either side."""
        out = (1 - chance) / 2
        return -self.sum.quantile(1 - out) * self._each, -self.sum.quantile(out) * self._each

    def unlikely(self, win: int) -> float:
        """The chance of a win at least as far from the expected one as this, on either side."""
        return self.sum.as_far(-win / self._each)

    def less(self, win: int) -> float:
        """The chance that the casino wins no more than this."""
        return self.sum.at_least(-win / self._each)


def hold(results: Mapping[Fraction, Fraction], wagers: int, stake: Fraction, together: int = 1) -> Hold:
    """The hold over `wagers` of `stake` cents. `together` of them at a time share one result, as seats that all
    wager on the same outcome of the same dice; 1 takes each by itself."""
    return Hold(wagers, stake, Sum(results, max(1, wagers // together)))


def mixed(wagers: Iterable[tuple[WagerOdds, Fraction]]) -> dict[Fraction, Fraction]:
    """The results of wagers that are made in these shares, by amount."""
    shares = list(wagers)
    whole = sum((share for _, share in shares), Fraction(0))
    found: dict[Fraction, Fraction] = {}
    for odds, share in shares:
        for net, p in odds.spread.items():
            found[net] = found.get(net, Fraction(0)) + p * share / whole
    return found


def once_in(chance: float) -> str:
    """A chance as people say it: about once in 900."""
    if chance <= 1e-12:
        return "less than once in a trillion"
    times = 1 / chance
    if times < 9.5:
        return f"about once in {times:.1f}".removesuffix(".0")
    digits = len(str(round(times))) - 2
    return f"about once in {round(round(times), -digits):,}"
