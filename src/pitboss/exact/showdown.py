"""A player's hand against the dealer's: every kind of hand, with every card of the dealer's in sight, against all
that the dealer may then hold; the choice that brings most, and what comes of it.

What a choice brings depends on the level of the player's hand and on how it fares. Worths are whole numbers, so the
counts and the comparison of choices are exact.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import compiled
from pitboss.exact.opponents import Opponents, free_below, room, take_away
from pitboss.exact.sets import CARDS, kinds
from pitboss.exact.spread import Progress, silent, spread

NOT_QUALIFIED, HIGHER, TIED, LOWER = range(4)
RESULTS = 4


class Met(NamedTuple):
    """What came of all deals, each counted as often as it can happen.

    `best[choice, level, result]` are the deals in which a choice was best; `each[choice, level]` is what a choice is
    worth over all deals with hands of a level, whether it is best or not. `chosen[kind, card]` is the best choice of
    a kind of hand with a card of the dealer's in sight (the first place, where none is).
    """

    best: Any
    each: Any
    chosen: Any


def meet_kinds(
    known: Opponents,
    cards: Any,
    sets: Any,
    levels: Any,
    weak: int,
    shown: int,
    worth: Any,
    best: Any,
    each: Any,
    chosen_at: Any,
) -> None:
    """Add what comes of these kinds of hands. `worth[choice, result, level]` is what a choice brings."""
    away = cards.shape[1]
    total = known.ways[CARDS - away - shown, known.size - shown]
    gone, counts, at = room(away), np.zeros(3, np.int64), np.zeros(3, np.int64)
    fates = np.zeros(RESULTS, np.int64)
    for row in range(len(cards)):
        level = levels[row]
        at[0], at[1], at[2] = weak, level, level + 1
        take_away(known.ways, cards[row], away, gone)
        for up in range(CARDS if shown else 1):
            free = True
            for i in range(away):
                free = free and (not shown or cards[row, i] != up)
            if not free:
                continue
            free_below(known, up if shown else -1, gone, at, counts)
            fates[NOT_QUALIFIED] = counts[0]
            fates[HIGHER] = max(0, counts[1] - counts[0])
            fates[TIED] = max(0, counts[2] - max(counts[0], counts[1]))
            fates[LOWER] = total - fates[NOT_QUALIFIED] - fates[HIGHER] - fates[TIED]
            most, chosen = np.int64(0), -1
            for choice in range(len(worth)):
                value = np.int64(0)
                for result in range(RESULTS):
                    value += worth[choice, result, level] * fates[result]
                each[choice, level] += value * sets[row]
                if chosen < 0 or value > most:
                    most, chosen = value, choice
            chosen_at[row, up] = chosen
            for result in range(RESULTS):
                best[chosen, level, result] += fates[result] * sets[row]


def against_dealer(
    known: Opponents, own: int, levels: Any, weak: int, shown: int, worth: Any, progress: Progress = silent
) -> Met:
    """All deals of `own` cards to the player. `levels` gives the level of each kind of hand among the dealer's."""
    folded = kinds(own)
    meet = compiled(meet_kinds)
    size = len(known.keys)
    best = np.zeros((len(worth), size, RESULTS), np.int64)
    each = np.zeros((len(worth), size), np.int64)
    chosen = np.zeros((len(folded.cards), CARDS if shown else 1), np.uint8)

    def work(first: int, last: int) -> None:
        part = slice(first, last)
        mine = np.zeros_like(best), np.zeros_like(each)
        meet(known, folded.cards[part], folded.sets[part], levels[part], weak, shown, worth, *mine, chosen[part])
        parts.append(mine)

    parts: list[tuple[Any, Any]] = []
    spread(work, len(folded.cards), -(-len(folded.cards) // 64), progress)
    for counted, valued in parts:
        best += counted
        each += valued
    return Met(best, each, chosen)


def deals(own: int, dealer: int, shown: int) -> int:
    """How many deals there are: the player's cards, the dealer's in sight, the dealer's others."""
    return comb(CARDS, own) * comb(CARDS - own, shown) * comb(CARDS - own - shown, dealer - shown)
