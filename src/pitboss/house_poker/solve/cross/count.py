"""A cross of five community cards: two hole cards with the three of one axis make a hand of five.

The axes share the centre. A player has seen one end of each axis when it is decided which axis to play; the centre,
the other two ends and the dealer's cards are still to come. All crosses are gone through, suits folded away, by the
centre and the ends of the player's axis; for every two ends of the other axis each hole meets all others in one sweep
over two sorted lists. The order of the holes beside three cards is found once for every three cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import comb
from threading import Lock
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.exact.card_sets import CARDS, choose, every_set, place, put_in
from pitboss.exact.threads import spread
from pitboss.ranks.evaluate import START, Tables, evaluator, key_of
from pitboss.ranks.groups import CLASSES

OWN, OTHER, BETTER = range(3)
"""The hand that counts: that of the player's axis, of the other one, or the better of both."""
HIGHER, TIED, LOWER = range(3)
HOLES = comb(CARDS, 2)
BESIDE_THREE = comb(CARDS - 3, 2)
AGAINST = comb(CARDS - 7, 2)
KINDS = len(CLASSES)
CLASS_BITS = 20


class Beside(NamedTuple):
    """The holes beside every three cards, by the number of the three.

    `level` is the level of a hole's five cards, by the hole's number; `order` the holes that share no card with the
    three, rising; `kind` the class of a level; `cards` the two cards of each hole.
    """

    level: Ints
    order: Ints
    kind: Ints
    cards: Ints


def _rank_beside(tables: Tables, threes: Ints, holes: Ints, keys: Ints) -> None:
    add, suit = tables.add, tables.suit
    for row in range(len(threes)):
        a, b, c = threes[row]
        for hole in range(len(holes)):
            d, e = holes[hole]
            if d in (a, b, c) or e in (a, b, c):
                keys[row, hole] = -1
            else:
                total = START + add[a] + add[b] + add[c] + add[d] + add[e]
                keys[row, hole] = key_of(tables, total, suit[a] | suit[b] | suit[c] | suit[d] | suit[e])


@cache
def beside_three() -> Beside:
    """The holes beside every three cards."""
    holes = every_set(2).astype(np.int64)
    keys = np.zeros((comb(CARDS, 3), HOLES), np.int32)
    compiled(_rank_beside)(evaluator(5), every_set(3).astype(np.int64), holes, keys)
    found = np.unique(keys)
    level = np.searchsorted(found, keys).astype(np.int16)
    order = np.argsort(level, axis=1, kind="stable")[:, HOLES - BESIDE_THREE :].astype(np.int16)
    return Beside(level, order, (np.maximum(found, 0) >> CLASS_BITS).astype(np.int8), holes)


def _fold(suits: Ints, heads: int, holes: Ints, found: Ints) -> None:
    """For `heads` ordered cards and an unordered pair, find the least number under all renamings of the suits."""
    ways = np.zeros(2, np.int64)
    for number in range(len(found)):
        hole = number % len(holes)
        for names in range(len(suits)):
            rest, told, times = number // len(holes), 0, 1
            for _ in range(heads):
                card = rest % 52
                rest //= 52
                told += (card & ~3 | suits[names, card & 3]) * times
                times *= 52
            for i in range(2):
                ways[i] = holes[hole, i] & ~3 | suits[names, holes[hole, i] & 3]
            low, high = min(ways[0], ways[1]), max(ways[0], ways[1])
            told = told * len(holes) + high * (high - 1) // 2 + low
            if names == 0 or told < found[number]:
                found[number] = told


@cache
def folded(heads: int) -> Ints:
    """`folded(heads)[number]` is the least number of `heads` ordered cards and a pair under all renamings of the
    suits."""
    found = np.zeros(CARDS**heads * HOLES, np.int32)
    suits = np.array(list(permutations(range(4))), np.int64)
    compiled(_fold)(suits, heads, every_set(2).astype(np.int64), found)
    return found


class Seen(NamedTuple):
    """What a player may see: one end of the own axis, one of the other, and the hole.

    `of` is the kind of each, by ``(own * 52 + other) * 1326 + hole``; `first` such a number of each kind.
    """

    of: Ints
    first: Ints


@cache
def seen_kinds() -> Seen:
    """The kinds of what a player may see; a card that lies twice makes none (below 0)."""
    # Several million numbers: each as narrow as it may be, for a first question asked in little memory.
    held = (every_set(2)[None, :, :] == np.arange(CARDS)[:, None, None]).any(axis=2)
    free = ~(held[:, None] | held | np.eye(CARDS, dtype=bool)[:, :, None]).ravel()
    least = folded(2)
    first = np.flatnonzero(free & (least == np.arange(len(least), dtype=np.int32)))
    kinds = np.full(len(least), -1, np.int32)
    kinds[first] = np.arange(len(first))
    return Seen(np.where(free, kinds[least], -1), first)


@inlined
def number_of(ways: Ints, held: Ints, centre: int, one: int, two: int) -> int:
    """The number of three cards."""
    put_in(held, 0, centre)
    put_in(held, 1, one)
    put_in(held, 2, two)
    return place(ways, held, 3)


@inlined
def apart(order: Ints, cards: Ints, one: int, two: int, into: Ints) -> int:
    """Copy the holes of `order` that hold neither card into `into`; returns their number."""
    count = 0
    for at in range(len(order)):
        hole = order[at]
        a, b = cards[hole, 0], cards[hole, 1]
        into[count] = hole
        count += a != one and a != two and b != one and b != two
    return count


@inlined
def merged(mine: Ints, yours: Ints, count: int, own: Ints, other: Ints, holes: Ints, levels: Ints) -> None:
    """List the holes by the better of two levels, rising: each order gives those that are at least as good there."""
    i = j = found = 0
    while i < count or j < count:
        if j == count or (i < count and own[mine[i]] <= other[yours[j]]):
            hole, at = mine[i], own[mine[i]]
            i += 1
            better = other[hole] <= at
        else:
            hole, at = yours[j], other[yours[j]]
            j += 1
            better = own[hole] < at
        if better:
            holes[found], levels[found] = hole, at
            found += 1


@inlined
def _add_seen(
    beside: Beside, of: Ints, own: Ints, seen: int, sets: int, player: int, kept: Ints, found: Ints
) -> None:
    """Add `kept[other end, hole, class, result]` to what a player who sees one end of the own axis finds."""
    for x in range(52):
        for hole in range(HOLES):
            at = of[(seen * 52 + x) * HOLES + hole]
            if at < 0:
                continue
            first, last = 0, KINDS
            if player == OWN:
                first = beside.kind[own[hole]]
                last = first + 1
            for kind in range(first, last):
                for result in range(3):
                    found[at, kind, result] += sets * np.int64(kept[x, hole, kind, result])


@inlined
def _add_up_to(level: int, equal: bool, levels: Ints, beside: Beside, holes: Ints, of_card: Ints, added: int) -> int:
    """Count the cards of the dealer's holes below a level, or up to it where `equal`; returns how many holes are
    counted."""
    while added < len(levels) and (levels[added] < level or (equal and levels[added] == level)):
        of_card[beside.cards[holes[added], 0]] += 1
        of_card[beside.cards[holes[added], 1]] += 1
        added += 1
    return added


def count_crosses(
    ways: Ints, beside: Beside, of: Ints, axes: Ints, sets: Ints, player: int, dealer: int, found: Ints
) -> None:
    """Add how the holes fare: `found[kind seen, class of the player's hand, result]`.

    `axes` are the centre and the two ends of the player's axis, `sets` how many are of their kind.
    """
    held, kept = np.zeros(3, np.int64), np.zeros((52, HOLES, KINDS, 3), np.uint16)
    lists, levels = np.zeros((3, BESIDE_THREE), np.int64), np.zeros((3, BESIDE_THREE), np.int64)
    of_card, higher = np.zeros(52, np.int64), np.zeros(BESIDE_THREE, np.int64)
    for row in range(len(axes)):
        centre, near, far = axes[row]
        own = beside.level[number_of(ways, held, centre, near, far)]
        order = beside.order[place(ways, held, 3)]
        kept[:] = 0
        for x in range(52):
            for y in range(x):
                if x in (centre, near, far) or y in (centre, near, far):
                    continue
                count = apart(order, beside.cards, x, y, lists[OWN])
                number = number_of(ways, held, centre, x, y)
                other = beside.level[number]
                if player != OWN or dealer != OWN:
                    apart(beside.order[number], beside.cards, near, far, lists[OTHER])
                if BETTER in (player, dealer):
                    merged(lists[OWN], lists[OTHER], count, own, other, lists[BETTER], levels[BETTER])
                for at in range(count):
                    levels[OWN, at], levels[OTHER, at] = own[lists[OWN, at]], other[lists[OTHER, at]]
                of_card[:] = 0
                start = added = 0
                while start < count:
                    level, end = levels[player, start], start
                    added = _add_up_to(level, False, levels[dealer, :count], beside, lists[dealer], of_card, added)
                    while end < count and levels[player, end] == level:
                        hole = lists[player, end]
                        # A hole that lies below itself, on the other axis, was taken away for each of its cards.
                        inside = (dealer == OTHER and other[hole] < level) or (dealer == OWN and own[hole] < level)
                        a, b = beside.cards[hole]
                        higher[end] = added - of_card[a] - of_card[b] + inside
                        end += 1
                    added = _add_up_to(level, True, levels[dealer, :count], beside, lists[dealer], of_card, added)
                    kind = beside.kind[level]
                    for at in range(start, end):
                        hole = lists[player, at]
                        a, b = beside.cards[hole]
                        mine = max(own[hole], other[hole]) if dealer == BETTER else own[hole]
                        if dealer == OTHER:
                            mine = other[hole]
                        below = added - of_card[a] - of_card[b] + (mine <= level)
                        tied = below - higher[at]
                        for end_seen in (x, y):
                            kept[end_seen, hole, kind, HIGHER] += higher[at]
                            kept[end_seen, hole, kind, TIED] += tied
                            kept[end_seen, hole, kind, LOWER] += AGAINST - below
                    start = end
        for seen in (near, far):
            _add_seen(beside, of, own, seen, sets[row], player, kept, found)


def crosses(player: int, dealer: int) -> Ints:
    """How often what a player may see ends in each class and result, over all crosses and hands of the dealer.

    `player` and `dealer` say which hand of each counts, seen from the axis that the player plays.
    """
    axes, sets = np.unique(folded(1)[_axes()], return_counts=True)
    holes = every_set(2).astype(np.int64)
    rows = np.column_stack((axes // HOLES, holes[axes % HOLES]))
    of, count, beside, ways = seen_kinds(), compiled(count_crosses), beside_three(), choose()
    total, adding = np.zeros((len(of.first), KINDS, 3), np.int64), Lock()

    def work(start: int, end: int) -> None:
        found = np.zeros_like(total)
        count(ways, beside, of.of, rows[start:end], sets[start:end], player, dealer, found)
        with adding:
            np.add(total, found, out=total)

    spread(work, len(rows), 128)
    return total


def _axes() -> Ints:
    """The numbers of a centre with two ends, no card twice."""
    holes = every_set(2).astype(np.int64)
    centre, hole = np.unravel_index(np.arange(CARDS * HOLES), (CARDS, HOLES))
    return np.flatnonzero((centre != holes[hole, 0]) & (centre != holes[hole, 1]))


def _one_seen(tables: Tables, hole: Ints, end: int, other: int, found: Ints) -> None:
    add, suit = tables.add, tables.suit
    left, keys = np.zeros(48, np.int64), np.zeros(2, np.int64)
    count = 0
    for card in range(CARDS):
        if card not in (hole[0], hole[1], end, other):
            left[count] = card
            count += 1
    two = np.zeros(2, np.int64)
    for i in range(48):
        for j in range(48):
            for k in range(48):
                if i in (j, k) or j == k:
                    continue
                first = START + add[left[i]] + add[end] + add[left[j]]
                suits = suit[left[i]] | suit[end] | suit[left[j]]
                second = START + add[left[i]] + add[other] + add[left[k]]
                besides = suit[left[i]] | suit[other] | suit[left[k]]
                mine = key_of(tables, first + add[hole[0]] + add[hole[1]], suits | suit[hole[0]] | suit[hole[1]])
                for x in range(48):
                    for y in range(x):
                        if x in (i, j, k) or y in (i, j, k):
                            continue
                        two[0], two[1] = left[x], left[y]
                        more, held = add[two[0]] + add[two[1]], suit[two[0]] | suit[two[1]]
                        keys[0] = key_of(tables, first + more, suits | held)
                        keys[1] = key_of(tables, second + more, besides | held)
                        theirs = max(keys[0], keys[1])
                        fares = HIGHER if mine > theirs else TIED if mine == theirs else LOWER
                        found[mine >> CLASS_BITS, fares] += 1


def one_seen(hole: Sequence[int], end: int, other: int) -> Ints:
    """What one hole comes to on the axis of an end, with an end of the other in sight, against a dealer who plays the
    better of both: every cross and every hand of the dealer, one by one. `found[class, result]`."""
    found = np.zeros((KINDS, 3), np.int64)
    compiled(_one_seen)(evaluator(5), np.array(sorted(hole)), int(end), int(other), found)
    return found
