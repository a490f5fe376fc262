"""A player's hand against the dealer's: every kind of hand, with every card of the dealer's in sight, against all
that the dealer may then hold; the choice that brings most, and what comes of it.

What a choice brings depends on the level of the player's hand and on how it fares. Worths are whole numbers, so the
counts and the comparison of choices are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.core.computing.cores import cores
from pitboss.core.equipment.cards import Cards
from pitboss.exact import HIGHER, LOWER, NOT_QUALIFIED, RESULTS, TIED
from pitboss.exact.card_sets import (
    CARDS,
    PIECE,
    choose,
    every_set_by_level,
    first_set,
    kinds,
    next_set,
    places,
    rank_all,
)
from pitboss.exact.opponents import add_hand, free_hands, room, take_away
from pitboss.exact.threads import spread


class Hands(NamedTuple):
    """The hands of both on one scale. A hand's *level* is the place of its key among all keys, rising."""

    keys: Ints
    own: Ints
    """The level of each kind of hand that the player may have."""
    dealer: Ints
    """The level of each hand that the dealer may have, by its number."""
    size: int
    """How many cards the dealer has."""

    @property
    def ends(self) -> Ints:
        """Where the dealer's hands of each level end, in the order of the levels."""
        counts = np.zeros(len(self.keys), np.int64)
        for first in range(0, len(self.dealer), PIECE):
            counts += np.bincount(self.dealer[first : first + PIECE], minlength=len(counts))
        return np.cumsum(counts)


def hands_of(own: tuple[int, Callable[[Cards], int]], dealer: tuple[int, Callable[[Cards], int]]) -> Hands:
    """The hands of player and dealer, from how many cards each has and what ranks an array of them."""
    dealt = rank_all(dealer[1], dealer[0])
    mine = (dealt if own == dealer else rank_all(own[1], own[0]))[places(kinds(own[0]).cards)]
    keys = np.union1d(np.unique(dealt), mine)
    levels = np.empty(len(dealt), np.int32)
    for first in range(0, len(dealt), PIECE):
        levels[first : first + PIECE] = np.searchsorted(keys, dealt[first : first + PIECE])
    return Hands(keys, np.searchsorted(keys, mine), levels, dealer[0])


class Met(NamedTuple):
    """What came of all deals, each counted as often as it can happen.

    `best[choice, level, result]` are the deals in which a choice was best; `each[choice, level]` is what a choice is
    worth over all deals with hands of a level, whether it is best or not. `chosen[kind, card]` is the best choice of
    a kind of hand with a card of the dealer's in sight (the first place, where none is).
    """

    best: Ints
    each: Ints
    chosen: Ints


@inlined
def most_alike(levels: Ints) -> int:
    """The length of the longest run of equal levels; `levels` rise."""
    most = start = 0
    for at in range(len(levels)):
        if levels[at] != levels[start]:
            start = at
        most = max(most, at - start + 1)
    return most


def hold_all(ways: Ints, starts: Ints, dealt: Ints, held: Ints) -> None:
    """Add to `held[set]` how many of these hands hold each set of cards."""
    for at in range(len(dealt)):
        add_hand(ways, starts, dealt[at], dealt.shape[1], held)


@inlined
def _choose_best(fates: Ints, worth: Ints, level: int, sets: int, each: Ints, best: Ints) -> int:
    """Find the best choice for `sets` hands of a kind; add what each choice brings to `each[choice, level]` and how
    the best one fares to `best[choice, level, result]`."""
    most, chosen = np.int64(0), -1
    for choice in range(len(worth)):
        value = np.int64(0)
        for result in range(RESULTS):
            value += worth[choice, result, level] * fates[result]
        each[choice, level] += value * sets
        if chosen < 0 or value > most:
            most, chosen = value, choice
    for result in range(RESULTS):
        best[chosen, level, result] += fates[result] * sets
    return chosen


def meet_kinds(
    ways: Ints,
    starts: Ints,
    dealt: Ints,
    ends: Ints,
    cards: Ints,
    sets: Ints,
    levels: Ints,
    weak_held: Ints,
    shown: int,
    worth: Ints,
    best: Ints,
    each: Ints,
    chosen_at: Ints,
) -> None:
    """Add what comes of these kinds of hands, which rise. `worth[choice, result, level]` is what a choice brings.

    `dealt` are the dealer's hands, rising; those of a level end at `ends[level]`. `weak_held` is how many of those
    that do not qualify hold each set of cards.
    """
    away, size = cards.shape[1], dealt.shape[1]
    total = ways[CARDS - away - shown, size - shown]
    held = np.zeros(starts[size + 1], np.int32)
    gone, counts, fates = room(away), np.zeros(2, np.int64), np.zeros(RESULTS, np.int64)
    added = row = 0
    below = np.zeros((CARDS, most_alike(levels)), np.int32)
    while row < len(cards):
        level = levels[row]
        last = row
        while last < len(cards) and levels[last] == level:
            last += 1
        for with_equals in range(2):
            end = ends[level] if with_equals else (ends[level - 1] if level else 0)
            while added < end:
                add_hand(ways, starts, dealt[added], size, held)
                added += 1
            for at in range(row, last):
                take_away(ways, cards[at], away, gone)
                for up in range(CARDS if shown else 1):
                    free = True
                    for i in range(away):
                        free = free and (not shown or cards[at, i] != up)
                    if not free:
                        continue
                    free_hands(ways, starts, size, up if shown else -1, gone, held, weak_held, counts)
                    if not with_equals:
                        below[up, at - row] = counts[1]
                        continue
                    lower = max(below[up, at - row], counts[0])
                    fates[NOT_QUALIFIED] = counts[0]
                    fates[HIGHER] = lower - counts[0]
                    fates[TIED] = max(0, counts[1] - lower)
                    fates[LOWER] = total - counts[0] - fates[HIGHER] - fates[TIED]
                    chosen_at[at, up] = _choose_best(fates, worth, level, sets[at], each, best)
        row = last


def against_dealer(hands: Hands, own: int, weak_key: int, shown: int, worth: Ints) -> Met:
    """Count all deals of `own` cards against a dealer who shows `shown` cards, 0 or 1, and whose hands below
    `weak_key` do not qualify."""
    folded, ways = kinds(own), choose()
    size = len(hands.keys)
    starts = np.concatenate(([0], np.cumsum([ways[CARDS, have] for have in range(hands.size + 1)])))
    ends = hands.ends
    dealt = every_set_by_level(hands.size, hands.dealer, ends)
    order = np.argsort(hands.own, kind="stable")
    best = np.zeros((len(worth), size, RESULTS), np.int64)
    each = np.zeros((len(worth), size), np.int64)
    chosen = np.zeros((len(order), CARDS if shown else 1), np.uint8)
    weak = int(np.searchsorted(hands.keys, weak_key))
    weak_held = np.zeros(starts[hands.size + 1], np.int32)
    compiled(hold_all)(ways, starts, dealt[: ends[weak - 1] if weak else 0], weak_held)
    meet, parts = compiled(meet_kinds), []

    def work(first: int, last: int) -> None:
        rows = order[first:last]
        mine = np.zeros_like(best), np.zeros_like(each), np.zeros((len(rows), chosen.shape[1]), np.uint8)
        of = folded.cards[rows], folded.sets[rows], hands.own[rows]
        meet(ways, starts, dealt, ends, *of, weak_held, shown, worth, *mine)
        chosen[rows] = mine[2]
        parts.append(mine)

    spread(work, len(order), -(-len(order) // cores()))
    for counted, valued, _ in parts:
        best += counted
        each += valued
    return Met(best, each, chosen)


def meet_one(rank: Callable[[Cards], int], own: int, left: Ints, up: int, size: int, weak: int, fates: Ints) -> None:
    """How many hands of the dealer, of these cards and the one in sight (below 0: none is), come to each result."""
    more = size - 1 if up >= 0 else size
    at, hand = np.zeros(more, np.int64), np.zeros(size, np.int64)
    first_set(at, more)
    while True:
        for i in range(more):
            hand[i] = left[at[i]]
        if up >= 0:
            hand[more] = up
        dealer = rank(hand)
        if dealer < weak:
            fates[NOT_QUALIFIED] += 1
        elif own == dealer:
            fates[TIED] += 1
        else:
            fates[HIGHER if own > dealer else LOWER] += 1
        if not next_set(at, more, len(left)):
            return


def fates_of(
    own: int, gone: Sequence[int], dealer: tuple[int, Callable[[Cards], int]], weak: int, up: int
) -> list[int]:
    """How a hand of this key fares against every hand that the dealer may still hold: a count for each result."""
    fates = np.zeros(RESULTS, np.int64)
    left = np.array([card for card in range(CARDS) if card not in gone and card != up], np.int64)
    compiled(meet_one)(compiled(dealer[1]), own, left, up, dealer[0], weak, fates)
    found: list[int] = fates.tolist()
    return found
