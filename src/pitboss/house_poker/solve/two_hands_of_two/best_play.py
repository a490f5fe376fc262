"""Games in which four cards are set as two hands of two that play with a board: simulated, since there are
3.5 * 10^15 pairs of fours beside a board.

What ships with such a game is how each kind of four cards is best set, and how a thousand million deals ended. Chance
is counter-based, so that any part of it can be dealt again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from pitboss.core.computing.cache import cached
from pitboss.core.computing.shipped import RestsOn, shipped
from pitboss.core.equipment.cards import DECK, index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import Estimated, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Rules
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import rightly_many
from pitboss.ranks.five_card import best5
from pitboss.ranks.set_hands import SPLITS, house_way, set_hands

TRIED = 500_000
"""Deals that the worth of one hand's settings is simulated with."""
ENDS = 9
"""How the high hand fares, times three, and how the low hand does."""
VERSION = 1
"""Of what ships: raise it when it is simulated in another way."""
SEED = 2026
FEW = (2_000, 20)
"""Deals that each kind is tried with, and millions that are then played, where nothing ships."""


def laid_out(split: int, cards: Sequence[int]) -> list[int]:
    """Four cards as a split sets them: the high hand's two, then the low hand's."""
    into = [0] * 4
    set_hands(split, sorted(cards), into)
    return into


def key_of(laid: Sequence[int]) -> str:
    """A way of setting as the player says it: the high hand, then the low hand."""
    a, b, c, d = (DECK[card] for card in laid)
    return f"{a}+{b}/{c}+{d}"


def chosen_hands(key: str) -> list[int]:
    """The cards of a choice: the high hand's two, then the low hand's."""
    return [index(card) for card in key.replace("/", "+").split("+")]


def laid_by_house(cards: Sequence[str]) -> list[str]:
    """Four cards as the dealer sets them."""
    four = sorted(map(index, cards))
    return [DECK[card] for card in laid_out(house_way(four), four)]


def ways_of(cards: Sequence[int]) -> list[int]:
    """Which split of four cards sets them as each split sets the like cards of their kind."""
    from pitboss.house_poker.solve.two_hands_of_two.count import as_in_kind

    four = sorted(cards)
    as_in_kind(four, [0] * 4)
    plain = {frozenset(laid_out(split, cards)[:2]): split for split in range(SPLITS)}
    found = []
    for split in range(SPLITS):
        into = [0] * 4
        set_hands(split, four, into)
        high, low = frozenset(into[:2]), frozenset(into[2:])
        found.append(plain[high] if high in plain else plain[low])
    return found


class Counted(NamedTuple):
    """The best split of each kind, and how deals then ended: by how the high hand fared, times three, and the low
    hand; so, and by the dealer's own way."""

    splits: bytes
    ends: tuple[int, ...]
    ends_by_house_way: tuple[int, ...]


def simulated(worth: Sequence[Fraction], tried: int, millions: int) -> Counted:
    """Try every kind of four cards in each way to set it, by what each end is worth; then play whole deals by the
    ways that were best, and by the dealer's own."""
    from pitboss.house_poker.solve.two_hands_of_two.count import best_splits, by_house_way, play_many, try_kinds

    splits = best_splits(try_kinds(SEED, tried), scaled([worth])[0][0])
    ends, usual = (play_many(ways, SEED, range(millions), 10**6).tolist() for ways in (splits, by_house_way()))
    return Counted(splits.tobytes(), ends, usual)


@dataclass(frozen=True, eq=False)
class SetFours:
    """The odds, the best decisions and the kernel of such a game. How both hands fare are its facts; what was
    simulated ships beside `module`."""

    rules: Rules
    facts: Any
    module: str
    _counted: dict[str, Counted] = field(default_factory=dict, init=False, repr=False)

    def counted(self, options: HousePokerOptions) -> Counted:
        """What ships, or what fewer deals come to where nothing ships for what is paid."""
        if options.digest not in self._counted:
            worth = self.worths(options)
            self._counted[options.digest] = shipped(self.module, Counted, self.rests_on(worth)) or cached(
                self.rules.base, Counted, lambda: simulated(worth, *FEW), simulated, worth, FEW
            )
        return self._counted[options.digest]

    def worths(self, options: HousePokerOptions) -> list[Fraction]:
        """What each end brings for a unit wagered."""
        return [self.net_of(end, options) for end in range(ENDS)]

    def rests_on(self, worth: Sequence[Fraction]) -> RestsOn:
        """What a simulation rests on: the ranks of hands, how they can be set, and what each end brings."""
        return VERSION, best5, house_way, set_hands, SPLITS, SEED, worth

    def net_of(self, end: int, options: HousePokerOptions) -> Fraction:
        """What an end brings for a unit wagered."""
        return decided_net(self.rules.outcome(self.rules.base, self.facts(*divmod(end, 3)), options))

    def _odds(self, ends: Sequence[int], options: HousePokerOptions, strategy: str = "") -> WagerOdds:
        counts: Counter[Fraction] = Counter()
        for end, many in enumerate(ends):
            counts[self.net_of(end, options)] += many
        rounds, base = sum(counts.values()), self.rules.base
        error = sqrt(from_counts(base, counts).variance / rounds)
        return from_counts(base, counts, strategy=strategy, error=error, given={"rounds simulated": f"{rounds:,}"})

    def odds(self, options: HousePokerOptions) -> WagerOdds:
        """The odds of the wager, set by the best way found for each kind of four cards."""
        counted = self.counted(options)
        cost = self._odds(counted.ends_by_house_way, options).edge - self._odds(counted.ends, options).edge
        said = f"set each hand by the best way found; to set all by the dealer's own way costs {float(cost):.2%} more"
        return self._odds(counted.ends, options, said)

    def split_of(self, options: HousePokerOptions, cards: Sequence[int]) -> int:
        """The best way found to set four cards."""
        from pitboss.exact.card_sets import kind_of

        return ways_of(cards)[self.counted(options).splits[kind_of(list(cards))]]

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> Estimated:
        """What each way of setting brings on average for a unit wagered, over many deals of all other cards."""
        rightly_many(hand, self.rules.own, "of the player")
        rightly_many(seen, 0, "of others in sight")
        from pitboss.exact.card_sets import kind_of
        from pitboss.house_poker.solve.two_hands_of_two.count import try_kinds

        kind = kind_of(list(hand))
        nets = self.worths(options)
        found, error = {}, 0.0
        for way, ends in zip(ways_of(hand), try_kinds(SEED, TRIED, kind, kind + 1)[0].tolist(), strict=True):
            mean = sum((net * many for net, many in zip(nets, ends, strict=True)), Fraction(0)) / TRIED
            square = sum((net**2 * many for net, many in zip(nets, ends, strict=True)), Fraction(0)) / TRIED
            found[key_of(laid_out(way, hand))] = mean
            error = max(error, sqrt((square - mean**2) / TRIED))
        return Estimated(found, error)

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The best way found, for whatever is held."""

        def choose(table: Table, ask: Ask) -> Chosen:
            cards = [index(card) for card in ask.cards]
            return or_default(table, ask, key_of(laid_out(self.split_of(options, cards), cards)))

        return choose

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player sets by the best way found."""
        import numpy as np

        from pitboss.exact.card_sets import choose, kinds
        from pitboss.house_poker.solve.kernel import dealt
        from pitboss.house_poker.solve.two_hands_of_two.count import DEALT, play_set
        from pitboss.ranks.evaluate import evaluator

        def net(_wager: str, _selection: str, end: int) -> Fraction:
            return self.net_of(end, options)

        splits = np.frombuffer(self.counted(options).splits, np.uint8)
        tables = (evaluator(7), choose(), kinds(4).of, splits)
        told = dealt({"seat 1": 4, "dealer": 4, "board": 5})
        return Kernel(play_set, ENDS, width=DEALT, net=net, told=told, tables=tables)
