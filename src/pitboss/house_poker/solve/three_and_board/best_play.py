"""Games with one decision on three own cards, three community cards and a pay table: solved by kinds of own cards.

The five cards of a hand are the own three with the best two of the board, or the two own cards that are not discarded
with all three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.core.equipment.cards import DECK, Cards, index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import rightly_many
from pitboss.house_poker.solve.lines_of_play import Line, lines_of
from pitboss.house_poker.solve.rules_of_thumb import Thumb, first_that_holds, told
from pitboss.house_poker.solve.solution import Solution

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints


BARRED = -(1 << 62)
"""Stands for what a line of play brings that the own cards do not allow."""


class Best(msgspec.Struct, frozen=True):
    """The best line of play of each kind of own cards, a byte each; how often each line ends in each line of the pay
    table; what the rule of thumb loses, over all deals and times `scale`."""

    chosen: bytes
    ways: list[list[int]]
    cost: int
    scale: int


@cache
def _fates(line_of: Callable[[Cards], int], hand: tuple[int, ...], gone: int) -> Counter[int]:
    """On how many boards three own cards come to each line of the pay table, the one that is `gone` thrown away."""
    kept = [card for at, card in enumerate(hand) if at != gone]
    boards = combinations([card for card in range(len(DECK)) if card not in hand], 3)
    if gone >= 0:
        return Counter(line_of([*kept, *board]) for board in boards)
    return Counter(max(line_of([*kept, *two]) for two in combinations(board, 2)) for board in boards)


@dataclass(frozen=True, eq=False)
class OwnThree(Solution[Best]):
    """The odds, the best decisions and the kernel of such a game.

    `line_of` finds the line of the pay table of five cards, the first of the facts; `names` are those in words.
    `thumbs` gives the rule of thumb, the first that holds; of what it names (`act`) the best is taken, whichever card
    is discarded. `may` says whether own cards allow a line. A deal is the player's cards, then the board's.
    """

    line_of: Callable[[Cards], int]
    names: Sequence[str]
    thumbs: Callable[[Any], Sequence[Thumb]]
    may: Callable[[Line, Sequence[int], Any], bool] = lambda _line, _cards, _options: True

    @property
    def counted(self) -> tuple[int, ...]:
        return (len(self.names),)

    kept = Best

    def _act(self, line: Line) -> str:
        """What a line of play does, whichever card it discards."""
        later = [kind for kind in line.stakes if kind != self.rules.base]
        return line.choices[0] if line.discards < 0 else later[0] if later else "play on"

    def _by_kind(self, options: HousePokerOptions, worth: Ints) -> tuple[Ints, Ints]:
        """By kind of own cards: what each line of play brings over all boards, and how many boards bring it where."""
        import numpy as np

        from pitboss.exact.card_sets import kinds, rank_all
        from pitboss.house_poker.solve.three_and_board.count import with_best_two, with_two_kept

        lines = lines_of(self.rules, options)
        ends = rank_all(self.line_of, 5).astype(np.int8)
        if any(line.discards >= 0 for line in lines):
            found = with_two_kept(ends)[:, [max(line.discards, 0) for line in lines]]
        else:
            found = np.repeat(with_best_two(ends)[:, None], len(lines), axis=1)
        brings = (found * worth).sum(axis=2)
        own = kinds(3).cards.tolist()
        for at, line in enumerate(lines):
            barred = [row for row, cards in enumerate(own) if not self.may(line, cards, options)]
            brings[barred, at] = BARRED
        return brings, found

    def work_out(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        import numpy as np

        from pitboss.exact.card_sets import kinds

        worth, scale = scaled(worths)
        brings, found = self._by_kind(options, worth)
        chosen, sets = brings.argmax(axis=1), kinds(3).sets
        rows = np.arange(len(chosen))
        ways: Ints = np.zeros(worth.shape, np.int64)
        np.add.at(ways, chosen, found[rows, chosen] * sets[:, None])
        acts = [self._act(line) for line in lines_of(self.rules, options)]
        thumbs = self.thumbs(options)
        ruled = [first_that_holds(thumbs, cards, acts[0]) for cards in kinds(3).cards.tolist()]
        taken = np.array([brings[row, [act == said for act in acts]].max() for row, said in enumerate(ruled)])
        taken = np.where(taken == BARRED, brings[rows, chosen], taken)
        cost = int(((brings[rows, chosen] - taken) * sets).sum())
        return Best(chosen.astype(np.uint8).tobytes(), ways.tolist(), cost, scale)

    def in_words(self, options: HousePokerOptions, _best: Best) -> tuple[str, Sequence[str]]:
        return told(self.thumbs(options), self._act(lines_of(self.rules, options)[0])), self.names

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average with three own cards, in base wagers, over all boards."""
        rightly_many(hand, self.rules.own, "of the player")
        rightly_many(seen, 0, "of the board in sight")
        found = {}
        for line, nets in zip(lines_of(self.rules, options), self.worths(options), strict=True):
            if line.folds or line.declares:
                worth = nets[0]
            else:
                fates = _fates(self.line_of, tuple(hand), line.discards)
                worth = sum((nets[end] * many for end, many in fates.items()), Fraction(0)) / fates.total()
            if self.may(line, hand, options):
                found[line.choices[0]] = worth
        return found

    def choice_for(self, options: HousePokerOptions, own: Sequence[int]) -> str:
        """The best choice with own cards, as they lie."""
        from pitboss.exact.card_sets import kind_of, kinds, suit_order

        lines, kind, order = lines_of(self.rules, options), kind_of(own), [0] * 4
        line = lines[self.best(options).chosen[kind]]
        if line.discards < 0:
            return line.choices[0]
        suit_order(sorted(own), len(own), order)
        gone = kinds(3).cards[kind][line.discards]
        place = [card & ~3 | order[card & 3] for card in own].index(gone)
        alike = (each for each in lines if each.stakes == line.stakes and each.discards == place)
        return next(alike).choices[0]

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The decisions behind the figures."""

        def decide(table: Table, ask: Ask) -> Chosen:
            return or_default(table, ask, self.choice_for(options, [index(card) for card in ask.cards]))

        return decide

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        import numpy as np

        from pitboss.exact.card_sets import choose, kinds, rank_all
        from pitboss.house_poker.solve.kernel import dealt, own_three

        more, sizes = self.uncounted(options)
        ends = self.ends(options, *sizes)
        places = [-2 if line.folds or line.declares else line.discards for line in ends.lines]
        tables = (
            choose(),
            rank_all(self.line_of, 5).astype(np.int8),
            *kinds(3)[:2],
            np.frombuffer(self.best(options).chosen, np.uint8),
            np.array(places, np.int64),
            len(self.names),
            prod(sizes),
        )
        told = dealt({"seat 1": 3, "board": 3})
        return Kernel(own_three(more), size=ends.size, width=6, net=ends.net, told=told, tables=tables)
