"""What no play of hands in sight exceeds, whatever cards it minds, beside the exact worth of the stated policy.

A pair that is split is bounded as any (`pitboss.twenty_one.exact.bound`). Of two hands side by side the first is
played knowing every card but its own draws, so its best play is exact; the second may mind what was drawn to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from pitboss.twenty_one.exact.bound import LONGEST, Parted, Policy, choices_of, longer
from pitboss.twenty_one.exact.by_cards_held import against
from pitboss.twenty_one.exact.hands import MOST, hands, number
from pitboss.twenty_one.exact.one_hand import GIVE_UP
from pitboss.twenty_one.exact.shoe import Shoe
from pitboss.twenty_one.exact.splits import acts_for, best_acts, split
from pitboss.twenty_one.exact.worth import worth
from pitboss.twenty_one.rules.play_table import SPLIT
from pitboss.twenty_one.rules.rules import Rules, Surrender


def split_between(rules: Rules, shoe: Shoe, pair: int, up: int, found: Mapping[str, float]) -> tuple[float, float]:
    """The span in which the best play of a split pair lies that minds all cards seen and their suits; `found` is what
    each choice brings by the stated policy. Cards are given by their values, an ace being 1."""
    here = against(rules, shoe, up - 1)
    most = Parted(rules, here, pair - 1).at_most(enough=_enough(found))
    paid: dict[int, list[float]] = {}
    for bonus in rules.bonuses:
        if pair in bonus.ranks and bonus.split:
            paid.setdefault(number(bonus.ranks), []).append(float(bonus.pays))
    if not paid:
        return found[SPLIT], most
    acts, made = acts_for(rules, here, pair - 1), worth(rules, True)

    def by(pays: Mapping[int, float]) -> float:
        """What the stated policy brings if three cards of a bonus always have the suits that are paid as `pays`
        says."""
        stands = made.stands.copy()
        for hand, paid_at in pays.items():
            stands[hand, stands[hand] > 0] = paid_at
        return split(rules, here, pair - 1, acts, made._replace(stands=stands))

    lowest, highest = (by({hand: end(pays) for hand, pays in paid.items()}) for end in (min, max))
    return lowest, most + highest - found[SPLIT]


def both_at_most(
    rules: Rules, shoe: Shoe, two: Sequence[Sequence[int]], up: int, found: Sequence[Mapping[str, float]]
) -> float:
    """What no play of two hands of two cards side by side exceeds, the first of them played first; `found` is what
    each choice brings each of them by the four cards."""
    one, other = two
    first, second = shoe.less(other), shoe.less(one)
    minding, parted = _minding(rules, second, other, one, up), _parted(rules, second, other, up, found[1])
    whole = _whole(found[1])
    reached = -np.inf
    for brings, others in ((_whole(found[0]), 1), (_parted(rules, first, one, up, found[0])(0), rules.hands)):
        if brings > -np.inf:
            reached = max(reached, brings + max(whole + minding(others), parted(others)))
    return reached


def _whole(found: Mapping[str, float]) -> float:
    """What the best choice but splitting brings."""
    return max(brings for choice, brings in found.items() if choice != SPLIT)


def _enough(found: Mapping[str, float]) -> float:
    """The bound on splitting that need not be sharpened: below it another choice is better in any case."""
    whole = _whole(found)
    return whole if found[SPLIT] <= whole else -np.inf


def _parted(
    rules: Rules, shoe: Shoe, hand: Sequence[int], up: int, found: Mapping[str, float]
) -> Callable[[int], float]:
    """Make the function that bounds what splitting a hand can bring, by the number of other hands whose cards are
    known."""
    if SPLIT not in found:
        return lambda _: -np.inf
    parted = Parted(rules, against(rules, shoe, up - 1), hand[0] - 1)
    return lambda others: parted.at_most(others, _enough(found))


def _minding(rules: Rules, shoe: Shoe, hand: Sequence[int], before: Sequence[int], up: int) -> Callable[[int], float]:
    """Make the function that bounds what a hand gains by minding the cards drawn `before` it, by how many hands those
    became."""
    found, base, made = hands(), number(hand), worth(rules, False)
    if found.total[base] == MOST:
        return lambda _: 0.0
    here = against(rules, shoe, up - 1)
    brings = here.dealer(base).choices(made)
    acts = best_acts(brings, made)
    if rules.surrender != Surrender.NONE:
        made = made._replace(given_up=-0.5)
        if brings[base, 3] < made.given_up:
            acts[base] = GIVE_UP
    policy = Policy(rules, here.dealer(base, 1, 1), made, base, acts)
    choices = choices_of(policy, policy.stages((0,), 1)[0])
    rest, reaches = here.left - found.counts[base], 2 * float(np.abs(made.doubled).max())

    def gained(others: int) -> float:
        # Each of several hands has a first card that may have been drawn too.
        several = others > 1
        beyond = longer(rest, before[0] if several else sum(before))
        return min(
            choices.turned(others * (cards + several)) + others * reaches * float(beyond[cards])
            for cards in range(1, LONGEST + 1)
        )

    return gained
