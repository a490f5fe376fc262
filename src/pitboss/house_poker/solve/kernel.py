"""Rounds of this family for the simulator: cards from a shuffled deck, decisions by the best play, and the number of
how the round ended (`pitboss.house_poker.solve.lines_of_play.Ends`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from pitboss.core.computing.arrays import Ints
from pitboss.core.computing.compiled import inlined, with_functions
from pitboss.core.computing.philox import draw_distinct
from pitboss.core.equipment.cards import DECK, Cards
from pitboss.exact import RESULTS
from pitboss.exact.card_sets import CARDS, place, put_in, suit_order
from pitboss.house_poker.solve.three_and_board.count import best_end, end_of
from pitboss.house_poker.solve.vs_pay_table.count import HELD

_more: Callable[[Cards], int]
_rank_own: Callable[[Cards], int]
_rank_dealer: Callable[[Cards], int]
_class_of: Callable[[int], int]
_showdown: Callable[[int, int], int]
"""Stand for a game's own rules in the rounds below; `against_table` and `against_dealer` put them there."""


def dealt(hands: Mapping[str, int]) -> Callable[[Any], dict[str, Any]]:
    """Return a function that tells a deal in which `hands[name]` cards go to each hand, one hand after the other."""

    def told(deal: Ints) -> dict[str, Any]:
        found, at = {}, 0
        for hand, many in hands.items():
            found[hand] = " ".join(DECK[card] for card in deal[at : at + many])
            at += many
        return {"hands": found}

    return told


@cache
def against_table(more: Callable[[Cards], int]) -> Callable[..., int]:
    """A round against a pay table; `more` finds out of the deal what else decides wagers, as one number."""
    return inlined(with_functions(_against_table, _more=more))


def _against_table(
    stream: Ints,
    deal: Ints,
    ways: Ints,
    ends: Ints,
    kinds: tuple[Ints, ...],
    chosen: tuple[Ints, ...],
    after: tuple[Ints, ...],
    lines: int,
    many: int,
) -> int:
    """Deal five cards and decide at each street; returns how the round ended."""
    draw_distinct(stream, CARDS, deal, HELD)
    held = np.zeros(HELD, np.int64)
    first = HELD - len(kinds)
    for at in range(first):
        put_in(held, at, deal[at])
    state, line = 0, -1
    for street in range(len(kinds)):
        size = first + street
        if line < 0:
            to = int(after[street][state, chosen[street][kinds[street][place(ways, held, size)], state]])
            if to < 0:
                line = -1 - to
            else:
                state = to
        put_in(held, size, deal[size])
    if line < 0:
        line = state
    return int((line * lines + int(ends[place(ways, held, HELD)])) * many + _more(deal))  # noqa: F821


@cache
def against_dealer(
    own: Callable[[Cards], int],
    dealer: Callable[[Cards], int],
    class_of: Callable[[int], int],
    showdown: Callable[[int, int], int],
    more: Callable[[Cards], int],
) -> Callable[..., int]:
    """A round against the dealer's hand, by what ranks the hands of both and how they fare."""
    ranks: dict[str, Callable[..., int]] = {"_rank_own": own, "_rank_dealer": dealer, "_class_of": class_of}
    return inlined(with_functions(_against_dealer, **ranks, _showdown=showdown, _more=more))


def _against_dealer(
    stream: Ints,
    deal: Ints,
    ways: Ints,
    kinds: Ints,
    chosen: Ints,
    first: int,
    own: int,
    dealer: int,
    shown: int,
    classes: int,
    many: int,
) -> int:
    """Deal to both and decide on the player's first cards; returns how the round ended. The dealer's last card is the
    one in sight, where one is."""
    draw_distinct(stream, CARDS, deal, own + dealer)
    for at in range(1, first):
        put_in(deal, at, deal[at])
    at = int(kinds[place(ways, deal, first)])
    if shown:
        order = np.zeros(4, np.int64)
        suit_order(deal, first, order)
        up = deal[own + dealer - 1]
        at = at * CARDS + (up & ~3 | order[up & 3])
    mine = _rank_own(deal[:own])  # noqa: F821
    fares = _showdown(mine, _rank_dealer(deal[own : own + dealer]))  # noqa: F821
    return int(((int(chosen[at]) * classes + _class_of(mine)) * RESULTS + fares) * many + _more(deal))  # noqa: F821


@cache
def own_three(more: Callable[[Cards], int]) -> Callable[..., int]:
    """A round with three own cards and three of the board; `more` finds out of the deal what else decides wagers."""
    return inlined(with_functions(_own_three, _more=more))


def _own_three(
    stream: Ints,
    deal: Ints,
    ways: Ints,
    ends: Ints,
    kinds: Ints,
    cards: Ints,
    chosen: Ints,
    places: Ints,
    lines: int,
    many: int,
) -> int:
    """Deal, decide on the own cards, and find their five; returns how the round ended. `places` says which own card
    of a kind each line of play throws away: below 0 none, below -1 the line ends before the board is seen."""
    draw_distinct(stream, CARDS, deal, 6)
    held = np.zeros(3, np.int64)
    for at in range(3):
        put_in(held, at, deal[at])
    kind = kinds[place(ways, held, 3)]
    line = int(chosen[kind])
    gone = places[line]
    end = 0
    if gone == -1:
        end = best_end(ways, ends, deal)
    elif gone >= 0:
        order = np.zeros(4, np.int64)
        suit_order(held, 3, order)
        at = 0
        while deal[at] & ~3 | order[deal[at] & 3] != cards[kind, gone]:
            at += 1
        a, b = deal[(at + 1) % 3], deal[(at + 2) % 3]
        end = end_of(ways, ends, a, b, deal[3], deal[4], deal[5])
    return int((line * lines + end) * many + _more(deal))  # noqa: F821
