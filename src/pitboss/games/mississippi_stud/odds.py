"""Exact odds of Mississippi stud: the best multiple for every hand at every street, from the last one back.

All five cards make the hand, so what a decision depends on is the kind of the cards seen and how much lies at risk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.core.answers import known
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.players import or_default
from pitboss.core.settlement import decided_net
from pitboss.games.mississippi_stud.wagers import (
    MULTIPLES,
    STREETS,
    Facts,
    MississippiStudOptions,
    bonus_of,
    outcome,
)
from pitboss.house_poker.deal import BOARD
from pitboss.house_poker.deciding import in_sight
from pitboss.house_poker.lines import LINES, line_of

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table

FOLDED = len(LINES)
"""How a hand ends that was folded, beside the lines of the pay table."""
MOST = 10
"""The most that lies at risk, in antes."""
CHOICES = ("fold", *MULTIPLES)


class Best(msgspec.Struct, frozen=True):
    """The best multiple (0: fold) by street, kind of cards seen and antes at risk; how often the best play ends at
    each risk and line: `ways[risk][line]`."""

    chosen: list[bytes]
    ways: list[list[int]]


def nets_of(table: str) -> list[Fraction]:
    """What each line nets of what lies at risk, and a fold last."""
    house = MississippiStudOptions(pay_table=table)
    found = [Facts(line) for line in range(len(LINES))]
    return [decided_net(outcome("ante", each, house)) for each in (*found, Facts(0, folded=True))]


def _work_out(table: str) -> Best:
    import numpy as np

    from pitboss.exact.sets import kinds, rank_all, with_one_more

    nets = nets_of(table)
    scale = lcm(*(net.denominator for net in nets))
    worth = np.array([int(net * scale) for net in nets[:-1]], np.int64)
    lines = rank_all(line_of, 5)
    nexts = [with_one_more(size) for size in (2, 3, 4)]
    risks = np.arange(MOST + 1)
    # What a hand is worth at each risk before a card comes, from the last street back.
    value = (np.where(nexts[2] >= 0, worth[lines[nexts[2]]], 0).sum(axis=1))[:, None] * risks
    left = 48
    chosen: list[Any] = []
    for size in (4, 3, 2):
        bets = np.stack([np.full_like(value, 0) - scale * left * risks, *(_shifted(value, m) for m in (1, 2, 3))])
        chosen.insert(0, np.argmax(bets, axis=0).astype(np.uint8))
        best = bets.max(axis=0)
        if size > 2:
            child = nexts[size - 3]
            value = np.where(child[:, :, None] >= 0, best[child], 0).sum(axis=1)
            left *= 53 - size
    return Best([each.tobytes() for each in chosen], _ways(chosen, nexts, lines, kinds(2).sets))


def _shifted(value: Any, more: int) -> Any:
    """What is worth so many antes more at risk; more than can be is worth nothing that anybody would choose."""
    import numpy as np

    found = np.full_like(value, np.iinfo(np.int64).min)
    found[:, : MOST + 1 - more] = value[:, more:]
    return found


def _ways(chosen: list[Any], nexts: list[Any], lines: Any, sets: Any) -> list[list[int]]:
    """How often each risk and line comes of the best play, over all deals in the order of the cards."""
    import numpy as np

    found = np.zeros((MOST + 1, FOLDED + 1), np.int64)
    seen = np.zeros((len(sets), MOST + 1), np.int64)
    seen[:, 1] = sets
    left = 50 * 49 * 48
    for street, best in enumerate(chosen):
        after = np.zeros_like(seen)
        for many in range(4):
            here = np.where(best == many, seen, 0)
            if many:
                after[:, many:] += here[:, : MOST + 1 - many]
            else:
                found[:, FOLDED] += here.sum(axis=0) * left
        child = nexts[street]
        left //= 50 - street
        rows, cards = np.nonzero(child >= 0)
        if street < 2:
            seen = np.zeros((len(nexts[street + 1]), MOST + 1), np.int64)
            np.add.at(seen, child[rows, cards], after[rows])
        else:
            for risk in range(MOST + 1):
                np.add.at(found[risk], lines[child[rows, cards]], after[rows, risk])
    return found.tolist()


@cache
def best_play(table: str) -> Best:
    """The best decisions under a pay table, and what comes of them."""
    return known("mississippi_stud", (__name__,), table, Best, lambda: _work_out(table))


@cache
def _ante(table: str) -> WagerOdds:
    nets, ways = nets_of(table), best_play(table).ways
    counts: Counter[Fraction] = Counter()
    action = deals = 0
    for risk, lines in enumerate(ways):
        for line, many in enumerate(lines):
            counts[risk * nets[line]] += many
            action += risk * many
            deals += many
    said = "with each hand and at each street the multiple that brings most, or a fold"
    return from_counts("ante", counts, action=Fraction(action, deals), strategy=said)


@cache
def bonus_counts() -> Counter[int]:
    """How many of the 22,100 sets of three community cards are of each class."""
    return Counter(bonus_of(*cards) for cards in combinations(range(52), 3))


def wager_odds(options: MississippiStudOptions) -> list[WagerOdds]:
    """The odds of the ante with all street wagers, and of the three-card bonus."""
    found = [_ante(options.pay_table)]
    if options.three_card_bonus_offered:
        counts: Counter[Fraction] = Counter()
        for kind, many in bonus_counts().items():
            counts[decided_net(outcome("three_card_bonus", Facts(0, kind), options))] += many
        found.append(from_counts("three_card_bonus", counts))
    return found


def strategy(options: MississippiStudOptions) -> Callable[[Table, Ask], Chosen]:
    """The decisions behind the figures."""
    from pitboss.exact.sets import kind_of

    chosen = best_play(options.pay_table).chosen

    def decide(table: Table, ask: Ask) -> Chosen:
        seen = [*parse_cards(ask.about), *in_sight(table, BOARD)]
        stakes = {wager.kind: wager.stake for wager in table.wagers() if wager.seat == ask.seat}
        risk = sum(stakes.get(kind, 0) for kind in ("ante", *STREETS)) // stakes["ante"]
        kind = kind_of([index(card) for card in seen])
        return or_default(table, ask, CHOICES[chosen[len(seen) - 2][kind * (MOST + 1) + risk]])

    return decide
