"""Games of two cards against the dealer's two, out of a deck with jokers: every hand against every hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import DECK, Cards, deck
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import Decision
from pitboss.exact import RESULTS
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import rightly_many
from pitboss.house_poker.solve.vs_dealer.best_play import AgainstDealer, Best, thresholds

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

_rank: Callable[[int, int, int], int]
_class_of: Callable[[int], int]
_showdown: Callable[[int, int], int]
"""Stand for a game's own rules in the round below; `_round` puts them there."""


@dataclass(frozen=True, eq=False)
class TwoCards(AgainstDealer):
    """The odds, the best decisions and the kernel of such a game.

    `own` ranks two cards in an order of the classes, which the casino's `order` is; the deck's last cards are jokers.
    """

    order: Callable[[Any], int] = field(kw_only=True)

    @property
    def cards(self) -> int:
        return len(DECK) + self.rules.jokers

    def about(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> object:
        return [super().about(options, worths), self.order(options)]

    def counts(self, options: HousePokerOptions) -> Counter[int]:
        """Count the hands of each class."""
        order = self.order(options)
        return Counter(self.class_of(self.own(a, b, order)) for a, b in combinations(range(self.cards), 2))

    def key_of(self, options: HousePokerOptions, hand: Cards) -> int:
        return self.own(hand[0], hand[1] + (hand[0] == hand[1]), self.order(options))

    def ways_by(self, options: HousePokerOptions, line_of: Callable[[int], int]) -> dict[tuple[int, ...], int]:
        _, found, _, _, fates = self._fates(options)
        ways: Counter[tuple[int, ...]] = Counter()
        for key, counts in zip(found.tolist(), fates.tolist(), strict=True):
            for result, many in enumerate(counts):
                ways[line_of(key), int(self.class_of(key)), result] += many
        return dict(ways)

    def _fates(self, options: HousePokerOptions) -> tuple[Ints, Ints, Ints, Ints, Ints]:
        """All hands, the key of each, the different keys, the place of each hand's key among them, and how often each
        hand comes to each result."""
        import numpy as np

        hands = np.array(list(combinations(range(self.cards), 2)))
        found = np.array([self.own(a, b, self.order(options)) for a, b in hands.tolist()])
        keys, levels = np.unique(found, return_inverse=True)
        fares = np.array([[self.showdown(mine, theirs) for theirs in keys.tolist()] for mine in keys.tolist()])
        apart = (hands[:, None, :, None] != hands[None, :, None, :]).all(axis=(2, 3))
        met = fares[levels][:, levels]
        fates = np.stack([(apart & (met == result)).sum(axis=1) for result in range(RESULTS)], axis=1)
        return hands, found, keys, levels, fates

    def decisions(self, options: HousePokerOptions) -> Iterator[Decision]:
        """Every kind of hand, the highest first, by one of its hands: hands alike but for the names of the suits."""
        hands, found, _, _, fates = self._fates(options)
        named = deck(jokers=self.rules.jokers)
        alike: dict[tuple[int, int, bool], list[int]] = {}
        for at, (a, b) in enumerate(hands.tolist()):
            low, high = (min(card >> 2, len(DECK) >> 2) for card in (a, b))
            alike.setdefault((low, high, low < high < len(DECK) >> 2 and a & 3 == b & 3), []).append(at)
        for places in sorted(alike.values(), key=lambda places: int(found[places[0]]), reverse=True):
            at = places[0]
            told = " ".join(named[card] for card in reversed(hands[at].tolist()))
            brings = self.brought(options, int(self.class_of(int(found[at]))), fates[at].tolist())
            yield Decision(self.rules.base, told, Fraction(len(places), len(hands)), brings)

    def work_out(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        import numpy as np

        hands, found, keys, levels, fates = self._fates(options)
        worth, scale = scaled(worths)
        kinds = self.class_of(found)
        by_hand = (worth.reshape(len(worths), len(self.classes), RESULTS)[:, kinds] * fates).sum(axis=2)
        chosen = by_hand.argmax(axis=0)
        ways: Counter[str] = Counter()
        for line, kind, counts in zip(chosen.tolist(), kinds.tolist(), fates.tolist(), strict=True):
            for result, many in enumerate(counts):
                ways[f"{line} {kind} {result}"] += many
        each = [np.bincount(levels, line).astype(int).tolist() for line in by_hand]
        rule, brings = thresholds(each)
        lines = np.zeros((self.cards, self.cards), np.uint8)
        lines[hands[:, 0], hands[:, 1]] = lines[hands[:, 1], hands[:, 0]] = chosen
        named = [int(keys[level]) if level >= 0 else -1 for level in rule]
        return Best(dict(ways), lines.tobytes(), named, int(by_hand.max(axis=0).sum()) - brings, scale)

    def line_for(self, best: Best, hand: Sequence[int], up: int = -1) -> int:
        a, b = hand
        # Two jokers are alike at a table; here they are the deck's last cards.
        return best.chosen[a * self.cards + (b if a != b else b + 1)]

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        rightly_many(hand, self.rules.own, "of the player")
        rightly_many(seen, 0, "of the dealer in sight")
        a, b = hand[0], hand[1] + (hand[0] == hand[1])
        order, left = self.order(options), (card for card in range(self.cards) if card not in (a, b))
        own = self.own(a, b, order)
        fates = Counter(self.showdown(own, self.own(c, d, order)) for c, d in combinations(left, 2))
        return self.brought(options, int(self.class_of(own)), [fates[result] for result in range(RESULTS)])

    def kernel(self, options: HousePokerOptions) -> Kernel:
        import numpy as np

        ends = self.ends(options)
        named = deck(jokers=self.rules.jokers)

        def told(deal: Ints) -> dict[str, Any]:
            a, b, c, d = (named[card] for card in deal)
            return {"hands": {"seat 1": f"{a} {b}", "dealer": f"{c} {d}"}}

        lines = np.frombuffer(self.best(options).chosen, np.uint8)
        return Kernel(
            _round(self.own, self.class_of, self.showdown),
            size=ends.size,
            width=4,
            net=ends.net,
            told=told,
            tables=(lines, self.cards, len(self.classes), self.order(options)),
        )


@cache
def _round(rank: Callable[..., int], class_of: Callable[..., int], showdown: Callable[..., int]) -> Any:
    return inlined(with_functions(_one, _rank=rank, _class_of=class_of, _showdown=showdown))


def _one(stream: Ints, deal: Ints, lines: Ints, cards: int, classes: int, order: int) -> int:
    """Deal, decide, and see how the hands fare."""
    draw_distinct(stream, cards, deal, 4)
    own = _rank(deal[0], deal[1], order)  # noqa: F821
    fares = _showdown(own, _rank(deal[2], deal[3], order))  # noqa: F821
    line = int(lines[deal[0] * cards + deal[1]])
    return int((line * classes + _class_of(own)) * RESULTS + fares)  # noqa: F821
