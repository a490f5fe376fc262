"""Games against a pay table: the player's cards and the board's make five, which come into sight one after the other.

A game says what the five cards are (`line_of`, an index of its pay table's lines); it is the first of its facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import perm, prod
from typing import TYPE_CHECKING

import msgspec

from pitboss.core.equipment.cards import Cards, index
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import NoSuchDecision
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.counts_to_odds import scaled
from pitboss.house_poker.solve.known_cards import chosen_before, in_sight, rightly_many
from pitboss.house_poker.solve.lines_of_play import Line, lines_of
from pitboss.house_poker.solve.rules_of_thumb import Thumb, first_that_holds, told
from pitboss.house_poker.solve.solution import Solution

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints
    from pitboss.house_poker.solve.vs_pay_table.count import Decided


_COUNTS = ("no", "one", "two", "three", "four")


class Best(msgspec.Struct, frozen=True):
    """The best choice by street, kind of cards seen and state, a byte each; how often each line of play ends in each
    line of the pay table; and what the rule of thumb loses, over all deals and times `scale`."""

    chosen: list[bytes]
    ways: list[list[int]]
    cost: int
    scale: int


class Tree:
    """The decisions of a game: a state at each street is what was chosen so far."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        streets = max(len(line.choices) for line in lines)
        full = [line.choices for line in lines]
        self.states = [
            tuple(dict.fromkeys(line.choices[:at] for line in lines if len(line.choices) > at))
            for at in range(streets)
        ]
        self.choices = [
            tuple(dict.fromkeys(line.choices[at] for line in lines if len(line.choices) > at))
            for at in range(streets)
        ]
        self.after = []
        for at in range(streets):
            leads = []
            for state in self.states[at]:
                paths = [(*state, choice) for choice in self.choices[at]]
                leads.append(
                    [
                        -1 - full.index(path)
                        if path in full and lines[full.index(path)].folds
                        else full.index(path)
                        if at + 1 == streets
                        else self.states[at + 1].index(path)
                        for path in paths
                    ]
                )
            self.after.append(leads)


@dataclass(frozen=True, eq=False)
class AgainstTable(Solution[Best]):
    """The odds, the best decisions and the kernel of such a game.

    `line_of` finds the line of the pay table of five cards; `names` are those in words. `thumbs` is the rule of thumb
    for each decision, the first that holds. A deal is the player's cards, then the board's.
    """

    line_of: Callable[[Cards], int]
    names: Sequence[str]
    thumbs: Sequence[Sequence[Thumb]]
    _each: dict[str, list[Ints]] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def seen(self) -> int:
        """The cards in sight at the first decision."""
        streets = self.rules.streets
        asked = next(at for at, street in enumerate(streets) if street.question)
        return self.rules.own + sum(street.board for street in streets[: asked + 1])

    @property
    def counted(self) -> tuple[int, ...]:
        return (len(self.names),)

    kept = Best

    def work_out(self, options: HousePokerOptions, worths: list[list[Fraction]]) -> Best:
        import numpy as np

        from pitboss.exact.card_sets import kinds

        worth, scale = scaled(worths)
        tree = Tree(lines_of(self.rules, options))
        decided = self._decided(tree, worth)
        ruled = []
        for street, (thumbs, choices) in enumerate(zip(self.thumbs, tree.choices, strict=True)):
            cards = kinds(self.seen + street).cards.tolist()
            chosen = [[choices.index(first_that_holds(thumbs, held, choices[0]))] for held in cards]
            ruled.append(np.repeat(chosen, len(tree.states[street]), axis=1))
        cost = int((decided.ways * worth).sum() - (decided.count_of(ruled) * worth).sum())
        return Best([each.tobytes() for each in decided.chosen], decided.ways.tolist(), cost, scale)

    def _decided(self, tree: Tree, worth: Ints) -> Decided:
        import numpy as np

        from pitboss.exact.card_sets import rank_all
        from pitboss.house_poker.solve.vs_pay_table.count import decide_streets

        after = [np.array(leads, np.int64) for leads in tree.after]
        return decide_streets(after, worth, rank_all(self.line_of, 5).astype(np.int8))

    def in_words(self, options: HousePokerOptions, _best: Best) -> tuple[str, Sequence[str]]:
        tree = Tree(lines_of(self.rules, options))
        parts = [told(thumbs, choices[0]) for thumbs, choices in zip(self.thumbs, tree.choices, strict=True)]
        said = (
            f"{count.capitalize()} cards: {part}" for count, part in zip(_COUNTS[self.seen :], parts, strict=True)
        )
        return ". ".join(said), self.names

    def brings(
        self, options: HousePokerOptions, hand: Sequence[int], seen: Sequence[int] = (), before: tuple[str, ...] = ()
    ) -> dict[str, Fraction]:
        """What each choice brings on average with the cards of the hand and those of the board in sight, in base
        wagers, and the best choices after it."""
        from pitboss.exact.card_sets import kind_of

        tree, (worth, scale) = Tree(lines_of(self.rules, options)), scaled(self.worths(options))
        street, held = len(before), [*hand, *seen]
        if street >= len(tree.states) or before not in tree.states[street]:
            known = "; ".join(" ".join(state) or "nothing" for states in tree.states for state in states)
            raise NoSuchDecision(f"nothing is asked after {' '.join(before)!r}; what may come before is: {known}.")
        rightly_many(hand, self.rules.own, "of the player")
        later = tree.states[1][-1][0] if not before and len(tree.states) > 1 else ""
        hint = f"; after the first choice name that too, like --chosen {later}" if later else ""
        rightly_many(seen, self.seen + street - self.rules.own, "of the board in sight", hint)
        state = tree.states[street].index(before)
        if options.digest not in self._each:
            self._each[options.digest] = self._decided(tree, worth).each
        values = self._each[options.digest][street][kind_of(held), state].tolist()
        follow = perm(52 - len(held), 5 - len(held))
        return {key: Fraction(value, scale * follow) for key, value in zip(tree.choices[street], values, strict=True)}

    def choice_for(self, options: HousePokerOptions, seen: Sequence[int], before: tuple[str, ...] = ()) -> str:
        """The best choice with the cards in sight, after what was chosen before."""
        from pitboss.exact.card_sets import kind_of

        tree, street = Tree(lines_of(self.rules, options)), len(before)
        states = tree.states[street]
        chosen = self.best(options).chosen[street][kind_of(seen) * len(states) + states.index(before)]
        return tree.choices[street][chosen]

    def strategy(self, options: HousePokerOptions) -> Callable[[Table, Ask], Chosen]:
        """The decisions behind the figures."""

        def decide(table: Table, ask: Ask) -> Chosen:
            seen = [index(card) for card in (*ask.cards, *in_sight(table, "board"))]
            return or_default(table, ask, self.choice_for(options, seen, chosen_before(table, ask)))

        return decide

    def kernel(self, options: HousePokerOptions) -> Kernel:
        """The kernel of a table whose one player decides by the best play."""
        import numpy as np

        from pitboss.exact.card_sets import choose, kinds, rank_all
        from pitboss.house_poker.solve.kernel import against_table, dealt

        more, sizes = self.uncounted(options)
        ends = self.ends(options, *sizes)
        tree = Tree(ends.lines)
        states = [len(of) for of in tree.states]
        chosen = [np.frombuffer(part, np.uint8) for part in self.best(options).chosen]
        tables = (
            choose(),
            rank_all(self.line_of, 5).astype(np.int8),
            tuple(kinds(self.seen + street).of for street in range(len(states))),
            tuple(part.reshape(-1, many) for part, many in zip(chosen, states, strict=True)),
            tuple(np.array(leads, np.int64) for leads in tree.after),
            len(self.names),
            prod(sizes),
        )
        told = dealt({"seat 1": self.rules.own, "board": self.rules.board})
        return Kernel(against_table(more), size=ends.size, width=5, net=ends.net, told=told, tables=tables)
