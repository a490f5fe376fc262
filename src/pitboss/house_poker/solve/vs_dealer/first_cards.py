"""Games against the dealer's hand that are decided on the first cards, before the rest of both hands is dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboss.core.equipment.cards import Cards
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.exact import RESULTS
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import rightly_many
from pitboss.house_poker.solve.lines_of_play import lines_of
from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer, Best, thresholds

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

Ranked = tuple[int, Callable[[Any], int]]
"""How many cards a hand has, and what ranks them."""


class BestOfParts(Best, frozen=True):
    """The best play, and besides what each line is worth with each kind of first cards, over all deals."""

    worth: list[list[int]]


@cache
def _met(own: Ranked, dealer: Ranked) -> tuple[Ints, Ints]:
    """The keys of all kinds of whole hands, and how each fares against the dealer's."""
    from pitboss.house_poker.solve.vs_dealer.count import hands_of
    from pitboss.house_poker.solve.vs_dealer.count_first_cards import whole_hands

    hands = hands_of(own, dealer)
    return hands.keys[hands.own], whole_hands(hands, own[0])


@dataclass(frozen=True, eq=False)
class InParts(AgainstDealer):
    """The odds, the best decisions and the kernel of such a game; `first` ranks the cards that are decided on, for
    the rule of thumb. A deal is the player's first cards, the later ones, then the dealer's."""

    first: Callable[[Cards], int] = field(kw_only=True)

    kept = BestOfParts

    def work_out(self, _options: HousePokerOptions, worths: list[list[Fraction]]) -> BestOfParts:
        import numpy as np

        from pitboss.exact.card_sets import kinds
        from pitboss.house_poker.solve.vs_dealer.count_first_cards import decide_grown

        own, dealer = self.whole
        keys, fates = _met((own, self.own), (dealer, self.dealer))
        worth, scale = scaled(worths)
        by_class = worth.reshape(len(worths), len(self.classes), RESULTS).transpose(0, 2, 1)
        grown = decide_grown(fates, self.class_of(keys), self.rules.own, own, by_class)
        ways = {f"{at} {kind} {result}": int(many) for (at, kind, result), many in np.ndenumerate(grown.ways) if many}
        firsts, levels = np.unique([self.first(hand) for hand in kinds(self.rules.own).cards], return_inverse=True)
        each = np.zeros((len(worths), len(firsts)), np.int64)
        for at, brings in enumerate(grown.worth):
            np.add.at(each[at], levels, brings)
        rule, brings = thresholds(each.tolist())
        cost = int(grown.worth.max(axis=0).sum()) - brings
        starts = [int(firsts[level]) if level >= 0 else -1 for level in rule]
        return BestOfParts(ways, grown.chosen.tobytes(), starts, cost, scale, grown.worth.tolist())

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average with the first cards of a hand, in base wagers."""
        rightly_many(hand, self.rules.own, "of the player")
        rightly_many(seen, 0, "of the dealer in sight")
        from pitboss.exact.card_sets import kind_of, kinds

        best, at, sets = self.best(options), kind_of(hand), kinds(self.rules.own).sets
        assert isinstance(best, BestOfParts)
        deals = sum(best.ways.values()) * int(sets[at]) // int(sets.sum())
        lines = zip(lines_of(self.rules, options), best.worth, strict=True)
        return {line.choices[0]: Fraction(worth[at], deals * best.scale) for line, worth in lines}

    def own_play(self, options: HousePokerOptions, text: str) -> list[WagerOdds]:
        """The mean by a player's own rule about the first cards; the spread is counted of the best play only."""
        from pitboss.exact.card_sets import kinds
        from pitboss.house_poker.solve.vs_dealer.own_rule import own_rule, told

        rule, best, every = own_rule(self, options, text), self.best(options), kinds(self.rules.own)
        assert isinstance(best, BestOfParts)
        lines, deals = lines_of(self.rules, options), sum(best.ways.values())
        worth, action = 0, Fraction(0)
        for at, hand in enumerate(every.cards.tolist()):
            key = self.decided_on(hand)
            line = max((line for line, least in rule.items() if key >= least), default=0)
            worth += best.worth[line][at]
            action += Fraction(int(every.sets[at]), int(every.sets.sum())) * lines[line].action
        mean, said = Fraction(worth, deals * best.scale), told(self, options, rule)
        return [WagerOdds(self.rules.base, "own", {}, mean=mean, action=action, strategy=said)]

    def decided_on(self, hand: Cards) -> int:
        return self.first(hand)
