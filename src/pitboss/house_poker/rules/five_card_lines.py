"""What five cards come to where a pair of jacks or better is paid and a pair of sixes to tens is not collected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.core.choices.options import line_now
from pitboss.core.equipment.cards import Cards
from pitboss.core.game.wager import PayLine
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import CLASSES, ONE_PAIR, class_of

LOST, PUSHED, JACKS = range(3)
LINES = ("lower", "pair of sixes to tens", "pair of jacks or better", *CLASSES[2:])
"""The lines of such a pay table, rising."""
SIX, JACK = 4, 9
"""Their ranks."""


@rule("13:69F-17.5(a)", "13:69F-17.5(b)", "13:69F-17.10", "13:69F-35.5", "13:69F-35.11")
def line_of(hand: Cards) -> int:
    """The line of five cards."""
    key = best5(hand)
    kind = class_of(key)
    if kind > ONE_PAIR:
        return kind + 1
    if kind < ONE_PAIR or key >> 16 & 15 < SIX:
        return LOST
    return JACKS if key >> 16 & 15 >= JACK else PUSHED


def words(names: Sequence[str]) -> dict[int, str]:
    """The words that name the lines of a pay table."""
    return {number: line_now(name.replace(" ", "_").replace("-", "_")) for number, name in enumerate(names)}


def filed_lines(table: Mapping[str, Odds], names: Sequence[str]) -> list[PayLine]:
    """The lines of a filed pay table, in the order of `names`."""
    found = words(names).items()
    return [PayLine(names[number], table[word], line=word) for number, word in found if word in table]
