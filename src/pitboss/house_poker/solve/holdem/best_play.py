"""Hold 'em against the dealer: two cards each and a board of five, with decisions as it comes.

What the games with one raise (`pitboss.house_poker.solve.holdem.one_raise`) and those with bets that add up
(`pitboss.house_poker.solve.holdem.added_bets`) share.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.core.computing.shipped import RestsOn
from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.law.cite import rule
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.house_poker.round.deal import BOARD
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Hand
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import in_sight, rightly_many
from pitboss.house_poker.solve.solution import Solution
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import CLASSES, class_of

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

HIGHER, TIED, LOWER = range(3)
RESULTS = 6
"""How a hand fares against a dealer who does not qualify, then against one who does; as `pitboss.exact.boards`."""
VERSION = 2
"""The version of the counts that ship: raise it when they are counted in another way."""
DEAL = {"seat 1": 2, "dealer": 2, BOARD: 5}


@rule("13:69F-28.5", "13:69F-32.5")
def showdown(own: int, dealer: int, weak: int) -> int:
    """How a player's hand fares against the dealer's, which qualifies from the key `weak` on."""
    fares = TIED if own == dealer else HIGHER if own > dealer else LOWER
    return fares + (3 if dealer >= weak else 0)


def met(hand: Hand, dealer: Sequence[str], board: Sequence[str], weak: int) -> tuple[int, int]:
    """The class of the best five of a hand's seven cards and how it fares; the lowest where cards are missing."""
    if not dealer or not board:
        return 0, LOWER
    own, other = (best5([index(card) for card in (*cards, *board)]) for cards in (hand.cards, dealer))
    return class_of(own), showdown(own, other, weak)


class Counted(msgspec.Struct, frozen=True):
    """Best play. How often each line ends in each class and result; what the choices before the flop are worth by
    kind of two cards, and what the rule of thumb loses, both over all deals and times `scale`; the packed decisions
    on flop and turn."""

    ways: dict[str, int]
    worths: list[list[int]]
    cost: int
    scale: int
    parts: list[bytes]


@dataclass(frozen=True, eq=False)
class Holdem(Solution[Counted]):
    """The odds, the best decisions and the kernel of such a game; a dealer's hand below the key `weak` does not
    qualify. `said_of` is the rule of thumb, with room for the first cards that it names. A deal is the player's
    cards, the dealer's, the board's."""

    weak: int
    said_of: str
    _decisions: dict[bytes, tuple[Any, ...]] = field(default_factory=dict, init=False, repr=False)
    _worths: dict[str, tuple[Ints, int]] = field(default_factory=dict, init=False, repr=False)

    @property
    def counted(self) -> tuple[int, ...]:
        return len(CLASSES), RESULTS

    def every_end(self) -> Iterable[tuple[int, ...]]:
        return ((kind, result) for result in range(RESULTS) for kind in range(len(CLASSES)))

    kept = Counted

    def rests_on(self, worths: list[list[Fraction]]) -> RestsOn:
        return VERSION, best5, class_of, self.weak, worths

    @abstractmethod
    def first_named(self, found: Counted) -> str:
        """The first cards that the rule of thumb names."""

    @abstractmethod
    def chooser(self, options: HousePokerOptions) -> Callable[[list[int], list[int]], str]:
        """Return a function that finds the best choice for two cards and the board cards dealt so far."""

    @abstractmethod
    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average with two cards beside what lies of the board, in base wagers, and the
        best choices after it."""

    def check_cards(self, hand: Sequence[int], seen: Sequence[int], may_lie: Sequence[int]) -> None:
        """Refuse cards with which nothing is decided; `may_lie` are the possible numbers of board cards."""
        rightly_many(hand, self.rules.own, "of the player")
        rightly_many(seen, may_lie, "of the board in sight")

    def worth(self, worths: list[list[Fraction]]) -> tuple[Ints, int]:
        """`worth[line, result, class]`: what the line nets, as `pitboss.exact` takes it; and its scale."""
        worth, scale = scaled(worths)
        return worth.reshape(len(worths), RESULTS, len(CLASSES)), scale

    def worth_at(self, options: HousePokerOptions) -> tuple[Ints, int]:
        """The same for a table, worked out once."""
        if options.digest not in self._worths:
            self._worths[options.digest] = self.worth(self.worths(options))
        return self._worths[options.digest]

    def in_words(self, _options: HousePokerOptions, best: Counted) -> tuple[str, Sequence[str]]:
        return self.said_of.format(first=self.first_named(best)), CLASSES

    def first(self, found: Counted, own: Sequence[int], keys: Sequence[str]) -> dict[str, Fraction]:
        """What the choices before the flop bring with two cards."""
        from pitboss.exact.card_sets import kind_of, kinds

        kind = kind_of(own)
        deals = sum(found.ways.values()) * int(kinds(2).sets[kind]) // comb(52, 2)
        worths = [worths[kind] for worths in found.worths]
        return {key: Fraction(worth, found.scale * deals) for key, worth in zip(keys, worths, strict=True)}

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The decisions behind the figures."""
        choose = self.chooser(options)

        def decide(table: Table, ask: Ask) -> Chosen:
            own, board = ask.cards, in_sight(table, BOARD)
            return or_default(table, ask, choose([index(card) for card in own], [index(card) for card in board]))

        return decide

    @abstractmethod
    def decisions(self, options: HousePokerOptions) -> tuple[Any, ...]:
        """What a round for the simulator decides by."""

    def kernel_of(self, options: HousePokerOptions, one: Callable[..., int], sizes: tuple[int, ...] = ()) -> Kernel:
        """The kernel that plays `one` round after the other; `sizes` are of those facts that are not counted."""
        from pitboss.house_poker.solve.kernel import dealt
        from pitboss.ranks.evaluate import evaluator

        ends, worth = self.ends(options, *sizes), self.worth_at(options)[0].tobytes()
        if worth not in self._decisions:
            self._decisions[worth] = self.decisions(options)
        tables = evaluator(7), self.weak, *self._decisions[worth]
        return Kernel(one, ends.size, sum(DEAL.values()), ends.net, dealt(DEAL), tables=tables)


def counted_ways(ways: Ints) -> dict[str, int]:
    """Turn `ways[line, class, result]` into the form in which counts are kept."""
    return {
        f"{at} {kind} {result}": int(ways[at, kind, result]) for at, kind, result in zip(*ways.nonzero(), strict=True)
    }
