"""The sum of many independent results: its chances and its quantiles.

Results lie on a lattice, so while the likely sums are few their distribution is worked out, by Fourier transform: the
whole of it, or a window around the mean that holds all but what can never be seen. That is exact but for floating
point, however rare and large a prize may be. Beyond that the saddlepoint approximation of Lugannani and Rice ("Saddle
point approximation for the distribution of the sum of independent random variables", 1980) takes over. It keeps the
skew, and its relative error stays small far out in the tails, where a normal curve is wrong by orders of magnitude.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, erfc, exp, expm1, floor, gcd, lcm, log, pi, sqrt
from typing import Any

from pitboss.core.mathematics.wager_odds import WagerOdds

MOST_POINTS = 1 << 17
"""Sums that are worked out one by one, in some hundredths of a second."""
WINDOW = 1 << 21
"""Sums around the mean that are worked out where there are more in all, in some tenths of a second."""
_DEVIATIONS, _PRIZES = 20, 8
"""The window reaches `_DEVIATIONS` standard deviations to either side, and `_PRIZES` of the largest result beyond
those expected: what falls outside wraps around to a wrong sum, with a chance far below floating point's reach."""
_FAINT = 1e-10
"""Chances below this drown in the rounding of a Fourier transform."""


def lattice(values: Iterable[Fraction]) -> Fraction:
    """The largest unit of which every value is a whole multiple."""
    wanted = [value for value in values if value]
    if not wanted:
        return Fraction(1)
    below = lcm(*(value.denominator for value in wanted))
    return Fraction(gcd(*(int(value * below) for value in wanted)), below)


def per_round(odds: WagerOdds, decided: Fraction) -> dict[Fraction, Fraction]:
    """The results of a wager round by round, where only a share of rounds decides it."""
    found = {net: p * decided for net, p in odds.spread.items()}
    if decided != 1:
        found[Fraction(0)] = found.get(Fraction(0), Fraction(0)) + 1 - decided
    return found


@dataclass(frozen=True)
class Sum:
    """The sum of `count` independent results."""

    results: Mapping[Fraction, Fraction]
    count: int

    @cached_property
    def least(self) -> Fraction:
        """The least sum."""
        return self.count * min(self.results)

    @cached_property
    def unit(self) -> Fraction:
        """The distance from one possible sum to the next: sums are the least one plus a multiple of it."""
        return lattice(net - min(self.results) for net in self.results)

    @cached_property
    def points(self) -> dict[int, float]:
        """The chance of each result, as the multiple of the unit by which it exceeds the least."""
        least = min(self.results)
        return {int((net - least) / self.unit): float(p) for net, p in sorted(self.results.items()) if p}

    @cached_property
    def mean(self) -> Fraction:
        return self.count * sum((net * p for net, p in self.results.items()), Fraction(0))

    @cached_property
    def std_dev(self) -> float:
        one = self.mean / self.count
        return sqrt(self.count * sum(((net - one) ** 2 * p for net, p in self.results.items()), Fraction(0)))

    @property
    def exact(self) -> bool:
        """Whether every sum that can be seen is worked out."""
        return self._size > 0

    @cached_property
    def _size(self) -> int:
        """How many sums are worked out; 0 where the likely ones are too many."""
        length = max(self.points) * self.count + 1
        if length <= MOST_POINTS:
            return 1 << length.bit_length()
        likely = 2 * _DEVIATIONS * self.std_dev / float(self.unit) + 2 * _PRIZES * max(self.points)
        return WINDOW if likely < WINDOW else 0

    @cached_property
    def _first(self) -> int:
        """The first sum of the window, in units above the least."""
        if max(self.points) * self.count < self._size:
            return 0
        return max(0, int((self.mean - self.least) / self.unit) - self._size // 2)

    def at_least(self, value: Fraction) -> float:
        """The chance of a sum of `value` or more."""
        k = ceil((value - self.least) / self.unit)
        if self.exact:
            found = self._mass(k, None)
            if found >= _FAINT:
                return found
        return _upper(self.points, self.count, k)

    def at_most(self, value: Fraction) -> float:
        """The chance of a sum of `value` or less."""
        k = floor((value - self.least) / self.unit)
        if self.exact:
            found = self._mass(None, k + 1)
            if found >= _FAINT:
                return found
        return _upper({-point: p for point, p in self.points.items()}, self.count, -k)

    def as_far(self, value: Fraction) -> float:
        """The chance of a sum at least as far from the mean as `value`, on either side."""
        off = abs(value - self.mean)
        return min(1.0, self.at_least(self.mean + off) + self.at_most(self.mean - off))

    def quantile(self, chance: float) -> Fraction:
        """The least sum that is not exceeded with at least this chance."""
        low, high = 0, max(self.points) * self.count
        while low < high:
            middle = (low + high) // 2
            if self.at_most(self.least + middle * self.unit) >= chance:
                high = middle
            else:
                low = middle + 1
        return self.least + low * self.unit

    @cached_property
    def _chances(self) -> Any:
        """The cumulated chance of every sum from the first one of the window up, with a leading zero."""
        import numpy as np

        one = np.zeros(self._size)
        for point, p in self.points.items():
            one[point % self._size] += p
        chances = np.fft.irfft(np.fft.rfft(one) ** self.count, self._size)
        chances = np.roll(chances, -(self._first % self._size))
        return np.concatenate(([0.0], np.cumsum(np.clip(chances, 0, None))))

    def _mass(self, first: int | None, stop: int | None) -> float:
        """The chance of sums from `first` up to, not including, `stop`, in units above the least."""
        chances = self._chances
        most = len(chances) - 1
        begin = 0 if first is None else min(max(first - self._first, 0), most)
        end = most if stop is None else min(max(stop - self._first, 0), most)
        return float(max(0.0, chances[end] - chances[begin]) / chances[-1])


def _upper(points: Mapping[int, float], count: int, k: int) -> float:
    """The chance that `count` results, whole numbers, add up to `k` or more."""
    most = max(points)
    if k > most * count:
        return 0.0
    if k <= min(points) * count:
        return 1.0
    if k == most * count:
        return float(points[most] ** count)
    mean = sum(x * p for x, p in points.items())
    variance = sum((x - mean) ** 2 * p for x, p in points.items())
    wanted = k / count
    t = _tilt(points, wanted)
    growth, _, spread = _cumulants(points, t)
    w = sqrt(max(0.0, 2 * count * (t * wanted - growth)))
    if w < 0.05:  # at the mean both terms below grow beyond all bounds: Edgeworth's first term instead
        third = sum((x - mean) ** 3 * p for x, p in points.items()) / (variance * sqrt(variance * count))
        z = (k - 0.5 - count * mean) / sqrt(count * variance)
        return min(1.0, max(0.0, _beyond(z) + _density(z) * third * (z * z - 1) / 6))
    w = w if t > 0 else -w
    u = -expm1(-t) * sqrt(count * spread)
    return min(1.0, max(0.0, _beyond(w) + _density(w) * (1 / u - 1 / w)))


def _cumulants(points: Mapping[int, float], t: float) -> tuple[float, float, float]:
    """The cumulant generating function at `t`, and its first and second derivative."""
    top = max(t * x for x in points)
    weights = {x: p * exp(t * x - top) for x, p in points.items()}
    total = sum(weights.values())
    mean = sum(x * w for x, w in weights.items()) / total
    return top + log(total), mean, sum((x - mean) ** 2 * w for x, w in weights.items()) / total


def _tilt(points: Mapping[int, float], wanted: float) -> float:
    """How far the chances must be tilted for the mean to be `wanted`: Newton's steps, halved where they overshoot."""
    low, high, t = float("-inf"), float("inf"), 0.0
    for _ in range(200):
        _, mean, spread = _cumulants(points, t)
        if mean < wanted:
            low = t
        else:
            high = t
        step = (wanted - mean) / spread if spread > 0 else float("inf")
        after = t + max(-1.0, min(1.0, step))
        if not low < after < high:
            after = (low + high) / 2
        if abs(after - t) <= 1e-12 * abs(t) + 1e-15:
            break
        t = after
    return t


def _beyond(z: float) -> float:
    return erfc(z / sqrt(2)) / 2


def _density(z: float) -> float:
    return exp(-z * z / 2) / sqrt(2 * pi)
