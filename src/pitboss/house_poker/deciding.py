"""The best line of play for any hand, from what was counted once for its kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.core.steps import Draw, Reveal
from pitboss.exact.sets import CARDS, kind_of, suit_order

if TYPE_CHECKING:
    from pitboss.core.table import Table


def best_line(chosen: bytes, hand: Sequence[int], up: int) -> int:
    """The number of the best line for a hand, with a card of the dealer's in sight (below 0: none is)."""
    held = sorted(hand)
    kind = kind_of(held)
    if up < 0:
        return chosen[kind]
    order = [0] * 4
    suit_order(held, len(held), order)
    return chosen[kind * CARDS + (up & ~3 | order[up & 3])]


def in_sight(table: Table, hand: str) -> list[str]:
    """The cards of a hand that lie face up, in the order in which they came."""
    found: list[str] = []
    for step in table.round.entries if table.round is not None else ():
        if isinstance(step, Draw) and step.to == hand and step.up and isinstance(step.answer, list):
            found += step.answer
        elif isinstance(step, Reveal) and step.hand == hand:
            found = list(step.cards)
    return found
