"""Games with a cross of community cards: the player raises on one axis with an end of each in sight, the dealer plays
the better of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod

import msgspec

from pitboss.core.computing.cache import cached
from pitboss.core.computing.shipped import RestsOn
from pitboss.core.equipment.cards import index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.exact import HIGHER, LOWER, RESULTS, TIED
from pitboss.house_poker.round.deal import BOARD
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import in_sight, rightly_many
from pitboss.house_poker.solve.lines_of_play import lines_of
from pitboss.house_poker.solve.solution import Solution
from pitboss.house_poker.solve.vs_dealer.best_play import thresholds
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import CLASSES, class_of

VERSION = 1
"""The version of the counts that ship: raise it when they are counted in another way."""
FATES = (HIGHER, TIED, LOWER)
"""The results in the order in which crosses are counted."""
FOLD, VERTICAL, HORIZONTAL = range(3)


class Best(msgspec.Struct, frozen=True):
    """Best play. `ways`: deals by line, class and result. The best line of each kind of view, a byte each. The lowest
    level with which the rule of thumb raises, and what that loses, times `scale`."""

    ways: dict[str, int]
    chosen: bytes
    rule: int
    cost: int
    scale: int


def number_of(hole: Sequence[int], vertical: int, horizontal: int) -> int:
    """The number of what is seen."""
    low, high = sorted(hole)
    return (vertical * 52 + horizontal) * 1326 + high * (high - 1) // 2 + low


@dataclass(frozen=True, eq=False)
class Crossed(Solution[Best]):
    """The odds, the best decisions and the kernel of such a game.

    The class of the player's hand is the first of the facts, how it fares the second. The lines of play are a fold, a
    raise on the vertical axis, one on the horizontal. `thumb` ranks a hole with one end for the rule of thumb, which
    raises on the axis where that is higher; its last four bits do nothing else. `rule` says it in words. A deal is
    the hole, the dealer's two cards, then the board: an end of each axis, the centre, the other ends.
    """

    thumb: Callable[[int, int, int], int]
    rule: Callable[[int], str]
    showdown: Callable[[int, int], int] = field(kw_only=True)

    @property
    def counted(self) -> tuple[int, ...]:
        return len(CLASSES), RESULTS

    def every_end(self) -> Iterable[tuple[int, ...]]:
        return ((kind, fate) for kind in range(len(CLASSES)) for fate in FATES)

    kept = Best

    def rests_on(self, worths: list[list[Fraction]]) -> RestsOn:
        return VERSION, best5, class_of, self.thumb, worths

    def work_out(self, _options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        import numpy as np

        from pitboss.house_poker.solve.cross.count import BETTER, OWN, crosses, seen_kinds

        found, seen = crosses(OWN, BETTER), seen_kinds()
        vertical, horizontal, hole = np.unravel_index(seen.first, (52, 52, 1326))
        # What the horizontal axis comes to is what the vertical one does with the ends the other way round.
        turned = seen.of[(horizontal * 52 + vertical) * 1326 + hole]
        fates = (found, found, found[turned])
        worth, scale = scaled(worths)
        brings = np.stack([(fates[at].reshape(len(hole), -1) * worth[at]).sum(axis=1) for at in range(len(worth))])
        chosen = brings.argmax(axis=0).astype(np.uint8)
        ways = {}
        for at in range(len(worth)):
            for (kind, fate), many in np.ndenumerate(fates[at][chosen == at].sum(axis=0)):
                if many:
                    ways[f"{at} {kind} {FATES[fate]}"] = int(many)
        holes = np.array([(low, high) for high in range(52) for low in range(high)])[hole]
        keys = np.array(
            [
                [self.thumb(int(a), int(b), int(end)) for (a, b), end in zip(holes, ends, strict=True)]
                for ends in (vertical, horizontal)
            ]
        )
        raised = np.where(keys[0] >= keys[1], brings[VERTICAL], brings[HORIZONTAL])
        levels, of = np.unique(keys.max(axis=0) >> 4, return_inverse=True)
        each = np.zeros((2, len(levels)), np.int64)
        np.add.at(each[0], of, brings[FOLD])
        np.add.at(each[1], of, raised)
        (start,), most = thresholds(each.tolist())
        cost = int(brings.max(axis=0).sum()) - most
        return Best(ways, chosen.tobytes(), int(levels[start]), cost, scale)

    def in_words(self, _options: HousePokerOptions, best: Best) -> tuple[str, Sequence[str]]:
        return self.rule(best.rule), CLASSES

    def beside(self, wager: str, options: HousePokerOptions) -> WagerOdds:
        """The odds of a wager that what is seen decides, made beside the base wager, which is played as is best."""
        chosen = self.best(options).chosen
        counts = cached(wager, list[tuple[int, bool, int]], lambda: self._seen(chosen), self._seen, chosen)
        nets: Counter[Fraction] = Counter()
        for value, folded, many in counts:
            nets[decided_net(self.rules.outcome(wager, self.facts(0, LOWER, value, folded), options))] += many
        return from_counts(wager, nets, strategy="beside an ante that is played as is best")

    def _seen(self, chosen: bytes) -> list[tuple[int, bool, int]]:
        """Each value of what else decides wagers, whether the hand is folded then, and how often that is seen."""
        import numpy as np

        from pitboss.house_poker.solve.cross.count import seen_kinds

        seen = seen_kinds()
        sets = np.bincount(seen.of[seen.of >= 0]).tolist()
        counts: Counter[tuple[int, bool]] = Counter()
        for number, line, many in zip(seen.first.tolist(), chosen, sets, strict=True):
            counts[self.decided_by(number), line == FOLD] += many
        return [(value, folded, many) for (value, folded), many in counts.items()]

    def decided_by(self, number: int) -> int:
        """What else decides wagers, found from what is seen."""
        rest, hole = divmod(number, 1326)
        high = next(card for card in range(51, 0, -1) if card * (card - 1) // 2 <= hole)
        deal = [high, hole - high * (high - 1) // 2, 0, 0, *divmod(rest, 52)]
        return self.more(deal) if self.more is not None else 0

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), _before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average, in base wagers, with the two ends in sight, the vertical one first."""
        rightly_many(hand, 2, "of the player")
        rightly_many(seen, 2, "of the board in sight")
        from pitboss.house_poker.solve.cross.count import one_seen

        fates = {VERTICAL: one_seen(hand, *seen), HORIZONTAL: one_seen(hand, *reversed(seen))}
        found = {}
        for at, (line, nets) in enumerate(zip(lines_of(self.rules, options), self.worths(options), strict=True)):
            counts = fates[max(at, VERTICAL)].reshape(-1).tolist()
            worth = sum((net * many for net, many in zip(nets, counts, strict=True)), Fraction(0))
            found[line.choices[0]] = worth / sum(counts)
        return found

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The decisions behind the figures."""
        from pitboss.house_poker.solve.cross.count import seen_kinds

        chosen, lines, of = self.best(options).chosen, lines_of(self.rules, options), seen_kinds().of

        def decide(table: Table, ask: Ask) -> Chosen:
            ends = [index(card) for card in in_sight(table, BOARD)]
            seen = number_of([index(card) for card in ask.cards], *ends)
            return or_default(table, ask, lines[chosen[int(of[seen])]].choices[0])

        return decide

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        import numpy as np

        from pitboss.house_poker.solve.cross.count import seen_kinds
        from pitboss.house_poker.solve.cross.kernel import crossed
        from pitboss.house_poker.solve.kernel import dealt
        from pitboss.ranks.evaluate import evaluator

        more, sizes = self.uncounted(options)
        ends = self.ends(options, *sizes)
        chosen = np.frombuffer(self.best(options).chosen, np.uint8)
        return Kernel(
            crossed(self.showdown, more),
            size=ends.size,
            width=9,
            net=ends.net,
            told=dealt({"seat 1": 2, "dealer": 2, BOARD: 5}),
            tables=(evaluator(5), seen_kinds().of, chosen, len(CLASSES), prod(sizes)),
        )
