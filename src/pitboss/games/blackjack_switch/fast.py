"""Blackjack switch for the simulator, one player who switches and plays by the tables and does not insure.

A round ends with how each of the two hands ended, whether insurance would have won, and the line of the match wager.
Every round is dealt from a full shoe.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.blackjack_switch.lines import LINES, match
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.playing import way_of_playing, way_of_switching
from pitboss.games.blackjack_switch.wagers import FIRST, INSURES, outcome
from pitboss.twenty_one.kernel.one_box import WIDTH, box_net, card_at, ends, laws, told
from pitboss.twenty_one.kernel.shoe import cards_of, shoe_of
from pitboss.twenty_one.kernel.two_hands import FIRST_A, FIRST_B, HOLE, SECOND_A, SECOND_B, UP, two_hands
from pitboss.twenty_one.rules.totals import points


def kernel(options: SwitchOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    rules = options.rules
    ways = ends(rules)
    hands = len(ways) ** 2
    cards = cards_of(rules)
    of_hand = hand_nets(options)

    def net(wager: str, played: str, number: int) -> Fraction | None:
        if played:
            return None  # another way of playing than the kernel's
        if wager == FIRST[0]:
            # Both hands: their wagers are made in one act.
            return of_hand[number % len(ways)] + of_hand[number % hands // len(ways)]
        rest = number // hands
        if wager in INSURES:
            return decided_net(outcome(wager, rest % 3 - 1, options)) if rest % 3 else None
        return decided_net(outcome(wager, rest // 3, options)) if wager == "match" else None

    tables = (
        cards,
        shoe_of(rules),
        laws(rules, way_of_playing(options)),
        way_of_switching(options),
        np.array([len(ways), options.makes_blackjack], np.int64),
    )
    return Kernel(
        one,
        size=hands * 3 * LINES,
        width=WIDTH,
        net=net,
        told=lambda deal: told(deal, cards),
        tables=tables,
        decided=lambda wager, played: Fraction(0) if played else _decided(wager),
    )


def hand_nets(options: SwitchOptions) -> list[Fraction]:
    """What each way in which a hand may end nets per unit of its first wager."""

    def net(kind: str, end: int) -> Fraction:
        return decided_net(outcome(kind, end, options))

    return [box_net(way, net, FIRST[0]) for way in ends(options.rules)]


def _decided(wager: str) -> Fraction:
    """Insurance is offered under an ace; what is added to a hand is counted with it."""
    if wager in INSURES:
        return Fraction(1, 13)
    return Fraction(1 if wager in (FIRST[0], "match") else 0)


def one(stream: Any, deal: Any, cards: Any, shoe: Any, laws: Any, worths: Any, plan: Any) -> int:
    """A round: how both hands ended, what insurance came to, and the line of the match wager."""
    ways = int(plan[0])
    number = two_hands(stream, deal, shoe, laws, worths, ways, plan[1] != 0)
    up, hole = int(cards[card_at(deal, UP)]), int(cards[card_at(deal, HOLE)])
    scale = ways * ways
    if up >> 2 == 12:
        number += scale * (2 if points(up >> 2) + points(hole >> 2) == 21 else 1)
    line = match(
        int(cards[card_at(deal, FIRST_A)]),
        int(cards[card_at(deal, SECOND_A)]),
        int(cards[card_at(deal, FIRST_B)]),
        int(cards[card_at(deal, SECOND_B)]),
    )
    return int(number + 3 * scale * line)
