"""Blackjack for the simulator, one player who plays by the table's usual strategy and does not insure.

A round ends with how its box ended (three times in multiple action), whether insurance would have won, and the line
of each additional wager that the table takes. Every round is dealt from a full shoe.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net, unit_net
from pitboss.games.blackjack.lines import (
    aces,
    against_13,
    between,
    own_blackjack,
    same_suit,
    sevens,
    twenty_points,
    with_up_card,
)
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.paid import STREAKS
from pitboss.games.blackjack.playing import way_of_playing
from pitboss.games.blackjack.wagers import ACTIONS, DOLLAR, outcome, streak_fact
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.kernel.one_box import (
    WIDTH,
    begin,
    box_net,
    card_at,
    decide,
    ends,
    ends_so,
    has_blackjack,
    laws,
    next_card,
    one_box,
    own_card,
    play_hands,
    told,
)
from pitboss.twenty_one.kernel.shoe import cards_of, shoe_of, worth_of
from pitboss.twenty_one.rules.hand_ends import VOID
from pitboss.twenty_one.rules.match_the_dealer import LINES, matches
from pitboss.twenty_one.rules.totals import points

SIZES: Mapping[str, int] = {
    "against_13": 3,
    "same_suit": 3,
    "sevens": 6,
    "match_the_dealer": LINES,
    "twenty_point_bonus": 6,
    "in_between": 6,
    "blackjack_bonus": 3,
    "optional_bonus": 5,
    KEY: 7,
}
"""How many lines each additional wager has, the losing one counted."""
_AS = {"over_13": "against_13", "under_13": "against_13"}


def kernel(options: BlackjackOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    from pitboss.games.blackjack import GAME

    offered = {_AS.get(kind.key, kind.key) for kind in GAME.offered(options)}
    sizes = {side: size if side in offered else 1 for side, size in SIZES.items()}
    rules = options.rules
    ways = ends(rules)
    actions = len(ACTIONS) if options.multiple_action else 1
    boxes = len(ways) ** actions
    size = boxes * 3
    for side in sizes.values():
        size *= side
    cards = cards_of(rules)
    of_box = nets(options)

    def ended(number: int, action: int) -> Fraction:
        place: int = number % boxes // len(ways) ** action % len(ways)
        return of_box[place]

    def net(wager: str, played: str, number: int) -> Fraction | None:
        if played:
            return None  # another way of playing than the kernel's
        if wager in ("main", *ACTIONS):
            return ended(number, ACTIONS.index(wager) if wager in ACTIONS else 0)
        if wager in STREAKS:
            found = ended(number, 0)
            return unit_net(outcome(wager, streak_fact((found > 0) - (found < 0), 0), options))
        rest = number // boxes
        if wager == "insurance":
            return decided_net(outcome(wager, rest % 3 - 1, options)) if rest % 3 else None
        rest //= 3
        for side, count in sizes.items():
            if side == _AS.get(wager, wager):
                return decided_net(outcome(wager, rest % count, options), DOLLAR if wager == KEY else 1)
            rest //= count
        return None

    tables = (
        cards,
        shoe_of(rules),
        laws(rules, way_of_playing(options)),
        np.array([len(ways), actions], np.int64),
        np.array(list(sizes.values()), np.int64),
    )
    return Kernel(
        one,
        size=size,
        width=WIDTH,
        net=net,
        told=lambda deal: told(deal, cards),
        tables=tables,
        decided=lambda wager, played: Fraction(0) if played else _decided(wager, options),
    )


def _decided(wager: str, options: BlackjackOptions) -> Fraction:
    """A streak takes several rounds; insurance is offered under an ace."""
    if wager in STREAKS or wager in ("split", "double_down"):
        return Fraction(0)
    if wager == "insurance":
        return Fraction(0 if options.multiple_action else 1, 13)
    return Fraction(1)


def nets(options: BlackjackOptions) -> list[Fraction]:
    """What a box nets per unit of its first wager, by the number of how it ended."""
    return [
        box_net(box, lambda kind, end: decided_net(outcome(kind, end, options)), "main")
        for box in ends(options.rules)
    ]


def one(
    stream: Any,
    deal: Any,
    cards: Any,
    shoe: Any,
    laws: Any,
    plan: Any,
    sizes: Any,
) -> int:
    """A round: how the box ended, what insurance came to, and the lines of the additional wagers."""
    if plan[1] == 1:
        number = one_box(stream, deal, shoe, laws)
    else:
        number = multiple(stream, deal, shoe, laws, int(plan[0]), int(plan[1]))
    scale = 1
    for _ in range(plan[1]):
        scale *= plan[0]
    first, up = int(cards[card_at(deal, 0)]), int(cards[card_at(deal, 1)])
    second, hole = int(cards[card_at(deal, 2)]), int(cards[card_at(deal, 3)])
    ace = up >> 2 == 12
    blackjack = points(up >> 2) + points(hole >> 2) == 21
    if ace:
        number += scale * (2 if blackjack else 1)
    scale *= 3
    place = own_card(deal, 4)
    third = int(cards[place]) if place >= 0 else -1
    place = own_card(deal, 5)
    fourth = int(cards[place]) if place >= 0 else -1
    for side in range(sizes.shape[0]):
        if sizes[side] > 1:
            number += scale * _line(side, first, second, third, fourth, up, blackjack)
            scale *= sizes[side]
    return int(number)


def _line(side: int, first: int, second: int, third: int, fourth: int, up: int, blackjack: bool) -> int:
    if side == 0:
        return against_13(first, second)
    if side == 1:
        return same_suit(first, second)
    if side == 2:
        return sevens(first, second, third)
    if side == 3:
        return matches(first, second, up)
    if side == 4:
        return twenty_points(first, second, blackjack)
    if side == 5:
        return between(first, second, up)
    if side == 6:
        return own_blackjack(first, second)
    if side == 7:
        return with_up_card(first, second, up)
    return aces(first, second, third, fourth)


def multiple(stream: Any, deal: Any, shoe: Any, laws: Any, ways: int, actions: int) -> int:
    """A round against several hands of the dealer, drawn one after another to the one up card. 13:69F-2.18"""
    up = begin(stream, deal, shoe)
    hole = worth_of(int(shoe[card_at(deal, 3)]))
    own = has_blackjack(deal)
    hands = 1 if own else play_hands(stream, deal, shoe, laws, up, 1)
    number, scale = 0, 1
    for action in range(actions):
        if action and not (own and up < 10):
            hole = worth_of(int(shoe[next_card(stream, shoe.shape[0], deal, 0)]))
        if own:
            end = ends_so(laws, VOID) if up + hole == 21 else 0
        else:
            end = decide(stream, deal, shoe, laws, hands, up, hole)
        number += end * scale
        scale *= ways
    return number
