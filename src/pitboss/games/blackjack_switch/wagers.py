"""What may be wagered at blackjack switch, what decides it and what it pays. 13:69F-2A.5, 2A.6, 2A.8 to 2A.11"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, partial
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.law.cite import rule
from pitboss.twenty_one.rules import wager_kinds
from pitboss.twenty_one.rules.first_cards import Counts
from pitboss.twenty_one.rules.side import Side, on_four, tables_of

PAIR, THREE, TWO_PAIR, FOUR = range(1, 5)
MATCHES = "pair", "three_of_a_kind", "two_pairs", "four_of_a_kind"
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
INSURES = ("insurance_a", "insurance_b")
PAID = "13:69E-1.10C(b)4i"
INSURANCE_PAID = "13:69E-1.10C(b)4ii"
outcome = wager_kinds.outcomes(FIRST, SIDES, INSURANCE_PAID, wager_kinds.won_by(PAID), INSURES)
_won = partial(wager_kinds.won, over=22)


def _hand_lines(options: Any) -> list[PayLine]:
    return [*_won(options), PayLine("blackjack", options.odds("blackjack"))]


def _hand(at: int) -> WagerKind:
    letter = "AB"[at]
    wins = f"hand {letter} beats the dealer's; a dealer's 22 is a push, but for a blackjack"
    equal = {"equals": FIRST[0], "at_once": True} if at else {}
    return wager_kinds.on_hand(FIRST[at], f"Hand {letter}", wins, "13:69F-2A.5", _hand_lines, paid_by=PAID, **equal)


def _insurance(at: int) -> WagerKind:
    kind = wager_kinds.insurance("13:69F-2A.8", FIRST[at], paid_by=INSURANCE_PAID)
    return replace(kind, key=INSURES[at], title=f"Insurance, hand {'AB'[at]}")


WAGERS = (
    *map(_hand, (0, 1)),
    MATCH.kind,
    *map(_insurance, (0, 1)),
    wager_kinds.double_down("13:69F-2A.10", FIRST[0], wager_kinds.numbers(1, dealt=2), paid_by=PAID),
    wager_kinds.split("13:69F-2A.11", _won, wager_kinds.numbers(3, dealt=2), equals=FIRST[0], paid_by=PAID),
)
