"""The cards showing in stud, compared only to find who leads the betting (14.9(f), 14.13(f)).

Two to four cards up: pairs, threes and fours count. Straights and flushes are hands of five cards
(14.3(b)), so parts of them do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.law.cite import rule
from pitboss.ranks.groups import grouped, turned
from pitboss.ranks.low import low_rank


@rule("13:69F-14.9(f)", "13:69F-14.13(f)")
def showing_high(cards: Sequence[int]) -> int:
    """The key of the cards up in a game played for high, or for both."""
    counts = 0
    for card in cards:
        counts += 1 << 3 * (card >> 2)
    return grouped(counts)


@rule("13:69F-14.9(f)")
def showing_low(cards: Sequence[int]) -> int:
    """The key of the cards up in a game played for low only; higher is the better low."""
    counts = 0
    for card in cards:
        counts += 1 << 3 * low_rank(card)
    return turned(grouped(counts))
