"""A game against the dealer's hand whose count takes minutes: the answer for all lawful pay tables ships with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb

from msgspec.structs import replace

from pitboss.core.computing.shipped import RestsOn
from pitboss.core.equipment.cards import DECK
from pitboss.exact import HIGHER, RESULTS
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer, Best

VERSION = 1
"""Of the counts that ship: raise it when they are counted in another way."""


@dataclass(frozen=True, eq=False)
class ShippedAgainstDealer(AgainstDealer):
    """Hands of the class `never_folded` and higher ones are never folded, so that a bonus which is paid to who plays
    one changes neither a decision nor what a rule of thumb costs: the answer is the same for all tables of bonuses.
    """

    never_folded: int = field(kw_only=True)

    def rests_on(self, worths: list[list[Fraction]]) -> RestsOn:
        """What a count rests on: the ranks of hands, how many cards are dealt, and what each line of play nets but
        for a bonus that changes no decision."""
        bonus = self._bonuses(worths)
        nets = [
            [net - (bonus[at // RESULTS] if line else 0) for at, net in enumerate(nets)]
            for line, nets in enumerate(worths)
        ]
        dealt = (self.rules.own, self.rules.dealer, self.rules.shown)
        return VERSION, self.own, self.dealer, self.class_of, self.weak, dealt, nets

    def _bonuses(self, worths: list[list[Fraction]]) -> list[Fraction]:
        """What playing a hand of each class brings more than playing one of the lowest, where it is never folded."""
        played = worths[1][HIGHER::RESULTS]
        return [
            max(net - played[0], Fraction(0)) if kind >= self.never_folded else Fraction(0)
            for kind, net in enumerate(played)
        ]

    def shipped(self, worths: list[list[Fraction]]) -> Best | None:
        found = super().shipped(worths)
        return None if found is None else self._turned(found, back=True)

    def to_ship(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        """Go through all deals; hands in the order of their rank seldom differ in what is best."""
        return self._turned(super().to_ship(options, worths), back=False)

    def _turned(self, best: Best, back: bool) -> Best:
        """The best lines by the card in sight and the rank of the hand, or back by the kind of the hand."""
        import numpy as np

        from pitboss.exact.card_sets import CARDS, kinds, rank_kinds

        order = np.argsort(rank_kinds(self.own, self.rules.own), kind="stable")
        lines = np.frombuffer(best.chosen, np.uint8)
        if back:
            chosen = np.empty((len(order), CARDS), np.uint8)
            chosen[order] = lines.reshape(CARDS, len(order)).T
        else:
            free = (kinds(self.rules.own).cards[:, :, None] != np.arange(CARDS)).all(axis=1)
            chosen = np.where(free, lines.reshape(len(order), CARDS), 0)[order].T.copy()
        return replace(best, chosen=chosen.tobytes())

    def hands_of_classes(self, options: HousePokerOptions) -> dict[int, int]:
        """How many hands are of each class: each is met by a card of the dealer's in sight and all others."""
        found: Counter[int] = Counter()
        left = len(DECK) - self.rules.own
        deals = left * comb(left - 1, self.rules.dealer - 1)
        for end, many in self.best(options).ways.items():
            found[int(end.split()[1])] += many
        return {kind: many // deals for kind, many in sorted(found.items())}
