"""Hands that grow after a decision: a player decides on the first cards, then more of them come.

Every kind of whole hand meets all that an opponent may hold once. What that comes to is then gathered for the cards
that were seen when the decision was made: a whole hand is reached from each of its parts.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.cores import cores
from pitboss.exact import HIGHER, LOWER, RESULTS, TIED
from pitboss.exact.card_sets import CARDS, choose, every_set_by_level, kinds, places
from pitboss.exact.opponents import add_hand, free_hands, room, take_away
from pitboss.exact.threads import spread
from pitboss.house_poker.solve.vs_dealer.count import Hands


def meet_whole(ways: Ints, starts: Ints, dealt: Ints, ends: Ints, cards: Ints, levels: Ints, fates: Ints) -> None:
    """How many of the opponent's hands each of these kinds beats, ties and loses to: `fates[kind, result]`.

    The kinds rise; `dealt` are the opponent's hands, rising; those of a level end at `ends[level]`.
    """
    away, size = cards.shape[1], dealt.shape[1]
    total = ways[CARDS - away, size]
    held = np.zeros(starts[size + 1], np.int32)
    gone, counts = room(away), np.zeros(2, np.int64)
    added = row = 0
    while row < len(cards):
        level, last = levels[row], row
        while last < len(cards) and levels[last] == level:
            last += 1
        for with_equals in range(2):
            end = ends[level] if with_equals else (ends[level - 1] if level else 0)
            while added < end:
                add_hand(ways, starts, dealt[added], size, held)
                added += 1
            for at in range(row, last):
                take_away(ways, cards[at], away, gone)
                free_hands(ways, starts, size, -1, gone, held, held, counts)
                if with_equals:
                    fates[at, TIED] = counts[1] - fates[at, HIGHER]
                    fates[at, LOWER] = total - counts[1]
                else:
                    fates[at, HIGHER] = counts[1]
        row = last


def whole_hands(hands: Hands, own: int) -> Ints:
    """How many hands of the opponent each kind of `own` cards beats, ties and loses to."""
    folded, ways = kinds(own), choose()
    starts = np.concatenate(([0], np.cumsum([ways[CARDS, have] for have in range(hands.size + 1)])))
    ends = hands.ends
    dealt = every_set_by_level(hands.size, hands.dealer, ends)
    order = np.argsort(hands.own, kind="stable")
    fates = np.zeros((len(order), RESULTS), np.int64)
    meet = compiled(meet_whole)

    def work(first: int, last: int) -> None:
        rows = order[first:last]
        found = np.zeros((len(rows), RESULTS), np.int64)
        meet(ways, starts, dealt, ends, folded.cards[rows], hands.own[rows], found)
        fates[rows] = found

    spread(work, len(order), -(-len(order) // cores()))
    return fates


def parts_of(own: int, seen: int) -> Ints:
    """For each kind of `own` cards, the kinds of the parts of `seen` cards from which it may have grown."""
    cards, of = kinds(own).cards, kinds(seen).of
    return np.column_stack([of[places(cards[:, list(part)])] for part in combinations(range(own), seen)])


class Grown(NamedTuple):
    """What came of all deals: `worth[choice, kind]` what a choice brings with the cards seen, `chosen[kind]` the best
    one, `ways[choice, class, result]` how often the best play ends so."""

    worth: Ints
    chosen: Ints
    ways: Ints


def decide_grown(fates: Ints, classes: Ints, seen: int, own: int, worth: Ints) -> Grown:
    """The best choice for each kind of cards seen. `worth[choice, result, class]` is what a choice brings at the end;
    `classes` the class of each kind of whole hand."""
    parts, sets = parts_of(own, seen), kinds(own).sets
    each = np.einsum("crk,kr->ck", worth[:, :, classes], fates) * sets
    brings = np.zeros((len(worth), len(kinds(seen).sets)), np.int64)
    for choice, part in np.ndindex(len(worth), parts.shape[1]):
        np.add.at(brings[choice], parts[:, part], each[choice])
    chosen = np.argmax(brings, axis=0).astype(np.uint8)
    ways = np.zeros((len(worth), worth.shape[2], worth.shape[1]), np.int64)
    for part in range(parts.shape[1]):
        np.add.at(ways, (chosen[parts[:, part]], classes), fates * sets[:, None])
    return Grown(brings, chosen, ways)
