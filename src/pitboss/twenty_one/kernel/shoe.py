"""The cards of a full shoe as small numbers, as kernels deal them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.twenty_one.rules.first_cards import ALL, NO_TENS
from pitboss.twenty_one.rules.rules import Rules
from pitboss.twenty_one.rules.totals import points

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints


def packed(card: int) -> int:
    """Pack a card, given by its place in a deck, as one number of its points and its suit."""
    return points(card >> 2) | (card & 3) << 4


def worth_of(card: int) -> int:
    """The points of a packed card."""
    return card & 15


def cards_of(rules: Rules) -> Ints:
    """The cards of a full shoe, by their places in a deck."""
    import numpy as np

    return np.array((ALL if rules.ranks[9] else NO_TENS) * rules.decks, np.int64)


def shoe_of(rules: Rules) -> Ints:
    """The full shoe, each card packed as its points and suit."""
    import numpy as np

    return np.array([packed(int(card)) for card in cards_of(rules)], np.int64)
