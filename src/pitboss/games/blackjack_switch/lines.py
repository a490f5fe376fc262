"""The match wager: which line four cards come to, what it pays, and how often. 13:69F-2A.6"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from pitboss.core.law.cite import rule
from pitboss.twenty_one.rules.first_cards import Counts
from pitboss.twenty_one.rules.side import Side, on_four, tables_of

PAIR, THREE, TWO_PAIR, FOUR = range(1, 5)
MATCHES = "pair", "three_of_a_kind", "two_pair", "four_of_a_kind"
MATCH_PAYS = tables_of(MATCHES, six_deck=(1, 5, 8, 40), eight_deck=(1, 5, 7, 40))
FIRST = ("hand_a", "hand_b")
"""The wagers that are made before the cards, one on each hand; they are equal."""


@rule("13:69E-1.10C(c)1", "13:69F-2A.6")
def match(first: int, second: int, third: int, fourth: int) -> int:
    """The best that four cards have of one rank, each card its place in a deck; suits and points do not count."""
    a, b, c, d = first >> 2, second >> 2, third >> 2, fourth >> 2
    alike = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
    if alike == 6:
        return FOUR
    if alike == 3:
        return THREE
    if alike == 2:
        return TWO_PAIR
    return alike


@cache
def matches(decks: int) -> Counts:
    """In how many ways four cards come to each line: by the ranks that they are of."""
    counts: Counts = Counter()
    for ranks in combinations_with_replacement(range(13), 4):
        a, b, c, d = (rank << 2 for rank in ranks)
        counts[match(a, b, c, d)] += prod(comb(4 * decks, many) for many in Counter(ranks).values())
    return counts


MATCH = Side(
    "match",
    match,
    on_four,
    {line: MATCHES[line - 1] for line in (FOUR, TWO_PAIR, THREE, PAIR)},
    "Match",
    "two or more of the first four cards, before any switch, are of one rank",
    "13:69F-2A.6",
    lambda options: MATCH_PAYS[options.match_table],
    lambda options: bool(options.match_offered),
    needs=FIRST[:1],
    count=lambda options: matches(options.decks),
)
SIDES = (MATCH,)
