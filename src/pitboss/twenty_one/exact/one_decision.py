"""One decision: what each choice brings with these cards against this up card, from the cards that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.twenty_one.exact import one_hand
from pitboss.twenty_one.exact.by_cards_held import BLACKJACK_HAND, against
from pitboss.twenty_one.exact.hands import ACE, TEN, hands, number
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.splits import acts_for, most_hands, split
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from pitboss.twenty_one.rules.rules import Rules, Surrender

FEWEST = 16
"""The fewest cards left with which the figures of a decision hold: with fewer the shoe could run out."""


def choices(
    rules: Rules,
    shoe: Shoe,
    hand: Sequence[int],
    up: int,
    of_split: bool = False,
    pays: Mapping[int, float] | None = None,
) -> Mapping[str, float]:
    """What each choice brings, in units of the hand's wager, where the dealer has no blackjack.

    `hand` and `up` are values, an ace being 1; `shoe` is what there was before they were dealt. A hand `of_split` is
    one of a pair that was split; the pair's other cards must be gone from the shoe. `pays` is what a hand is paid, by
    its number, where more is known of its suits than that any may come.
    """
    brings, held = _solved(rules, shoe, hand, up, of_split, pays or {}), number(hand)
    if held == number(BLACKJACK_HAND) and not of_split:
        return {STAND: float(rules.blackjack_pays)}
    choices = {STAND: brings[one_hand.STAND]}
    if worth(rules, of_split).open[held]:
        choices[HIT] = brings[one_hand.HIT]
    if worth(rules, of_split).may_double[held]:
        choices[DOUBLE] = brings[one_hand.DOUBLE]
    first = len(hand) == 2
    if first and hand[0] == hand[1] and not of_split and most_hands(rules, hand[0] - 1) > 1:
        pair = hand[0] - 1
        here = against(rules, shoe, up - 1)
        choices[SPLIT] = split(rules, here, pair, acts_for(rules, here, pair))
    lets_go = rules.surrender == Surrender.ANY_TIME or (rules.surrender != Surrender.NONE and first and not of_split)
    if lets_go:
        # Where a blackjack may still turn up, what it takes is the same for every choice and left out of all.
        waits = blackjack(shoe, hand, up) if worth(rules, of_split).blind else 0.0
        choices[SURRENDER] = -0.5 * (1 - waits)
    return dict(sorted(choices.items(), key=lambda each: -each[1]))


def finished(rules: Rules, shoe: Shoe, hand: Sequence[int], up: int, of_split: bool = False) -> Mapping[str, float]:
    """What keeping a hand that was doubled brings, in units of its first wager, and what letting it go does."""
    if not rules.lets_go:
        raise ValueError("A hand that was doubled is decided: it cannot be given up here.")
    kept = {STAND: _solved(rules, shoe, hand, up, of_split, {})[one_hand.KEPT]}
    gone = {RESCUE if rules.rescue else SURRENDER: worth(rules, of_split).rescued}
    return dict(sorted((kept | gone).items(), key=lambda each: -each[1]))


def _solved(
    rules: Rules, shoe: Shoe, hand: Sequence[int], up: int, of_split: bool, pays: Mapping[int, float]
) -> Sequence[float]:
    """`solved[choice]`: what every choice brings with a hand, as the columns of
    `pitboss.twenty_one.exact.one_hand.solve`."""
    held = number(hand)
    if held < 0:
        raise ValueError("The hand is over 21.")
    found, here = hands(), against(rules, shoe, up - 1)
    if (here.left < here.step * found.counts[held]).any():
        raise ValueError("These cards are not in the shoe any more.")
    if here.left.sum() - here.step * found.cards[held] < here.step * FEWEST:
        raise ValueError(f"Fewer than {FEWEST} cards are left; the round could not be finished with them.")
    made = worth(rules, of_split)
    if pays:
        made = made._replace(stands=made.stands.copy())
        for known, paid in pays.items():
            made.stands[known, made.stands[known] > 0] = paid
    return tuple(map(float, here.dealer(held).choices(made)[held]))


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
