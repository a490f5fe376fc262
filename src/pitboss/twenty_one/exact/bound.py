"""The most that minding every card of the other hands could bring: a proven bound on what the stated policy lacks.

The stated policy plays each hand by its own cards (`pitboss.twenty_one.exact.splits`, `switch`). A player who minds
all cards seen can at best turn each of its choices where these cards make another one better. So, with all chances
taken over the order of the cards that are unseen:

1. What full memory brings more than a policy is the sum, over the choices that are come to, of what the other choice
   brings more there, the policy playing on; no more than if every choice were come to that the cards allow, and
   turned wherever that is better.
2. What a choice brings more, given the cards known, has the same mean whatever is turned over (a martingale), and its
   positive part grows with what is known. So it may be taken as if a fixed number of cards were known, the most that
   the other hands may have; that a hand takes more cards than that is a matter of its cards alone, and its chance is
   added with all that could be won then.
3. Of that difference the mean and the variance are known: the part that is linear in the cards known by the effects
   of one card, exactly; the rest by no more than the second eigenvalue of disjoint samples from one shoe. A quantity
   of mean m and variance v has a positive part of no more than (sqrt(m*m + v) + m) / 2.
4. Once one card more is known, what another one does differs by that rest alone. So the effects of one card when a
   pair was split once more follow from those before, a little wider, where they are not counted.

The bound is far from what full memory does bring (`tests/twenty_one/full_memory.py` for two hands), but no play beats
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Bools, Floats, Ints
from pitboss.core.computing.compiled import compiled, inlined
from pitboss.twenty_one.exact.hands import MOST, VALUES, Hands, hands, number
from pitboss.twenty_one.exact.one_hand import COLUMNS, DOUBLE, FARTHEST, GIVE_UP, KEPT, PLAYED, STAND, come_to, weigh
from pitboss.twenty_one.exact.removals import NONE, Against, Dealer, beside
from pitboss.twenty_one.exact.splits import acts_for, draws_beside, most_hands, one_card, split
from pitboss.twenty_one.exact.worth import NEVER, Worth, worth
from pitboss.twenty_one.rules.rules import Rules, Surrender

LONGEST = 11
_USUAL = 8
"""How many cards another hand is taken to draw at first: near this number the bound is least."""


class Effects(NamedTuple):
    """What the choices bring from a shoe `left`: `brings[hand, column, lane]`, the hand of the policy's base first.
    Lane 0 is the shoe as it is, each further lane the shoe with one more card of a value known to be gone; where the
    effects of one card are not asked for, lane 0 is the only one."""

    left: Floats
    brings: Floats


@dataclass(frozen=True)
class Policy:
    """A hand that begins with the cards of `base` and is played by `acts` against an up card. At each `stage` of
    the `dealer`'s draws that many further cards like those of `base` are known to be gone."""

    rules: Rules
    dealer: Dealer
    made: Worth
    base: int
    acts: Ints
    stage: int = 0
    free: bool = True
    """Whether the hand may be drawn to at all."""
    doubles: bool = True
    """Whether it may be doubled even so."""

    @property
    def partner(self) -> int:
        """Which value makes a blackjack for which the dealer looks; -1 where he looks for none."""
        return -1 if self.made.blind else self.dealer.against.partner

    @cached_property
    def let_go(self) -> Any:
        """`let_go[hand]`: whether the hand, doubled, is let go, which is best by its own cards."""
        let_go = np.zeros(len(hands().total), bool)
        if self.made.rescued == NEVER:
            return let_go
        left = self.dealer.less(self.stage)
        kept = self._weighed(left, self.dealer, self.stage, (NONE,), let_go)[:, KEPT, 0]
        held = self.dealer.beside.held
        let_go[held] = kept < self.made.rescued * self.clears(left - hands().counts[held])
        return let_go

    def clears(self, rest: Floats) -> Any:
        """`clears[row]`: the chance that the dealer, who looks for a blackjack, has none beside the cards left in the
        row."""
        return 1 - rest[:, self.partner] / rest.sum(axis=1) if self.partner >= 0 else np.ones(len(rest))

    def stages(self, stages: Sequence[int], close: int) -> list[Effects]:
        """What its choices bring at each of `stages`, the number of further cards like those of `base` gone; the
        first `close` of them closely."""
        self.dealer.ask(stages[:close], _lanes(True))
        self.dealer.ask(stages)
        return [
            self.effects(self.dealer.less(stage), at < close, self.dealer, stage) for at, stage in enumerate(stages)
        ]

    def effects(self, left: Floats, closely: bool = True, dealer: Dealer | None = None, stage: int = 0) -> Effects:
        """What its choices bring from cards that are left, the hand's own among them; at a `stage` of what a `dealer`
        draws, or of one who draws from these cards."""
        draws = dealer or Dealer(self.dealer.against, left, beside(self.base, 1, int(closely)))
        return Effects(left, self._weighed(left, draws, stage, _lanes(closely), self.let_go))

    def _weighed(self, left: Floats, dealer: Dealer, stage: int, values: Sequence[int], let_go: Bools) -> Any:
        dealer.ask((stage,), values)
        held, place, rows = dealer.beside.held, dealer.beside.place, dealer.beside.rows[stage]
        found = np.empty((len(held), COLUMNS, len(values)))
        told = hands(), self.made, left, dealer.against.partner, held, place, rows
        compiled(weigh)(*told, dealer.known, self.acts, let_go, np.array(values), found.reshape(len(held), -1))
        return found

    @property
    def longest(self) -> int:
        """The most cards that the dealer may draw."""
        return int(self.dealer.against.ways.drawn.max())

    @cached_property
    def wide(self) -> Any:
        """`wide[hand, choice]`: the most that the choice may win or lose; the last column is a doubled hand that is
        kept."""
        doubled, single = float(np.abs(self.made.doubled).max()), float(np.abs(self.made.stands).max())
        later = doubled if (self.made.may_double & (hands().cards > 2)).any() else single
        return np.array([single, later, doubled, 0.5, doubled])

    def clear(self, left: Floats) -> float:
        """The chance that the dealer has no blackjack, where he looks for one, beside the first cards."""
        return float(self.clears((left - hands().counts[self.base])[None])[0])


def _lanes(closely: bool) -> tuple[int, ...]:
    """The values of which one more card may be known to be gone: none or, with `closely`, each value."""
    return (NONE, *range(VALUES)) if closely else (NONE,)


@inlined
def positive(mean: float, variance: float) -> Any:
    """The highest mean that the positive part of a quantity with this mean and variance can have."""
    return (np.sqrt(mean * mean + variance) + mean) / 2


@inlined
def variance(one: float, size: float, known: int, ahead: float, widest: float) -> Any:
    """The most that what is expected of the `ahead` next cards may vary with `known` ones, of `size` unseen: by its
    variance with `one` known (nan: by the first eigenvalue), and the widest that it may be off."""
    rest, beyond = max(size - known, 1.0), max(size - ahead, 1.0)
    second = ahead * (ahead - 1) * known * (known - 1) / (rest * max(rest - 1, 1.0))
    second = min(second / max((size - ahead) * (size - ahead - 1), 1.0), 1.0) * widest**2
    first = min(ahead * known / (rest * beyond), 1.0) * widest**2
    linear = first if np.isnan(one) else known * (size - 1) / rest * one
    return linear + second if size - known - ahead > 0 else widest**2


class Choices(NamedTuple):
    """Every choice that could be turned: which it is, how often play comes to it, what the other choice brings more
    on average, how that varies with one card known, how many cards are unseen, how many of these may matter, and by
    how much at most. Last, how many cards of the first card's value are left."""

    which: Floats
    alike: Floats
    reach: Floats
    mean: Floats
    one: Floats
    size: Floats
    ahead: Floats
    widest: Floats

    def turned(self, known: int) -> float:
        """The most that knowing `known` further cards can bring."""
        return float(compiled(_turned)(self, known)) if known > 0 else 0.0

    def after(self, before: Choices) -> Choices:
        """These choices, with the most that one known card may change them, derived from the stage `before`: with one
        card like the first less gone."""
        return self._replace(one=compiled(_after)(self, before))


def _turned(choices: Choices, known: int) -> Any:
    risen = np.zeros(len(choices.reach))
    for at in range(len(risen)):
        varies = variance(choices.one[at], choices.size[at], known, choices.ahead[at], choices.widest[at])
        risen[at] = choices.reach[at] * positive(choices.mean[at], varies)
    return risen.sum()


def _after(choices: Choices, before: Choices) -> Any:
    """How choices vary at most with a second card where the first is known to be like those of the hand. What both
    bring is (size - 1) / (size - 2) times what each brings alone, and a rest; of its variance those cases in which
    the first card is such a one have no more than all of it."""
    one, at = np.zeros(len(choices.which)), 0
    for each in range(len(one)):
        while before.which[at] < choices.which[each]:
            at += 1
        size = before.size[at]
        rest = variance(0.0, size, 2, before.ahead[at], before.widest[at]) * size / max(before.alike[at], 1.0)
        times = (size - 1) / max(size - 2, 1.0)
        off = times * np.sqrt(size / (size - 1) * before.one[at]) + np.sqrt(rest)
        one[each] = (off + (times - 1) * abs(choices.mean[each] - before.mean[at])) ** 2
    return one


def choices_of(policy: Policy, here: Effects) -> Choices:
    """The choices that `policy` makes from its first cards on, where the dealer has no blackjack."""
    found, made, held = hands(), policy.made, policy.dealer.beside.held
    reach = np.zeros(len(found.total))
    compiled(come_to)(found, here.left, 1.0, policy.base, reach)
    room = np.empty((len(Choices._fields), (KEPT + 1) * len(held)))
    at_any_time = policy.rules.surrender == Surrender.ANY_TIME
    told = found, made, here, held, reach / policy.clear(here.left), policy.acts, policy.let_go, policy.wide
    more = policy.partner, policy.dealer.beside.like, policy.longest, policy.free, policy.doubles, at_any_time
    return Choices(*room[:, : compiled(_choices)(*told, *more, room)])


def _choices(
    hands: Hands,
    made: Worth,
    here: Effects,
    held: Ints,
    reach: Floats,
    acts: Ints,
    let_go: Bools,
    wide: Floats,
    partner: int,
    like: int,
    longest: int,
    free: bool,
    doubles: bool,
    at_any_time: bool,
    room: Floats,
) -> int:
    """Write the choices of `choices_of` into the rows of `room`; returns how many there are."""
    count = 0
    rest = np.zeros(len(here.left))
    for at, hand in enumerate(held):
        if reach[hand] == 0.0:
            continue
        size, cards = here.left.sum() - hands.cards[hand], hands.cards[hand]
        for value in range(len(rest)):
            rest[value] = here.left[value] - hands.counts[hand, value]
        for choice in range(KEPT + 1):
            if choice == KEPT:
                may, widest = free and made.rescued > NEVER and cards > 2, 1.0
            else:
                may = cards > 1 and (free or cards == 2) and made.open[hand] and acts[hand] != choice
                may = may and (free or choice in (STAND, GIVE_UP) or (choice == DOUBLE and doubles))
                widest = wide[acts[hand]]
            if choice == DOUBLE:
                may = may and made.may_double[hand]
            if choice == GIVE_UP:
                may = may and made.given_up > NEVER and (at_any_time or cards == 2)
            if not may:
                continue
            mean, one = 0.0, 0.0 if here.brings.shape[2] > 1 else np.nan
            for lane in range(here.brings.shape[2]):
                # The first lane knows no more card; others one that must be there.
                if lane and rest[lane - 1] <= 0:
                    continue
                clear = 1.0
                if partner >= 0:
                    clear -= (rest[partner] - (1.0 if lane - 1 == partner else 0.0)) / (size - (1.0 if lane else 0.0))
                more = _more_by(made, here.brings[at, :, lane], clear, choice, let_go[hand])
                if lane:
                    one += rest[lane - 1] / size * (more - mean) ** 2
                else:
                    mean = more
            room[0, count], room[1, count] = at * (KEPT + 1) + choice, rest[like]
            room[2, count], room[3, count], room[4, count] = reach[hand], mean, one
            room[5, count], room[6, count] = size, here.brings[at, FARTHEST, 0] + longest
            room[7, count] = wide[choice] + widest
            count += 1
    return count


@inlined
def _more_by(made: Worth, brings: Floats, clear: float, choice: int, let_go: bool) -> Any:
    """What `choice` brings a hand more than the policy does."""
    if choice == KEPT:
        more = brings[KEPT] - made.rescued * clear
        return more if let_go else -more
    if choice == GIVE_UP:
        return made.given_up * clear - brings[PLAYED]
    return brings[choice] - brings[PLAYED]


def longer(left: Floats, held: int) -> Floats:
    """`longer[cards]`: the chance that a hand of the hard total `held`, drawn to as long as possible, takes more than
    `cards`."""
    return compiled(_longer)(left, MOST - held)


def _longer(left: Floats, room: int) -> Floats:
    """The chances that 1, 2, 3 ... cards drawn from `left` together have fewer points than `room`."""
    ways = np.zeros((LONGEST + 1, room))
    ways[0, 0] = 1.0
    for value in range(len(left)):
        after, times = ways.copy(), 1.0
        for more in range(1, min(LONGEST, int(left[value]), (room - 1) // (value + 1)) + 1):
            times *= (left[value] - more + 1) / more
            points = more * (value + 1)
            after[more:, points:] += times * ways[: LONGEST + 1 - more, : room - points]
        ways = after
    chances: Floats = ways.sum(axis=1)
    every = 1.0
    for cards in range(1, LONGEST + 1):
        every = max(every * (left.sum() - cards + 1) / cards, 1.0)
        chances[cards] /= every
    return chances


class _Stage(NamedTuple):
    """After a number of further splits of a pair: how often that is (`often`), the choices of each hand, that of
    splitting again or not, and the cards left besides a hand's first card."""

    often: float
    choices: Choices
    split: Choices | None
    rest: Floats


class Parted:
    """A split pair, from a shoe that runs out, and the bound that no way of playing it exceeds. The first `close`
    splits, two at least, are counted closely; the bound for further ones follows from those."""

    def __init__(self, rules: Rules, against: Against, pair: int, close: int = MOST) -> None:
        self.rules, self.against, self.pair, self.close = rules, against, pair, close
        made, acts, alone = worth(rules, True), acts_for(rules, against, pair), one_card(rules, pair)
        dealer = draws_beside(rules, against, pair)
        self.policy = Policy(rules, dealer, made, number((pair + 1,)), acts, 1, not alone, rules.split_aces_double)
        chooses = rules.split_aces_double or made.given_up > NEVER
        self.certain = alone and most_hands(rules, pair) == 2 and not chooses
        """Whether nothing is left to choose."""

    def at_most(self, others: int = 0, enough: float = -np.inf) -> float:
        """The most that it brings, in units of the first wager, if each hand, and each choice to split again, minds
        all cards seen. `others` is how many other hands' cards may be known too. A rough bound that is not above
        `enough` is taken as it is."""
        if self.certain:
            return split(self.rules, self.against, self.pair, self.policy.acts)
        rough = self._bounded(self._roughly, others) if enough > -np.inf else np.inf
        return rough if rough <= enough else self._bounded(self._closely, others)

    @cached_property
    def _roughly(self) -> tuple[float, list[_Stage]]:
        return self._stages(0)

    @cached_property
    def _closely(self) -> tuple[float, list[_Stage]]:
        return self._stages(self.close)

    def _stages(self, close: int) -> tuple[float, list[_Stage]]:
        """What the policy brings split once, and what may be turned after 0, 1, 2 … further splits."""
        policy, most = self.policy, most_hands(self.rules, self.pair)
        shoes = [1 + more for more in range(most - 1) if self.against.left[self.pair] - more >= 2]
        effects, own = policy.stages(shoes, close), hands().counts[policy.base]
        left, stages = effects[0].left, list[_Stage]()
        for more, often in enumerate(_again(left, self.pair, len(effects))):
            here, before = effects[more], stages[-1] if stages else None
            choices = choices_of(policy, here)
            again = None if before is None else _split_again(policy, effects[more - 1], here)
            if before is not None and before.split is not None and again is not None and more >= close > 0:
                choices, again = choices.after(before.choices), again.after(before.split)
            stages.append(_Stage(often, choices, again, here.left - own))
        return 2 * float(effects[0].brings[0, PLAYED, 0]) / policy.clear(left), stages

    def _bounded(self, found: tuple[float, list[_Stage]], others: int) -> float:
        """The least bound that follows from what may be turned, over the numbers of cards that other hands are taken
        to draw."""
        value, stages = found
        own = [longer(stage.rest, self.pair + 1) for stage in stages]
        other = [longer(stage.rest, 0) if others else np.zeros(LONGEST + 1) for stage in stages]

        def more(cards: int) -> float:
            return _more(self.policy, stages, own, other, cards, others)

        if not self.policy.free and not others:
            return float(value + more(1 + self.policy.doubles))
        least = more(_USUAL)
        for step in (-1, 1):
            cards = _USUAL + step
            while 1 < cards <= LONGEST and (brings := more(cards)) < least:
                least, cards = brings, cards + step
        return float(value + least)


def _again(left: Floats, pair: int, stages: int) -> list[float]:
    """`again[times]`, for up to `stages` times: an upper bound on the chance that `pair` is split again so many
    times, which is the chance of that many further such cards times the number of orders in which the last may
    come."""
    chances, chance, rest, size = [1.0], 1.0, left[pair] - 1, left.sum() - 1
    for more in range(1, stages):
        chance *= max(rest, 0) / size
        rest, size = rest - 1, size - 1
        chances.append(_orders(stages)[more] * chance)
    return chances


@cache
def _orders(stages: int) -> list[int]:
    """`orders[more]`: in how many orders second cards may bring `more` further cards of the pair's value."""
    orders = [0] * (stages + 1)

    def go(more: int, others: int) -> None:
        if others < 2 + more and more < stages:
            orders[more + 1] += 1
            go(more + 1, others)
            go(more, others + 1)

    go(0, 0)
    return orders


def _more(
    policy: Policy, stages: Sequence[_Stage], own: Sequence[Floats], other: Sequence[Floats], cards: int, others: int
) -> float:
    """The most that splitting again and minding other hands can bring, if each hand draws at most `cards` cards;
    `own[stage]` and `other[stage]` are the chances that a hand of the pair, or one of the others, draws more."""
    reaches, total = 2 * float(policy.wide[DOUBLE]), 0.0
    for more, here in enumerate(stages):
        beyond = reaches * float(own[more][cards]) if policy.free else 0.0
        for hand in (0, 1) if more == 0 else (more + 1,):
            known = len(stages) - 1 - more + (hand + others) * cards
            total += here.often * (here.choices.turned(known) + hand * beyond)
        total += here.often * (2 if more == 0 else 1) * others * reaches * float(other[more][cards])
        if here.split is not None:
            total += here.often * here.split.turned(cards * (len(stages) + others))
    return total


def _split_again(policy: Policy, before: Effects, after: Effects) -> Choices:
    """The choice between splitting a further pair and playing it on."""
    beside = policy.dealer.beside
    two = int(hands().then[policy.base, beside.like])
    lanes = min(after.brings.shape[2], before.brings.shape[2])
    mean, *known = 2 * after.brings[0, PLAYED, :lanes] - before.brings[beside.place[two], PLAYED, :lanes]
    rest = before.left - hands().counts[two]
    size = rest.sum()
    one = float((rest / size * np.where(rest > 0, known - mean, 0.0) ** 2).sum()) if known else np.nan
    ahead = before.brings[0, FARTHEST, 0] + 1 + policy.longest
    each = 0.0, rest[beside.like], 1 / policy.clear(before.left), mean, one, size, ahead, 3 * policy.wide[DOUBLE]
    return Choices(*(np.array([part]) for part in each))
