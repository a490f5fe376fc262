"""Hands laid out for comparison: the cards that make the class first, then the rest from the highest down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pitboss.core.equipment import cards
from pitboss.ranks.four_card import best4

_WHEEL = {12, 0, 1, 2, 3}


def laid5(hand: Sequence[str]) -> list[str]:
    """A hand of any size: fours, threes and pairs first; an ace that ends a straight of five comes last."""
    many = Counter(map(cards.rank, hand))
    laid = sorted(hand, key=lambda card: (many[cards.rank(card)], cards.rank(card)), reverse=True)
    return [*laid[1:], laid[0]] if many.keys() == _WHEEL else laid


def laid3(hand: Sequence[str]) -> list[str]:
    """Three cards: a pair comes before its kicker, and 3-2-A ends with the ace."""
    laid = sorted(hand, key=cards.rank, reverse=True)
    high, middle, low = map(cards.rank, laid)
    return [*laid[1:], laid[0]] if middle == low or (high, middle, low) == (12, 1, 0) else laid


def laid4(hand: Sequence[str]) -> list[str]:
    """The best four of more cards first, 4-3-2-A with the ace last, then the cards that are not used."""
    best = max(combinations(hand, 4), key=lambda four: best4([cards.index(card) for card in four]))
    laid = laid5(best)
    ace_low = {cards.rank(card) for card in best} == {12, 0, 1, 2}
    rest = [card for card in laid5(hand) if card not in best]
    return [*(laid[1:] if ace_low else laid), *(laid[:1] if ace_low else ()), *rest]
