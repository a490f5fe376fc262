"""One decision: what each choice brings with these cards against this up card, from the cards that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from pitboss.core.compiled import compiled
from pitboss.twenty_one.exact import play
from pitboss.twenty_one.exact.analysis import BLACKJACK_HAND, against
from pitboss.twenty_one.exact.hands import ACE, MOST, TEN, hands, number
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.splits import acts_for, most_hands, split
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules import Rules, Surrender
from pitboss.twenty_one.strategy import DOUBLE, HIT, SPLIT, STAND, SURRENDER

FEWEST = 16
"""Cards that must be left for a decision to be worth what is said of it: with fewer the shoe could run out."""


def choices(rules: Rules, shoe: Shoe, hand: Sequence[int], up: int, of_split: bool = False) -> Mapping[str, float]:
    """What each choice brings, in units of the hand's wager, where the dealer has no blackjack.

    `hand` and `up` are values, an ace being 1; `shoe` is what there was before they were dealt. A hand `of_split` is
    one of a pair that was split; the pair's other cards must be gone from the shoe.
    """
    held = number(hand)
    if held < 0:
        raise ValueError("The hand is over 21.")
    found, made, here = hands(), worth(rules, of_split), against(rules, shoe, up - 1)
    if (here.left < here.step * found.counts[held]).any():
        raise ValueError("The shoe has not these cards any more.")
    if here.left.sum() - here.step * found.cards[held] < here.step * FEWEST:
        raise ValueError(f"Fewer than {FEWEST} cards are left; the round could not be finished with them.")
    if held == number(BLACKJACK_HAND) and not of_split:
        return {STAND: float(rules.blackjack_pays)}
    brings = np.full((len(found.total), 5), np.nan)
    compiled(play.solve)(here.tree, found, made, here.left, here.step, here.partner, held, brings)
    choices = {STAND: float(brings[held, play.STAND])}
    if found.total[held] < MOST:
        choices[HIT] = float(brings[held, play.HIT])
    if made.may_double[held]:
        choices[DOUBLE] = float(brings[held, play.DOUBLE])
    first = len(hand) == 2
    if first and hand[0] == hand[1] and not of_split and most_hands(rules, hand[0] - 1) > 1:
        pair = hand[0] - 1
        choices[SPLIT] = split(rules, here, pair, acts_for(rules, here, pair))
    lets_go = rules.surrender == Surrender.ANY_TIME or (rules.surrender != Surrender.NONE and first and not of_split)
    if lets_go:
        choices[SURRENDER] = -0.5
    return dict(sorted(choices.items(), key=lambda each: -each[1]))


def blackjack(shoe: Shoe, hand: Sequence[int], up: int) -> float:
    """The dealer's chance of blackjack under an up card beside a hand."""
    if up not in (ACE + 1, TEN + 1):
        return 0.0
    left = shoe.less((up, *hand)).left
    return float(left[TEN if up == ACE + 1 else ACE] / left.sum())


def insurance(rules: Rules, shoe: Shoe, hand: Sequence[int]) -> float:
    """What insurance brings under an ace beside a hand, in units of the insurance wager."""
    chance = blackjack(shoe, hand, ACE + 1)
    return float(rules.insurance_pays) * chance - (1 - chance)
