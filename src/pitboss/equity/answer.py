"""The answer to a question: which way it is counted, exactly where that is not too much work and else by drawing, and
what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, gcd, lcm, prod, sqrt
from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import stream
from pitboss.core.game.refused import Refused
from pitboss.equity import deals, sampled
from pitboss.equity.counts import FIELDS, FIRST, KINDS, LOSE, POT, SECOND, SQUARES, TIE, WIN, Counts, counts_for
from pitboss.equity.games import EquityGame
from pitboss.equity.hands import Range
from pitboss.equity.loops import loop
from pitboss.equity.spot import Spot
from pitboss.equity.tables import boards_of, own_of
from pitboss.exact.card_sets import choose
from pitboss.exact.opponents import room
from pitboss.exact.threads import of_each

WORK = 2_000_000_000
"""Looks at a hand that an exact answer may take where nobody asks for one: some seconds of a core."""
MOST_WORK = 100 * WORK
SAMPLES = 4_000_000
MOST_SAMPLES = 1_000_000_000
_MEMORY = 64_000_000
"""Bytes of a table of sets of cards."""
_SUIT = 0x1111111111111


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """What a player may expect: the chances to take all of the pot, a part of it and nothing, and the share of it on
    average; of that, what `first` and `second` half bring. `kinds` are the chances of each kind of hand in the end, by
    half; `error` is the standard error of the equity where it was drawn."""

    hand: str
    win: Fraction
    tie: Fraction
    lose: Fraction
    equity: Fraction
    shares: tuple[Fraction, ...]
    kinds: tuple[dict[str, Fraction], ...]
    error: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question: over how many `boards`, or deals of what was to come, and whether these are all."""

    spot: Spot
    boards: int
    exact: bool
    seed: int
    players: tuple[PlayerEquity, ...]
    streets: tuple[Street, ...] = ()


TENTHS = 10


@dataclass(frozen=True, slots=True)
class Street:
    """What the cards of a coming street do, over all of its `boards`: for each player how often its equity then lies in
    each tenth, and how often it has more than any other."""

    name: str
    boards: int
    tenths: tuple[tuple[Fraction, ...], ...]
    ahead: tuple[Fraction, ...]


def answer(
    spot: Spot, samples: int = 0, seed: int = 0, exact: bool | None = None, work: int = WORK, most: int = SAMPLES
) -> Answer:
    """Work a question out. With `samples`, or with `exact` False, deals are drawn; with `exact` True all are counted,
    however long it takes; otherwise all are where that is no more than `work`."""
    if samples < 0 or samples > MOST_SAMPLES:
        raise Refused(f"From 1 to {MOST_SAMPLES:,} deals can be drawn; {samples:,} cannot.", "")
    if samples and exact:
        raise Refused("An exact answer counts every deal; ask for it or for a number of deals to draw.", "")
    if not samples and exact is not False:
        needed, count = _plan(spot)
        if needed <= (MOST_WORK if exact else work):
            return _answered(spot, count(), exact=True, seed=0)
        if exact:
            raise Refused(
                f"To count every deal would take some {needed:.1e} looks at a hand, and {MOST_WORK:.0e} is the most; "
                "leave exact away, and deals are drawn.",
                "",
            )
    return _answered(spot, _drawn(spot, samples or most, seed), exact=False, seed=seed)


class _Sums:
    """What was counted, in whole numbers of any size: weights may make them large."""

    def __init__(self, players: int) -> None:
        self.pot = np.zeros((players, FIELDS), object)
        self.kinds = np.zeros((players, 2, KINDS), object)
        self.boards = 0

    def add(self, counts: Counts, weight: int, boards: int) -> None:
        self.pot += counts.pot.astype(object) * weight
        self.kinds += counts.kinds.astype(object) * weight
        self.boards += boards


def _answered(spot: Spot, sums: _Sums, *, exact: bool, seed: int) -> Answer:
    total = sum(sums.pot[0, field] for field in (WIN, TIE, LOSE))
    players = []
    for at, each in enumerate(spot.ranges):
        pot = sums.pot[at]
        shares = [Fraction(int(pot[field]), POT * total) for field in (FIRST, SECOND)]
        equity = sum(shares, Fraction(0))
        error = 0.0
        if not exact:
            mean = float(equity)
            error = sqrt(max(0.0, int(pot[SQUARES]) / (POT * POT * total) - mean * mean) / total)
        players.append(
            PlayerEquity(
                each.text,
                *(Fraction(int(pot[field]), total) for field in (WIN, TIE, LOSE)),
                equity,
                tuple(shares[: len(spot.game.halves)]),
                tuple(
                    _kinds(half.kinds, sums.kinds[at, number], total) for number, half in enumerate(spot.game.halves)
                ),
                error,
            )
        )
    return Answer(spot, sums.boards, exact, seed, tuple(players))


def _kinds(names: Sequence[str], counted: Any, total: int) -> dict[str, Fraction]:
    """The chances of the kinds of hands that came, and of none."""
    found = {name: Fraction(int(many), total) for name, many in zip(names, counted, strict=False) if many}
    none = 1 - sum(found.values(), Fraction(0))
    return {**found, "none": none} if none else found


# Exactly.


def _plan(spot: Spot) -> tuple[float, Any]:
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


_CHOICES = 1 << 21
"""Choices of hands, one of each range, that are put beside each other."""


def _shared(spot: Spot) -> tuple[float, Any]:
    sizes = _sizes(spot)
    if prod(sizes) > _CHOICES:
        return float("inf"), None
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
    """Every choice of a hand of each range that have no card in common, as bits, `masks[choice, player]`; and how often
    it is held, in whole numbers."""
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


def _count_boards(spot: Spot, hands: Ints, weights: Ints, times: Ints, each: float) -> _Sums:
    game, sums = spot.game, _Sums(len(spot.ranges))
    tables, left = boards_of(game), sum(1 << card for card in {*spot.left, *(c for r in spot.ranges for h in r.hands for c in h)})
    count = loop(game, "given" if spot.board else "fold", len(spot.ranges))
    board = (np.array(spot.board, np.int64),) if spot.board else ()
    work: list[tuple[int, Ints, Ints]] = []
    piece = max(1, int(40_000_000 / max(each, 1)))
    for weight in dict.fromkeys(weights.tolist()):
        alike = np.flatnonzero(weights == weight)
        work += [(weight, hands[alike[at : at + piece]], times[alike[at : at + piece]]) for at in range(0, len(alike), piece)]

    def one(at: int) -> Counts:
        counts = counts_for(len(spot.ranges))
        count(tables, work[at][1], work[at][2], game.own, game.exactly_two, left, *board, counts)
        return counts

    for (weight, _, _), counts in zip(work, of_each(one, range(len(work)), "counting boards"), strict=True):
        sums.add(counts, weight, int(counts.pot[0, :FIRST].sum()))
    return sums


def _own(spot: Spot) -> tuple[float, Any]:
    """Cards of one's own: each choice of hands by itself."""
    game = spot.game
    many = prod(len(each.hands) for each in spot.ranges)
    if many > 1 << 12:
        return float("inf"), None
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
    return min(by_meeting, by_deals), lambda: _count_deals(spot, meeting)


def _count_deals(spot: Spot, meeting: bool) -> _Sums:
    game, sums = spot.game, _Sums(len(spot.ranges))
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

    for (weight, _, _), counts in zip(work, of_each(one, range(len(work)), "counting deals"), strict=True):
        sums.add(counts, weight, int(counts.pot[0, :FIRST].sum()))
    return sums


def _held(hands: Sequence[tuple[int, ...]], board: tuple[int, ...]) -> tuple[Ints, Ints]:
    """Hands with what lies in the center, as loops take them, and how many cards each has."""
    held = np.zeros((len(hands), deals.MOST_CARDS), np.int64)
    for at, hand in enumerate(hands):
        held[at, : len(hand) + len(board)] = (*hand, *board)
    return held, np.array([len(hand) + len(board) for hand in hands], np.int64)


def _deal(game: EquityGame, hands: Sequence[tuple[int, ...]], board: tuple[int, ...], left: Ints) -> Counts:
    counts = counts_for(len(hands))
    first, second = own_of(game)
    held, have = _held(hands, board)
    split, shared = len(game.halves) == 2, game.board - len(board)
    loop(game, "deal", len(hands))(first, second, split, held, have, game.cards, shared, left, 1, counts)
    return counts


def _rows(cards: int, size: int) -> int:
    """How many sets there are of up to `size` of so many cards."""
    return sum(comb(cards, few) for few in range(size + 1))


def _meet(game: EquityGame, hands: Sequence[tuple[int, ...]], board: tuple[int, ...], left: Ints) -> Counts:
    """Two hands, by what each may become."""
    counts, tables = counts_for(2), own_of(game)
    held, have = _held(hands, board)
    n, needs = len(left), [game.cards - int(many) for many in have]
    become: list[deals.Become] = []
    for at, need in enumerate(needs):
        keys = np.zeros((len(game.halves), comb(n, need)), np.int64)
        sets = np.zeros((keys.shape[1], need), np.int64)
        for number in range(len(game.halves)):
            fill = loop(game, "become", 2)
            fill(tables[number], held[at], have[at], game.cards, left, sets, keys[number])
            found, many = np.unique(keys[number], return_counts=True)
            half, others = game.halves[number], comb(n - need, needs[1 - at])
            for key, times in zip(found.tolist(), many.tolist(), strict=True):
                if key or number == 0:
                    counts.kinds[at, number, half.kind(key)] += times * others
        become.append(deals.Become(sets, keys[0], keys[-1], np.argsort(keys[0], kind="stable")))
    deals_of_all = comb(n, needs[0]) * comb(n - needs[0], needs[1])
    starts = np.array([0, *np.cumsum([comb(n, few) for few in range(needs[1] + 1)])], np.int64)
    if len(game.halves) == 1:
        below, found = np.zeros(_rows(n, needs[1]), np.int64), np.zeros(2, np.int64)
        compiled(deals.meet_two)(choose(), starts, *become, room(needs[0]), below, np.zeros_like(below), found)
        results = {(0, 3): int(found[0]), (1, 3): int(found[1])}
        results[2, 3] = deals_of_all - sum(results.values())
    else:
        # Only the order of the lows counts; 0 stays the one that wins nothing.
        every = np.unique(np.concatenate(([0], become[0].lows, become[1].lows)))
        one, other = (each._replace(lows=np.searchsorted(every, each.lows)) for each in become)
        tree, split = np.zeros((_rows(n, needs[1]), len(every) + 1), np.int32), np.zeros((3, 4), np.int64)
        compiled(deals.meet_split)(choose(), starts, one, other, len(every), room(needs[0]), tree, split)
        results = {(high, low): int(split[high, low]) for high in range(3) for low in range(4)}
    for (high, low), many in results.items():
        for player in range(2):
            mine, yours = (high, low) if player == 0 else (2 - high, low if low == 3 else 2 - low)
            half = POT if low == 3 else POT // 2
            here, there = (half, half // 2, 0)[mine], (POT // 2, POT // 4, 0, 0)[yours]
            field = WIN if here + there == POT else TIE if here + there else LOSE
            counts.pot[player, field] += many
            counts.pot[player, FIRST] += many * here
            counts.pot[player, SECOND] += many * there
    return counts


# By street.

_STREETS = {3: "flop", 4: "turn", 5: "river"}


def streets(spot: Spot) -> tuple[Street, ...]:
    """What each coming street does to the equity of hands that are known card by card, beside a board of five."""
    game = spot.game
    if not game.shared or any(not each.certain or len(each.hands[0]) < game.own for each in spot.ranges):
        raise Refused(
            "Equity by street is of hands that are known card by card, in a game with a board of five.", ""
        )
    hands = np.array([each.hands[0] for each in spot.ranges], np.int64)
    left = np.array(spot.left, np.int64)
    found = []
    for cards in game.streets:
        if cards > len(spot.board):
            more = cards - len(spot.board)
            tenths = np.zeros((len(hands), TENTHS), np.int64)
            ahead = np.zeros(len(hands), np.int64)
            count = loop(game, "streets", len(hands))
            board = np.array(spot.board, np.int64)
            count(boards_of(game), hands, game.own, game.exactly_two, left, board, more, tenths, ahead)
            boards = comb(len(left), more)
            found.append(
                Street(
                    _STREETS[cards],
                    boards,
                    tuple(tuple(Fraction(int(many), boards) for many in row) for row in tenths),
                    tuple(Fraction(int(many), boards) for many in ahead),
                )
            )
    return tuple(found)


# By drawing.


def _drawn(spot: Spot, samples: int, seed: int) -> _Sums:
    game, players = spot.game, len(spot.ranges)
    hands = [hand for each in spot.ranges for hand in each.hands]
    cards = np.zeros((len(hands), deals.MOST_CARDS), np.int64)
    for at, hand in enumerate(hands):
        cards[at, : len(hand)] = hand
    start = np.array([0, *np.cumsum([len(each.hands) for each in spot.ranges])], np.int64)
    drawn = sampled.Drawn(
        cards,
        np.array([len(hand) for hand in hands], np.int64),
        start,
        np.concatenate([_upto(each) for each in spot.ranges]),
        np.array(spot.left, np.int64),
        np.array(spot.board, np.int64),
    )
    draw, sums = loop(game, "draw", players), _Sums(players)
    fixed: tuple[Any, ...]
    if game.shared:
        fixed = (boards_of(game), drawn, game.own, game.exactly_two)
    else:
        fixed = (*own_of(game), len(game.halves) == 2, drawn, game.cards, game.board)

    def chunk(at: int) -> Counts:
        counts = counts_for(players)
        dealt = draw(*fixed, stream(seed, at), min(sampled.CHUNK, samples - at * sampled.CHUNK), counts)
        if not dealt:
            raise Refused("These ranges hardly ever fit together: no deal of them was found in a million tries.", "")
        return counts

    chunks = -(-samples // sampled.CHUNK)
    for counts in of_each(chunk, range(chunks), "drawing deals"):
        sums.add(counts, 1, 0)
    sums.boards = samples
    return sums


def _upto(each: Range) -> Ints:
    """The sums of the weights of a range's hands, in whole numbers."""
    scale = lcm(*(weight.denominator for weight in each.weights))
    weights = [int(weight * scale) for weight in each.weights]
    sums = np.cumsum([weight // gcd(*weights) for weight in weights])
    if sums[-1] >= 1 << 31:
        raise Refused(f"The weights of {each.text!r} are too fine to draw by; write them with fewer digits.", "")
    return sums
