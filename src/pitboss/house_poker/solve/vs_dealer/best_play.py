"""Games against the dealer's hand, decided on once all cards are dealt: every kind of hand, with every card of the
dealer's in sight, against all that the dealer may then hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from operator import itemgetter
from typing import Any, ClassVar

import msgspec

from pitboss.core.equipment.cards import DECK, Cards, index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import Decision, WagerOdds
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.exact import RESULTS
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import base_odds, scaled
from pitboss.house_poker.solve.known_cards import in_sight, rightly_many
from pitboss.house_poker.solve.lines_of_play import line_net, lines_of
from pitboss.house_poker.solve.rules_of_thumb import spoken
from pitboss.house_poker.solve.solution import Solution


class Best(msgspec.Struct, frozen=True):
    """How often the best play ends in each line of play, class of hand and result; and the rule of thumb.

    `chosen` is the best line of each kind of hand with each card of the dealer's in sight, one byte each. `rule`
    gives for each line but the first the lowest key of the hands with which the rule takes it or a later one (below
    0: it never does); `cost` is what the rule loses, over all deals and times `scale`.
    """

    ways: dict[str, int]
    chosen: bytes
    rule: list[int]
    cost: int
    scale: int


@dataclass(frozen=True, eq=False)
class AgainstDealer(Solution[Best]):
    """The odds, the best decisions and the kernel of such a game.

    The class of the player's hand is the first of the facts, how it fares the second. `own` and `dealer` rank the
    cards of each, `class_of` finds the class of a key; the dealer's hands below the key `weak` do not qualify. `rule`
    says with which hands a choice is made, from a key on. A deal is the player's cards, then the dealer's.
    """

    own: Callable[..., int]
    dealer: Callable[..., int]
    class_of: Callable[[Any], Any]
    classes: Sequence[str]
    showdown: Callable[[int, int], int]
    rule: Callable[[str, int], str]
    weak: int = 0

    @property
    def whole(self) -> tuple[int, int]:
        """How many cards the player and the dealer have in the end."""
        rules = self.rules
        return rules.own + sum(s.own for s in rules.streets), rules.dealer + sum(s.dealer for s in rules.streets)

    @property
    def counted(self) -> tuple[int, ...]:
        return len(self.classes), RESULTS

    kept: ClassVar[type[Any]] = Best

    def work_out(self, _options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        from pitboss.house_poker.solve.vs_dealer.count import against_dealer, hands_of

        rules = self.rules
        hands = hands_of((rules.own, self.own), (rules.dealer, self.dealer))
        kinds = self.class_of(hands.keys)
        worth, scale = scaled(worths)
        by_level = worth.reshape(len(worths), len(self.classes), RESULTS)[:, kinds].transpose(0, 2, 1).copy()
        met = against_dealer(hands, rules.own, self.weak, rules.shown, by_level)
        ways: Counter[str] = Counter()
        for at, level, result in zip(*met.best.nonzero(), strict=True):
            ways[f"{at} {kinds[level]} {result}"] += int(met.best[at, level, result])
        rule, brings = thresholds(met.each.tolist())
        most = sum(int(n) for n in (met.best * by_level.transpose(0, 2, 1)).sum(axis=(0, 2)).tolist())
        keys = [int(hands.keys[level]) if level >= 0 else -1 for level in rule]
        return Best(dict(ways), met.chosen.tobytes(), keys, most - brings, scale)

    def in_words(self, options: HousePokerOptions, best: Best) -> tuple[str, Sequence[str]]:
        lines = lines_of(self.rules, options)
        parts = [self.rule(line.choices[0], key) for line, key in zip(lines[1:], best.rule, strict=True) if key >= 0]
        said = ", ".join((*reversed(parts), f"{lines[0].choices[0]} the rest"))
        if len(lines) == 2 and not any(end.startswith("0 ") for end in best.ways):
            said = f"always {spoken(lines[1].choices[0])}"
        return said, self.classes

    def own_play(self, options: HousePokerOptions, text: str) -> list[WagerOdds]:
        """The odds of the base wager by a player's own rule, exactly: with which hands each choice is made, from one
        on, as ``play Qh 6d 4c``; the highest first where there are several, and the rest is folded."""
        from pitboss.house_poker.solve.vs_dealer.own_rule import own_rule, told

        rule = own_rule(self, options, text)
        ways = self.ways_by(options, lambda key: max((at for at, least in rule.items() if key >= least), default=0))
        odds = base_odds(self.ends(options), ways, told(self, options, rule), self.classes)
        return [replace(odds, selection="own")]

    def ways_by(self, _options: HousePokerOptions, line_of: Callable[[int], int]) -> dict[tuple[int, ...], int]:
        """How often play ends in each line, class and result where `line_of(key)` is the line taken with a hand."""
        import numpy as np

        from pitboss.house_poker.solve.vs_dealer.count import against_dealer, hands_of

        rules = self.rules
        hands = hands_of((rules.own, self.own), (rules.dealer, self.dealer))
        kinds = self.class_of(hands.keys)
        lines = [line_of(key) for key in hands.keys.tolist()]
        # What is taken is worth one and all else nothing, so that the count of the best play takes it.
        worth = np.zeros((max(lines, default=0) + 2, RESULTS, len(lines)), np.int64)
        worth[lines, :, range(len(lines))] = 1
        met = against_dealer(hands, rules.own, self.weak, rules.shown, worth)
        ways: Counter[tuple[int, ...]] = Counter()
        for at, level, result in zip(*met.best.nonzero(), strict=True):
            ways[int(at), int(kinds[level]), int(result)] += int(met.best[at, level, result])
        return dict(ways)

    def line_for(self, best: Best, hand: Sequence[int], up: int = -1) -> int:
        """The number of the best line for a hand; `up` is the dealer's card in sight, below 0 where none is."""
        from pitboss.exact.card_sets import CARDS, kind_of, suit_order

        held = sorted(hand)
        kind = kind_of(held)
        if up < 0:
            return best.chosen[kind]
        order = [0] * 4
        suit_order(held, len(held), order)
        return best.chosen[kind * CARDS + (up & ~3 | order[up & 3])]

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average with a hand, in base wagers, with the card of the dealer's in sight."""
        rightly_many(hand, self.rules.own, "of the player")
        rightly_many(seen, self.rules.shown, "of the dealer in sight")
        from pitboss.house_poker.solve.vs_dealer.count import fates_of

        key = self.own(hand)
        fates = fates_of(key, hand, (self.rules.dealer, self.dealer), self.weak, seen[0] if seen else -1)
        return self.brought(options, int(self.class_of(key)), fates)

    def brought(self, options: HousePokerOptions, kind: int, fates: Sequence[int]) -> dict[str, Fraction]:
        """What each choice brings with a hand of a class, given how often it comes to each result."""
        found = {}
        for line in lines_of(self.rules, options):
            nets = (line_net(self.rules, options, line, self.facts(kind, result)) for result in range(RESULTS))
            worth = sum((net * many for net, many in zip(nets, fates, strict=True)), Fraction(0))
            found[line.choices[0]] = worth / sum(fates)
        return found

    def key_of(self, _options: HousePokerOptions, hand: Cards) -> int:
        """The key of a player's cards at a table."""
        return self.decided_on(hand)

    def decided_on(self, hand: Cards) -> int:
        """The key of the cards that a player has when it is decided."""
        return self.own(hand)

    def decisions(self, options: HousePokerOptions) -> Iterator[Decision]:
        """Every kind of hand, the highest first, by one of its hands, where no card of the dealer's is in sight."""
        from pitboss.exact.card_sets import kinds

        every = kinds(self.rules.own)
        hands, total = every.cards.tolist(), int(every.sets.sum())
        for at in sorted(range(len(hands)), key=lambda at: self.decided_on(hands[at]), reverse=True):
            told = " ".join(DECK[card] for card in reversed(hands[at]))
            chance = Fraction(int(every.sets[at]), total)
            yield Decision(self.rules.base, told, chance, self.brings(options, hands[at]))

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The decisions behind the figures: the best for each hand and card of the dealer's."""
        best, lines = self.best(options), lines_of(self.rules, options)

        def decide(table: Table, ask: Ask) -> Chosen:
            up = index(in_sight(table, "dealer")[0]) if self.rules.shown else -1
            line = lines[self.line_for(best, [index(card) for card in ask.cards], up)]
            return or_default(table, ask, line.choices[0])

        return decide

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        import numpy as np

        from pitboss.exact.card_sets import choose, kinds
        from pitboss.house_poker.solve.kernel import against_dealer, dealt

        rules, (own, dealer) = self.rules, self.whole
        more, sizes = self.uncounted(options)
        ends = self.ends(options, *sizes)
        chosen = np.frombuffer(self.best(options).chosen, np.uint8)
        numbers = (rules.own, own, dealer, rules.shown, len(self.classes), prod(sizes))
        return Kernel(
            against_dealer(self.own, self.dealer, self.class_of, self.showdown, more),
            size=ends.size,
            width=own + dealer,
            net=ends.net,
            told=dealt({"seat 1": own, "dealer": dealer}),
            tables=(choose(), kinds(rules.own).of, chosen, *numbers),
        )


def thresholds(each: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """The best rule by which no hand takes an earlier line than a lower one: for each line but the first the lowest
    level with which it or a later one is taken (below 0: never), and what the rule brings.

    `each` is what each line is worth with the hands of each level; the levels rise.
    """
    lines = range(len(each))
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for level in range(len(each[0])):
        best = {
            line: max(
                (
                    (brings + each[line][level], (*starts, *[level] * (line - before)))
                    for before, (brings, starts) in best.items()
                    if before <= line
                ),
                key=itemgetter(0),
            )
            for line in lines
        }
    brings, starts = max(best.values(), key=itemgetter(0))
    return [*starts, *[-1] * (len(each) - 1 - len(starts))], brings
