"""Rounds of hold 'em against the dealer for the simulator, by the best play: the player's cards, the dealer's, the
board's; the number of how the round ended (`pitboss.house_poker.solve.lines_of_play.Ends`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from pitboss.core.computing.arrays import Bools, Ints
from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import Cards
from pitboss.exact.boards import BOARD, CLASS_BITS, RESULTS
from pitboss.exact.card_sets import CARDS, place, put_in, suit_order
from pitboss.house_poker.solve.holdem.best_play import showdown
from pitboss.house_poker.solve.holdem.boards import Parts, suit_code
from pitboss.house_poker.solve.holdem.count_one_raise import best_last
from pitboss.house_poker.solve.holdem.one_hand import fates_beside
from pitboss.ranks.evaluate import START, Tables, key_of
from pitboss.ranks.groups import CLASSES

OWN, DEALER, SHARED = 0, 2, 4
"""Where the cards of each lie in a deal."""

_more: Callable[[Cards], int]
"""Stands for a game's own rule in the round below; `bets_added` puts it there."""


@inlined
def key_at(ranks: Tables, deal: Ints, first: int) -> int:
    """The key of two cards of a deal with the board."""
    total, suits = START, 0
    for i in range(2):
        total += ranks.add[deal[first + i]]
        suits |= ranks.suit[deal[first + i]]
    for i in range(SHARED, SHARED + BOARD):
        total += ranks.add[deal[i]]
        suits |= ranks.suit[deal[i]]
    return key_of(ranks, total, suits)


@inlined
def decided(parts: Parts, chosen: Bools, deal: Ints, hand: int) -> bool:
    """What was decided for a hand beside the first cards of the board."""
    size = parts.at.shape[1]
    cards, order = np.zeros(size, np.int64), np.zeros(4, np.int64)
    for i in range(size):
        put_in(cards, i, deal[SHARED + i])
    suit_order(cards, size, order)
    return bool(chosen[parts.of[place(parts.ways, cards, size)], parts.renamed[suit_code(order), hand]])


@inlined
def end_of(ranks: Tables, deal: Ints, line: int, weak: int) -> int:
    """How a line of play ended, by the class of the hand and the result."""
    own = key_at(ranks, deal, OWN)
    fares = showdown(own, key_at(ranks, deal, DEALER), weak)
    return int((line * len(CLASSES) + (own >> CLASS_BITS)) * RESULTS + fares)


@inlined
def raised(
    stream: Ints,
    deal: Ints,
    ranks: Tables,
    weak: int,
    first: Ints,
    flops: Parts,
    raises: Bools,
    worth: Ints,
    early: int,
) -> int:
    """Play a round with one raise; the lines of play are counted from the last."""
    draw_distinct(stream, CARDS, deal, SHARED + BOARD)
    high, low = max(deal[0], deal[1]), min(deal[0], deal[1])
    hand = int(high * (high - 1) // 2 + low)
    line = int(first[hand])
    if line == early and not decided(flops, raises, deal, hand):
        fates = np.zeros(RESULTS, np.int64)
        kind = fates_beside(ranks, deal[SHARED:], high, low, weak, fates) >> CLASS_BITS
        line = best_last(worth, early + 1, kind, fates)
    return end_of(ranks, deal, len(worth) - 1 - line, weak)


@cache
def bets_added(more: Callable[[Cards], int]) -> Callable[..., int]:
    """A round with bets that add up; `more` finds out of the deal what else decides wagers, as one number."""
    return inlined(with_functions(_bets_added, _more=more))


def _bets_added(
    stream: Ints,
    deal: Ints,
    ranks: Tables,
    weak: int,
    stays: Bools,
    flop: tuple[Parts, Bools],
    turn: tuple[Parts, Bools],
    many: int,
) -> int:
    """Play a round in which a fold is the first line of play; the others follow by which bets were made."""
    draw_distinct(stream, CARDS, deal, SHARED + BOARD)
    high, low = max(deal[0], deal[1]), min(deal[0], deal[1])
    hand = int(high * (high - 1) // 2 + low)
    line = 0
    if stays[hand]:
        line = 1 + 2 * int(decided(flop[0], flop[1], deal, hand)) + int(decided(turn[0], turn[1], deal, hand))
    return int(end_of(ranks, deal, line, weak) * many + _more(deal))  # noqa: F821
