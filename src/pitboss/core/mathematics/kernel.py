"""Kernels: a game's round, small enough to be compiled and played billions of times.

A kernel draws a round's chance from a stream of words (`philox`) and counts only *how the round ended*, as one
whole number out of a few. What that makes of each wager is asked of the game's own rules once for every number, not
once a round. So one run answers every wager and selection, counts of chunks add up in any order, and there is no
second settlement that could drift from the table's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from pitboss.core.computing.compiled import with_functions


@dataclass(frozen=True)
class Kernel:
    """A game's round for a table's options.

    `one(stream, deal, *tables)` plays a round, leaves what was dealt in the int64 array `deal` of length `width`,
    and returns the number under which the round ended, below `size`. It is a plain function, to be compiled.

    `net(wager, selection, number)` is what a wager nets per unit of its first stake in a round that ended so; None
    where it is still undecided. `told(deal)` tells a deal as a worked example does (`core.record.examples`), so
    that the table can play the same one; `told_of(deal, wager)` tells as much of it as a wager is followed, where
    that is not all. `decided(wager, selection)` is the share of rounds that decide a wager.
    """

    one: Callable[..., int]
    size: int
    width: int
    net: Callable[[str, str, int], Fraction | None]
    told: Callable[[Any], Mapping[str, Any]]
    tables: tuple[Any, ...] = ()
    decided: Callable[[str, str], Fraction] = lambda _wager, _selection: Fraction(1)
    told_of: Callable[[Any, str], Mapping[str, Any]] | None = None

    def telling(self, deal: Any, wager: str) -> Mapping[str, Any]:
        """A deal as a worked example tells it, as far as a wager is followed."""
        return self.told(deal) if self.told_of is None else self.told_of(deal, wager)

    @property
    def play(self) -> Callable[..., None]:
        """Plays many rounds and counts their numbers: `play(stream, rounds, deal, counts, *tables)`."""
        return _counting(self.one)


_one: Callable[..., int]
"""Stands for a kernel's round in the loop below; `_counting` puts the round itself there."""


def _play(stream: Any, rounds: int, deal: Any, counts: Any, *tables: Any) -> None:
    for _ in range(rounds):
        counts[_one(stream, deal, *tables)] += 1  # noqa: F821


@cache
def _counting(one: Callable[..., int]) -> Callable[..., None]:
    """The counting loop around one kernel's round: a function of its own, so that it is compiled with that round."""
    return with_functions(_play, _one=one)
