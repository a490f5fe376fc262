"""Hold 'em against the dealer with one raise: before the flop, on it, or when the whole board lies; the earlier the
larger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.core.computing.shipped import RestsOn
from pitboss.core.mathematics.kernel import Kernel
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.holdem.best_play import Counted, Holdem, counted_ways
from pitboss.house_poker.solve.lines_of_play import Line, lines_of
from pitboss.house_poker.solve.starting_hands import better_than

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

FLOP, BOARD = 3, 5
"""Cards that lie when it is decided."""


@dataclass(frozen=True, eq=False)
class Raises(Holdem):
    """Such a game. `early` is how many raises there are to choose from before the flop.

    `flop_rule` is when the rule of thumb raises on the flop; at last it does with an own pair or better, or where
    fewer than `outs` cards beat the hand.
    """

    early: int
    flop_rule: Callable[[Ints, int, int, int], bool]
    outs: int

    def lines(self, options: HousePokerOptions) -> tuple[Line, ...]:
        """From the earliest raise to a fold."""
        return tuple(reversed(lines_of(self.rules, options)))

    def rests_on(self, worths: list[list[Fraction]]) -> RestsOn:
        return *super().rests_on(worths), self.early, self.flop_rule, self.outs

    def work_out(self, _options: Any, worths: list[list[Fraction]]) -> Counted:
        from pitboss.house_poker.solve.holdem.count_one_raise import Rule, best_raises, count_raises
        from pitboss.house_poker.solve.holdem.packed import pack
        from pitboss.house_poker.solve.holdem.rules_of_thumb import by_rule

        worth, scale = self.worth(worths)
        best = best_raises(worth, self.weak, self.early)
        rule = Rule(by_rule(self.flop_rule, FLOP), self.outs)
        ways, ruled = count_raises(worth, self.weak, self.early, best, rule)
        most = int(best.worths.max(axis=0).sum())
        return Counted(counted_ways(ways[::-1]), best.worths.tolist(), most - ruled, scale, [pack(best.flop, FLOP)])

    def first_named(self, found: Counted) -> str:
        return better_than(lambda kind: self._first(found, kind) < self.early)

    def _first(self, found: Counted, kind: int) -> int:
        """The best line before the flop, or their number where it is best to wait."""
        values = [worths[kind] for worths in found.worths]
        return values.index(max(values))

    def chooser(self, options: HousePokerOptions) -> Callable[[list[int], list[int]], str]:
        from pitboss.house_poker.solve.holdem.boards import decided_on
        from pitboss.house_poker.solve.holdem.packed import unpack

        found, lines = self.best(options), self.lines(options)

        def choose(own: list[int], board: list[int]) -> str:
            if len(board) == FLOP:
                raises = decided_on(unpack(found.parts[0], FLOP), board, own)
                return lines[self.early if raises else -1].choices[1]
            found_on = self.brings(options, own, board)
            return max(found_on, key=found_on.__getitem__)

        return choose

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        from pitboss.house_poker.solve.holdem.one_hand import brings

        self.check_cards(hand, seen, (0, FLOP, BOARD))
        lines = self.lines(options)
        waits = lines[-1].choices
        if not seen:
            keys = [line.choices[0] for line in lines[: self.early]]
            return self.first(self.best(options), hand, (*keys, waits[0]))
        worth, scale = self.worth_at(options)
        sums, deals = brings(hand, seen, self.weak, worth, self.early + 1)
        if len(seen) == FLOP:
            at = {self.early: lines[self.early].choices[1], len(lines): waits[1]}
        else:
            at = {number: lines[number].choices[2] for number in range(self.early + 1, len(lines))}
        return {key: Fraction(sums[number], scale * deals) for number, key in at.items()}

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        from pitboss.house_poker.solve.holdem.kernel import raised

        return self.kernel_of(options, raised)

    def decisions(self, options: HousePokerOptions) -> tuple[Any, ...]:
        import numpy as np

        from pitboss.exact.card_sets import kinds
        from pitboss.house_poker.solve.holdem.boards import parts
        from pitboss.house_poker.solve.holdem.packed import unpack

        found, (worth, _) = self.best(options), self.worth_at(options)
        first = np.array(found.worths).argmax(axis=0)[kinds(2).of]
        return first, parts(FLOP), unpack(found.parts[0], FLOP), worth, self.early
