"""Bonus wagers on three cards, where an ace, king and queen of one suit stand above the other straight flushes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from pitboss.core.equipment.cards import Cards
from pitboss.core.game.wager import WagerKind
from pitboss.core.law.cite import rule
from pitboss.house_poker.rules.pay_tables import Pays
from pitboss.ranks.three_card import CLASSES, class3, rank3

MINI_ROYAL = len(CLASSES)
THREE_CARDS = (*CLASSES, "mini royal")
"""What three cards may be, rising."""


@rule("13:69F-18.6B", "13:69F-29.11(d)", "13:69F-35.6")
def three_cards(a: int, b: int, c: int) -> int:
    """What three cards are: an index of `THREE_CARDS`."""
    key = rank3(a, b, c)
    return MINI_ROYAL if key == rank3(12 << 2, 11 << 2, 10 << 2) else class3(key)


def own_three(deal: Cards) -> int:
    """What the first three cards of a deal are, the player's own."""
    return three_cards(deal[0], deal[1], deal[2])


def three_card_bonus(whose: str, cite: str, pays: Pays, base: str, paid_by: str = "") -> WagerKind:
    """The wager that three cards are a pair or better, made beside the base wager where it is offered."""
    return WagerKind(
        "three_card_bonus",
        "Three-card bonus",
        f"{whose} are a pair or better",
        cite,
        pays.lines,
        offered=lambda options: options.three_card_bonus_offered,
        needs=(base,),
        paid_by=paid_by,
    )


@cache
def three_card_counts() -> Counter[int]:
    """How many of the 22,100 sets of three cards are what."""
    return Counter(three_cards(*cards) for cards in combinations(range(52), 3))
