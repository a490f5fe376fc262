"""Lines of play: all that a player may do with a hand from the first wager to the end, and what each comes to.

They follow from the game's own streets. What a line nets is asked of the game's `outcome`, so that odds and
simulation know no settlement of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.core.game.wager import Wager
from pitboss.core.procedure.settlement import decided_net, net_of
from pitboss.house_poker.round.settle import decide_hand
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import Choice, Facts, Hand, Rules


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: what was chosen where something was asked, the wagers at risk in the end, in base wagers, and
    whether it is a fold, or the hand was declared; `discards` is the place of an own card laid aside (below 0: none).
    """

    choices: tuple[str, ...]
    stakes: Mapping[str, int]
    folds: bool = False
    declares: int = 0
    discards: int = -1

    def leaves(self, found: Facts) -> Facts:
        """The facts that decide the wagers once the line was played."""
        if self.folds:
            return found._replace(folded=True)
        return found._replace(declared=self.declares) if self.declares else found

    @property
    def action(self) -> int:
        """All that the line puts at risk, in base wagers."""
        return sum(self.stakes.values())


def lines_of(rules: Rules, options: HousePokerOptions) -> tuple[Line, ...]:
    """Every line of play; at each street the choice of a player who says nothing comes before the others."""
    stakes = {rules.base: 1, **rules.with_base}
    wagers = {kind: Wager(1, kind, many, "", 0) for kind, many in stakes.items()}
    return tuple(_lines(rules, options, 0, Hand(1, 1, wagers, base=1), ()))


def _lines(rules: Rules, options: HousePokerOptions, at: int, hand: Hand, chosen: tuple[str, ...]) -> Iterator[Line]:
    if hand.folded or hand.declared or at == len(rules.streets):
        stakes = {kind: wager.stake for kind, wager in hand.wagers.items()}
        yield Line(chosen, stakes, hand.folded, hand.declared, hand.laid_aside)
        return
    street = rules.streets[at]
    choices = street.asks(hand, options)
    if not choices:
        yield from _lines(rules, options, at + 1, hand, chosen)
    for choice in usual_first(choices):
        wagers = {kind: wager for kind, wager in hand.wagers.items() if kind not in choice.back}
        for kind, many in choice.stakes.items():
            wagers[kind] = Wager(1, kind, many, "", 0)
        after = replace(hand, wagers=wagers, chosen={**hand.chosen, street.name: choice.key}, folded=choice.folds)
        after.declared, after.laid_aside = choice.declares, max(hand.laid_aside, choice.discards)
        yield from _lines(rules, options, at + 1, after, (*chosen, choice.key))


def usual_first(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Choices in the order in which lines of play take them."""
    return (*choices[-1:], *choices[:-1])


def line_net(rules: Rules, options: HousePokerOptions, line: Line, found: Facts, stake: int = 0) -> Fraction:
    """What a line of play nets, in base wagers, by what decides its wagers.

    Where a base wager of `stake` cents is given, the table's limit on what one hand is paid holds.
    """
    facts = line.leaves(found)
    if not stake:
        nets = (many * decided_net(rules.outcome(kind, facts, options)) for kind, many in line.stakes.items())
        return sum(nets, Fraction(0))
    wagers = [Wager(1, kind, many * stake, "", 0) for kind, many in line.stakes.items()]
    return Fraction(sum(map(net_of, decide_hand(rules, options, wagers, facts))), stake)


class Ends:
    """The ways in which a round may end, numbered: by the line of play, then by each part of what decides its wagers.

    `sizes` are how many values each part of the facts has that is counted, from the first on.
    """

    def __init__(
        self, rules: Rules, options: HousePokerOptions, facts: Callable[..., Facts], sizes: Sequence[int]
    ) -> None:
        self.rules, self.options, self.facts, self.sizes = rules, options, facts, tuple(sizes)
        self.lines = lines_of(rules, options)
        # A wager that is made beside the base wager is decided as that one was played; any other is figured alone.
        self._beside = {kind.key for kind in rules.wagers if kind.needs[-1:] == (rules.base,)}

    @property
    def size(self) -> int:
        size = len(self.lines)
        for many in self.sizes:
            size *= many
        return size

    def read(self, number: int) -> tuple[Line, Facts]:
        """The line of play and the facts of an end."""
        parts = []
        for many in reversed(self.sizes):
            number, part = divmod(number, many)
            parts.append(part)
        return self.lines[number], self.facts(*reversed(parts))

    def net(self, wager: str, _selection: str, number: int) -> Fraction | None:
        """What a wager nets per unit of its stake, the base wager with all that goes with it; None where a later one
        was not made."""
        line, found = self.read(number)
        if wager == self.rules.base:
            return line_net(self.rules, self.options, line, found)
        if wager in line.stakes or wager in self._beside:
            found = line.leaves(found)
        elif self._later(wager):
            return None
        return decided_net(self.rules.outcome(wager, found, self.options), self.rules.fixed(wager, self.options))

    def _later(self, wager: str) -> bool:
        """Whether a wager is one of those that the lines of play put up."""
        return any(wager in line.stakes for line in self.lines)
