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

The bound is far from what full memory does bring (`pitboss.twenty_one.exact.memory` for two hands), but no play beats
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import compiled
from pitboss.twenty_one.exact.dealer import ENDS, every_end
from pitboss.twenty_one.exact.hands import MOST, VALUES, hands, number
from pitboss.twenty_one.exact.play import DOUBLE, FARTHEST, GIVE_UP, HIT, KEPT, PLAYED, STAND, come_to, weigh
from pitboss.twenty_one.exact.splits import Against, acts_for, most_hands, one_card, split
from pitboss.twenty_one.exact.worth import NEVER, Worth, worth
from pitboss.twenty_one.rules import Rules, Surrender

LONGEST = 11
_DRAWN = range(2, LONGEST + 1)
"""How many cards another hand may be taken to draw: the number that makes the bound least is used."""
_COLUMNS = 7


class Beside(NamedTuple):
    """Which cards may be gone besides the up card, as rows of `counts`; `rows` has the one for each number of further
    cards like those of a first hand, each value of one more (the last: none) and each hand that `held` names."""

    rows: Any
    counts: Any
    held: Any


@cache
def beside(base: int, stages: int) -> Beside:
    """The same for hands that hold those of `base`. Many hands with other cards gone leave the same cards."""
    found = hands()
    held = np.flatnonzero((found.counts >= found.counts[base]).all(axis=1))
    places = 1 << 6 * np.arange(VALUES)
    like = places[int(np.argmax(found.counts[base]))] * np.arange(stages)
    keys = (found.counts[held] @ places)[None, None] + like[:, None, None] + np.append(places, 0)[None, :, None]
    unlike, numbered = np.unique(keys, return_inverse=True)
    rows = np.zeros((stages, VALUES + 1, len(found.total)), np.int64)
    rows[:, :, held] = numbered.reshape(keys.shape)
    return Beside(rows, unlike[:, None] // places[None] % 64, held)


class Dealer:
    """What the dealer draws from a shoe beside each row of cards that may be gone, each worked out once."""

    def __init__(self, tree: Any, left: Any, beside: Beside) -> None:
        self.tree, self.left, self.beside = tree, left, beside
        self.known = np.full((len(beside.counts), ENDS), np.nan)

    def rows(self, stage: int, value: int) -> Any:
        """The row of each hand beside which so many more cards like the first are gone, and one more of a value; what
        the dealer draws beside it is known from then on."""
        rows = self.beside.rows[stage, value]
        needed = rows[self.beside.held]
        fresh = needed[np.isnan(self.known[needed, 0])]
        compiled(every_end)(self.tree, self.left, self.beside.counts, fresh, self.known)
        return rows


class Effects(NamedTuple):
    """What choices bring from a shoe, and from the same shoe when one card more is known, by the card's value; none
    of these where the effects of one card are not looked at."""

    left: Any
    plain: Any
    less: Sequence[Any]


@dataclass(frozen=True)
class Policy:
    """A hand that begins with the cards of `base` and is played by `acts` against an up card."""

    rules: Rules
    against: Against
    made: Worth
    base: int
    acts: Any
    gone: Any
    """Cards that the policy knows to be gone besides the hand's own."""
    free: bool = True
    """Whether the hand may be drawn to at all."""

    @cached_property
    def let_go(self) -> Any:
        """Which hands that were doubled are let go, as is best by their own cards."""
        found = hands()
        let_go = np.zeros(len(found.total), bool)
        if self.made.rescued > NEVER:
            brings = np.full((len(found.total), _COLUMNS), np.nan)
            told, left = self.against, self.against.left.copy()
            left -= self.gone
            dealer = self.draws(left)
            told_hands = found, self.made, left, 1.0, told.partner, self.base, self.acts, let_go
            compiled(weigh)(*told_hands, dealer.rows(0, VALUES), dealer.known, brings)
            let_go = np.nan_to_num(brings[:, KEPT]) < self.made.rescued * self.clears(left - found.counts)
        return let_go

    def clears(self, rest: Any) -> Any:
        """The chance of no blackjack beside each row of cards that are left, where the dealer looks for one."""
        if self.against.partner < 0 or self.made.blind:
            return np.ones(len(rest))
        return 1 - rest[:, self.against.partner] / rest.sum(axis=1)

    def draws(self, left: Any, stages: int = 1) -> Dealer:
        """What the dealer draws beside the hands from cards that are left, theirs among them."""
        return Dealer(self.against.tree, left, beside(self.base, stages))

    def effects(self, left: Any, closely: bool = True, dealer: Dealer | None = None, stage: int = 0) -> Effects:
        """What its choices bring from cards that are left, the hand's own among them; at a `stage`, so many cards
        like those of `base` fewer than where the `dealer` draws."""
        draws = dealer or self.draws(left)
        less: list[Any] = []
        for value in range(VALUES if closely else 0):
            fewer = left.copy()
            fewer[value] -= 1
            less.append(self._brings(fewer, draws, stage, value) if fewer[value] >= 0 else None)
        return Effects(left, self._brings(left, draws, stage, VALUES), less)

    def _brings(self, left: Any, dealer: Dealer, stage: int, value: int) -> Any:
        found = np.full((len(hands().total), _COLUMNS), np.nan)
        told_hands = hands(), self.made, left, 1.0, self.against.partner, self.base, self.acts, self.let_go
        compiled(weigh)(*told_hands, dealer.rows(stage, value), dealer.known, found)
        if not self.free:
            found[self.base, PLAYED] = self._one_card(left, found)
        return found

    def _one_card(self, left: Any, found: Any) -> float:
        """What a hand brings that gets one card and no other."""
        rest = left - hands().counts[self.base]
        then = hands().then[self.base]
        return float((rest / rest.sum() * np.where(rest > 0, found[then, PLAYED], 0.0)).sum())

    @property
    def longest(self) -> int:
        """The most cards that the dealer may draw."""
        return int(self.against.tree.drawn.max()) + 1

    def clear(self, left: Any) -> float:
        """The chance that the dealer has no blackjack, where he looks for one, beside the first cards."""
        return float(self.clears((left - hands().counts[self.base])[None])[0])


def positive(mean: Any, variance: Any) -> Any:
    """The most that the positive part of a quantity can be on average, by its mean and variance."""
    return (np.sqrt(mean * mean + variance) + mean) / 2


def variance(one: Any, size: Any, known: int, ahead: Any, widest: Any) -> Any:
    """The most that what is expected of the `ahead` next cards may vary with `known` ones, of `size` unseen: by its
    variance with `one` known (nan: by the first eigenvalue), and the widest that it may be off."""
    rest = np.maximum(size - known, 1.0)
    first = np.minimum(ahead * known / (rest * np.maximum(size - ahead, 1.0)), 1.0) * widest**2
    linear = np.where(np.isnan(one), first, known * (size - 1) / rest * one)
    second = ahead * (ahead - 1) * known * (known - 1) / (rest * np.maximum(rest - 1, 1.0))
    second = second / np.maximum((size - ahead) * (size - ahead - 1), 1.0)
    fits = size - known - ahead > 0
    return np.where(fits, linear + np.minimum(second, 1.0) * widest**2, widest**2)


class Choices(NamedTuple):
    """Every choice that could be turned: how often it is come to, what the other one brings more on average, how that
    varies with one card known, and of how many unseen cards how many may matter, and how much at most."""

    reach: Any
    mean: Any
    one: Any
    size: Any
    ahead: Any
    widest: Any

    def turned(self, known: int) -> float:
        """The most that knowing so many cards more brings."""
        if known <= 0:
            return 0.0
        risen = positive(self.mean, variance(self.one, self.size, known, self.ahead, self.widest))
        return float((self.reach * risen).sum())


def choices_of(policy: Policy, here: Effects) -> Choices:
    """The choices of one hand from its first cards on, where the dealer has no blackjack."""
    found, made = hands(), policy.made
    reach = np.zeros(len(found.total))
    compiled(come_to)(found, here.left, 1.0, policy.base, reach)
    may = (found.cards > 1) & (found.total < MOST) & (reach > 0) & ~np.isnan(here.plain[:, PLAYED])
    if not policy.free:
        may &= found.cards == 2
    at = np.flatnonzero(may)
    doubled, single = float(np.abs(made.doubled).max()), float(np.abs(made.stands).max())
    later = doubled if (made.may_double & (found.cards > 2)).any() else single
    wide = np.array([single, later, doubled, 0.5, doubled])
    parts = []
    for choice in (STAND, HIT, DOUBLE, GIVE_UP, KEPT) if policy.free else (STAND, GIVE_UP):
        others = at[policy.acts[at] != choice] if choice != KEPT else np.flatnonzero((found.cards > 2) & (reach > 0))
        if choice == KEPT and made.rescued == NEVER:
            continue
        if choice == DOUBLE:
            others = others[made.may_double[others]]
        if choice == GIVE_UP and made.given_up == NEVER:
            continue
        if choice == GIVE_UP and policy.rules.surrender != Surrender.ANY_TIME:
            others = others[found.cards[others] == 2]
        rest = here.left - found.counts[others]
        size = rest.sum(axis=1)
        mean = _more_by(policy, here.plain, rest, others, choice)
        one = np.full(len(others), 0.0 if here.less else np.nan)
        for value, fewer in enumerate(here.less):
            there = rest[:, value] > 0
            if fewer is not None and there.any():
                known = others[there]
                less = rest[there]
                less[:, value] -= 1
                off = _more_by(policy, fewer, less, known, choice) - mean[there]
                one[there] += rest[there, value] / size[there] * off**2
        ahead = here.plain[others, FARTHEST] + policy.longest
        widest = wide[choice] + (wide[policy.acts[others]] if choice != KEPT else 1.0)
        parts.append((reach[others], mean, one, size, ahead, np.broadcast_to(widest, others.shape)))
    whole = Choices(*(np.concatenate(each) for each in zip(*parts, strict=True)))
    return whole._replace(reach=whole.reach / policy.clear(here.left))


def _more_by(policy: Policy, brings: Any, rest: Any, at: Any, choice: int) -> Any:
    """What a choice brings hands more than the policy does."""
    if choice == KEPT:
        more = brings[at, KEPT] - policy.made.rescued * policy.clears(rest)
        return np.where(policy.let_go[at], more, -more)
    if choice == GIVE_UP:
        return policy.made.given_up * policy.clears(rest) - brings[at, PLAYED]
    return brings[at, choice] - brings[at, PLAYED]


def longer(left: Any, held: int) -> Any:
    """By a number of cards the chance that a hand of a hard total takes more, drawn to as long as it may be."""
    most = LONGEST
    ways = np.zeros((most + 1, MOST - held))
    ways[0, 0] = 1.0
    for value in range(VALUES):
        after = ways.copy()
        for more in range(1, min(most, int(left[value]), (MOST - held - 1) // (value + 1)) + 1):
            points = more * (value + 1)
            after[more:, points:] += comb(int(left[value]), more) * ways[: most + 1 - more, : MOST - held - points]
        ways = after
    size = int(left.sum())
    return ways.sum(axis=1) / np.array([max(comb(size, cards), 1) for cards in range(most + 1)], float)


def split_at_most(
    rules: Rules,
    against: Against,
    pair: int,
    others: int = 0,
    enough: float = -np.inf,
    work: float = np.inf,
) -> float:
    """What no way of playing a split pair exceeds, in units of the first wager: hands minding all cards seen, and
    splitting again or not as these cards have it. For a shoe that runs out. All cards of `others`, other hands, may
    be known besides. Where a rough bound is not above `enough` it will do; with little `work` to spend, in hands of
    the player times hands of the dealer, what is rarely split is looked at roughly too."""
    made, most, base = worth(rules, True), most_hands(rules, pair), number((pair + 1,))
    acts, other = acts_for(rules, against, pair), hands().counts[base]
    if one_card(rules, pair) and most == 2 and made.given_up == NEVER:
        return split(rules, against, pair, acts)  # nothing is left to choose
    policy = Policy(rules, against, made, base, acts, other, not one_card(rules, pair))
    left = against.left - other
    dealer = policy.draws(left, max(most - 1, 1))
    lefts = []
    for more in range(most - 1):
        fewer = left.copy()
        fewer[pair] -= more
        if fewer[pair] < 1:
            break
        lefts.append(fewer)

    def bound(close: int) -> float:
        stages = [policy.effects(each, more < close, dealer, more) for more, each in enumerate(lefts)]
        return _bounded(policy, stages, pair, others)

    rough = bound(0) if enough > -np.inf else np.inf
    of_one = len(dealer.beside.held) * len(against.tree.above)
    return rough if rough <= enough else bound(max(1, int(min(work / of_one, len(lefts)))))


def _bounded(policy: Policy, stages: Sequence[Effects], pair: int, others: int) -> float:
    """The bound of a split pair by what its choices bring when none, one, two … more of its value are split."""
    left, own = stages[0].left, hands().counts[policy.base]
    found = [choices_of(policy, each) for each in stages]
    again = _again(left, pair, len(stages))
    value = 2 * float(stages[0].plain[policy.base, PLAYED]) / policy.clear(left)
    beyond = [(longer(each.left - own, pair + 1), longer(each.left - own, 0)) for each in stages]
    drawn = _DRAWN if policy.free or others else (1,)
    return float(value + min(_more(policy, stages, found, again, beyond, cards, others) for cards in drawn))


def _again(left: Any, pair: int, stages: int) -> list[float]:
    """How often a pair is split again at least so many times, no more than: the chance of that many more such cards,
    by the number of orders in which second cards may bring the last of them."""
    orders = [0] * (stages + 1)

    def go(more: int, others: int) -> None:
        if others < 2 + more and more < stages:
            orders[more + 1] += 1
            go(more + 1, others)
            go(more, others + 1)

    go(0, 0)
    chances, chance, rest, size = [1.0], 1.0, left[pair] - 1, left.sum() - 1
    for more in range(1, stages):
        chance *= max(rest, 0) / size
        rest, size = rest - 1, size - 1
        chances.append(orders[more] * chance)
    return chances


def _more(
    policy: Policy,
    stages: Sequence[Effects],
    found: Sequence[Choices],
    again: Sequence[float],
    beyond: Sequence[tuple[Any, Any]],
    cards: int,
    others: int,
) -> float:
    """The most that splitting again and minding other hands brings, each of which is taken to draw so many cards."""
    reaches = 2 * float(np.abs(policy.made.doubled).max())
    total = 0.0
    for more, (here, choices) in enumerate(zip(stages, found, strict=True)):
        own, other = (reaches * float(each[cards]) for each in beyond[more])
        own = own if policy.free else 0.0
        for hand in (0, 1) if more == 0 else (more + 1,):
            known = len(stages) - 1 - more + (hand + others) * cards
            total += again[more] * (choices.turned(known) + hand * own + others * other)
        if more:
            total += again[more] * _split_again(policy, stages[more - 1], here, cards * (len(stages) + others))
    return total


def _split_again(policy: Policy, before: Effects, after: Effects, known: int) -> float:
    """The most that splitting a hand of two such cards again brings more than playing it on."""
    base = policy.base
    two = int(hands().then[base, int(np.argmax(hands().counts[base]))])

    def gained(left: Any, fewer: Any) -> Any:
        return 2 * fewer[base, PLAYED] - left[two, PLAYED]

    mean = gained(before.plain, after.plain)
    rest = before.left - hands().counts[two]
    size, one = rest.sum(), 0.0 if before.less and after.less else np.nan
    for value, (left, fewer) in enumerate(zip(before.less, after.less, strict=False)):
        if rest[value] > 0 and left is not None and fewer is not None:
            one += rest[value] / size * (gained(left, fewer) - mean) ** 2
    ahead = before.plain[base, FARTHEST] + 1 + policy.longest
    widest = 3 * float(np.abs(policy.made.doubled).max())
    return float(positive(mean, variance(one, size, known, ahead, widest))) / policy.clear(before.left)
