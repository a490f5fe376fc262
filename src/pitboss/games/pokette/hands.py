"""Which poker hand wagers the posted cards allow, and which cards complete each. 13:69F-12.2(b), 12.5(b), 12.8"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pitboss.core.equipment.cards import rank
from pitboss.core.law.cite import rule
from pitboss.games.pokette.layout import CARDS, JOKERS

ACE = 12
OPEN, INSIDE = "open", "inside"
IN_TWO, IN_THREE = "pair_in_two", "pair_in_three"
KINDS = (IN_TWO, IN_THREE, "three_of_a_kind", "straight", "straight_flush", "flush")


@rule("13:69F-12.2(b)", "13:69F-12.5(b)4")
def consecutive(a: int, b: int, c: int) -> bool:
    """Whether three values, from 0 for a two to 12 for an ace, follow each other in some order; an ace joins the king
    and queen or the two and three, never king and two."""
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return (low + 1 == middle and middle + 1 == high) or (low == 0 and middle == 1 and high == ACE)


@cache
def completing(kind: str, posted: tuple[str, ...]) -> frozenset[str]:
    """The cards with which the next spin wins a poker hand wager; none where it may not be made. 12.4(d), 12.8"""
    known = [card for card in posted if card not in JOKERS]
    if kind == IN_TWO:
        return frozenset(card for card in CARDS if len(posted) == 1 and known and card[0] == known[0][0])
    if len(posted) != 2:
        return frozenset()
    if kind == IN_THREE:
        made = len(known) == 2 and known[0][0] == known[1][0]
        return frozenset(card for card in CARDS if not made and card[0] in {each[0] for each in known})
    if len(known) < 2:
        return frozenset()
    return frozenset(card for card in CARDS if _completes(kind, known, card))


def _completes(kind: str, known: Sequence[str], card: str) -> bool:
    first, second = known
    if kind == "three_of_a_kind":
        return first[0] == second[0] == card[0]
    one_suit = first[1] == second[1] == card[1]
    if kind == "flush":
        return one_suit
    return consecutive(rank(first), rank(second), rank(card)) and (kind == "straight" or one_suit)


def line_of(kind: str, posted: tuple[str, ...]) -> str:
    """The line of the pay table: straights are open where two values complete them, inside where one does."""
    if not kind.startswith("straight"):
        return kind
    values = {card[0] for card in completing(kind, posted)}
    return f"{kind}_{OPEN if len(values) == 2 else INSIDE}"


def situation(kind: str, posted: tuple[str, ...]) -> str | None:
    """The name of what posted cards leave open for a poker hand wager; None where it may not be made."""
    if not completing(kind, posted):
        return None
    if kind.startswith("straight"):
        return line_of(kind, posted).rpartition("_")[2]
    return "beside a joker" if set(posted) & set(JOKERS) else ""
