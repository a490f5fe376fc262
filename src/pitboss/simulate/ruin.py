"""Risk of ruin: the chance that a player's bankroll no longer covers what a round can cost, within some rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, sqrt
from typing import Any

from pitboss.core.computing.compiled import compiled
from pitboss.simulate.sums import Sum, lattice

MOST_STEPS = 1 << 31
"""Steps from one bankroll to the next that are followed one by one; some seconds."""


@dataclass(frozen=True)
class Ruin:
    """The chance of ruin, and whether it was followed round by round or taken from a Brownian motion."""

    chance: float
    exact: bool


def risk_of_ruin(results: Mapping[Fraction, Fraction], bankroll: Fraction, rounds: int) -> Ruin:
    """The chance of ruin within `rounds`; the bankroll is a multiple of the stake, which stays the same.

    The player goes on while what is left covers the most that one round can cost.
    """
    import numpy as np

    unit = lattice(results)
    steps = np.array([int(net / unit) for net in results], np.int64)
    chances = np.array([float(p) for p in results.values()])
    worst = -int(steps.min())
    left = int(bankroll / unit) - worst
    if left < 0:
        return Ruin(1.0, True)
    # Who could lose every round from here on and not be ruined is safe, however much more there is.
    top = min(left + rounds * max(0, int(steps.max())), rounds * max(0, worst))
    if left >= top:
        return Ruin(0.0, True)
    if rounds * (top + 1) * len(steps) > MOST_STEPS:
        return Ruin(_brownian(Sum(results, 1), bankroll - worst * unit, rounds), False)
    return Ruin(compiled(_follow)(steps, chances, left, rounds, np.zeros(top + 1), np.zeros(top + 1)), True)


def _follow(steps: Any, chances: Any, left: int, rounds: int, now: Any, after: Any) -> float:
    """Carry the chance of every bankroll from round to round; what falls below nothing is ruined."""
    top = len(now) - 1
    now[left] = 1.0
    ruined = 0.0
    for _ in range(rounds):
        after[:] = 0.0
        for at in range(top + 1):
            here = now[at]
            if here == 0.0:
                continue
            for step in range(len(steps)):
                to = at + steps[step]
                if to < 0:
                    ruined += here * chances[step]
                else:
                    after[min(to, top)] += here * chances[step]
        now, after = after, now
    return ruined


def _brownian(one: Sum, left: Fraction, rounds: int) -> float:
    """The chance that a Brownian motion of the same mean and variance falls by `left`."""
    mean, deviation, fall = float(one.mean), one.std_dev, float(left)
    spread = deviation * sqrt(rounds)
    before = _below((-fall - mean * rounds) / spread)
    power = -2 * mean * fall / deviation**2
    mirrored = _below((-fall + mean * rounds) / spread)
    return min(1.0, before + (exp(power) * mirrored if mirrored else 0.0))


def _below(z: float) -> float:
    return erfc(-z / sqrt(2)) / 2
