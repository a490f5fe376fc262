"""An up card, and what the dealer draws under it beside the cards that hands may hold: each row of cards gone once.

Hands of a split pair with more cards of its value gone, or with one more card known, leave the same cards as others
do, and what they leave is asked for again and again: for the exact worth of a split as for its bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Floats, Ints
from pitboss.core.computing.compiled import compiled
from pitboss.twenty_one.exact.dealer import ENDS, Ways, every_end
from pitboss.twenty_one.exact.hands import MOST, VALUES, hands
from pitboss.twenty_one.exact.one_hand import follow, solve
from pitboss.twenty_one.exact.worth import Worth

NONE = VALUES
"""Stands for a value where no further card is gone."""


class Beside(NamedTuple):
    """Which cards may be gone besides the up card, as rows of `counts`, and their `order` by these; `rows` has the
    one for each number of further cards `like` those of a first hand, each value of one more (the last: none) and
    each hand that `held` names; its `place` is the one of a hand there."""

    rows: Ints
    counts: Ints
    order: Ints
    held: Ints
    place: Ints
    like: int


_PLACES = (1 << 50) + (1 << 5 * np.arange(VALUES)[::-1])
"""Times these, a row of cards is one number; rows with fewer cards, then with fewer aces, twos … have lower
numbers."""


@cache
def beside(base: int, stages: int = 1, close: int = 0, most: int = MOST) -> Beside:
    """Compute the dealer's draws for every hand of up to `most` cards that holds those of `base`, for each of
    `stages`; in the first `close` stages also with one more card of any value gone. Many hands leave the same
    cards."""
    found = hands()
    held = np.flatnonzero((found.counts >= found.counts[base]).all(axis=1) & (found.cards <= most))
    like = int(np.argmax(found.counts[base]))
    plain = (found.counts[held] @ _PLACES)[None] + (_PLACES[like] * np.arange(stages))[:, None]
    closely = plain[:close, None] + _PLACES[None, :, None]
    # Those of which no more card is gone come first: often nothing else is asked for.
    first, at = np.unique(plain, return_inverse=True)
    others = np.setdiff1d(closely, first)
    unlike = np.concatenate((first, others))
    order = np.argsort(unlike)
    rows = np.zeros((stages, VALUES + 1, len(held)), np.int32)
    rows[:, NONE] = at.reshape(plain.shape)
    rows[:close, :NONE] = order[np.searchsorted(unlike, closely, sorter=order)]
    counts = (unlike[:, None] // (_PLACES - (1 << 50))[None] % 32).astype(np.uint8)
    place = np.full(len(found.total), -1, np.int32)
    place[held] = np.arange(len(held))
    return Beside(rows, counts, order, held, place, like)


class Asked(NamedTuple):
    """One of several requests that are answered together: the hands (`beside`), and what more is gone."""

    of: tuple[int, ...]
    stages: tuple[int, ...]
    values: tuple[int, ...] = (NONE,)


@lru_cache(maxsize=16)
def _together(asked: tuple[Asked, ...]) -> tuple[Any, list[tuple[Any, Any]]]:
    """The rows of cards that all of `asked` need, each once and in order, and for each the places of its own rows."""
    rows = [np.unique(beside(*each.of).rows[np.ix_(each.stages, each.values)]) for each in asked]
    counts = np.concatenate([beside(*each.of).counts[those] for each, those in zip(asked, rows, strict=True)])
    _, first, at = np.unique(counts @ _PLACES, return_index=True, return_inverse=True)
    ends = np.cumsum([len(those) for those in rows])[:-1]
    return counts[first], list(zip(rows, np.split(at.astype(np.int32), ends), strict=True))


class Dealer:
    """The dealer's draws under an up card beside each row of cards that may be gone; they stand in the rows of
    `known` once they are asked for."""

    def __init__(self, against: Against, left: Floats, beside: Beside) -> None:
        self.against, self.left = against, left
        # Cards that do not run out leave the same whatever is gone.
        lasting = beside._replace(rows=0 * beside.rows, counts=beside.counts[:1], order=np.zeros(1, np.int64))
        self.beside = beside if against.step else lasting
        self.known = np.empty((len(self.beside.counts), ENDS))
        self._has = np.zeros(len(self.known), bool)
        self._asked: set[tuple[int, int]] = set()

    def ask(self, stages: Iterable[int], values: Iterable[int] = (NONE,)) -> None:
        """Compute the dealer's draws beside every hand, for each of `stages` (further copies of the first card
        removed) and each of `values` (one more card removed)."""
        asked = set(product(stages, values)) - self._asked
        if asked:
            needed = np.zeros(len(self.known), bool)
            for stage, value in asked:
                needed[self.beside.rows[stage, value]] = True
            fresh = self.beside.order[(needed & ~self._has)[self.beside.order]]
            told = self.against.ways, self.left, self.against.step
            compiled(every_end)(*told, self.beside.counts, fresh, self.known)
            self._has |= needed
            self._asked |= asked

    def take(self, asked: Asked, rows: Ints, found: Floats) -> None:
        """Take over what was `found` for `rows` when several requests were answered together."""
        self.known[rows], self._has[rows] = found, True
        self._asked |= set(product(asked.stages, asked.values))

    def rows(self, stage: int = 0, value: int = NONE) -> Ints:
        """The row of each hand at a `stage` (further cards like the first gone), with one more card of `value`
        gone."""
        if (stage, value) not in self._asked:
            self.ask((stage,), (value,))
        rows: Ints = self.beside.rows[stage, value]
        return rows

    def less(self, stage: int) -> Floats:
        """The cards left at a `stage`: with that many further cards like the first gone."""
        left = self.left.copy()
        left[self.beside.like] -= self.against.step * stage
        return left

    def choices(self, made: Worth, stage: int = 0) -> Floats:
        """`choices[hand, column]`: what every choice brings at a `stage`, as the columns of
        `pitboss.twenty_one.exact.one_hand.solve`."""
        brings = np.full((len(hands().total), 5), np.nan)
        told = hands(), made, self.less(stage), self.against.step, self.against.partner
        compiled(solve)(*told, self.beside.held, self.rows(stage), self.known, brings)
        return brings

    def follow(self, made: Worth, base: int, acts: Ints, stage: int, barred: int = -1) -> float:
        """What a hand brings at a `stage` when it begins with the cards of `base` and is played by `acts`; the part
        in which the first card drawn to it is `barred` is left out."""
        told = hands(), made, self.less(stage), self.against.step, self.against.partner
        rows = self.rows(stage), self.known, self.beside.held, self.beside.place
        return float(compiled(follow)(*told, base, *rows, acts, barred))


@dataclass(frozen=True, eq=False, slots=True)
class Against:
    """An up card: with which hands the dealer ends under it, what is left besides it, and which value makes blackjack
    with it."""

    ways: Ways
    left: Floats
    step: float
    partner: int
    acts: dict[Any, Any] = field(default_factory=dict)
    """By pair, the best play of the hands of a split pair, once it has been worked out."""
    _dealers: dict[Any, Dealer] = field(default_factory=dict)

    def ask(self, asked: Sequence[Asked]) -> None:
        """Work out all of `asked` together: rows that begin alike share their sums."""
        if asked and self.step:
            counts, parts = _together(tuple(asked))
            found = np.empty((len(counts), ENDS))
            compiled(every_end)(self.ways, self.left, self.step, counts, np.arange(len(counts)), found)
            for each, (rows, at) in zip(asked, parts, strict=True):
                self.dealer(*each.of).take(each, rows, found[at])

    def dealer(self, *of: int) -> Dealer:
        """What the dealer draws beside the hands that `beside` gives for the same."""
        if of not in self._dealers:
            self._dealers[of] = Dealer(self, self.left, beside(*of))
        return self._dealers[of]
