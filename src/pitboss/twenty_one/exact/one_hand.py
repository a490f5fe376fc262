"""One hand against one up card, from any cards that are left: what each choice brings, what a way of playing does.

`left` is how many cards of each value there are besides the up card and what else is known to be gone; the hand's own
cards are among them. While the dealer's blackjack has been looked for and not found, the next card is likelier to be
one that would have made it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Bools, Floats, Ints
from pitboss.core.computing.compiled import inlined
from pitboss.twenty_one.exact.dealer import BLACKJACK, ENDS
from pitboss.twenty_one.exact.hands import Hands
from pitboss.twenty_one.exact.worth import Worth

STAND, HIT, DOUBLE, GIVE_UP = 0, 1, 2, 3
KEPT = 4
"""The column of a hand that was doubled and is kept."""
FARTHEST, PLAYED, ENDED = 3, 5, 6
"""Columns: the most cards that a player who draws may take; what a way of playing brings; and what it makes of a
doubled hand."""
COLUMNS = 7


@inlined
def draws(left: Floats, size: float, step: float, partner: int, value: int) -> Any:
    """The chance that the next card has `value`; `partner` is the value that would make a blackjack of the up card
    (-1: the dealer did not look for one)."""
    if partner < 0:
        return left[value] / size
    others = size - left[partner]
    return left[value] / (size - step) * (others - step + (step if value == partner else 0.0)) / others


@inlined
def _at(hands: Hands, hand: int, left: Floats, step: float, rest: Floats) -> bool:
    """Fill `rest` with the cards left besides a hand; returns whether there are enough cards for it."""
    for value in range(len(left)):
        rest[value] = left[value] - step * hands.counts[hand, value]
        if rest[value] < 0:
            return False
    return True


@inlined
def _brings(rows: Floats, hand: int, found: Floats, blind: bool) -> Any:
    """What a finished hand brings on average; a blackjack that was looked for and not found is no end."""
    total = 0.0
    for end in range(ENDS):
        total += rows[hand, end] * found[end]
    if blind:
        return total
    return (total - rows[hand, BLACKJACK] * found[BLACKJACK]) / (1.0 - found[BLACKJACK])


@inlined
def _over(rest: Floats, size: float, step: float, partner: int, value: int, worth: Worth) -> Any:
    """What a wager brings whose hand goes over 21 with a card of `value`."""
    if not worth.blind or partner < 0 or size <= step:
        return worth.over
    lurking = rest[partner] - (step if value == partner else 0.0)
    return worth.over + worth.spared * lurking / (size - step)


def solve(
    hands: Hands,
    worth: Worth,
    left: Floats,
    step: float,
    partner: int,
    held: Ints,
    rows: Ints,
    known: Floats,
    brings: Floats,
) -> None:
    """Fill `brings[hand, column]` for every hand of `held`: standing, drawing, doubling, the best of these, and last
    a doubled hand that is kept. `known[rows[hand]]` are the dealer's ends beside a hand."""
    size0 = left.sum()
    rest = np.zeros(len(left))
    looked = -1 if worth.blind else partner
    for at in range(len(held) - 1, -1, -1):
        hand = held[at]
        if not _at(hands, hand, left, step, rest):
            continue
        size = size0 - step * hands.cards[hand]
        if size < 2 * step:
            continue
        found = known[rows[at]]
        stand = _brings(worth.stands, hand, found, worth.blind)
        brings[hand, STAND] = stand
        brings[hand, 4] = _brings(worth.doubled, hand, found, worth.blind)
        best, hit, double = stand, -1e9, -1e9
        if hands.total[hand] < 21:
            hit, double = 0.0, 0.0
            for value in range(len(left)):
                if rest[value] <= 0:
                    continue
                chance = draws(rest, size, step, looked, value)
                then = hands.then[hand, value]
                if then < 0:
                    over = _over(rest, size, step, partner, value, worth)
                    hit += chance * over
                    double += 2 * chance * over
                else:
                    hit += chance * brings[then, 3]
                    double += chance * max(brings[then, 4], worth.rescued)
            best = max(best, hit)
            if worth.may_double[hand]:
                best = max(best, double)
        brings[hand, HIT], brings[hand, DOUBLE] = hit, double
        brings[hand, 3] = max(best, worth.given_up) if hands.cards[hand] > 1 else hit


def weigh(
    hands: Hands,
    worth: Worth,
    left: Floats,
    partner: int,
    held: Ints,
    place: Ints,
    rows: Ints,
    known: Floats,
    acts: Ints,
    let_go: Bools,
    values: Ints,
    brings: Floats,
) -> None:
    """What standing, drawing, doubling and `acts` bring every hand that is `held`, in its `place` of `brings`, where
    `acts` plays on, one for each hand, and doubled ones are `let_go` by their cards: side by side when one card more
    is gone of each of some `values` (past the last: of none). If a blackjack was looked for, all is multiplied with
    the chance that there is none: that is what stays the same on average while cards are turned over. `known` has the
    dealer's ends, beside each hand in its one of a value's `rows`. For cards that run out; where there are not enough
    of them, what is said is of no use."""
    looked, lanes, full = -1 if worth.blind else partner, len(values), left.sum()
    rest, size, clear, drawn = np.zeros(len(left)), np.zeros(lanes), np.ones(lanes), np.zeros(2 * lanes)
    own = np.full(len(left) + 1, -1)
    for lane in range(lanes):
        own[values[lane]] = lane
    for at in range(len(held) - 1, -1, -1):
        hand, here = held[at], brings[at]
        for value in range(len(left)):
            rest[value] = max(left[value] - hands.counts[hand, value], 0.0)
        for lane in range(lanes):
            size[lane] = max(full - hands.cards[hand] - (0.0 if lane == own[len(left)] else 1.0), 2.0)
            if looked >= 0:
                clear[lane] = 1.0 - max(rest[looked] - (1.0 if lane == own[looked] else 0.0), 0.0) / size[lane]
            found = known[rows[values[lane], at]]
            stands, kept = 0.0, 0.0
            for end in range(ENDS):
                if end != BLACKJACK or worth.blind:
                    stands += worth.stands[hand, end] * found[end]
                    kept += worth.doubled[hand, end] * found[end]
            here[STAND * lanes + lane], here[KEPT * lanes + lane] = stands, kept
        for each in range(2 * lanes):
            drawn[each] = 0.0
        farthest = 0.0
        for value in range(len(left) if hands.total[hand] < 21 else 0):
            then, mine = hands.then[hand, value], own[value]
            if then >= 0 and rest[value] > 0.0:
                after = brings[place[then]]
                for each in range(2 * lanes):
                    drawn[each] += rest[value] * after[PLAYED * lanes + each]
                if mine >= 0:
                    drawn[mine] -= after[PLAYED * lanes + mine]
                    drawn[lanes + mine] -= after[ENDED * lanes + mine]
                farthest = max(farthest, after[FARTHEST * lanes] if acts[then] == HIT else 1.0)
            elif rest[value] > 0.0:
                for lane in range(lanes):
                    over = worth.over
                    if partner >= 0:
                        lurks = rest[partner] - (1.0 if lane == own[partner] else 0.0)
                        lurks = max(lurks - (1.0 if value == partner else 0.0), 0.0) / (size[lane] - 1.0)
                        over = over + worth.spared * lurks if worth.blind else over * (1.0 - lurks)
                    over *= rest[value] - (1.0 if lane == mine else 0.0)
                    drawn[lane] += over
                    drawn[lanes + lane] += 2.0 * over
        act = acts[hand] if hands.cards[hand] > 1 else HIT
        for lane in range(lanes):
            here[HIT * lanes + lane] = drawn[lane] / size[lane]
            here[DOUBLE * lanes + lane] = drawn[lanes + lane] / size[lane]
            here[FARTHEST * lanes + lane] = 1.0 + farthest
            kept, up = here[KEPT * lanes + lane], clear[lane] * worth.given_up
            here[ENDED * lanes + lane] = clear[lane] * worth.rescued if let_go[hand] else kept
            here[PLAYED * lanes + lane] = up if act == GIVE_UP else here[act * lanes + lane]


def come_to(hands: Hands, left: Floats, step: float, base: int, reach: Floats) -> None:
    """Fill `reach[hand]`: how often the cards of `base`, always drawn to, become the hand."""
    size0 = left.sum()
    reach[:] = 0.0
    reach[base] = 1.0
    for hand in range(base, len(hands.total)):
        if reach[hand] > 0.0 and hands.total[hand] < 21:
            for value in range(len(left)):
                rest = left[value] - step * hands.counts[hand, value]
                then = hands.then[hand, value]
                if rest > 0.0 and then >= 0:
                    reach[then] += reach[hand] * rest / (size0 - step * hands.cards[hand])


def follow(
    hands: Hands,
    worth: Worth,
    left: Floats,
    step: float,
    partner: int,
    base: int,
    rows: Ints,
    known: Floats,
    held: Ints,
    place: Ints,
    acts: Ints,
    barred: int,
) -> float:
    """What a hand brings when it begins with the cards of `base` and is played by `acts[hand]`; the part in which the
    first card drawn to it is `barred` is left out. `known[rows[hand]]` are the dealer's ends beside a hand."""
    size0 = left.sum()
    rest = np.zeros(len(left))
    looked = -1 if worth.blind else partner
    reach, twice = np.zeros(len(hands.total)), np.zeros(len(hands.total))
    reach[base] = 1.0
    total = 0.0
    for hand in held[place[base] :]:
        if reach[hand] == 0.0 and twice[hand] == 0.0:
            continue
        if not _at(hands, hand, left, step, rest):
            continue
        size = size0 - step * hands.cards[hand]
        act = acts[hand] if hand != base else HIT
        if twice[hand] > 0.0 or (act == STAND and reach[hand] > 0.0):
            found = known[rows[place[hand]]]
            if twice[hand] > 0.0:
                total += twice[hand] * max(_brings(worth.doubled, hand, found, worth.blind), worth.rescued)
            if act == STAND:
                total += reach[hand] * _brings(worth.stands, hand, found, worth.blind)
        if act == GIVE_UP:
            total += reach[hand] * (worth.given_up if worth.over < 0 else 1.0)
        if act in (STAND, GIVE_UP) or reach[hand] == 0.0:
            continue
        for value in range(len(left)):
            if rest[value] <= 0 or (hand == base and value == barred):
                continue
            chance = reach[hand] * draws(rest, size, step, looked, value)
            then = hands.then[hand, value]
            if then < 0:
                total += (2 if act == DOUBLE else 1) * chance * _over(rest, size, step, partner, value, worth)
            elif act == DOUBLE:
                twice[then] += chance
            else:
                reach[then] += chance
    return total
