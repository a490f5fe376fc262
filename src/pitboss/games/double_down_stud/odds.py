"""Exact odds of double down stud: every kind of four cards with every fifth, doubled where that brings something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import lcm
from typing import TYPE_CHECKING

import msgspec

from pitboss.core.answers import known
from pitboss.core.equipment.cards import index, parse_cards
from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.players import or_default
from pitboss.core.settlement import decided_net
from pitboss.games.double_down_stud.wagers import DoubleDownStudOptions, Facts, outcome
from pitboss.house_poker.deal import BOARD
from pitboss.house_poker.deciding import in_sight
from pitboss.house_poker.lines import LINES, line_of

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table


class Best(msgspec.Struct, frozen=True):
    """Which kinds of four cards are doubled, a byte each; how often each line comes, without and with a double."""

    doubled: bytes
    ways: list[list[int]]


def nets_of(table: str) -> list[Fraction]:
    """What each line nets of what lies at risk."""
    house = DoubleDownStudOptions(pay_table=table)
    return [decided_net(outcome("initial", Facts(line), house)) for line in range(len(LINES))]


def _work_out(table: str) -> Best:
    import numpy as np

    from pitboss.exact.sets import kinds, rank_all, with_one_more

    nets = nets_of(table)
    scale = lcm(*(net.denominator for net in nets))
    worth = np.array([int(net * scale) for net in nets], np.int64)
    fifth = with_one_more(4)
    lines = np.where(fifth >= 0, rank_all(line_of, 5)[fifth], -1)
    doubled = np.where(lines >= 0, worth[lines], 0).sum(axis=1) > 0
    sets = kinds(4).sets
    ways = [
        [int(((lines[chosen] == line).sum(axis=1) * sets[chosen]).sum()) for line in range(len(LINES))]
        for chosen in (~doubled, doubled)
    ]
    return Best(doubled.astype(np.uint8).tobytes(), ways)


@cache
def best_play(table: str) -> Best:
    """The best decisions under a pay table, and what comes of them."""
    return known("double_down_stud", (__name__,), table, Best, lambda: _work_out(table))


@cache
def _initial(table: str) -> WagerOdds:
    nets = nets_of(table)
    alone, doubled = best_play(table).ways
    counts: Counter[Fraction] = Counter()
    for line, net in enumerate(nets):
        counts[net] += alone[line]
        counts[2 * net] += doubled[line]
    deals = sum(alone) + sum(doubled)
    share = Fraction(sum(doubled), deals)
    said = f"double on the {float(share):.2%} of hands whose last card brings something on average"
    return from_counts("initial", counts, action=1 + share, strategy=said)


def wager_odds(options: DoubleDownStudOptions) -> list[WagerOdds]:
    """The odds of the wager, its double included. 13:69F-17.10"""
    return [_initial(options.pay_table)]


def strategy(options: DoubleDownStudOptions) -> Callable[[Table, Ask], Chosen]:
    """The decisions behind the figures."""
    from pitboss.exact.sets import kind_of

    doubled = best_play(options.pay_table).doubled

    def decide(table: Table, ask: Ask) -> Chosen:
        seen = [index(card) for card in (*parse_cards(ask.about), *in_sight(table, BOARD))]
        return or_default(table, ask, "double" if doubled[kind_of(seen)] else "stand")

    return decide
