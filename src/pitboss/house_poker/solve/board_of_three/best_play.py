"""Games of two cards against the dealer's two beside a board of three, with a wager or a fold before the first two of
the board, before the third, and at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import msgspec
import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import RANKS, index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.exact import LOWER, RESULTS
from pitboss.exact.card_sets import CARDS, choose, kind_of, kinds, place, put_in, suit_order
from pitboss.house_poker.round.deal import BOARD
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import in_sight, rightly_many
from pitboss.house_poker.solve.lines_of_play import lines_of
from pitboss.house_poker.solve.solution import Solution
from pitboss.ranks.three_card import FLUSH, PAIR, best3_holding

MOST_BEATEN, LEAST_OUTS = 20, 8
"""The rule of thumb: play a hand that at most `MOST_BEATEN` cards beat, wager where at least `LEAST_OUTS` help."""

_holding: Callable[[int, int], int]
_showdown: Callable[[int, int, int], int]
"""Stand for a game's own rules in the round below; `_round` puts them there."""


class Best(msgspec.Struct, frozen=True):
    """The best play: how often a line of play ends in each result with each holding, and where it goes on.

    `firsts` is what it brings with each kind of two cards to go on, over all deals of that kind and times `scale`.
    `first` says where it goes on of each two cards; `second` of each kind of the first two of the board with them,
    `third` with each third besides, a bit each. `folds` are the kinds of two cards that the rule of thumb folds at
    once; `cost` is what that rule loses, over all deals and times `scale`.
    """

    ways: dict[str, int]
    firsts: list[int]
    first: bytes
    second: bytes
    third: bytes
    folds: list[str]
    cost: int
    scale: int


@dataclass(frozen=True, eq=False)
class BesideThree(Solution[Best]):
    """The odds, the best decisions and the kernel of such a game.

    How a hand fares is the first of the facts, what the two cards are the second: `holding` finds it. The dealer's
    hands below the key `weak` do not qualify. A deal is the player's cards, the dealer's, and the board.
    """

    holding: Callable[[int, int], int]
    holdings: Sequence[str]
    showdown: Callable[[int, int, int], int]
    weak: Callable[[Any], int]

    @property
    def counted(self) -> tuple[int, ...]:
        return RESULTS, len(self.holdings)

    def every_end(self) -> Iterable[tuple[int, ...]]:
        """Leave out what the two cards are: it decides no line of play."""
        return ((result,) for result in range(RESULTS))

    def about(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> object:
        return [super().about(options, worths), self.weak(options)]

    kept = Best

    def work_out(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        from pitboss.house_poker.solve.board_of_three.count import AGAINST, FLOPS, THIRDS, every_flop

        worth, scale = scaled(worths)
        folds, played = worth[:3, 0], worth[3]
        met = every_flop(self.weak(options), np.array([*played, folds[2]]), MOST_BEATEN, FLUSH << 12)
        pairs = kinds(2)
        hands = hands_of_two()
        free = (hands[None, :, :, None] != pairs.cards[:, None, None, :]).all(axis=(2, 3))
        sets, deals = pairs.sets[:, None], THIRDS * AGAINST
        ends = met.ends.astype(np.int64)
        at_third = np.tensordot(played, ends, 1) + folds[2] * (deals - ends.sum(axis=0))
        second = free & (at_third > folds[1] * deals)

        def by_kind(values: Ints) -> Ints:
            """Sums over all first two of the board, for each kind of two cards held."""
            return np.bincount(pairs.of, (values * sets).sum(axis=0)).astype(np.int64)

        at_second = by_kind(np.where(second, at_third, folds[1] * deals * free))
        give_up = folds[0] * FLOPS * deals * pairs.sets
        first = at_second > give_up
        wagers = (met.made >= PAIR << 12) | (met.outs >= LEAST_OUTS)
        thumb = by_kind(np.where(wagers, met.thumb, folds[1] * deals) * free)
        cost = int((np.maximum(at_second, give_up) - np.maximum(thumb, give_up)).sum())
        goes_on = first[pairs.of]
        counts = {
            0: (~goes_on) * FLOPS * deals,
            1: goes_on * ((free & ~second) * sets * deals).sum(axis=0),
            2: goes_on * (second * sets * (deals - ends.sum(axis=0))).sum(axis=0),
        }
        ways: Counter[str] = Counter()
        for hand, (low, high) in enumerate(hands.tolist()):
            name = self.holding(high, low)
            for line, many in counts.items():
                ways[f"{line} {LOWER} {name}"] += int(many[hand])
        for result in range(RESULTS):
            many = goes_on * (second * sets * ends[result]).sum(axis=0)
            for hand, (low, high) in enumerate(hands.tolist()):
                ways[f"3 {result} {self.holding(high, low)}"] += int(many[hand])
        bits = [np.packbits(part).tobytes() for part in (goes_on, second, met.plays)]
        firsts = at_second.tolist()
        return Best(
            dict(ways),
            firsts,
            bits[0],
            bits[1],
            bits[2],
            [_named(kind) for kind in np.flatnonzero(thumb <= give_up).tolist()],
            cost,
            scale,
        )

    def in_words(self, options: HousePokerOptions, best: Best) -> tuple[str, Sequence[str]]:
        first, second, third = lines_of(self.rules, options)[3].choices
        thumb = (
            f"make the {first} wager with all but {', '.join(best.folds)}, the {second} wager with a "
            f"pair or better or where {LEAST_OUTS} cards or more would make a flush or better, the {third} wager "
            f"where no more than {MOST_BEATEN} cards of the dealer's would beat the hand, each alone with the board"
        )
        return thumb, ()

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average with two cards beside what lies of the board, in base wagers, and the
        best choices after it."""
        rightly_many(hand, self.rules.own, "of the player")
        lines, street = lines_of(self.rules, options), max(len(seen) - 1, 0)
        folds = [row[0] for row in self.worths(options)[:3]]
        if not seen:
            best, kind = self.best(options), kind_of(hand)
            deals = comb(CARDS - 2, 2) * (CARDS - 4) * comb(CARDS - 5, 2)
            goes_on = Fraction(best.firsts[kind], best.scale * deals * int(kinds(2).sets[kind]))
        elif len(seen) == 2:
            left = [card for card in range(CARDS) if card not in (*hand, *seen)]
            played = (max(folds[2], self._played(options, hand, (*seen, third))) for third in left)
            goes_on = sum(played, Fraction(0)) / len(left)
        else:
            rightly_many(seen, (0, 2, 3), "of the board in sight")
            goes_on = self._played(options, hand, seen)
        return {lines[3].choices[street]: goes_on, lines[street].choices[street]: folds[street]}

    def _played(self, options: HousePokerOptions, hand: Sequence[int], board: Sequence[int]) -> Fraction:
        """What playing on at the end brings, over all hands of the dealer."""
        weak, key = self.weak(options), best3_holding([*hand, *board])
        left = [card for card in range(CARDS) if card not in (*hand, *board)]
        fates = Counter(self.showdown(key, best3_holding([*two, *board]), weak) for two in combinations(left, 2))
        nets = self.worths(options)[3]
        return sum((nets[result] * many for result, many in fates.items()), Fraction(0)) / fates.total()

    def lines_for(self, options: HousePokerOptions) -> Callable[[Sequence[int], Sequence[int]], int]:
        """Finds the line of play that is best at a street, whatever was best before: the last where it is no fold."""
        (first, second, third), ways, of = unpacked(self.best(options)), choose(), kinds(2).of
        room = np.zeros(7, np.int64)

        def line_for(own: Sequence[int], board: Sequence[int]) -> int:
            room[:2] = own
            room[4 : 4 + len(board)] = board
            before = np.ones_like(first) if board else first, np.ones_like(second) if len(board) == 3 else second
            return line_of(ways, of, *before, third, room, len(board))

        return line_for

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The decisions behind the figures: the best for each hand and board."""
        line_for, lines = self.lines_for(options), lines_of(self.rules, options)

        def decide(table: Table, ask: Ask) -> Chosen:
            board = [index(card) for card in in_sight(table, BOARD)]
            street = len(board) and len(board) - 1
            line = lines[line_for([index(card) for card in ask.cards], board)]
            return or_default(table, ask, line.choices[street])

        return decide

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        from pitboss.house_poker.solve.kernel import dealt

        ends = self.ends(options)
        return Kernel(
            _round(self.holding, self.showdown),
            size=ends.size,
            width=7,
            net=ends.net,
            told=dealt({"seat 1": 2, "dealer": 2, BOARD: 3}),
            tables=(choose(), kinds(2).of, *unpacked(self.best(options)), self.weak(options), len(self.holdings)),
        )


@cache
def hands_of_two() -> Ints:
    """Every two cards, by their number: `hands[hand, card]`."""
    from pitboss.exact.card_sets import every_set

    return every_set(2).astype(np.int64)


def unpacked(best: Best) -> tuple[Ints, Ints, Ints]:
    """Where the best play goes on, a byte each."""
    hands, many = len(hands_of_two()), len(kinds(2).cards)

    def part(bits: bytes, *shape: int) -> Ints:
        size = int(np.prod(shape))
        return np.unpackbits(np.frombuffer(bits, np.uint8), count=size).reshape(shape)

    return part(best.first, hands), part(best.second, many, hands), part(best.third, many, CARDS, hands)


def _named(kind: int) -> str:
    """A kind of two cards, as people write it: 2-2, 5-2 of two suits."""
    low, high = kinds(2).cards[kind].tolist()
    suits = "" if low >> 2 == high >> 2 else " suited" if low & 3 == high & 3 else " of two suits"
    return f"{RANKS[high >> 2]}-{RANKS[low >> 2]}{suits}"


@inlined
def line_of(ways: Ints, of: Ints, first: Ints, second: Ints, third: Ints, deal: Ints, seen: int) -> int:
    """The line of play that is best as far as the board is seen: 3 where no street says fold."""
    held, flop, order = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(4, np.int64)
    put_in(held, 0, deal[0])
    put_in(held, 1, deal[1])
    if not first[place(ways, held, 2)]:
        return 0
    if seen < 2:
        return 3
    put_in(flop, 0, deal[4])
    put_in(flop, 1, deal[5])
    suit_order(flop, 2, order)
    kind = of[place(ways, flop, 2)]
    for at in range(2):
        put_in(held, at, deal[at] & ~3 | order[deal[at] & 3])
    number = place(ways, held, 2)
    if not second[kind, number]:
        return 1
    if seen < 3:
        return 3
    return 3 if third[kind, deal[6] & ~3 | order[deal[6] & 3], number] else 2


@cache
def _round(holding: Callable[[int, int], int], showdown: Callable[[int, int, int], int]) -> Callable[..., int]:
    return inlined(with_functions(_one, _holding=holding, _showdown=showdown))


def _one(
    stream: Ints, deal: Ints, ways: Ints, of: Ints, first: Ints, second: Ints, third: Ints, weak: int, holdings: int
) -> int:
    """Deal, decide at each street, and see how the hands fare."""
    draw_distinct(stream, CARDS, deal, 7)
    line = line_of(ways, of, first, second, third, deal, 3)
    hand: Ints = np.zeros(5, np.int64)
    hand[2:] = deal[4:7]
    hand[:2] = deal[2:4]
    dealer = best3_holding(hand)
    hand[:2] = deal[:2]
    fares = _showdown(best3_holding(hand), dealer, weak)  # noqa: F821
    return int((line * RESULTS + fares) * holdings + _holding(deal[0], deal[1]))  # noqa: F821
