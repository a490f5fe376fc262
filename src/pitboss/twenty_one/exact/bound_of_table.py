"""How much less than the stated policy any play could cost, for a whole table (`pitboss.twenty_one.exact.bound`).

What is exact is the worth of the stated policy; the best play in full memory lies between it and this. The bounds of
usual tables take seconds each and ship.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

import numpy as np

from pitboss.core.computing.arrays import Floats
from pitboss.core.computing.cache import cached
from pitboss.core.computing.shipped import RestsOn, shipped
from pitboss.exact.threads import of_each
from pitboss.twenty_one.exact.bound import LONGEST, Parted, Policy, choices_of, longer
from pitboss.twenty_one.exact.by_cards_held import UpCard, against, best, deals, dealt, up_card
from pitboss.twenty_one.exact.dealer import ended
from pitboss.twenty_one.exact.hands import MOST, VALUES, hands, number
from pitboss.twenty_one.exact.one_hand import GIVE_UP
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.splits import ask_of_all, best_acts
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules.rules import Rules, Surrender

VERSION = 1
"""The version of the bounds that ship: raise it when they are worked out in another way."""
IN_FULL_MEMORY = "in full memory"
"""The name under which the odds tell the edge of the best play by all cards seen."""
SPLIT, SIDE_BY_SIDE = "split", "side_by_side"


def rests_on(which: str, rules: Rules) -> RestsOn:
    """What the bound `which` of a table rests on: that of its split pairs, or of its two hands side by side."""
    return VERSION, which, worth, ended, full, rules


def shipped_bound(which: str, rules: Rules) -> float | None:
    """The bound `which` of a table, of split pairs or of two hands side by side, if it ships."""
    return shipped(__name__, float, rests_on(which, rules))


def between(least: float, policy: float) -> str:
    """In words, the span in which the house edge of the best play by all cards seen lies."""
    return f"between {100 * least:.4f} % and {100 * policy:.4f} %"


@cache
def splits_at_most(rules: Rules, shoe: Shoe | None = None) -> float:
    """The most that the hands of split pairs could bring more by minding each other's cards, per unit of the first
    wager."""
    here = full(rules) if shoe is None else shoe
    if here.endless or rules.hands < 2:
        return 0.0

    def under(up: int) -> float:
        return under_at_most(rules, here, up_card(rules, here, up)) if here.counts[up] else 0.0

    def work_out() -> float:
        return sum(of_each(under, range(VALUES)))

    return cached("twenty_one_at_most", float, work_out, under_at_most, up_card, rules, here)


def under_at_most(
    rules: Rules, shoe: Shoe, up: UpCard, close: int = MOST, of: Collection[int] = range(VALUES)
) -> float:
    """The bound for one up card and pairs of the values `of`, times the chance of the up card; the first `close`
    splits are counted closely."""
    total = 0.0
    pairs = {first: chance for first, second, chance in deals(shoe, up.value) if first == second and first in of}
    alone = {pair: float(up.brings[number((pair + 1, pair + 1)), 3]) for pair in pairs}
    ask_of_all(
        rules, up.against, [pair for pair in pairs if up.splits[pair] > alone[pair]], min(close, rules.hands - 1)
    )
    for pair, chance in pairs.items():
        policy, hand = best(up, pair, pair), number((pair + 1, pair + 1))
        enough = alone[pair] if policy == alone[pair] else -np.inf
        more = Parted(rules, up.against, pair, close).at_most(enough=enough)
        total += chance * (dealt(rules, up, hand, max(policy, more)) - dealt(rules, up, hand, policy))
    return float(total)


@cache
def two_hands_at_most(rules: Rules, shoe: Shoe | None = None) -> float:
    """The most that two hands side by side could bring more by minding each other's cards, per unit of both wagers,
    where pairs are split that the stated policy splits: whether they are switched or not.

    Each arrangement of the four cards is as likely as the other, and what is gained by the better is no more than
    what is gained by both. The hand that is played first knows two cards of the other; the second knows its drawn
    cards too, which may be those of a split pair.
    """
    here = full(rules) if shoe is None else shoe
    ups = [up for up in range(VALUES) if here.counts[up]]

    def work_out() -> float:
        return sum(of_each(lambda up: _side_by_side(rules, here, up), ups))

    return cached("switch_at_most", float, work_out, _side_by_side, rules, here)


def _side_by_side(rules: Rules, shoe: Shoe, up: int) -> float:
    here, made, found = against(rules, shoe, up), worth(rules, False), hands()
    brings = here.dealer(0).choices(made)
    acts = best_acts(brings, made)
    if rules.surrender != Surrender.NONE:
        made = made._replace(given_up=-0.5)
        acts[(found.cards == 2) & (brings[:, 3] < -0.5)] = GIVE_UP
    policy = Policy(rules, here.dealer(0, 1, 1), made, 0, acts)
    reaches = 2 * float(np.abs(made.doubled).max())

    def second(left: Floats, hands: int, dealt: int) -> float:
        """The most that the hand played second gains where the first became `hands` hands, `dealt` of whose cards are
        known to be gone."""
        choices, beyond = choices_of(policy, policy.effects(left)), longer(left, 0)
        return min(
            choices.turned(hands * cards - dealt) + hands * reaches * float(beyond[cards])
            for cards in range(4, LONGEST + 1)
        )

    gained = choices_of(policy, policy.effects(here.left)).turned(2) + second(here.left, 1, 0)
    total = float(shoe.counts[up] / sum(shoe.counts) * policy.clear(here.left) * gained)
    base = up_card(rules, shoe, up)
    for one, other, chance in deals(shoe, up):
        hand = number((one + 1, other + 1))
        if one == other and base.splits[one] > max(base.brings[hand, 3], made.given_up):
            open_ = chance * (1 - base.blackjack(hand))
            left = here.left - found.counts[hand]
            total += open_ * second(left, rules.hands, 2)
            total += open_ * 2 * (Parted(rules, here, one).at_most(rules.hands) - float(base.splits[one]))
    return total
