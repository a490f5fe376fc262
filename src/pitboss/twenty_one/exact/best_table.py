"""The best table by totals ("basic strategy"): one choice for each hard total, soft total and pair under an up card.

A table sees the total and not the cards, so a choice is weighed over all hands that come to it, each as often as it
does under the table itself. Choices are changed as long as that makes the whole better; where one is so close that
the hands of split pairs could turn it, the whole is worked out both ways.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Bools, Floats, Ints
from pitboss.twenty_one.exact.by_cards_held import BLACKJACK_HAND, Deals, UpCard, best, deals, dealt, mean
from pitboss.twenty_one.exact.hands import MOST, VALUES, hands, number
from pitboss.twenty_one.exact.one_hand import DOUBLE, GIVE_UP, HIT, STAND
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.splits import acts_for, best_acts, one_card, one_card_acts, split
from pitboss.twenty_one.exact.worth import NEVER, Worth, staked, worth
from pitboss.twenty_one.rules.rules import Rules, Surrender

CLASSES = 2 * (MOST + 1)
"""Hard totals, then soft ones."""
_ROUNDS = 30
_SELDOM = 1e-9
"""The weight of first two cards that are always split: they decide only what nothing else does."""
_CLOSE = 0.003
"""What split hands, a fiftieth of all, cannot turn; in units of the wager."""


@cache
def classes() -> Any:
    """`classes[hand]`: the total by which a table plays the hand; soft totals are numbered after the hard ones."""
    found = hands()
    return found.total + (MOST + 1) * found.soft


@cache
def layers() -> list[Any]:
    """The numbers of the hands by hard total, the highest first, so that a hand comes after those to which a card
    leads."""
    found = hands()
    hard = found.total - 10 * found.soft
    return [np.flatnonzero(hard == total) for total in range(MOST, -1, -1)]


@dataclass(frozen=True, eq=False)
class Column:
    """A table's choices under one up card: whether to draw (else stand), double or give up by total, split or give up
    by pair; `lets_go` says by total which hands are given up to which no further card comes."""

    draws: Any
    doubles: Any
    gives_up: Any
    splits: Any
    pairs_given_up: Any
    lets_go: Any

    def acts(self, rules: Rules, of_split: bool) -> Any:
        """`acts[hand]`: what the column does with the hand."""
        kinds = classes()
        acts = np.where(self.draws[kinds] & worth(rules, of_split).open, HIT, STAND)
        acts[self.doubles[kinds] & worth(rules, of_split).may_double] = DOUBLE
        if rules.surrender == Surrender.ANY_TIME:
            acts[self.gives_up[kinds]] = GIVE_UP
        return acts


class Chooser:
    """Finds the best column under an up card."""

    def __init__(self, rules: Rules, shoe: Shoe, up: UpCard) -> None:
        self.rules, self.shoe, self.up = rules, shoe, up
        self.may_double, self.open = worth(rules, False).may_double, worth(rules, False).open
        self.chances = self._chances()
        self.deals = [(a, b, number((a + 1, b + 1)), chance) for a, b, chance in deals(shoe, up.value)]
        self.stands, self.kept = up.brings[:, STAND], up.brings[:, 4]
        self.overs = self._overs()
        self.any_time = rules.surrender == Surrender.ANY_TIME
        self._split: dict[tuple[int, bytes, bytes, bool], float] = {}

    def _chances(self) -> Any:
        """`chances[hand, value]`: the chance that the next card has the value; 0 where the shoe lacks the hand's
        cards."""
        here = self.up.against
        rest = here.left - here.step * hands().counts
        size = rest.sum(axis=1, keepdims=True)
        lacks = (rest < 0).any(axis=1) | (size[:, 0] < 2)
        rest, size = np.maximum(rest, 0), np.where(lacks[:, None], 4.0, size)
        chance = rest / size
        if here.partner >= 0 and not worth(self.rules, False).blind:
            others = np.maximum(size - rest[:, [here.partner]], 1e-300)
            same = (np.arange(VALUES) == here.partner)[None, :]
            chance = rest / (size - here.step) * (others - here.step + here.step * same) / others
        return np.where((lacks | ~self.open)[:, None], 0.0, chance)

    def _overs(self) -> Any:
        """`overs[hand, value]`: what the hand brings when a card of the value takes it over 21. Where the dealer does
        not check for blackjack, no figure of a hand includes what a blackjack takes."""
        here, made = self.up.against, worth(self.rules, False)
        rest = here.left - here.step * hands().counts
        if not made.blind or here.partner < 0:
            return np.full(rest.shape, made.over)
        lurking = rest[:, [here.partner]] - here.step * (np.arange(VALUES) == here.partner)[None, :]
        size = np.maximum(rest.sum(axis=1, keepdims=True) - here.step, 1.0)
        return made.over + made.spared * np.maximum(lurking, 0) / size

    def best(self) -> Column:
        """The best column."""
        none, few = np.zeros(CLASSES, bool), np.zeros(VALUES, bool)
        column = Column(np.arange(CLASSES) % (MOST + 1) < 17, none, none, few, few, none)
        for _ in range(_ROUNDS):
            better = self._weighed(column)
            if all(np.array_equal(a, b) for a, b in zip(_parts(column), _parts(better), strict=True)):
                break
            column = better
        return self._turned(column)

    def _lets_go(self, reach: Floats, doubling: Ints) -> Any:
        """Which hands that get no further card are given up, by their total: those that bring less than half of the
        wager."""
        if not self.rules.lets_go:
            return np.zeros(CLASSES, bool)
        found, weight = hands(), np.where(np.isnan(self.stands), 0.0, _SELDOM)
        flow = reach[doubling, None] * self.chances[doubling]
        on = found.then[doubling] >= 0
        np.add.at(weight, found.then[doubling][on], flow[on])
        totals = _gain(found.total, weight, -0.5, self.stands, found.total < MOST) > 0
        return np.tile(totals[: MOST + 1], 2)

    def doubled(self, column: Column) -> Any:
        """`doubled[hand]`: what doubling brings where `column` says which doubled hands are let go."""
        if not self.rules.lets_go:
            return self.up.brings[:, DOUBLE]
        then, classed = hands().then, column.lets_go[classes()]
        ended = np.where(classed, worth(self.rules, False).rescued, self.kept)
        after = np.where(then >= 0, ended[then], -2.0)
        return np.where(self.chances > 0, self.chances * after, 0.0).sum(axis=1)

    def split(self, column: Column, value: int, staked_only: bool = False) -> float:
        """What splitting a pair of `value` brings where `column` plays its hands; with `staked_only`, what lies on
        them in the end."""
        acts = column.acts(self.rules, True)
        if one_card(self.rules, value):
            lets_go = column.lets_go[classes()] & self.any_time
            acts = one_card_acts(self.rules, lets_go, column.doubles[classes()] & worth(self.rules, True).may_double)
        key = value, acts.tobytes(), column.lets_go.tobytes(), staked_only
        if key not in self._split:
            made = staked(self.rules, True) if staked_only else self._made(column)
            self._split[key] = split(self.rules, self.up.against, value, acts, made)
        return self._split[key]

    def _made(self, column: Column) -> Worth:
        """The worth of the hands of a split pair where `column` says which doubled ones are let go."""
        made = worth(self.rules, True)
        if not self.rules.lets_go:
            return made
        gone = column.lets_go[classes()][:, None]
        return made._replace(doubled=np.where(gone, made.rescued, made.doubled), rescued=NEVER)

    def values(self, column: Column) -> tuple[Any, Any]:
        """`drawn[hand]`, `played[hand]`: what drawing to the hand brings, and what the hand brings, where `column`
        plays on."""
        acts, doubled = column.acts(self.rules, False), self.doubled(column)
        hit, playing = np.zeros(len(acts)), np.zeros(len(acts))
        then = hands().then
        for layer in layers():
            after = np.where(then[layer] >= 0, playing[then[layer]], self.overs[layer])
            chances = self.chances[layer]
            hit[layer] = np.where(chances > 0, chances * after, 0.0).sum(axis=1)
            chosen = np.where(acts[layer] == HIT, hit[layer], self.stands[layer])
            chosen = np.where(acts[layer] == DOUBLE, doubled[layer], chosen)
            playing[layer] = np.where(acts[layer] == GIVE_UP, -0.5, chosen)
        return hit, np.nan_to_num(playing)

    def _reach(self, column: Column) -> Any:
        """`reach[hand]`: how often `column` comes to the hand; hands that are split or given up do not count."""
        acts, then = column.acts(self.rules, False), hands().then
        reach = np.zeros(len(acts))
        for first, second, hand, chance in self.deals:
            if first == second and (column.splits[first] or column.pairs_given_up[first]):
                reach[hand] += _SELDOM * chance
                continue
            if hand != number(BLACKJACK_HAND) and not (column.gives_up[classes()[hand]] and first != second):
                reach[hand] += chance * (1 - self.up.blackjack(hand))
        for layer in reversed(layers()):
            drawing = layer[(acts[layer] == HIT) & (reach[layer] > 0)]
            flow = reach[drawing, None] * self.chances[drawing]
            on = then[drawing] >= 0
            np.add.at(reach, then[drawing][on], flow[on])
        return reach

    def _weighed(self, column: Column) -> Column:
        """The column in which every choice is the better one, given the other choices of `column`."""
        kinds, reach = classes(), self._reach(column)
        hit, playing = self.values(column)
        doubled = self.doubled(column)
        draws = _gain(kinds, reach, hit, self.stands, self.open) > 0
        usual = np.where(draws[kinds] & self.open, hit, self.stands)
        two = np.zeros(len(reach))
        for first, second, hand, chance in self.deals:
            if hand != number(BLACKJACK_HAND):
                seldom = _SELDOM if first == second and column.splits[first] else 1
                two[hand] = seldom * chance * (1 - self.up.blackjack(hand))
        weight = reach if self.rules.double_cards != 2 else two
        doubles = _gain(kinds, weight, doubled, usual, self.may_double) > 0
        playing = np.where(doubles[kinds] & self.may_double, np.maximum(doubled, -2.0), usual)
        lets_go = self._lets_go(reach, np.flatnonzero(doubles[kinds] & self.may_double & (reach > 0)))
        gives_up = np.zeros(CLASSES, bool)
        pairs_given_up = np.zeros(VALUES, bool)
        if self.rules.surrender != Surrender.NONE:
            weights = reach if self.any_time else self._unlike(two)
            gives_up = _gain(kinds, weights, self._given_up(), playing, weights > 0) > 0
        splits = np.zeros(VALUES, bool)
        shell = replace(column, draws=draws, doubles=doubles, gives_up=gives_up, lets_go=lets_go)
        for value in range(VALUES):
            hand = number((value + 1, value + 1))
            brings = playing[hand]
            if self.up.splits[value] > brings - 0.1 and two_possible(self.up, value):
                apart = self.split(shell, value)
                splits[value], brings = apart > brings, max(apart, brings)
            if self.rules.surrender != Surrender.NONE:
                pairs_given_up[value] = bool(self._given_up()[hand] > brings)
        return Column(draws, doubles, gives_up, splits, pairs_given_up, lets_go)

    def _unlike(self, two: Floats) -> Any:
        """The weights of two unlike cards: pairs are given up by themselves."""
        weights = two.copy()
        for value in range(VALUES):
            weights[number((value + 1, value + 1))] = 0
        return weights

    def _given_up(self) -> Any:
        """`given_up[hand]`: what giving up brings, to be compared with playing on when the dealer has no
        blackjack."""
        blind = worth(self.rules, False).blind
        if self.rules.surrender != Surrender.EARLY and not blind:
            return np.full(len(self.stands), -0.5)
        chance = np.array([self.up.blackjack(hand) if n == 2 else 0 for hand, n in enumerate(hands().cards)])
        if self.rules.surrender != Surrender.EARLY:
            return -0.5 * (1 - chance)
        return (chance - 0.5) / (1 - chance)

    def brings(self, column: Column) -> Deals:
        """Every first two cards with their chance, and what `column` brings from the deal on."""
        _, playing = self.values(column)
        for first, second, hand, chance in self.deals:
            worth_it = float(playing[hand])
            pair = first == second
            if column.pairs_given_up[first] if pair else column.gives_up[classes()[hand]]:
                worth_it = float(self._given_up()[hand])
            elif pair and column.splits[first]:
                worth_it = self.split(column, first)
            yield first, second, chance, dealt(replace(self.rules, surrender=Surrender.NONE), self.up, hand, worth_it)

    def total(self, column: Column) -> float:
        """What `column` brings from the deal on, times the chance of its up card."""
        return mean(self.brings(column))

    def staked(self, column: Column) -> Deals:
        """What lies on the hands in the end where `column` plays; a dealer's blackjack found at once takes the first
        wager alone."""
        more = self._doubled_later(column.acts(self.rules, False))
        for first, second, hand, chance in self.deals:
            pair = first == second
            if hand == number(BLACKJACK_HAND) or (
                column.pairs_given_up[first] if pair else column.gives_up[classes()[hand]]
            ):
                added = 0.0
            elif pair and column.splits[first]:
                added = self.split(column, first, True) - 1
            else:
                added = float(more[hand])
            yield first, second, chance, 1 + (1 - self.up.blackjack(hand)) * added

    def staked_best(self) -> Deals:
        """The same where every hand is played best by its own cards."""
        more = self._doubled_later(best_acts(self.up.brings, worth(self.rules, False)))
        gives_up = self.rules.surrender in (Surrender.LATE, Surrender.EARLY)
        for first, second, hand, chance in self.deals:
            playing, here = best(self.up, first, second), self.up.against
            if hand == number(BLACKJACK_HAND) or (gives_up and self._given_up()[hand] > playing):
                added = 0.0
            elif first == second and playing > self.up.brings[hand, 3]:
                acts = acts_for(self.rules, here, first)
                added = split(self.rules, here, first, acts, staked(self.rules, True)) - 1
            else:
                added = float(more[hand])
            yield first, second, chance, 1 + (1 - self.up.blackjack(hand)) * added

    def _doubled_later(self, acts: Ints) -> Any:
        """`doubled[hand]`: how often the hand is doubled where hands are played by `acts`."""
        more, then = np.where(acts == DOUBLE, 1.0, 0.0), hands().then
        for layer in layers():
            after = np.where(then[layer] >= 0, more[then[layer]], 0.0)
            drawn = (self.chances[layer] * after).sum(axis=1)
            more[layer] = np.where(acts[layer] == HIT, drawn, more[layer])
        return more

    def _turned(self, column: Column) -> Column:
        """`column` with those close choices turned whose turning makes it better."""
        kinds, reach = classes(), self._reach(column)
        hit, _ = self.values(column)
        gain = _gain(kinds, reach, hit, self.stands, self.open)
        weight = np.bincount(kinds, reach, CLASSES)
        best = self.total(column)
        for kind in range(CLASSES):
            if weight[kind] > 0 and abs(gain[kind]) < _CLOSE * weight[kind]:
                other = column.draws.copy()
                other[kind] = not other[kind]
                turned = replace(column, draws=other)
                if (brought := self.total(turned)) > best:
                    column, best = turned, brought
        return column


def two_possible(up: UpCard, value: int) -> bool:
    """Whether the shoe has a pair of a value."""
    return up.against.step == 0 or bool(up.against.left[value] >= 2)


def _parts(column: Column) -> tuple[Any, ...]:
    return column.draws, column.doubles, column.gives_up, column.splits, column.pairs_given_up, column.lets_go


def _gain(kinds: Ints, weight: Floats, one: Floats | float, other: Floats, where: Bools) -> Any:
    """`gain[kind]`: what the choice `one` brings more than `other`, over all hands of the kind, each by its
    `weight`."""
    more = np.where(where & (weight > 0), weight * (np.nan_to_num(one) - np.nan_to_num(other)), 0.0)
    return np.bincount(kinds, more, CLASSES)
