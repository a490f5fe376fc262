"""What a finished hand is worth against each end of the dealer's, by a table's rules: one row for every hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.twenty_one.exact.dealer import BLACKJACK, ENDS, OVER_BY_ONE, STANDS
from pitboss.twenty_one.exact.hands import ACE, MOST, TEN, hands, number
from pitboss.twenty_one.rules.rules import Blackjack, Bonus, Hole, Rules, Surrender

NEVER = -1e9
"""Less than anything that a choice can bring: where there is no such choice."""
SUITS = 4


class Worth(NamedTuple):
    """`stands[hand, end]` and `doubled[hand, end]` are what a hand brings against each end of the dealer's;
    `may_double[hand]` is whether it may be doubled, `open[hand]` whether it may be drawn to.

    `given_up` is what giving a hand up at any time brings, `rescued` what that brings once it was doubled. `blind` is
    whether the dealer's blackjack comes to light only in the end, in a way that bears on the hand: it then has its
    own end, and `spared` is what it leaves of a wager that had gone over 21. `over` is what such a wager brings else.
    """

    stands: Any
    doubled: Any
    may_double: Any
    open: Any
    given_up: float
    rescued: float
    blind: bool
    spared: float
    over: float


def suited(bonus: Bonus, decks: int) -> Fraction:
    """The chance that three cards of a bonus's ranks, from a full shoe, have the suits that it asks for."""
    if not (bonus.suited or bonus.spades):
        return Fraction(1)
    if len(set(bonus.ranks)) == 1:
        chance = Fraction(SUITS * comb(decks, 3), comb(SUITS * decks, 3))
    else:
        chance = Fraction(1, SUITS**2)
    return chance / SUITS if bonus.spades else chance


def bonus_of(rules: Rules, hand: int, doubled: bool, split: bool) -> tuple[Fraction, bool] | None:
    """What a winning hand of 21 is paid on average over the suits that its cards may have, and whether the dealer's
    end matters no more; None where it is paid as any other."""
    found = hands()
    pays, sure, beats = Fraction(0), Fraction(0), False
    for bonus in rules.bonuses:
        few = found.cards[hand] < bonus.cards or (found.cards[hand] > bonus.cards and not bonus.or_more)
        other = found.total[hand] != MOST and not bonus.any_total
        if other or (doubled and not bonus.doubled) or (split and not bonus.split):
            continue
        if number(bonus.ranks) != hand if bonus.ranks else few:
            continue
        # The first that fits is paid: those that ask for less come after, for the suits that are left.
        chance = max(suited(bonus, rules.decks), sure)
        pays, sure, beats = pays + bonus.pays * (chance - sure), chance, beats or bonus.beats
    return (pays + 1 - sure, beats) if sure else None


@cache
def worth(rules: Rules, split: bool) -> Worth:
    """What every hand of a table is worth, of one that was split or of one that was not."""
    found = hands()
    hidden = rules.hole != Hole.READER
    everything = rules.blackjack_takes == Blackjack.EVERYTHING
    blind = hidden and (everything or any(bonus.beats for bonus in rules.bonuses))
    made = []
    for doubled in (False, True):
        rows = np.zeros((len(found.total), ENDS))
        for end in range(ENDS):
            dealer = STANDS + end if end < OVER_BY_ONE else 0
            rows[:, end] = np.sign(found.total - dealer)
            if rules.pushes_on and end == OVER_BY_ONE:
                rows[:, end] = 0
        if rules.twenty_one_wins:
            rows[found.total == MOST] = 1
        rows[:, BLACKJACK] = -1 if everything else 0
        for hand in np.flatnonzero(_may_be_paid(rules)).tolist():
            paid = bonus_of(rules, hand, doubled, split)
            if paid is not None:
                found_later = float(paid[0]) + (0 if everything or split else 1) if paid[1] else rows[hand, BLACKJACK]
                rows[hand, (rows[hand] > 0) | paid[1]] = float(paid[0])
                rows[hand, BLACKJACK] = found_later
        made.append((1 + doubled) * rows)
    return Worth(
        made[0],
        made[1],
        _may_double(rules, split) & _open(rules),
        _open(rules),
        -0.5 if rules.surrender == Surrender.ANY_TIME else NEVER,
        -1.0 if rules.rescue or rules.surrender == Surrender.ANY_TIME else NEVER,
        blind,
        0.0 if everything else 1.0,
        -1.0,
    )


def _may_be_paid(rules: Rules) -> Any:
    """`may_be_paid[hand]`: whether some bonus is for such a hand."""
    found = hands()
    least = min((bonus.cards for bonus in rules.bonuses if bonus.any_total), default=len(found.total))
    return (found.total == MOST) & bool(rules.bonuses) | (found.cards >= least)


def _open(rules: Rules) -> Any:
    """`open[hand]`: whether the hand may be drawn to: it does not count 21 and has not been paid yet."""
    found = hands()
    paid = min((bonus.cards for bonus in rules.bonuses if bonus.any_total and bonus.beats), default=len(found.total))
    return (found.total < MOST) & (found.cards < paid)


@cache
def staked(rules: Rules, split: bool) -> Worth:
    """What lies on every hand in the end, in the form of a worth."""
    rows = np.ones((len(hands().total), ENDS))
    return worth(rules, split)._replace(stands=rows, doubled=2 * rows, rescued=NEVER, spared=0.0, over=1.0)


def _may_double(rules: Rules, split: bool) -> Any:
    found = hands()
    may = found.cards >= 2
    if split and not rules.double_after_split:
        may &= False
    if rules.double_cards:
        may &= found.cards <= rules.double_cards
    if rules.double_totals:
        may &= np.isin(found.total, rules.double_totals) & (~found.soft | rules.double_soft)
    if not split:
        may[number((ACE + 1, TEN + 1))] = False
    return may & (found.total < MOST)
