"""Two hands dealt side by side, whose second cards may be switched. 13:69F-2A

Each of the two is played by its own cards when the four cards dealt and the up card are gone, and not by what is
drawn to the other. So the order in which they are played does not matter, and what both bring is the exact worth of
that play: a player who minded the cards drawn to the first hand while playing the second could do little better
(`tests/twenty_one/full_memory.py`). Pairs are split as they would be if the other hand's cards were not known.

Two ways of playing are weighed: the best by the cards held, and the best table by totals with a table of what two
cards are worth under an up card, by which cards are switched where the sum of both hands is higher then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import msgspec
import numpy as np

from pitboss.core.computing.arrays import Floats, Ints
from pitboss.core.computing.cache import cached
from pitboss.exact.threads import of_each
from pitboss.twenty_one.exact.best_table import Chooser, Column, classes, layers
from pitboss.twenty_one.exact.by_cards_held import BLACKJACK_HAND, UpCard, against, up_card
from pitboss.twenty_one.exact.hands import ACE, VALUES, hands, number
from pitboss.twenty_one.exact.one_hand import DOUBLE, HIT
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.splits import acts_for, best_acts, split
from pitboss.twenty_one.exact.strategy import column_of, solved
from pitboss.twenty_one.exact.worth import staked, worth
from pitboss.twenty_one.rules.rules import Rules, Surrender
from pitboss.twenty_one.rules.totals import ACE as ELEVEN

_NEAR = 0.05
"""Splitting that falls behind the best other choice by no more than this is counted beside the other hand's cards
too."""
MILLIONTHS = 10**6
DEALT, BROUGHT = 0, 1
"""Whether two cards were dealt together or brought together by switching."""


class Switched(msgspec.Struct, frozen=True):
    """What two hands cost together, per unit of both wagers: the house edge of the best play by the cards held, of
    the tables by which people play, and of the best play without switching; how often cards are switched by the
    tables, and what lies on both hands in the end, in units of one wager, by the tables and by the best play. Or an
    up card's share in all of it."""

    best: float
    by_table: float
    unswitched: float
    switches: float
    action: float
    best_action: float


class Beside(NamedTuple):
    """What two cards bring beside two others where the dealer has no blackjack, by the numbers of both pairs of cards
    as `pairs` lists them, a blackjack as 21: by the best play, by the table; and what lies on the hand by
    the table and by the best play."""

    best: Any
    table: Any
    staked: Any
    best_staked: Any


@cache
def pairs() -> list[tuple[int, int]]:
    """Every two cards, as places among the values."""
    return list(combinations_with_replacement(range(VALUES), 2))


@cache
def switched(rules: Rules, makes_blackjack: bool = False, shoe: Shoe | None = None) -> Switched:
    """The house edge from a shoe, or from a full one, by the tables for a full one and by the best play;
    `makes_blackjack` is whether cards brought together count as one."""
    here = full(rules) if shoe is None else shoe
    about = (rules, makes_blackjack, here)
    return cached("switch", Switched, lambda: work_out(*about), work_out, *about)


def worths(rules: Rules, makes_blackjack: bool = False) -> Any:
    """What two cards are worth under an up card by the table of plays, in millionths of a wager, where the dealer has
    no blackjack: as dealt and brought together, by the points of up card, first and second card. 13:69F-2A.7"""
    about, like = (rules, makes_blackjack), list[list[list[list[int]]]]
    return np.array(cached("switch_worths", like, lambda: _worths(*about), _worths, *about))


def _worths(rules: Rules, makes_blackjack: bool) -> list[list[list[list[int]]]]:
    shoe, plays = full(rules), solved(rules).plays
    found = np.zeros((2, ELEVEN + 1, ELEVEN + 1, ELEVEN + 1), np.int64)
    for up in range(VALUES):
        here = up_card(rules, shoe, up, pairs=False)
        by_total, _ = _by_table(Chooser(rules, shoe, here), column_of(rules, plays, up))
        for (first, second), worth_it in zip(pairs(), by_total, strict=True):
            own = (first + 1, second + 1) == BLACKJACK_HAND
            for kind in (DEALT, BROUGHT):
                as_one = own and (kind == DEALT or makes_blackjack)
                value = float(rules.blackjack_pays) if as_one else worth_it
                for a, b in ((first, second), (second, first)):
                    found[kind, _points(up), _points(a), _points(b)] = round(MILLIONTHS * value)
    plain: list[list[list[list[int]]]] = found.tolist()
    return plain


def _points(value: int) -> int:
    return ELEVEN if value == ACE else value + 1


def beside(rules: Rules, shoe: Shoe, up: int) -> Beside:
    """What two cards bring beside two others, under the up card `up`."""
    base = up_card(rules, shoe, up)
    made = worth(rules, False)
    two = [number((a + 1, b + 1)) for a, b in pairs()]
    acts = {value: acts_for(rules, base.against, value) for value in range(VALUES) if _splits(base, value)}
    column = column_of(rules, solved(rules).plays, up)
    worths = Beside(*(np.zeros((len(two), len(two))) for _ in Beside._fields))
    for at, (a, b) in enumerate(pairs()):
        if not _has(shoe, up, a, b):
            continue
        rest = shoe.less((a + 1, b + 1))
        here = against(rules, rest, up)
        brings = here.dealer(0).choices(made)
        best = np.nan_to_num(brings[two, 3])
        chooser = Chooser(rules, rest, UpCard(rules, up, here, brings, base.splits))
        lies = _lying(chooser, best_acts(brings, made))[two]
        for value, act in acts.items():
            pair = pairs().index((value, value))
            if here.left[value] >= 2 and (apart := split(rules, here, value, act)) > best[pair]:
                best[pair], lies[pair] = apart, split(rules, here, value, act, staked(rules, True))
        if rules.surrender != Surrender.NONE:
            best, lies = np.maximum(best, -0.5), np.where(best < -0.5, 1.0, lies)
        worths.best[:, at], worths.best_staked[:, at] = best, lies
        worths.table[:, at], worths.staked[:, at] = _by_table(chooser, column)
    return worths


def _by_table(chooser: Chooser, column: Column) -> tuple[Any, Any]:
    """`brings[pair]` and `staked[pair]`: what `column` brings two cards, and what lies on them in the end."""
    _, playing = chooser.values(column)
    lies = _lying(chooser, column.acts(chooser.rules, False))
    found, staked = np.zeros(len(pairs())), np.ones(len(pairs()))
    for at, (first, second) in enumerate(pairs()):
        hand, pair = number((first + 1, second + 1)), first == second
        if column.pairs_given_up[first] if pair else column.gives_up[classes()[hand]]:
            found[at] = -0.5
        elif pair and column.splits[first] and chooser.up.against.left[first] >= 2:
            found[at], staked[at] = chooser.split(column, first), chooser.split(column, first, True)
        else:
            found[at], staked[at] = playing[hand], lies[hand]
    return found, staked


def _lying(chooser: Chooser, acts: Ints) -> Any:
    """`lying[hand]`: what lies on the hand in the end where hands are played by `acts`."""
    then = hands().then
    lies = np.where(acts == DOUBLE, 2.0, 1.0)
    for layer in layers():
        drawing = layer[acts[layer] == HIT]
        after = np.where(then[drawing] >= 0, lies[then[drawing]], 1.0)
        lies[drawing] = np.where(chooser.chances[drawing] > 0, chooser.chances[drawing] * after, 0.0).sum(axis=1)
    return lies


def _splits(base: UpCard, value: int) -> bool:
    return bool(base.splits[value] > base.brings[number((value + 1, value + 1)), 3] - _NEAR)


def _has(shoe: Shoe, *places: int) -> bool:
    return all(shoe.counts[place] >= places.count(place) for place in places)


def work_out(rules: Rules, makes_blackjack: bool, shoe: Shoe) -> Switched:
    """What two hands cost, worked out anew."""
    ups = [up for up in range(VALUES) if shoe.counts[up]]
    return together(of_each(lambda up: under(rules, up, makes_blackjack, shoe), ups))


def together(parts: Sequence[Switched]) -> Switched:
    """Add up the shares of all up cards."""
    return Switched(*map(sum, zip(*map(msgspec.structs.astuple, parts), strict=True)))


@cache
def _beside(rules: Rules, shoe: Shoe, up: int) -> Beside:
    return beside(rules, shoe, up)


def under(rules: Rules, up: int, makes_blackjack: bool, shoe: Shoe) -> Switched:
    """The share of the up card `up`, a place among the values."""
    there, by = _beside(rules, shoe, up), worths(rules, makes_blackjack)
    place = {frozenset(pair): at for at, pair in enumerate(pairs())}
    table = np.array([[place[frozenset((a, b))] for b in range(VALUES)] for a in range(VALUES)])
    counts = shoe.less((up + 1,)).left
    size = counts.sum()
    a, b, c, d = np.meshgrid(*[np.arange(VALUES)] * 4, indexing="ij")
    ways = counts[a] * (counts[b] - (b == a)) * (counts[c] - (c == a) * 1.0 - (c == b))
    ways = np.maximum(ways, 0) * np.maximum(counts[d] - (d == a) * 1.0 - (d == b) - (d == c), 0)
    chance = shoe.counts[up] / sum(shoe.counts) * ways / (size * (size - 1) * (size - 2) * (size - 3))
    dealt, brought = (table[a, b], table[c, d]), (table[a, d], table[c, b])
    own = table[BLACKJACK_HAND[0] - 1, BLACKJACK_HAND[1] - 1]

    def both(of: Floats, two: tuple[Ints, Ints], paid: float | None) -> Any:
        """What the hands `two` bring together, each by `of`; a blackjack brings what it is `paid`."""
        total: Any = 0.0
        for hand, other in (two, two[::-1]):
            total = total + (of[hand, other] if paid is None else np.where(hand == own, paid, of[hand, other]))
        return total

    pays = float(rules.blackjack_pays)
    as_one = pays if makes_blackjack else None
    keep, change = both(there.best, dealt, pays), both(there.best, brought, as_one)
    point = np.array([_points(value) for value in range(VALUES)])
    shown = by[:, _points(up)]
    a, b, c, d = (point[each] for each in (a, b, c, d))
    by_table = shown[BROUGHT][a, d] + shown[BROUGHT][c, b] > shown[DEALT][a, b] + shown[DEALT][c, d]
    played = np.where(by_table, both(there.table, brought, as_one), both(there.table, dealt, pays))
    stakes = both(there.staked, brought, 1.0 if makes_blackjack else None), both(there.staked, dealt, 1.0)
    lies = np.where(by_table, *stakes)
    stakes = both(there.best_staked, brought, 1.0 if makes_blackjack else None), both(there.best_staked, dealt, 1.0)
    lies_best = np.where(change > keep, *stakes)
    partner = against(rules, shoe, up).partner
    lurks = np.zeros(a.shape)
    if partner >= 0:
        seen = sum((card == point[partner]).astype(float) for card in (a, b, c, d))
        lurks = (counts[partner] - seen) / (size - 4)
    lost = (dealt[0] == own).astype(float) + (dealt[1] == own) - 2
    open_ = chance * (1 - lurks)
    gone = float((chance * lurks * lost).sum())
    best, tables, kept = (gone + float((open_ * each).sum()) for each in (np.maximum(keep, change), played, keep))
    closed = 2 * float((chance * lurks).sum())
    lie, lie_best = (float((open_ * each).sum()) + closed for each in (lies, lies_best))
    return Switched(-best / 2, -tables / 2, -kept / 2, float((open_ * by_table).sum()), lie, lie_best)
