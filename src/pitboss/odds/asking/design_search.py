"""The search behind `design`: every table of the odds tried for each line, branch by branch, with what cannot come to
what is asked cut off.

Mean, second moment and hits add up line by line, so that a branch knows between what its tables lie. Branches are cut
and ranked by floats; what stands at the very edge of a wish is judged by fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.core.money.cents import Odds
from pitboss.odds.asking.design import FAMILIAR, STEPS, Pays, Range, Table, Wishes

PIECE = 20_000
"""Branches that are followed at a time."""
MOST = 40_000_000
"""Branches after which the search ends, and says so."""
_ROUNDING = 1e-9
_Floats = npt.NDArray[np.float64]


class Reached(NamedTuple):
    """What a search has found: how many tables were tried and hold, whether none was left out, the best, and for each
    step of house edge the tables with the least and the most spread."""

    tried: int
    holds: int
    whole: bool
    best: Sequence[Pays]
    steps: Sequence[tuple[tuple[float, float], tuple[Pays, Pays]]]


@dataclass
class _Rows:
    """Branches side by side: which odds each line has been given, as one number, and what they add up to."""

    code: npt.NDArray[np.int64]
    last: _Floats
    mean: _Floats
    square: _Floats
    hits: _Floats
    odd: _Floats

    def __len__(self) -> int:
        return len(self.code)

    def at(self, which: object) -> _Rows:
        return _Rows(*(part[which] for part in vars(self).values()))


@dataclass
class _Choices:
    """The odds tried for one line, and what each adds."""

    values: Sequence[Odds | None]
    paid: _Floats
    mean: _Floats
    square: _Floats
    hits: _Floats
    odd: _Floats


@dataclass
class _Search:
    table: Table
    wishes: Wishes
    near: Wishes
    listed: int
    choices: list[_Choices]
    tried: int = 0
    holds: int = 0
    followed: int = 0
    best: list[tuple[float, int]] = field(default_factory=list)
    steps: dict[int, list[tuple[float, int]]] = field(default_factory=dict)

    def follow(self, at: int, rows: _Rows) -> None:
        """Give line `at` each of its odds, in every branch, and go on with those that can still hold."""
        if at == len(self.choices):
            self.judge(rows)
            return
        to = self.choices[at]
        for first in range(0, len(rows), PIECE):
            if self.followed > MOST:
                return
            piece = rows.at(slice(first, first + PIECE))
            fits = piece.last[:, None] <= to.paid[None, :]
            row, pick = fits.nonzero()
            self.followed += len(row)
            more = _Rows(
                piece.code[row] * len(to.values) + pick,
                to.paid[pick],
                piece.mean[row] + to.mean[pick],
                piece.square[row] + to.square[pick],
                piece.hits[row] + to.hits[pick],
                piece.odd[row] + to.odd[pick],
            )
            self.follow(at + 1, more.at(self.can(at + 1, more)))

    def can(self, at: int, rows: _Rows) -> npt.NDArray[np.bool_]:
        """Which branches may come to what is asked with what the lines from `at` on can add."""
        rest = self.choices[at:]

        def ends(name: str) -> tuple[float, float]:
            parts = [getattr(choices, name) for choices in rest]
            return sum(part.min() for part in parts), sum(part.max() for part in parts)

        fits = np.ones(len(rows), np.bool_)
        means, squares = ends("mean"), ends("square")
        low, high = -rows.mean - means[1], -rows.mean - means[0]
        fits &= _overlaps(self.wishes.edge, low, high)
        least, most = ends("hits")
        fits &= _overlaps(self.wishes.hits, rows.hits + least, rows.hits + most)
        largest = np.maximum(np.abs(low), np.abs(high))
        smallest = np.where((low < 0) & (high > 0), 0.0, np.minimum(np.abs(low), np.abs(high)))
        deviation = (
            np.sqrt(np.maximum(0, rows.square + squares[0] - largest**2)),
            np.sqrt(np.maximum(0, rows.square + squares[1] - smallest**2)),
        )
        fits &= _overlaps(self.wishes.spread, *deviation)
        if self.wishes.top.least is not None or self.wishes.top.most is not None:
            top = max((float(choices.paid.max()) for choices in rest), default=-inf)
            fits &= _overlaps(self.wishes.top, rows.last, np.maximum(rows.last, top))
        return fits

    def judge(self, rows: _Rows) -> None:
        """Keep the best of whole tables, and at each step of house edge those that spread least and most."""
        edge, deviation = -rows.mean, np.sqrt(np.maximum(0, rows.square - rows.mean**2))
        told = {"edge": edge, "hits": rows.hits, "spread": deviation, "top": rows.last}
        kept = np.ones(len(rows), np.bool_)
        for name, wish in self.wishes.asked.items():
            kept &= ~self.at_an_end(wish, told[name])
        for at in (~kept).nonzero()[0]:
            pays = self.pays(int(rows.code[at]))
            figures = self.table.figures(pays)
            kept[at] = self.wishes.met(figures, Fraction(max(o.fraction for o in pays.values() if o is not None)))
        self.tried += len(rows)
        self.holds += int(kept.sum())
        away, far = np.zeros(len(rows)), np.zeros(len(rows))
        for name, wish in self.near.asked.items():
            unit, figure = float(wish.unit), told[name]
            away += self.near.weight(name) * np.abs(figure - float(wish.aim)) / unit
            below = float(wish.least) - figure if wish.least is not None else 0 * figure
            above = figure - float(wish.most) if wish.most is not None else 0 * figure
            far = np.maximum(far, np.maximum(below, above) / unit)
        score = np.maximum(far, 0) * 1e6 + away + self.near.weight("familiar") * rows.odd / len(self.choices)
        score[~kept] = inf
        order = np.argsort(score, kind="stable")[: self.listed]
        more = [(float(score[at]), int(rows.code[at])) for at in order if kept[at]]
        self.best = sorted([*self.best, *more])[: self.listed]
        self.keep_steps(edge[kept], deviation[kept], rows.code[kept])

    @staticmethod
    def at_an_end(wish: Range, figure: _Floats) -> npt.NDArray[np.bool_]:
        """Which figures are so near to a bound that a float cannot tell on which side."""
        found = np.zeros(len(figure), np.bool_)
        for end in wish:
            if end is not None:
                found |= np.abs(figure - float(end)) < _ROUNDING * max(1.0, abs(float(end)))
        return found

    def keep_steps(self, edge: _Floats, deviation: _Floats, code: npt.NDArray[np.int64]) -> None:
        wish = self.wishes.edge
        if wish.least is None or wish.most is None or not len(edge):
            return
        width = float(wish.most - wish.least) / STEPS or 1.0
        step = np.clip((edge - float(wish.least)) / width, 0, STEPS - 1).astype(np.int64)
        for at in np.unique(step):
            here = (step == at).nonzero()[0]
            ends = [here[np.argmin(deviation[here])], here[np.argmax(deviation[here])]]
            found = [(float(deviation[end]), int(code[end])) for end in ends]
            known = self.steps.setdefault(int(at), found)
            self.steps[int(at)] = [min(known[0], found[0]), max(known[1], found[1])]

    def pays(self, code: int) -> Pays:
        found: dict[str, Odds | None] = {}
        for line, choices in zip(reversed(self.table.lines), reversed(self.choices), strict=True):
            code, pick = divmod(code, len(choices.values))
            found[line.key] = choices.values[pick]
        return {line.key: found[line.key] for line in self.table.lines}


def _overlaps(wish: Range, low: _Floats, high: _Floats) -> npt.NDArray[np.bool_]:
    fits = np.ones(len(low), np.bool_)
    if wish.least is not None:
        fits &= high >= float(wish.least) - _ROUNDING * max(1.0, abs(float(wish.least)))
    if wish.most is not None:
        fits &= low <= float(wish.most) + _ROUNDING * max(1.0, abs(float(wish.most)))
    return fits


def search(table: Table, wishes: Wishes, listed: int, nearest_to: Wishes | None = None) -> Reached:
    """The tables that meet the wishes: the best of them by how near they come to those wishes, or to others."""
    choices = []
    for line in table.lines:
        values = sorted(line.values, key=lambda odds: Fraction(-1) if odds is None else odds.fraction)
        nets = [list(line.nets(odds)) for odds in values]
        choices.append(
            _Choices(
                values,
                np.array([-1.0 if odds is None else float(odds.fraction) for odds in values]),
                np.array([float(sum(net * chance for net, chance in some)) for some in nets]),
                np.array([float(sum(net * net * chance for net, chance in some)) for some in nets]),
                np.array([float(sum(chance for net, chance in some if net > 0)) for some in nets]),
                np.array([float(odds is not None and odds.fraction not in FAMILIAR) for odds in values]),
            )
        )
    if prod(len(each.values) for each in choices) >= 1 << 62:
        from pitboss.odds.asking.design import NoDesign

        raise NoDesign("There are more tables than can be searched; say with --line what some lines pay.")
    fixed = table.fixed.items()
    begin = _Rows(
        np.zeros(1, np.int64),
        np.full(1, -inf),
        np.array([float(sum(net * chance for net, chance in fixed))]),
        np.array([float(sum(net * net * chance for net, chance in fixed))]),
        np.array([float(sum(chance for net, chance in fixed if net > 0))]),
        np.zeros(1),
    )
    found = _Search(table, wishes, nearest_to or wishes, listed, choices)
    found.follow(0, begin)
    width = 0.0
    if wishes.edge.least is not None and wishes.edge.most is not None:
        width = float(wishes.edge.most - wishes.edge.least) / STEPS
    steps = []
    for at, ((_, calm), (_, wild)) in sorted(found.steps.items()):
        least = float(wishes.edge.least or 0) + at * width
        steps.append(((least, least + width), (found.pays(calm), found.pays(wild))))
    best = [found.pays(code) for _, code in found.best]
    return Reached(found.tried, found.holds, found.followed <= MOST, best, steps)
