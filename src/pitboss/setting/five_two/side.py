"""A wager beside the main one, declared once: settlement, kernel, count and pay lines follow from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, Wager, WagerKind, win
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.money.cents import Odds
from pitboss.core.procedure.settlement import Decided, decided_net, limited, net_of
from pitboss.setting import rules
from pitboss.setting.five_two import made
from pitboss.setting.five_two.counting import counted
from pitboss.setting.five_two.setting import rising

SEVEN_CARD_LINES = {
    made.PAIR: "pair",
    made.TWO_PAIRS: "two_pairs",
    made.THREE_OF_A_KIND: "three_of_a_kind",
    made.STRAIGHT: "straight",
    made.FLUSH: "flush",
    made.FULL_HOUSE: "full_house",
    made.FOUR_OF_A_KIND: "four_of_a_kind",
    made.JOKER_STRAIGHT_FLUSH: "straight_flush_with_joker",
    made.NATURAL_STRAIGHT_FLUSH: "straight_flush_without_joker",
    made.ROYAL: "royal_flush",
    made.ACES: "five_aces",
}
"""The lines of a pay table by what seven cards make; a straight flush with and without the joker. 13:69F-11.3(g)"""
FIVE_CARD_LINES = {
    **SEVEN_CARD_LINES,
    made.JOKER_STRAIGHT_FLUSH: "straight_flush",
    made.NATURAL_STRAIGHT_FLUSH: "straight_flush",
}


class Facts(NamedTuple):
    """What decides the wagers of a hand."""

    result: int = rules.LOSE
    """How the hand fares."""
    own: int = 0
    """What the player's seven cards make (`made`)."""
    bank: int = 0
    """What the bank's seven cards make."""
    three: int = 0
    """What the first three cards are (`three_cards`)."""
    number: int = 0
    """The random number."""
    chosen: int = 0
    """The number on which the player wagers."""


def on_seven() -> Iterable[tuple[Facts, int]]:
    """What a player's seven cards make, and how many hands make it."""
    return ((Facts(own=row.found), row.hands) for row in counted())


def makes(cards: Sequence[str]) -> int:
    """What a player's cards make; nothing if they were taken unseen."""
    return made.made(rising(cards)) if cards else 0


def lines_of(found: int, names: Mapping[int, str]) -> list[str]:
    """The lines of what seven cards make."""
    return [names[hand] for hand in made.hands_of(found) if hand in names]


@dataclass(frozen=True, eq=False)
class Side:
    """A wager on the cards."""

    key: str
    title: str
    wins: str
    """When it wins, in words."""
    sections: tuple[str, str]
    """The section that permits it, and that of its odds."""
    offered: Callable[[Any], bool]
    pays: Callable[[Any], Mapping[str, Odds]]
    """Its pay table under the options."""
    makes: Callable[[Facts, Any], Sequence[str]]
    """The lines that the facts make; it is paid by the one that pays most."""
    order: Sequence[str] = ()
    """The lines as they are listed; in the order of the pay table if not given."""
    adds: Callable[[Any], Mapping[str, str]] = lambda _options: {}
    """What is said of a line besides its name."""
    comes: Callable[[], Iterable[tuple[Facts, int]]] = on_seven
    """All that can decide it, each with the number of ways in which it comes."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further fields of its `WagerKind`."""

    def outcome(self, found: Facts, options: Any, stake: int = 0) -> Outcome:
        """What becomes of the wager, and of this `stake` where that matters."""
        odds = self.best(found, options)
        if odds is None:
            return LOSE
        return win(odds) if odds.win else PUSH

    def best(self, found: Facts, options: Any) -> Odds | None:
        """The odds of the line that pays most; None where the wager loses."""
        table = self.pays(options)
        paid = [table[line] for line in self.makes(found, options) if line in table]
        return max(paid, key=lambda odds: odds.fraction, default=None)

    def kind(self, beside: str) -> WagerKind:
        """The wager as a game offers it, beside another."""
        cite, paid_by = self.sections
        facts = {"offered": self.offered, "needs": (beside,), "paid_by": paid_by, **self.more}
        return WagerKind(self.key, self.title, self.wins, cite, self.lines, **facts)

    def lines(self, options: Any) -> list[PayLine]:
        """Its pay table in words."""
        table, adds = self.pays(options), self.adds(options)
        order = [line for line in self.order or table if line in table]
        return [PayLine(_words(line) + adds.get(line, ""), table[line]) for line in dict.fromkeys(order)]

    def odds(self, options: Any, stake: int = 0) -> WagerOdds:
        """Its odds; of this `stake` where the payout is limited."""
        counts: Counter[Fraction] = Counter()
        for found, many in self.comes():
            counts[self._net(found, options, stake)] += many
        return from_counts(self.key, counts)

    def _net(self, found: Facts, options: Any, stake: int) -> Fraction:
        outcome, limit = self.outcome(found, options), self.more.get("limit")
        most = limit.filed(options) if limit is not None else 0
        if not stake or not most:
            return decided_net(outcome)
        decided = Decided(Wager(1, self.key, stake, "", 0), outcome, stake)
        limited([decided], most)
        return Fraction(net_of(decided), stake)


def classes(fares: Callable[[int], object]) -> tuple[dict[int, int], list[int]]:
    """The number of the class of all that seven cards make, alike being what `fares` alike; and one of each class."""
    numbers: dict[object, int] = {}
    shown: list[int] = []
    of = {}
    for row in counted():
        how = fares(row.found)
        if how not in numbers:
            numbers[how] = len(numbers)
            shown.append(row.found)
        of[row.found] = numbers[how]
    return of, shown


def _words(line: str) -> str:
    words = line.replace("_", " ")
    for kind in ("three of a kind", "four of a kind"):
        words = words.replace(kind, kind.replace(" ", "-"))
    return words.replace("seven card", "seven-card")
