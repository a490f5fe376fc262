"""Deals drawn at random, by the house's counter-based generator: a seed and the number of a chunk give the same deals
wherever and in whatever order chunks are dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.equities.boards import MOST_PAIRS, SUITS, flushes_on, meet, set_hand, set_hands
from pitboss.equities.counts import Counts, share
from pitboss.equities.deals import MOST_CARDS
from pitboss.equities.games import kind_of
from pitboss.equities.tables import Boards, Fours
from pitboss.ranks.evaluate import OF_THREE, Tables

CHUNK = 1 << 17
"""Deals of a chunk."""
TRIES = 1_000_000
"""Choices of hands that are tried before they are said not to fit together."""

_key: Callable[[Tables | Fours, Ints, int], int]
_players: int
"""Stand in the loops below for a rule of the game and a number, as in `deals` and `boards`."""


class Drawn(NamedTuple):
    """What is drawn from: the hands that each player may have, `cards[hand, place]`, of which `have` are known, those
    of a player from `start` on; the sums of their weights up to and with each; and the cards that nobody is known to
    have."""

    cards: Ints
    have: Ints
    start: Ints
    upto: Ints
    left: Ints
    board: Ints


@inlined
def _draw_hands(source: Ints, drawn: Drawn, hands: Ints, have: Ints) -> int:
    """Draw a hand for each player by its weight; all again where two have a card in common. Returns the cards taken,
    as bits, or -1 where so many tries found none."""
    for _ in range(TRIES):
        taken, clash = 0, False
        for player in range(len(hands)):
            first, end = drawn.start[player], drawn.start[player + 1]
            hand = first
            if end - first > 1:
                chance = below(source, drawn.upto[end - 1])
                last = end - 1
                while hand < last:
                    middle = (hand + last) // 2
                    if drawn.upto[middle] > chance:
                        last = middle
                    else:
                        hand = middle + 1
            have[player] = drawn.have[hand]
            for i in range(drawn.have[hand]):
                card = drawn.cards[hand, i]
                clash = clash or taken >> card & 1
                taken |= 1 << card
                hands[player, i] = card
        if not clash:
            return taken
    return -1


@inlined
def _draw_card(source: Ints, left: Ints, taken: int) -> int:
    """A card that is not taken."""
    while True:
        card = left[below(source, len(left))]
        if not taken >> card & 1:
            return card  # type: ignore[no-any-return]


def draw_boards(
    tables: Boards, drawn: Drawn, size: int, exactly_two: bool, source: Ints, deals: int, counts: Counts
) -> bool:
    """Draw what is not known of hands and of a board of five, and let the hands meet; whether hands were found."""
    players, known = _players or len(drawn.start) - 1, len(drawn.board)  # noqa: F821
    hands, have = np.zeros((players, MOST_CARDS), np.int64), np.zeros(players, np.int64)
    pairs, many = np.zeros((players, MOST_PAIRS), np.int64), np.zeros(players, np.int64)
    suited, flushes = np.zeros((players, SUITS), np.int64), np.zeros(players, np.int64)
    highs, lows = np.zeros(players, np.int64), np.zeros(players, np.int64)
    add, suit, offset, high, low, flush, split, sorts = tables
    pot, kinds = counts
    left = drawn.left
    known_total, known_suits = OF_THREE, 0
    for card in drawn.board:
        known_total += add[card]
        known_suits |= suit[card]
    several = len(drawn.have) > players
    open_cards = drawn.have.min() < size
    taken_by_all = _draw_hands(source, drawn, hands, have)
    if taken_by_all < 0:
        return False
    set_hands(hands, size, exactly_two, pairs, many, suited)
    for _ in range(deals):
        taken = taken_by_all
        if several:
            taken = _draw_hands(source, drawn, hands, have)
            if taken < 0:
                return False
        if open_cards:
            for player in range(players):
                for i in range(have[player], size):
                    card = _draw_card(source, left, taken)
                    taken |= 1 << card
                    hands[player, i] = card
        if several or open_cards:
            for player in range(players):
                if drawn.start[player + 1] - drawn.start[player] > 1 or have[player] < size:
                    set_hand(hands[player], size, exactly_two, player, pairs, many, suited)
        total, suits = known_total, known_suits
        for _ in range(known, 5):
            card = _draw_card(source, left, taken)
            taken |= 1 << card
            total += add[card]
            suits |= suit[card]
        place = flushes_on(offset, flush, total, suits, players, suited, flushes)
        meet(high, low, split, place, 1, players, pairs, many, flushes, highs, lows, sorts, pot, kinds)
    return True


def draw_deals(
    first: Tables | Fours,
    second: Tables | Fours,
    split: bool,
    sorts: Ints,
    drawn: Drawn,
    size: int,
    shared: int,
    source: Ints,
    deals: int,
    counts: Counts,
) -> bool:
    """Draw what is not known of hands of one's own, with `shared` cards for all, and let them meet; whether hands
    were found."""
    players, known = _players or len(drawn.start) - 1, len(drawn.board)  # noqa: F821
    hands, have = np.zeros((players, MOST_CARDS), np.int64), np.zeros(players, np.int64)
    keys = np.zeros((2, players), np.int64)
    several = len(drawn.have) > players
    taken_by_all = _draw_hands(source, drawn, hands, have)
    if taken_by_all < 0:
        return False
    for _ in range(deals):
        taken = taken_by_all
        if several:
            taken = _draw_hands(source, drawn, hands, have)
            if taken < 0:
                return False
        for i in range(shared):
            card = drawn.board[i] if i < known else _draw_card(source, drawn.left, taken)
            taken |= 1 << card
            for player in range(players):
                hands[player, size - 1 - i] = card
        for player in range(players):
            for i in range(have[player], size - shared):
                card = _draw_card(source, drawn.left, taken)
                taken |= 1 << card
                hands[player, i] = card
            keys[0, player] = _key(first, hands[player], size)  # noqa: F821
            counts.kinds[player, 0, kind_of(sorts[0], keys[0, player])] += 1
            if split:
                keys[1, player] = _key(second, hands[player], size)  # noqa: F821
                if keys[1, player]:
                    counts.kinds[player, 1, kind_of(sorts[1], keys[1, player])] += 1
        share(keys[0], keys[1], players, split, 1, counts.pot)
    return True
