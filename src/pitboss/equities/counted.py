"""Every deal counted: how much work that would be, and the way that is quickest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, gcd, lcm, prod
from typing import TypeAlias

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled
from pitboss.core.game.refused import Refused
from pitboss.equities import deals
from pitboss.equities.counts import FIRST, LOSE, POT, SECOND, TIE, WIN, Counts, Sums, counts_for
from pitboss.equities.games import EquityGame, kind_of
from pitboss.equities.hands import Range
from pitboss.equities.loops import loop
from pitboss.equities.spot import Spot
from pitboss.equities.tables import boards_of, own_of, sorts_of
from pitboss.exact.card_sets import choose
from pitboss.exact.opponents import room
from pitboss.exact.threads import of_each

_MEMORY = 64_000_000
"""Bytes of a table of sets of cards."""
_SUIT = 0x1111111111111
Hands: TypeAlias = Sequence[tuple[int, ...]]


Way: TypeAlias = tuple[float, Callable[[], Sums]]
"""How many looks at a hand a count takes, and the count."""


def plan(spot: Spot) -> Way:
    """How much work an exact answer takes, in looks at a hand, and what does it."""
    return _shared(spot) if spot.game.shared else _own(spot)


def _whole(spot: Spot, each: Range) -> Range:
    """A range in which no hand lacks a card: every one that it may become."""
    own = spot.game.own
    if len(each.hands[0]) == own:
        return each
    found: dict[tuple[int, ...], Fraction] = {}
    for hand, weight in zip(each.hands, each.weights, strict=True):
        free = [card for card in spot.left if card not in hand]
        for more in combinations(free, own - len(hand)):
            # A hand that may be had in two ways from parts of it is held as often as they say together.
            key = tuple(sorted((*hand, *more)))
            found[key] = found.get(key, Fraction(0)) + weight
    return Range(each.text, tuple(found), tuple(found.values()))


def _sizes(spot: Spot) -> list[int]:
    """How many whole hands each range has."""
    own, left = spot.game.own, len(spot.left)
    return [len(each.hands) * comb(left, own - len(each.hands[0])) for each in spot.ranges]


def _too_many() -> Sums:
    raise Refused("These ranges have too many hands for every choice of them to be counted; let deals be drawn.", "")


_CHOICES = 1 << 19
"""Choices of hands, one of each range, that are put beside each other."""


def _shared(spot: Spot) -> Way:
    sizes = _sizes(spot)
    if prod(sizes) > _CHOICES:
        return float("inf"), _too_many
    ranges = [_whole(spot, each) for each in spot.ranges]
    masks, weights = _choices(ranges)
    masks, weights, times = _folded(spot, masks, weights)
    players = len(ranges)
    left = len(spot.left) - sum(spot.game.own for each in spot.ranges if len(each.hands) > 1)
    boards = 40_000 * (1 if spot.game.own == 2 else 3) if not spot.board else comb(max(left, 0), spot.to_come)
    each = boards * players * len(spot.game.halves)
    hands = _cards_of(masks, spot.game.own)
    return len(hands) * each, lambda: _count_boards(spot, hands, weights, times, each)


def _choices(ranges: Sequence[Range]) -> tuple[Ints, Ints]:
    """Every choice of a hand of each range that have no card in common, as bits, `masks[choice, player]`; and how
    often it is held, in whole numbers."""
    masks, weights = np.zeros((1, 0), np.int64), np.ones(1, object)
    for each in ranges:
        scale = lcm(*(weight.denominator for weight in each.weights))
        bits = np.array([sum(1 << card for card in hand) for hand in each.hands], np.int64)
        held = np.array([int(weight * scale) for weight in each.weights], object)
        before = len(masks)
        taken = np.bitwise_or.reduce(masks, axis=1) if masks.shape[1] else np.zeros(before, np.int64)
        one, other = np.nonzero((taken[:, None] & bits[None, :]) == 0)
        masks = np.column_stack((masks[one], bits[other]))
        weights = weights[one] * held[other]
    if not len(masks):
        raise Refused("These ranges do not fit together: whatever each holds, one card would be held twice.", "")
    shrink = gcd(*weights.tolist()) if len(weights) < 1 << 16 else 1
    return masks, weights // shrink


def _folded(spot: Spot, masks: Ints, weights: Ints) -> tuple[Ints, Ints, Ints]:
    """Choices that are alike but for the names of the suits taken once; with how many there are of each."""
    if len(masks) == 1:
        return masks, weights, np.ones(1, np.int64)
    fixed = [sum(1 << card for card in cards) for cards in (spot.board, spot.dead)]
    best = masks.copy()
    for turn in permutations(range(4)):
        if any(_turned(np.array([cards]), turn)[0] != cards for cards in fixed):
            continue
        other = _turned(masks, turn)
        less, same = np.zeros(len(masks), bool), np.ones(len(masks), bool)
        for player in range(masks.shape[1]):
            less |= same & (other[:, player] < best[:, player])
            same &= other[:, player] == best[:, player]
        best[less] = other[less]
    order = np.lexsort((*best.T, np.array([hash(weight) for weight in weights.tolist()])))
    best, weights = best[order], weights[order]
    new = np.ones(len(best), bool)
    new[1:] = (best[1:] != best[:-1]).any(axis=1) | (weights[1:] != weights[:-1])
    first = np.flatnonzero(new)
    return best[first], weights[first], np.diff(np.append(first, len(best)))


def _turned(masks: Ints, turn: Sequence[int]) -> Ints:
    """Cards as bits, their suits renamed."""
    found = np.zeros_like(masks)
    for suit, to in enumerate(turn):
        found |= (masks >> suit & _SUIT) << to
    return found


def _cards_of(masks: Ints, own: int) -> Ints:
    """The cards of choices of hands, `hands[choice, player, place]`."""
    bits = (masks[:, :, None] >> np.arange(52)) & 1
    return np.nonzero(bits)[2].reshape(len(masks), masks.shape[1], own)


def _count_boards(spot: Spot, hands: Ints, weights: Ints, times: Ints, each: float) -> Sums:
    game, sums = spot.game, Sums(len(spot.ranges))
    may_be = {*spot.left, *(card for each in spot.ranges for hand in each.hands for card in hand)}
    tables, left = boards_of(game), sum(1 << card for card in may_be)
    count = loop(game, "given" if spot.board else "fold", len(spot.ranges))
    board = (np.array(spot.board, np.int64),) if spot.board else ()
    work: list[tuple[int, Ints, Ints]] = []
    piece = max(1, int(40_000_000 / max(each, 1)))
    for weight in dict.fromkeys(weights.tolist()):
        alike = np.flatnonzero(weights == weight)
        work += [
            (weight, hands[alike[at : at + piece]], times[alike[at : at + piece]])
            for at in range(0, len(alike), piece)
        ]

    def one(at: int) -> Counts:
        counts = counts_for(len(spot.ranges))
        count(tables, work[at][1], work[at][2], game.own, game.exactly_two, left, *board, counts)
        return counts

    for (weight, _, _), counts in zip(work, _all(one, len(work), "counting boards"), strict=True):
        sums.add(counts, weight, int(counts.pot[0, :FIRST].sum()))
    return sums


def _all(one: Callable[[int], Counts], many: int, what: str) -> list[Counts]:
    """Each piece of the work; where there is only one, no threads are started for it."""
    return [one(0)] if many == 1 else of_each(one, range(many), what)


def _own(spot: Spot) -> Way:
    """Cards of one's own: each choice of hands by itself."""
    game = spot.game
    many = prod(len(each.hands) for each in spot.ranges)
    if many > 1 << 12:
        return float("inf"), _too_many
    needs = [game.own - len(each.hands[0]) for each in spot.ranges]
    unknown = len(spot.left) - sum(len(each.hands[0]) for each in spot.ranges if not each.certain)
    dealt, left = 1.0, unknown
    for need in (spot.to_come, *needs):
        dealt *= comb(max(left, 0), need)
        left -= need
    by_deals = dealt * len(spot.ranges) * many
    by_meeting = float("inf")
    if len(needs) == 2 and max(comb(unknown, need) for need in needs) <= 3_000_000:
        sets = sum(comb(unknown - spot.to_come, need) << need for need in needs)
        by_meeting = 3.0 * sets * many * comb(unknown, spot.to_come) * (20 if len(game.halves) == 2 else 1)
        if len(game.halves) == 2 and _rows(unknown, needs[1]) * 4 * game.halves[1].most > _MEMORY:
            by_meeting = float("inf")
    meeting = by_meeting < by_deals
    return min(by_meeting, by_deals), lambda: count_deals(spot, meeting)


def count_deals(spot: Spot, meeting: bool) -> Sums:
    game, sums = spot.game, Sums(len(spot.ranges))
    scales = [lcm(*(weight.denominator for weight in each.weights)) for each in spot.ranges]
    shared = [*combinations(spot.left, spot.to_come)] if meeting else [()]
    work: list[tuple[int, tuple[tuple[int, ...], ...], tuple[int, ...]]] = []
    for chosen in product(*(zip(each.hands, each.weights, strict=True) for each in spot.ranges)):
        hands = tuple(hand for hand, _ in chosen)
        cards = [card for hand in hands for card in hand]
        if len({*cards}) < len(cards):
            continue
        weight = prod(int(held * scale) for (_, held), scale in zip(chosen, scales, strict=True))
        work += [(weight, hands, (*spot.board, *more)) for more in shared if not {*more} & {*cards}]
    if not work:
        raise Refused("These ranges do not fit together: whatever each holds, one card would be held twice.", "")

    def one(at: int) -> Counts:
        _, hands, board = work[at]
        gone = {*board, *(card for hand in hands for card in hand)}
        left = np.array([card for card in spot.left if card not in gone], np.int64)
        return _meet(game, hands, board, left) if meeting else _deal(game, hands, board, left)

    for (weight, _, _), counts in zip(work, _all(one, len(work), "counting deals"), strict=True):
        sums.add(counts, weight, int(counts.pot[0, :FIRST].sum()))
    return sums


def _held(hands: Hands, board: tuple[int, ...]) -> tuple[Ints, Ints]:
    """Hands with what lies in the center, as loops take them, and how many cards each has."""
    held = np.zeros((len(hands), deals.MOST_CARDS), np.int64)
    for at, hand in enumerate(hands):
        held[at, : len(hand) + len(board)] = (*hand, *board)
    return held, np.array([len(hand) + len(board) for hand in hands], np.int64)


def _deal(game: EquityGame, hands: Hands, board: tuple[int, ...], left: Ints) -> Counts:
    counts = counts_for(len(hands))
    first, second = own_of(game)
    held, have = _held(hands, board)
    split, shared = len(game.halves) == 2, game.board - len(board)
    loop(game, "deal", len(hands))(
        first, second, split, sorts_of(game), held, have, game.cards, shared, left, 1, counts
    )
    return counts


def _rows(cards: int, size: int) -> int:
    """How many sets there are of up to `size` of so many cards."""
    return sum(comb(cards, few) for few in range(size + 1))


def _meet(game: EquityGame, hands: Hands, board: tuple[int, ...], left: Ints) -> Counts:
    """Two hands, by what each may become."""
    counts, tables = counts_for(2), own_of(game)
    held, have = _held(hands, board)
    n, needs = len(left), [game.cards - int(many) for many in have]
    become: list[deals.Become] = []
    for at, need in enumerate(needs):
        keys = np.zeros((len(game.halves), comb(n, need)), np.int64)
        sets = np.zeros((keys.shape[1], need), np.uint8)
        for number in range(len(game.halves)):
            fill = loop(game, "become", 2)
            fill(tables[number], held[at], have[at], game.cards, left, sets, keys[number])
            found, many = np.unique(keys[number], return_counts=True)
            half, others = game.halves[number], comb(n - need, needs[1 - at])
            for key, times in zip(found.tolist(), many.tolist(), strict=True):
                if key or number == 0:
                    counts.kinds[at, number, kind_of(half.sort, key)] += times * others
        become.append(deals.Become(sets, keys[0], keys[-1], np.argsort(keys[0], kind="stable")))
    deals_of_all = comb(n, needs[0]) * comb(n - needs[0], needs[1])
    starts = np.array([0, *np.cumsum([comb(n, few) for few in range(needs[1] + 1)])], np.int64)
    one, other = become
    if len(game.halves) == 1:
        below, above = np.zeros(_rows(n, needs[1]), np.int64), np.zeros(2, np.int64)
        compiled(deals.meet_two)(choose(), starts, one, other, room(needs[0]), below, np.zeros_like(below), above)
        results = {(0, 3): int(above[0]), (1, 3): int(above[1])}
        results[2, 3] = deals_of_all - sum(results.values())
    else:
        # Only the order of the lows counts; 0 stays the one that wins nothing.
        every = np.unique(np.concatenate(([0], one.lows, other.lows)))
        one, other = (each._replace(lows=np.searchsorted(every, each.lows)) for each in (one, other))
        tree, split = np.zeros((_rows(n, needs[1]), len(every) + 1), np.int32), np.zeros((3, 4), np.int64)
        compiled(deals.meet_split)(choose(), starts, one, other, len(every), room(needs[0]), tree, split)
        results = {(high, low): int(split[high, low]) for high in range(3) for low in range(4)}
    for (high, low), often in results.items():
        for player in range(2):
            mine, yours = (high, low) if player == 0 else (2 - high, low if low == 3 else 2 - low)
            whole = POT if low == 3 else POT // 2
            here, there = (whole, whole // 2, 0)[mine], (POT // 2, POT // 4, 0, 0)[yours]
            field = WIN if here + there == POT else TIE if here + there else LOSE
            counts.pot[player, field] += often
            counts.pot[player, FIRST] += often * here
            counts.pot[player, SECOND] += often * there
    return counts
