"""Exact odds: every deal there is from a full shoe, counted by the values of its cards.

The burned cards and the cut change nothing: a card nobody has seen may as well lie at the back of the shoe.
Counts are whole numbers of any size, so they are exact for any number of decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

from pitboss.core.figures import WagerOdds, from_counts
from pitboss.core.wager import Outcome
from pitboss.games.mini_baccarat.drawing import NONE, banker_draws, card_value, player_draws, point_count
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions, Result, outcome, owes_vigorish

RANKS = 13
SUITS = 4
VALUES = range(10)


def wager_odds(options: MiniBaccaratOptions) -> list[WagerOdds]:
    """The odds of every wager on offer."""
    return [_odds(kind.key, options) for kind in WAGERS if kind.offered(options)]


def _odds(kind: str, options: MiniBaccaratOptions) -> WagerOdds:
    ends: Counter[Outcome] = Counter()
    for result, count in (_pairs if kind.endswith("_pair") else _deals)(options.deck_count).items():
        ends[outcome(kind, result, options)] += count
    ways: Counter[Fraction] = Counter()
    for found, count in ends.items():
        ways[_net(kind, found, options)] += count
    note = ""
    if kind == "banker" and not options.variant_ez_baccarat:
        note = "banker: for stakes in multiples of $5.00, on which rounding does not change the vigorish"
    return from_counts(kind, ways, strategy=note)


def _net(kind: str, found: Outcome, options: MiniBaccaratOptions) -> Fraction:
    if found.lost:
        return Fraction(-1)
    if found.odds is None:
        return Fraction(0)
    kept = Fraction(options.vigorish_percent, 100) if owes_vigorish(kind, found, options) else 0
    return found.odds.fraction * (1 - kept)


@cache
def _pairs(decks: int) -> Mapping[Result, int]:
    """Whether the first two cards of a hand are of one rank, with the number of ways; the same for either hand."""
    alike = SUITS * decks
    cards = RANKS * alike
    return {Result(0, 0, 2, 2, True, True): alike - 1, Result(0, 0, 2, 2): cards - alike}


@cache
def _deals(decks: int) -> Mapping[Result, int]:
    """The number of ways to each pair of final hands, as ordered draws of six cards."""
    shoe = Counter(card_value(rank) for rank in range(RANKS) for _ in range(SUITS * decks))
    left = [shoe[value] for value in VALUES]
    cards = sum(left)
    ways: Counter[Result] = Counter()
    for player, player_ways in _two_cards(left):
        for banker, banker_ways in _two_cards(left):
            for result, rest in _thirds(player, banker, left, cards - 4):
                ways[result] += player_ways * banker_ways * rest
    return ways


def _two_cards(left: list[int]) -> Iterator[tuple[int, int]]:
    """Each two cards that a hand may get, taken out of `left` meanwhile: the count, and the ways to draw them."""
    for first in VALUES:
        for second in range(first, 10):
            ways = left[first] * (left[second] - 1 if first == second else 2 * left[second])
            left[first] -= 1
            left[second] -= 1
            yield point_count(first + second), ways
            left[first] += 1
            left[second] += 1


def _thirds(player: int, banker: int, left: list[int], cards: int) -> Iterator[tuple[Result, int]]:
    """How two hands of two cards end, with the ways to draw two more cards, used or not."""
    if not player_draws(player, banker):
        if banker_draws(player, banker, NONE):
            for own in VALUES:
                yield Result(player, point_count(banker + own), 2, 3), left[own] * (cards - 1)
        else:
            yield Result(player, banker, 2, 2), cards * (cards - 1)
        return
    for third in VALUES:
        final = point_count(player + third)
        if banker_draws(player, banker, third):
            for own in VALUES:
                ways = left[third] * (left[own] - (own == third))
                yield Result(final, point_count(banker + own), 3, 3), ways
        else:
            yield Result(final, banker, 3, 2), left[third] * (cards - 1)
