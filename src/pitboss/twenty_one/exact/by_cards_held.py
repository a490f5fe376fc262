"""The exact worth of every choice, and of the game: the best play by the cards held, up card by up card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from pitboss.core.computing.arrays import Floats
from pitboss.exact.threads import of_each
from pitboss.twenty_one.exact.dealer import ways
from pitboss.twenty_one.exact.hands import ACE, TEN, VALUES, hands, number
from pitboss.twenty_one.exact.removals import Against
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.splits import acts_for, ask_of_all, split
from pitboss.twenty_one.exact.worth import NEVER, Worth, worth
from pitboss.twenty_one.rules.rules import Rules, Surrender

BLACKJACK_HAND = (ACE + 1, TEN + 1)
Deals = Iterator[tuple[int, int, float, float]]
"""Every first two cards under an up card, as places among the values, with the chance of all three and a figure."""


@dataclass(frozen=True)
class UpCard:
    """What every choice brings against one up card, given that the dealer has no blackjack where he looks for it.

    `brings` has a row for each hand: standing, drawing, doubling, the best of these. `splits` has what splitting a
    pair of each value brings. `blackjack` is the dealer's chance of one beside each hand.
    """

    rules: Rules
    value: int
    against: Against
    brings: Floats
    splits: Floats

    @cached_property
    def made(self) -> Worth:
        """The worth of hands that were not split."""
        return worth(self.rules, False)

    def blackjack(self, hand: int) -> float:
        """The dealer's chance of blackjack beside a hand."""
        if self.against.partner < 0:
            return 0.0
        left = self.against.left - self.against.step * hands().counts[hand]
        return float(left[self.against.partner] / left.sum())


def against(rules: Rules, shoe: Shoe, up: int) -> Against:
    """An up card (a place among the values), dealt from a shoe."""
    return _against(rules.hits_soft_17, shoe, up)


@lru_cache(maxsize=16)
def _against(hits_soft_17: bool, shoe: Shoe, up: int) -> Against:
    """An up card, remembered: the dealer's draws are worked out once for everything that one question needs."""
    partner = TEN if up == ACE else ACE if up == TEN else -1
    left = shoe.less((up + 1,)).left
    return Against(ways(up, hits_soft_17), left, shoe.step, partner)


def up_card(rules: Rules, shoe: Shoe, up: int, *, pairs: bool = True) -> UpCard:
    """What every choice brings against an up card; without `pairs` that of splitting is left open."""
    here = against(rules, shoe, up)
    brings = here.dealer(0).choices(worth(rules, False))
    splits = np.full(VALUES, NEVER)
    may = pairs and rules.hands > 1
    parted = [pair for pair in range(VALUES) if may and (shoe.endless or here.left[pair] >= 2)]
    ask_of_all(rules, here, parted)
    for pair in parted:
        splits[pair] = split(rules, here, pair, acts_for(rules, here, pair))
    return UpCard(rules, up, here, brings, splits)


def deals(shoe: Shoe, up: int) -> Iterator[tuple[int, int, float]]:
    """Every first two cards of a player under an up card, as places among the values, with the chance of all
    three."""
    left, step = shoe.left, shoe.step
    size = left.sum()
    shown = left[up] / size
    left[up] -= step
    for first in range(VALUES):
        for second in range(first, VALUES):
            ways = left[first] * (left[second] - (step if first == second else 0)) * (1 if first == second else 2)
            if ways > 0:
                yield first, second, float(shown * ways / ((size - step) * (size - 2 * step)))


def dealt(rules: Rules, up: UpCard, hand: int, playing: float) -> float:
    """What a hand of two cards brings from the deal on, given that it brings `playing` where the dealer has no
    blackjack."""
    chance = up.blackjack(hand)
    if hand == number(BLACKJACK_HAND):
        return float(rules.blackjack_pays) * (1 - (0 if rules.blackjack_wins else chance))
    if up.made.blind:
        lost = -chance * up.made.spared
        if rules.surrender == Surrender.LATE:
            playing = max(playing, -0.5 * (1 - chance))
        return max(playing + lost, -0.5 if rules.surrender == Surrender.EARLY else NEVER)
    if rules.surrender == Surrender.LATE:
        playing = max(playing, -0.5)
    early = -0.5 if rules.surrender == Surrender.EARLY else NEVER
    return max(-chance + (1 - chance) * playing, early)


def best(up: UpCard, first: int, second: int) -> float:
    """What the best choice brings with two cards, where the dealer has no blackjack."""
    hand = number((first + 1, second + 1))
    playing = float(up.brings[hand, 3])
    return max(playing, float(up.splits[first])) if first == second else playing


def every_up_card(rules: Rules, shoe: Shoe) -> list[UpCard]:
    """What every choice brings against every up card that the shoe has; compiled counts use all cores."""
    ups = [up for up in range(VALUES) if shoe.counts[up]]
    return of_each(lambda up: up_card(rules, shoe, up), ups)


def brought(rules: Rules, shoe: Shoe, up: UpCard) -> Deals:
    """What the best play by the cards held brings against an up card."""
    for first, second, chance in deals(shoe, up.value):
        hand = number((first + 1, second + 1))
        yield first, second, chance, dealt(rules, up, hand, best(up, first, second))


def mean(found: Deals) -> float:
    """The mean of `found`, by the chances of the first two cards."""
    return sum(chance * value for _, _, chance, value in found)


def by_first(found: Deals) -> list[float]:
    """`by_first[value]`: the part of the mean in which the first card has the value; of two unlike cards either comes
    first as often."""
    total = [0.0] * VALUES
    for first, second, chance, value in found:
        total[first] += chance * value / 2
        total[second] += chance * value / 2
    return total


def blackjacks(shoe: Shoe, up: UpCard) -> Deals:
    """How often the dealer has blackjack under an up card and the player has none."""
    for first, second, chance in deals(shoe, up.value):
        hand = number((first + 1, second + 1))
        yield first, second, chance, 0.0 if hand == number(BLACKJACK_HAND) else up.blackjack(hand)
