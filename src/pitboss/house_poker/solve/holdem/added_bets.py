"""Hold 'em against the dealer with bets that add up: one before the flop or a fold, then one on the flop and one on
the turn, each made or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any

from pitboss.core.computing.shipped import RestsOn
from pitboss.core.mathematics.kernel import Kernel
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.holdem.best_play import Counted, Holdem, counted_ways
from pitboss.house_poker.solve.starting_hands import kind_of_two, listed

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

FLOP, TURN = 3, 4
"""Cards that lie when each later bet is made."""
FOLDS, STAYS, WITH_TURN, WITH_FLOP = range(4)
"""Lines of play, in their order: a fold, then no further bet, the one on the turn, the one on the flop."""


@dataclass(frozen=True, eq=False)
class AddedBets(Holdem):
    """Such a game. `thumbs` are when the rule of thumb bets on the flop and on the turn."""

    thumbs: tuple[Callable[[Ints, int, int, int], bool], Callable[[Ints, int, int, int], bool]]

    def rests_on(self, worths: list[list[Fraction]]) -> RestsOn:
        return *super().rests_on(worths), self.thumbs

    def work_out(self, _options: Any, worths: list[list[Fraction]]) -> Counted:
        from pitboss.house_poker.solve.holdem.count_added_bets import best_bets, cost_of, count_bets
        from pitboss.house_poker.solve.holdem.packed import pack
        from pitboss.house_poker.solve.holdem.rules_of_thumb import by_rule

        worth, scale = self.worth(worths)
        best = best_bets(self._apart(worth), self.weak)
        ways = count_bets(self.weak, best)
        cost = cost_of(best, *(by_rule(rule, size) for rule, size in zip(self.thumbs, (FLOP, TURN), strict=True)))
        packed = [pack(best.flop, FLOP), pack(best.turn, TURN)]
        return Counted(counted_ways(ways), best.worths.tolist(), cost, scale, packed)

    def _apart(self, worth: Ints) -> Ints:
        """What a fold, staying in and each later bet by itself bring."""
        import numpy as np

        apart = np.stack(
            (worth[FOLDS], worth[STAYS], worth[WITH_FLOP] - worth[STAYS], worth[WITH_TURN] - worth[STAYS])
        )
        assert (worth[-1] == apart[1:].sum(axis=0)).all(), "the bets do not add up"
        return apart

    def first_named(self, found: Counted) -> str:
        return listed(lambda kind: not self._stays(found, kind))

    def _stays(self, found: Counted, kind: int) -> bool:
        return found.worths[STAYS][kind] > found.worths[FOLDS][kind]

    def chooser(self, options: HousePokerOptions) -> Callable[[list[int], list[int]], str]:
        from pitboss.house_poker.solve.holdem.boards import decided_on
        from pitboss.house_poker.solve.holdem.packed import unpack

        found, lines = self.best(options), self.lines(options)
        packed = dict(zip((FLOP, TURN), found.parts, strict=True))

        def choose(own: list[int], board: list[int]) -> str:
            if not board:
                return lines[STAYS if self._stays(found, kind_of_two(own)) else FOLDS].choices[0]
            size = len(board)
            line = lines[-1 if decided_on(unpack(packed[size], size), board, own) else STAYS]
            return line.choices[1 if size == FLOP else 2]

        return choose

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        from pitboss.house_poker.solve.holdem.one_hand import brings

        self.check_cards(hand, seen, (0, FLOP, TURN))
        lines = self.lines(options)
        if not seen:
            return self.first(self.best(options), hand, [lines[at].choices[0] for at in (FOLDS, STAYS)])
        worth, scale = self.worth_at(options)
        sums, deals = brings(hand, seen, self.weak, worth, len(lines) - 1)
        street, line = (1, WITH_FLOP) if len(seen) == FLOP else (2, WITH_TURN)
        return {lines[at].choices[street]: Fraction(sums[at], scale * deals) for at in (STAYS, line)}

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        from pitboss.house_poker.solve.holdem.kernel import bets_added

        more, sizes = self.uncounted(options)
        return self.kernel_of(options, bets_added(more), sizes)

    def decisions(self, options: HousePokerOptions) -> tuple[Any, ...]:
        import numpy as np

        from pitboss.exact.card_sets import kinds
        from pitboss.house_poker.solve.holdem.boards import parts
        from pitboss.house_poker.solve.holdem.packed import unpack

        found = self.best(options)
        worths = np.array(found.worths)
        bets = zip((FLOP, TURN), found.parts, strict=True)
        decided = [(parts(size), unpack(packed, size)) for size, packed in bets]
        return (worths[STAYS] > worths[FOLDS])[kinds(2).of], *decided, prod(self.uncounted(options)[1])
