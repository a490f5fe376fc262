"""The one hand of a text."""

from __future__ import annotations

from pitboss.phh.hand import BadHand, Hand, read_hands


def read_hand(text: str) -> Hand:
    """The one hand of a .phh text."""
    hands = [hand for _, hand in read_hands(text)]
    if len(hands) != 1:
        raise BadHand(f"There are {len(hands)} hands where one is wanted.")
    if isinstance(hands[0], BadHand):
        raise hands[0]
    return hands[0]
