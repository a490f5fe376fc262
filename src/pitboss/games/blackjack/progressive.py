"""The progressive wager: aces in a row, from a box's first card. 13:69F-2.19

No source gives New Jersey's table, and published ones differ in every line: a casino files its own.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm

from pitboss.games.blackjack.sides import DOLLAR, aces
from pitboss.jackpots.filing import AsFiled
from pitboss.jackpots.pays import MeterPays
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.rules.first_cards import Counts, ways_of
from pitboss.twenty_one.rules.side import Side, numbered, on_four
from pitboss.twenty_one.rules.totals import TWENTY_ONE, points

ACES = ("two_aces", "two_aces_suited", "three_aces", "three_aces_suited", "four_aces", "four_aces_suited")
"""The hands of the wager, in the order of their numbers in its rule. 13:69F-2.19"""
PROGRESSIVE = AsFiled(
    MeterPays(KEY, ("nothing", *(line.replace("_suited", " of one suit").replace("_", " ") for line in ACES)), {}),
    beside="main",
    wins="the first cards of the box are aces in a row, two or more",
    wagered="13:69F-2.19",
    paid="13:69F-2.19",
)
ACES_IN_A_ROW = Side(
    KEY, aces, on_four, numbered(*ACES), offered=lambda options: options.progressive_offered, stake=DOLLAR
)
"""What the kernel reads of it."""
_TEN, _LOW = 8 << 2, 0
_A_DECK = {12 << 2 | suit: 1 for suit in range(4)} | {_TEN: 16, _LOW: 32}
"""How many cards of a deck are each ace, worth 10, or neither."""
_DEALT = 6


@cache
def ace_counts(decks: int, reader: bool) -> Counts:
    """In how many ways each line comes, of a box's first four cards and the dealer's first two.

    Two aces are split against every up card, so that two more cards come to the box; none does where the dealer's
    blackjack is read first.
    """
    counts: Counts = Counter()
    total = perm(sum(_A_DECK.values()) * decks, _DEALT)
    single = [card for card, many in _A_DECK.items() if many == 1]
    for drawn in product(single, single, *[_A_DECK] * (_DEALT - 2)):
        first, second, third, fourth, up, hole = drawn
        ended = reader and points(up >> 2) + points(hole >> 2) == TWENTY_ONE
        line = aces(first, second, -1, -1) if ended else aces(first, second, third, fourth)
        counts[line] += ways_of(decks, *drawn, of=_A_DECK)
    counts[0] = total - counts.total()
    return counts


def top_chance(decks: int, reader: bool) -> Fraction:
    """The chance of the top award, four aces of one suit. 13:69D-1.52(e)"""
    counts = ace_counts(decks, reader)
    return Fraction(counts[len(ACES)], counts.total())
