"""Kernels of this family: what became of the hands, whether insurance would have won, and the additional wagers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import prod
from typing import Any

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import with_functions
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.procedure.settlement import decided_net
from pitboss.twenty_one.kernel.one_box import (
    WIDTH,
    Laws,
    begin,
    box_net,
    card_at,
    dealer_third,
    decide,
    ends,
    ends_so,
    has_blackjack,
    laws,
    next_card,
    own_card,
    play_hands,
    told,
)
from pitboss.twenty_one.kernel.shoe import cards_of, shoe_of, worth_of
from pitboss.twenty_one.kernel.two_hands import FIRST_A, FIRST_B, HOLE, SECOND_A, SECOND_B, UP
from pitboss.twenty_one.rules.hand_ends import VOID
from pitboss.twenty_one.rules.options import TwentyOneOptions
from pitboss.twenty_one.rules.play_table import Strategy
from pitboss.twenty_one.rules.side import Seen, Side, lines_of
from pitboss.twenty_one.rules.totals import wins_insurance
from pitboss.twenty_one.rules.wager_kinds import Outcomes

_INSURED = 4
"""No ace is up, insurance loses, wins, or wins under a blackjack of one suit."""
Nets = Mapping[str, Callable[[int], Fraction | None]]


def box_nets(options: TwentyOneOptions, outcome: Outcomes, *made: str) -> list[Fraction]:
    """What a box nets per unit of its first wager, by the number of how it ended; `made` are the wagers on it before
    its second card, each as much as the first."""
    return [
        box_net(box, lambda kind, end: decided_net(outcome(kind, end, options)), made) for box in ends(options.rules)
    ]


def kernel_of(
    options: TwentyOneOptions,
    plays: Strategy,
    outcome: Outcomes,
    sides: Sequence[Side],
    hands: int,
    nets: Nets,
    play: Callable[..., int],
    *tables: Any,
    seen: Callable[..., Any] | None = None,
    insures: Collection[str] = ("insurance",),
    undecided: Collection[str] = ("double_down", "split"),
) -> Kernel:
    """The kernel of a table: one player who plays by a table of plays and does not insure, always from a full shoe.

    `play(stream, deal, shoe, laws, *tables)` plays the hands, which end under a number below `hands`; `nets` is by
    each wager on them what such a number nets. `undecided` are the wagers that no round decides by itself.
    """
    import numpy as np

    rules = options.rules
    sizes = [side.size if side.offered(options) else 1 for side in sides]
    cards = cards_of(rules)

    def net(wager: str, played: str, number: int) -> Fraction | None:
        if played:
            return None  # another way of playing than the kernel's
        rest, ended = divmod(number, hands)
        if wager in nets:
            return nets[wager](ended)
        lines, insured = divmod(rest, _INSURED)
        if wager in insures:
            return decided_net(outcome(wager, insured - 1, options)) if insured else None
        for side, size in zip(sides, sizes, strict=True):
            lines, line = divmod(lines, size)
            if side.key == wager:
                return decided_net(outcome(wager, line, options), side.stake)
        return None

    def decided(wager: str, played: str) -> Fraction:
        if played or wager in undecided:
            return Fraction(0)
        return Fraction(rules.ranks[0], sum(rules.ranks)) if wager in insures else Fraction(1)

    return Kernel(
        _one_of(play, seen or seen_at_one, tuple(sides)),
        size=hands * _INSURED * prod(sizes),
        width=WIDTH,
        net=net,
        told=lambda deal: told(deal, cards),
        tables=(cards, shoe_of(rules), laws(rules, plays), np.array([hands, *sizes], np.int64), *tables),
        decided=decided,
    )


_play: Callable[..., int]
_seen: Callable[..., Any]
_lines: Callable[..., int]


def _one(stream: Ints, deal: Ints, cards: Ints, shoe: Ints, laws: Laws, sizes: Ints, *tables: Any) -> int:
    """Play a round; returns how the hands ended, what insurance came to, and the lines of the additional wagers."""
    number = _play(stream, deal, shoe, laws, *tables)  # noqa: F821
    seen = _seen(deal, cards)  # noqa: F821
    insured = 0
    if seen.up >> 2 == 12:
        insured = 1 + wins_insurance(seen.up, seen.hole)
    return int(number + sizes[0] * (insured + _INSURED * _lines(seen, sizes, 1)))  # noqa: F821


@cache
def _one_of(play: Callable[..., int], seen: Callable[..., Any], sides: tuple[Side, ...]) -> Callable[..., int]:
    return with_functions(_one, _play=play, _seen=seen, _lines=lines_of(sides))


def _at(cards: Ints, place: int) -> int:
    return int(cards[place]) if place >= 0 else -1


def seen_at_one(deal: Ints, cards: Ints) -> Seen:
    """The cards that decide the additional wagers of one box."""
    return Seen(
        int(cards[card_at(deal, 0)]),
        int(cards[card_at(deal, 2)]),
        _at(cards, own_card(deal, 4)),
        _at(cards, own_card(deal, 5)),
        int(cards[card_at(deal, 1)]),
        int(cards[card_at(deal, 3)]),
        _at(cards, dealer_third(deal)),
    )


def seen_at_two(deal: Ints, cards: Ints) -> Seen:
    """The cards that decide the additional wagers of a player with two hands: the first two of both."""
    return Seen(
        int(cards[card_at(deal, FIRST_A)]),
        int(cards[card_at(deal, SECOND_A)]),
        int(cards[card_at(deal, FIRST_B)]),
        int(cards[card_at(deal, SECOND_B)]),
        int(cards[card_at(deal, UP)]),
        int(cards[card_at(deal, HOLE)]),
        -1,
    )


def multiple(stream: Ints, deal: Ints, shoe: Ints, laws: Laws, ways: int, actions: int) -> int:
    """Play a round against several hands of the dealer, which are drawn one after another to the one up card.
    13:69F-2.18"""
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
            end = decide(stream, deal, shoe, laws, hands, up, hole, False)
        number += end * scale
        scale *= ways
    return number
