"""Hands laid out as they are compared: what makes the class first, then the rest from the highest down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pitboss.core.equipment import cards

_WHEEL = {12, 0, 1, 2, 3}


def laid5(hand: Sequence[str]) -> list[str]:
    """A hand of any size: fours, threes and pairs first; an ace that ends a straight of five comes last."""
    many = Counter(map(cards.rank, hand))
    laid = sorted(hand, key=lambda card: (many[cards.rank(card)], cards.rank(card)), reverse=True)
    return [*laid[1:], laid[0]] if many.keys() == _WHEEL else laid
