"""A sweep: the edge of every wager over a range of values of one option."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.money.cents import BadMoney, Odds
from pitboss.odds.figures.wagers import one_of_each

MOST = 200
"""Values in a sweep."""


class NoSweep(ValueError):
    """The text names no range of values; the sentence says how one is written."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """The values of an option and, for each wager, its edge at each of them; None where it is not offered.

    `unlawful` are the values that the law does not allow.
    """

    option: str
    values: tuple[str, ...]
    edges: dict[tuple[str, str], tuple[Fraction | None, ...]]
    unlawful: frozenset[str]

    @property
    def moved(self) -> dict[str, tuple[Fraction | None, ...]]:
        """The wagers whose edge the option changes, by name."""
        return {f"{w} {s}".rstrip(): edges for (w, s), edges in self.edges.items() if len(set(edges)) > 1}


def values_of(text: str) -> tuple[str, tuple[str, ...]]:
    """The option and the values that a sweep names: ``decks=6..12``, ``pay_odds_override.any_7=3 to 1..6 to 1``
    or ``wheel_type=double_zero,single_zero``."""
    option, equals, named = (part.strip() for part in text.partition("="))
    if not (equals and option and named):
        raise NoSweep(f"{text!r} is no sweep; write it like decks=6..12 or tie=8 to 1..11 to 1.")
    named = named.replace('"', "")
    span = re.fullmatch(r"(.+?)\.\.(.+)", named)
    if span is None:
        return option, tuple(part.strip() for part in named.split(","))
    first, last = span[1].strip(), span[2].strip()
    if first.isdecimal() and last.isdecimal():
        return option, tuple(map(str, _counted(int(first), int(last), text)))
    try:
        low, high = Odds.parse(first), Odds.parse(last)
    except BadMoney as bad:
        raise NoSweep(f"{text!r} is no sweep: {bad}") from None
    if low.to != high.to:
        raise NoSweep(f"{text!r} goes from one denominator to another; write both odds to the same number.")
    return option, tuple(f"{win} to {low.to}" for win in _counted(low.win, high.win, text))


def _counted(first: int, last: int, text: str) -> range:
    if not 0 < last - first < MOST:
        raise NoSweep(f"{text!r} does not go up by 1 to {MOST - 1} steps.")
    return range(first, last + 1)


def sweep(game: Game, option: str, values: Sequence[str], at: Callable[[str], Options], wager: str = "") -> Sweep:
    """The edges at each value; `at` gives the options for it."""
    found: list[dict[tuple[str, str], Fraction]] = []
    unlawful = set()
    for value in values:
        options = at(value)
        if options.unlawful():
            unlawful.add(value)
        found.append({(o.wager, o.selection): o.edge for o in one_of_each(game, options, wager)})
    wagers = dict.fromkeys(key for edges in found for key in edges)
    edges = {key: tuple(point.get(key) for point in found) for key in wagers}
    return Sweep(option, tuple(values), edges, frozenset(unlawful))
