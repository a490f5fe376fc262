"""What cards count towards 21, and when the dealer draws: rules over small integers, to be compiled too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.core.equipment.cards import rank
from pitboss.core.law.cite import rule

TWENTY_ONE = 21
ACE = 11
"""The points of an ace where that does not take the hand over 21; else it counts 1."""


@rule("13:69F-2.2(b)", "19:47-26.2(b)1", "19:47-26.2(b)2")
def points(rank: int) -> int:
    """The points of a card by its rank, from 0 for a two to 12 for an ace: face cards 10, an ace 11."""
    if rank == 12:
        return 11
    return rank + 2 if rank < 8 else 10


@rule("13:69F-2.2(b)", "19:47-26.2(b)3")
def best_total(hard: int, aces: int) -> int:
    """The total of cards that count `hard` with every ace as 1: one ace counts 11 where that does not go over 21."""
    return hard + 10 if aces and hard <= 11 else hard


@rule("13:69F-2.12")
def dealer_draws(total: int, soft: bool, hits_soft_17: bool) -> bool:
    """Whether the dealer takes another card: below 17, and on a soft 17 where the table says so."""
    return total < 17 or (total == 17 and soft and hits_soft_17)


@rule("13:69F-2.9")
def wins_insurance(up: int, hole: int) -> int:
    """Whether insurance wins (1) by the dealer's two cards as their places in a deck; 2 if both are of one suit."""
    if points(up >> 2) + points(hole >> 2) != TWENTY_ONE:
        return 0
    return 2 if up & 3 == hole & 3 else 1


class Count(NamedTuple):
    """What a hand counts; `soft` while an ace of it counts 11."""

    total: int
    soft: bool

    def __str__(self) -> str:
        return f"soft {self.total}" if self.soft else str(self.total)


def points_of(card: str) -> int:
    """The points of a card."""
    return points(rank(card))


def count(cards: Iterable[str]) -> Count:
    """What cards count."""
    worth = [points_of(card) for card in cards]
    aces = worth.count(ACE)
    hard = sum(worth) - 10 * aces
    total = best_total(hard, aces)
    return Count(total, total != hard)


def is_blackjack(cards: list[str]) -> bool:
    """Whether the first two cards are an ace and a card worth 10."""
    return len(cards) == 2 and count(cards).total == TWENTY_ONE


def may_be_blackjack(up: str) -> bool:
    """Whether the dealer may have blackjack under this card."""
    return points_of(up) >= 10
