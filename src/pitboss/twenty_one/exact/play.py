"""One hand against one up card, from any cards that are left: what each choice brings, what a way of playing does.

`left` is how many cards of each value there are besides the up card and what else is known to be gone; the hand's own
cards are among them. While the dealer's blackjack has been looked for and not found, the next card is likelier to be
one that would have made it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pitboss.core.compiled import inlined
from pitboss.twenty_one.exact.dealer import BLACKJACK, ENDS, ends

STAND, HIT, DOUBLE, GIVE_UP = 0, 1, 2, 3
KEPT = 4
"""The column of what a hand brings that was doubled and is kept."""
PLAYED, FARTHEST, ENDED = 3, 5, 6
"""The columns of what a way of playing brings, of how many cards a player who draws may take at most, and of what
that way makes of a hand that was doubled."""


@inlined
def draws(left: Any, size: float, step: float, partner: int, value: int) -> Any:
    """The chance that the next card has a value; `partner` would make a blackjack of the up card (-1: it has been
    no question)."""
    if partner < 0:
        return left[value] / size
    others = size - left[partner]
    return left[value] / (size - step) * (others - step + (step if value == partner else 0.0)) / others


@inlined
def _at(hands: Any, hand: int, left: Any, step: float, rest: Any) -> bool:
    """What is left besides a hand; whether there are enough cards for it."""
    for value in range(len(left)):
        rest[value] = left[value] - step * hands.counts[hand, value]
        if rest[value] < 0:
            return False
    return True


@inlined
def _brings(rows: Any, hand: int, found: Any, blind: bool) -> Any:
    """What a finished hand brings on average; a blackjack that was looked for and not found is no end."""
    total = 0.0
    for end in range(ENDS):
        total += rows[hand, end] * found[end]
    if blind:
        return total
    return (total - rows[hand, BLACKJACK] * found[BLACKJACK]) / (1.0 - found[BLACKJACK])


@inlined
def _over(rest: Any, size: float, step: float, partner: int, value: int, worth: Any) -> Any:
    """What a wager brings whose hand goes over 21 with a card of a value."""
    if not worth.blind or partner < 0 or size <= step:
        return worth.over
    lurking = rest[partner] - (step if value == partner else 0.0)
    return worth.over + worth.spared * lurking / (size - step)


def solve(tree: Any, hands: Any, worth: Any, left: Any, step: float, partner: int, base: int, brings: Any) -> None:
    """What standing, drawing, doubling and the best of them bring every hand that holds those of `base`, as the
    columns of `brings`; a column for how a doubled hand that is kept ends comes last."""
    size0 = left.sum()
    rest, found, branch = np.zeros(len(left) + 1), np.zeros(ENDS), np.zeros(len(tree.above))
    looked = -1 if worth.blind else partner
    for hand in range(len(hands.total) - 1, base - 1, -1):
        holds = True
        for value in range(len(left)):
            holds = holds and hands.counts[hand, value] >= hands.counts[base, value]
        if not holds or not _at(hands, hand, left, step, rest):
            continue
        size = size0 - step * hands.cards[hand]
        if size < 2 * step:
            continue
        ends(tree, rest, size, step, branch, found)
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
    hands: Any,
    worth: Any,
    left: Any,
    step: float,
    partner: int,
    base: int,
    acts: Any,
    let_go: Any,
    rows: Any,
    known: Any,
    brings: Any,
) -> None:
    """What standing, drawing, doubling and `acts` bring every hand that holds those of `base`, as the columns of
    `brings`, where `acts` plays on, one for each hand, and doubled ones are `let_go` by their cards. If a blackjack
    was looked for, all is multiplied with the chance that there is none: that is what stays the same on average while
    cards are turned over. `known` has the dealer's ends, beside each hand in its one of `rows`."""
    size0 = left.sum()
    rest = np.zeros(len(left) + 1)
    looked = -1 if worth.blind else partner
    for hand in range(len(hands.total) - 1, base - 1, -1):
        holds = True
        for value in range(len(left)):
            holds = holds and hands.counts[hand, value] >= hands.counts[base, value]
        if not holds or not _at(hands, hand, left, step, rest):
            continue
        size = size0 - step * hands.cards[hand]
        if size < 2 * step:
            continue
        found = known[rows[hand]]
        clear = 1.0 - rest[looked] / size if looked >= 0 else 1.0
        brings[hand, STAND] = clear * _brings(worth.stands, hand, found, worth.blind)
        brings[hand, KEPT] = clear * _brings(worth.doubled, hand, found, worth.blind)
        brings[hand, ENDED] = clear * worth.rescued if let_go[hand] else brings[hand, KEPT]
        hit, double, farthest = 0.0, 0.0, 0.0
        if hands.total[hand] < 21:
            for value in range(len(left)):
                if rest[value] <= 0:
                    continue
                chance = rest[value] / size
                then = hands.then[hand, value]
                if then < 0:
                    over = _over(rest, size, step, partner, value, worth)
                    if looked >= 0:
                        over *= 1.0 - (rest[looked] - (step if value == looked else 0.0)) / (size - step)
                    hit += chance * over
                    double += 2 * chance * over
                else:
                    hit += chance * brings[then, PLAYED]
                    double += chance * brings[then, ENDED]
                    farthest = max(farthest, brings[then, FARTHEST] if acts[then] == HIT else 1.0)
        brings[hand, HIT], brings[hand, DOUBLE], brings[hand, FARTHEST] = hit, double, 1.0 + farthest
        act = acts[hand] if hands.cards[hand] > 1 else HIT
        brings[hand, PLAYED] = clear * worth.given_up if act == GIVE_UP else brings[hand, act]


def come_to(hands: Any, left: Any, step: float, base: int, reach: Any) -> None:
    """How often a hand comes to each other from the cards of `base` where it is always drawn to."""
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
    tree: Any, hands: Any, worth: Any, left: Any, step: float, partner: int, base: int, acts: Any, barred: int
) -> float:
    """What a hand brings that begins with the cards of `base` and is played by `acts`, one for each hand; where a
    first card drawn to it is `barred` that part is left out."""
    size0 = left.sum()
    rest, found, branch = np.zeros(len(left) + 1), np.zeros(ENDS), np.zeros(len(tree.above))
    looked = -1 if worth.blind else partner
    reach, twice = np.zeros(len(hands.total)), np.zeros(len(hands.total))
    reach[base] = 1.0
    total = 0.0
    for hand in range(base, len(hands.total)):
        if reach[hand] == 0.0 and twice[hand] == 0.0:
            continue
        if not _at(hands, hand, left, step, rest):
            continue
        size = size0 - step * hands.cards[hand]
        act = acts[hand] if hand != base else HIT
        if twice[hand] > 0.0 or (act == STAND and reach[hand] > 0.0):
            ends(tree, rest, size, step, branch, found)
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
