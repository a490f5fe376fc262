"""Two hands dealt side by side, whose second cards may be switched. 13:69F-2A

Each of the two is played by the best way for its own cards when the four cards dealt and the up card are gone, and
not by what is drawn to the other. So the order in which they are played does not matter, and what both bring is the
exact worth of that play: a player who minded the cards drawn to the first hand while playing the second could only do
a little better. Pairs are split as they would be if the other hand's cards were not known.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import msgspec
import numpy as np

from pitboss.core.answers import known
from pitboss.core.compiled import compiled
from pitboss.exact.spread import of_each
from pitboss.twenty_one.exact.analysis import BLACKJACK_HAND, against, up_card
from pitboss.twenty_one.exact.hands import VALUES, hands, number
from pitboss.twenty_one.exact.play import solve
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.splits import acts_for, split
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules import Rules

_NEAR = 0.05
"""How far splitting may fall behind the best of the other choices to be looked at beside other cards too."""


class Switched(msgspec.Struct, frozen=True):
    """What two hands cost together, per unit of both wagers: the house edge with switching, and without it; how often
    cards are switched."""

    edge: float
    unswitched: float
    switches: float


@cache
def switched(rules: Rules, makes_blackjack: bool = False) -> Switched:
    """The house edge from a full shoe; `makes_blackjack` is whether cards brought together count as one."""
    rests_on = ("pitboss.twenty_one.exact.switch",)
    about = repr((rules, makes_blackjack))
    return known("switch", rests_on, about, Switched, lambda: _work_out(rules, full(rules), makes_blackjack))


def worth_beside(rules: Rules, shoe: Shoe, up: int) -> Any:
    """What two cards bring beside two others, the dealer having no blackjack: by the numbers of both pairs of cards,
    as `pairs` lists them; as a blackjack where they are dealt as one, and as 21 where they were switched to it."""
    base = up_card(rules, shoe, up)
    found, made = hands(), worth(rules, False)
    two = [number((a + 1, b + 1)) for a, b in pairs()]
    own = number(BLACKJACK_HAND)
    acts = {value: acts_for(rules, base.against, value) for value in range(VALUES) if _splits(base, value)}
    worths = np.zeros((len(two), len(two), 2))
    for at, (a, b) in enumerate(pairs()):
        if not _has(shoe, up, a, b):
            continue
        here = against(rules, shoe.less((a + 1, b + 1)), up)
        brings = np.full((len(found.total), 5), np.nan)
        compiled(solve)(here.tree, found, made, here.left, here.step, here.partner, 0, brings)
        best = np.nan_to_num(brings[two, 3])
        for value, act in acts.items():
            if here.left[value] >= 2:
                pair = pairs().index((value, value))
                best[pair] = max(best[pair], split(rules, here, value, act))
        worths[:, at, 0] = worths[:, at, 1] = best
        worths[two.index(own), at, 0] = float(rules.blackjack_pays)
    return worths


def _splits(base: Any, value: int) -> bool:
    return bool(base.splits[value] > base.brings[number((value + 1, value + 1)), 3] - _NEAR)


@cache
def pairs() -> list[tuple[int, int]]:
    """Every two cards, as places among the values."""
    return list(combinations_with_replacement(range(VALUES), 2))


def _has(shoe: Shoe, *places: int) -> bool:
    return all(shoe.counts[place] >= places.count(place) for place in places)


def _work_out(rules: Rules, shoe: Shoe, makes_blackjack: bool) -> Switched:
    ups = [up for up in range(VALUES) if shoe.counts[up]]
    parts = of_each(lambda up: _under(rules, shoe, up, makes_blackjack), ups)
    kept, taken, often = (sum(part[at] for part in parts) for at in range(3))
    return Switched(-taken / 2, -kept / 2, often)


def _under(rules: Rules, shoe: Shoe, up: int, makes_blackjack: bool) -> tuple[float, float, float]:
    """What both hands bring unswitched and switched where that is better, and how often it is, under an up card."""
    worths = worth_beside(rules, shoe, up)
    place = {frozenset(pair): at for at, pair in enumerate(pairs())}
    table = np.array([[place[frozenset((a, b))] for b in range(VALUES)] for a in range(VALUES)])
    counts = shoe.less((up + 1,)).left
    size = counts.sum()
    a, b, c, d = np.meshgrid(*[np.arange(VALUES)] * 4, indexing="ij")
    ways = counts[a] * (counts[b] - (b == a)) * (counts[c] - (c == a) * 1.0 - (c == b))
    ways = np.maximum(ways, 0) * np.maximum(counts[d] - (d == a) * 1.0 - (d == b) - (d == c), 0)
    chance = shoe.counts[up] / sum(shoe.counts) * ways / (size * (size - 1) * (size - 2) * (size - 3))
    first, second = table[a, b], table[c, d]
    keep = worths[first, second, 0] + worths[second, first, 0]
    other, another = table[a, d], table[c, b]
    kind = 0 if makes_blackjack else 1
    change = worths[other, another, kind] + worths[another, other, kind]
    own = table[BLACKJACK_HAND[0] - 1, BLACKJACK_HAND[1] - 1]
    partner = against(rules, shoe, up).partner
    lurks = np.zeros(a.shape)
    if partner >= 0:
        seen = sum((card == partner).astype(float) for card in (a, b, c, d))
        lurks = (counts[partner] - seen) / (size - 4)
    lost = (first == own).astype(float) + (second == own) - 2
    switches = change > keep
    kept = (chance * (lurks * lost + (1 - lurks) * keep)).sum()
    taken = (chance * (lurks * lost + (1 - lurks) * np.maximum(keep, change))).sum()
    return float(kept), float(taken), float((chance * (1 - lurks) * switches).sum())
