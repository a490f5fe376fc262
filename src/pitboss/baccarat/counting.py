"""Exact counts: every deal there is from a shoe, counted by the values of its cards.

The burned cards and the cut change nothing: a card nobody has seen may as well lie at the back of the shoe.
Counts are whole numbers of any size, so they are exact for any number of decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from pitboss.baccarat.drawing import card_value, completed, point_count
from pitboss.baccarat.rules import Result, Rules
from pitboss.core.equipment.cards import rank as card_rank
from pitboss.core.mathematics.exact import Chances
from pitboss.core.mathematics.wager_odds import WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net

RANKS = 13
SUITS = 4
VALUES = range(10)
MOST_CARDS = 6
"""A round takes no more: two cards to each hand, and a third."""


def odds_of(rules: Rules, wager: str, results: Mapping[Result, int], options: Any) -> WagerOdds:
    """The odds of a wager, from the number of ways to each result."""
    ways: Counter[Fraction] = Counter()
    for result, count in results.items():
        ways[decided_net(rules.outcome(wager, result, options))] += count
    return from_counts(wager, ways)


@cache
def pairs(decks: int) -> Mapping[Result, int]:
    """Whether the first two cards of a hand are of one rank, with the number of ways; the same for either hand."""
    alike = SUITS * decks
    cards = RANKS * alike
    return {Result(0, 0, 2, 2, True, True): alike - 1, Result(0, 0, 2, 2): cards - alike}


def pairs_from(left: Mapping[str, int]) -> Mapping[Result, int]:
    """The same from a shoe that holds `left[card]` of each card."""
    ranks: Counter[int] = Counter()
    for card, count in left.items():
        ranks[card_rank(card)] += count
    alike = sum(count * (count - 1) for count in ranks.values())
    cards = ranks.total()
    return {Result(0, 0, 2, 2, True, True): alike, Result(0, 0, 2, 2): cards * (cards - 1) - alike}


def values_left(left: Mapping[str, int]) -> Mapping[int, int]:
    """How many cards of each value are left, by how many there are of each card."""
    values: Counter[int] = Counter()
    for card, count in left.items():
        values[card_value(card_rank(card))] += count
    return values


@cache
def deals(decks: int) -> Mapping[Result, int]:
    """The number of ways to each pair of final hands from a full shoe, as ordered draws of six cards."""
    return deals_from(Counter(card_value(rank) for rank in range(RANKS) for _ in range(SUITS * decks)))


def deals_from(shoe: Mapping[int, int]) -> Mapping[Result, int]:
    """The same from a shoe that holds `shoe[value]` cards of each value."""
    left = [shoe.get(value, 0) for value in VALUES]
    ends = [Result(*completed(*counts)) for counts in product(VALUES, repeat=4)]
    ways: Counter[Result] = Counter()
    for player, player_ways in two_cards(left):
        for banker, banker_ways in two_cards(left):
            rest = [left[a] * (left[b] - (a == b)) * player_ways * banker_ways for a in VALUES for b in VALUES]
            first = (player * 10 + banker) * 100
            for end, count in zip(ends[first : first + 100], rest, strict=True):
                ways[end] += count
    return ways


def results_told(decks: int) -> tuple[Chances, ...]:
    """How the hands of a full shoe end: final counts, results by the final count of each hand, by the cards drawn."""
    ways = deals(decks)
    everything = sum(ways.values())

    def table(title: str, of: Callable[[Result], str]) -> Chances:
        sums: dict[str, list[int]] = {}
        for end, count in ways.items():
            row = sums.setdefault(of(end), [0, 0, 0])
            row[0 if end.player > end.banker else 1 if end.banker > end.player else 2] += count
        rows = {}
        for name in sorted(sums):
            whole = sum(sums[name])
            rows[name] = (Fraction(whole, everything), *(Fraction(part, whole) for part in sums[name]))
        return Chances(title, ("chance", "then Player wins", "then Banker wins", "then a tie"), rows)

    return (
        table("By the final count of the Player's Hand", lambda end: str(end.player)),
        table("By the final count of the Banker's Hand", lambda end: str(end.banker)),
        table("By how many cards are dealt", lambda end: str(end.player_cards + end.banker_cards)),
    )


def two_cards(left: list[int]) -> Iterator[tuple[int, int]]:
    """Each two cards that a hand may get, taken out of `left` meanwhile: the count, and the ways to draw them."""
    for first in VALUES:
        for second in range(first, 10):
            ways = left[first] * (left[second] - 1 if first == second else 2 * left[second])
            left[first] -= 1
            left[second] -= 1
            yield point_count(first + second), ways
            left[first] += 1
            left[second] += 1
