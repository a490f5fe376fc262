"""Two hands of one player for the simulator, whose second cards may be switched. 13:69F-2A.7"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.twenty_one.kernel.one_box import (
    R_READER,
    Laws,
    card_at,
    clear,
    close,
    dealer_total,
    ends_so,
    give,
    lay,
    live,
    next_card,
    play_hands,
    settled,
)
from pitboss.twenty_one.kernel.shoe import worth_of
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, LOST, VOID

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

FIRST_A, FIRST_B, UP, SECOND_A, SECOND_B, HOLE = range(6)
"""The first cards by the order in which they are dealt."""


def begin_two(stream: Ints, deal: Ints, shoe: Ints) -> None:
    """Deal two cards to each of the hands and to the dealer."""
    size = shoe.shape[0]
    clear(deal)
    lay(deal, 0, int(shoe[next_card(stream, size, deal, 1)]), 0)
    lay(deal, 1, int(shoe[next_card(stream, size, deal, 2)]), 1)
    next_card(stream, size, deal, 0)
    give(deal, 0, int(shoe[next_card(stream, size, deal, 1)]))
    give(deal, 1, int(shoe[next_card(stream, size, deal, 2)]))
    next_card(stream, size, deal, 0)


def points_at(deal: Ints, shoe: Ints, at: int) -> int:
    """The points of the card drawn as number `at`."""
    return worth_of(int(shoe[card_at(deal, at)]))


def switch(deal: Ints, shoe: Ints) -> None:
    """Switch the second cards."""
    for hand in range(2):
        lay(deal, hand, int(shoe[card_at(deal, FIRST_A + hand)]), hand)
        give(deal, hand, int(shoe[card_at(deal, SECOND_B - hand)]))


def switches(worths: Ints, up: int, a: int, b: int, c: int, d: int) -> bool:
    """Whether the hands a-b and c-d are worth less as they are than as a-d and c-b, by a table of worths: of two
    cards as they were dealt, and brought together."""
    return bool(worths[1, up, a, d] + worths[1, up, c, b] > worths[0, up, a, b] + worths[0, up, c, d])


def two_hands(stream: Ints, deal: Ints, shoe: Ints, laws: Laws, worths: Ints, ways: int, brought: bool) -> int:
    """Play a round; returns how both hands ended, as one number. `ways` is the number of ways in which one hand may
    end, `brought` whether switched cards may be a blackjack."""
    begin_two(stream, deal, shoe)
    up, hole = points_at(deal, shoe, UP), points_at(deal, shoe, HOLE)
    a, b = points_at(deal, shoe, FIRST_A), points_at(deal, shoe, SECOND_A)
    c, d = points_at(deal, shoe, FIRST_B), points_at(deal, shoe, SECOND_B)
    blackjack = up + hole == 21
    first, second = a + b == 21, c + d == 21
    if blackjack and laws.flags[R_READER]:
        return ends_so(laws, VOID if first else LOST) + ways * ends_so(laws, VOID if second else LOST)
    if switches(worths, up, a, b, c, d):
        switch(deal, shoe)
        first, second = brought and a + d == 21, brought and c + b == 21
    if first:
        close(deal, 0, BLACKJACK)
    if second:
        close(deal, 1, BLACKJACK)
    hands = play_hands(stream, deal, shoe, laws, up, 2)
    dealer = dealer_total(stream, deal, shoe, laws, up, hole, not blackjack and live(deal, hands))
    number, scale = 0, 1
    for root in range(2):
        if first if root == 0 else second:
            number += scale * (ends_so(laws, VOID) if blackjack else 0)
        else:
            number += scale * settled(deal, laws, hands, dealer, blackjack, root)
        scale *= ways
    return number
