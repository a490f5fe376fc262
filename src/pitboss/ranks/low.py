"""Low hands (14.3(e), (f)): ace to five, its qualifiers, and deuce to seven.

The lower the cards, the better the hand; keys are turned over, so here too the higher key is the better
hand and equal keys tie. Ties are compared from the worst card down, the inverse of high: (d) read with (e)
would begin with the best card and prefer A-K-Q-J-10 to 6-5-4-3-2, which (f) rules out.
"""

from __future__ import annotations

from pitboss.core.equipment.cards import Cards
from pitboss.core.law.cite import rule
from pitboss.ranks.five_card import ACE_TO_FIVE, rank5
from pitboss.ranks.groups import CLASSES, FLUSH, HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH, class_of, grouped, turned
from pitboss.ranks.names import marks


@rule("13:69F-14.3(e)")
def low_rank(card: int) -> int:
    """The rank of a card in low poker: ace 0, two 1, up to king 12."""
    return ((card >> 2) + 1) % 13


@rule("13:69F-14.3(e)", "13:69F-14.3(f)")
def low5(a: int, b: int, c: int, d: int, e: int) -> int:
    """The key of five cards for low: 5-4-3-2-A is best; straights and flushes do not count."""
    return turned(
        grouped(
            (1 << 3 * low_rank(a))
            + (1 << 3 * low_rank(b))
            + (1 << 3 * low_rank(c))
            + (1 << 3 * low_rank(d))
            + (1 << 3 * low_rank(e))
        )
    )


@rule("13:69F-14.9(i)2")
def best_low5(cards: Cards) -> int:
    """The key of the best low five of five or more cards."""
    best = 0
    for i in range(4, len(cards)):
        for j in range(3, i):
            for k in range(2, j):
                for m in range(1, k):
                    for n in range(m):
                        best = max(best, low5(cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


@rule("13:69F-14.3(c)", "13:69F-14.3(e)", "13:69F-14.3(f)")
def low3(a: int, b: int, c: int) -> int:
    """The key of three cards for low: 3-2-A is best; straights and flushes do not count."""
    return turned(grouped((1 << 3 * low_rank(a)) + (1 << 3 * low_rank(b)) + (1 << 3 * low_rank(c))))


@rule("13:69F-14.9(j)", "13:69F-14.11(g)")
def eight_or_better(key: int) -> bool:
    """Whether a five-card low holds neither a pair nor a card above eight."""
    return turned(key) < 8 << 16


@rule("13:69F-14.13A(k)")
def six_or_better(key: int) -> bool:
    """Whether a three-card low holds neither a pair nor a card above six."""
    return turned(key) < 6 << 16


@rule("13:69F-14.13A(j)")
def best_low3(cards: Cards) -> int:
    """The key of the best low three of the cards."""
    best = 0
    for i in range(2, len(cards)):
        for j in range(1, i):
            for k in range(j):
                best = max(best, low3(cards[i], cards[j], cards[k]))
    return best


@rule("13:69F-14.3(e)", "13:69F-14.3(f)", "13:69F-14.12A(l)")
def low27(a: int, b: int, c: int, d: int, e: int) -> int:
    """The key of five cards at deuce to seven: straights and flushes count against the hand.

    The ace is always the worst card (e), so A-2-3-4-5 is no straight: (a) lets an ace complete one only in
    games other than low.
    """
    key = rank5(a, b, c, d, e)
    if key == STRAIGHT << 20 | 3 << 16:
        key = HIGH_CARD << 20 | ACE_TO_FIVE
    elif key == STRAIGHT_FLUSH << 20 | 3 << 16:
        key = FLUSH << 20 | ACE_TO_FIVE
    return turned(key)


def describe_low5(key: int) -> str:
    """A key of `low5` in words."""
    high = turned(key)
    ranks = marks(*((high >> shift & 15) - 1 for shift in (16, 12, 8, 4, 0)))
    return ranks if class_of(high) == HIGH_CARD else CLASSES[class_of(high)]
