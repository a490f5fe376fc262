"""The one hand of a text."""

from __future__ import annotations

from pitboss.phh.hand import BadHand, Hand, read_hands
from pitboss.phh.replay import Finding, play_again


def read_hand(text: str) -> Hand:
    """The one hand of a .phh text."""
    hands = [hand for _, hand in read_hands(text)]
    if len(hands) != 1:
        raise BadHand(f"There are {len(hands)} hands where one is wanted.")
    if isinstance(hands[0], BadHand):
        raise hands[0]
    return hands[0]


def found_in(hand: Hand) -> Finding | None:
    """What does not agree as the hand is played again, where anything does not."""
    ended = play_again(hand)
    return ended if isinstance(ended, Finding) else None
