"""Seven cards each to a player and the dealer, set by one way and compared: for the simulator and for estimates."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from pitboss.core.computing.compiled import compiled, inlined, with_functions
from pitboss.core.computing.philox import draw_distinct, stream
from pitboss.core.equipment import cards
from pitboss.setting.dealing import PLACES
from pitboss.setting.five_two.hand import CARDS, SETTINGS, set_seven
from pitboss.setting.five_two.setting import compare
from pitboss.setting.five_two.ways import Row
from pitboss.setting.places import place_of

DECK = 53
_NAMES = (*cards.DECK, cards.JOKER)
BOTH = 2 * CARDS
COMPARED = 9
"""How the player fares against the dealer, from 0, and three times how the dealer does against the player as bank."""


def in_stacks(own: list[str], dealer: list[str], first: int) -> str:
    """The order in which seven stacks are built from the hand, so that seat 1 and the dealer get these cards."""
    stacks = {(first - 1 - step) % PLACES + 1: step for step in range(PLACES)}
    rest = iter([card for card in _NAMES if card not in own and card not in dealer])
    order = []
    for turn in range(CARDS):
        for stack in range(PLACES) if turn % 2 == 0 else reversed(range(PLACES)):
            taken = own if stack == stacks[place_of(1)] else dealer if stack == stacks[1] else None
            order.append(taken[turn] if taken else next(rest))
    return " ".join(order)


@inlined
def rise(deal: Any, first: int, many: int, into: Any) -> None:
    """Sort `many` cards of a deal, from `first` on, into `into`."""
    for i in range(many):
        card = deal[first + i]
        at = i
        while at and into[at - 1] > card:
            into[at] = into[at - 1]
            at -= 1
        into[at] = card


@inlined
def compared(rows: Any, wheel: int, own: Any, other: Any) -> int:
    """Both sides' rising cards set by the way, and how they fare."""
    highs, lows = np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64)
    at = set_seven(rows, wheel, own, highs, lows)
    high, low = highs[at], lows[at]
    at = set_seven(rows, wheel, other, highs, lows)
    as_player = compare(high, low, highs[at], lows[at]) + 1
    against = compare(highs[at], lows[at], high, low) + 1
    return 3 * against + as_player


_compared: Callable[..., int]
"""Stands for how a game compares hands, in the loop below."""


def _play(stream: Any, deal: Any, rows: Any, wheel: int, rounds: int, found: Any) -> None:
    own, other = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    for _ in range(rounds):
        draw_distinct(stream, DECK, deal, BOTH)
        rise(deal, 0, CARDS, own)
        rise(deal, CARDS, CARDS, other)
        found[_compared(rows, wheel, own, other)] += 1  # noqa: F821


@cache
def simulated(
    compared: Callable[..., int], ends: int, rows: tuple[Row, ...], wheel: int, rounds: int, seed: int = 11
) -> tuple[int, ...]:
    """How often a comparison comes to each of its `ends` in `rounds` rounds, both sides setting by a way."""
    found = np.zeros(ends, np.int64)
    play = compiled(with_functions(_play, _compared=compared))
    play(stream(seed, 0), np.zeros(BOTH, np.int64), np.array(rows, np.int64), wheel, rounds, found)
    return tuple(map(int, found))


def _play_both(
    stream: Any, deal: Any, own_rows: Any, rows: Any, wheel: int, rounds: int, found: Any, dragons: Any
) -> None:
    highs, lows = np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64)
    own, other = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    for _ in range(rounds):
        draw_distinct(stream, DECK, deal, BOTH)
        rise(deal, 0, CARDS, own)
        rise(deal, CARDS, CARDS, other)
        at = set_seven(own_rows, wheel, own, highs, lows)
        high, low = highs[at], lows[at]
        at = set_seven(rows, wheel, other, highs, lows)
        result = compare(high, low, highs[at], lows[at]) + 1
        found[result] += 1
        if highs[at] >> 16 == QUEEN:
            dragons[result] += 1


QUEEN = 10
"""The place of a queen among the ranks: above the key's other digits, of a high hand that has no pair."""

Rows: TypeAlias = "tuple[tuple[int, ...], ...]"


@cache
def simulated_both(own: Rows, dealer: Rows, wheel: int, rounds: int, seed: int = 13) -> tuple[tuple[int, ...], ...]:
    """Simulate a player who sets by one way against a dealer who sets by another: how many of the `rounds` are lost,
    pushed and won; and the same of those in which the dealer's seven cards are queen high."""
    found, dragons = np.zeros(3, np.int64), np.zeros(3, np.int64)
    rows = (np.array(own, np.int64), np.array(dealer, np.int64))
    compiled(_play_both)(stream(seed, 0), np.zeros(BOTH, np.int64), *rows, wheel, rounds, found, dragons)
    return tuple(map(int, found)), tuple(map(int, dragons))


def told(deal: Any, by_hand: bool, first: Callable[[], int], dice: list[str], number: str) -> dict[str, Any]:
    """A deal of seven cards to the player and the dealer as a worked example tells it; `first` is where the first
    stack goes where the cards are dealt from the hand."""
    own, dealer = ([_NAMES[card] for card in deal[at : at + CARDS]] for at in (0, CARDS))
    start = {"dice": dice, "spins": [number] * len(dice)}
    if not by_hand:
        return {"hands": {"seat 1": " ".join(own), "dealer": " ".join(dealer)}, **start}
    return {"cards": in_stacks(own, dealer, first()), **start}
