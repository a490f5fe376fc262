"""What five cards come to where pairs are told apart by their rank: some are paid, some lose, some are a push."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

from pitboss.core.choices.paytables import PayTables
from pitboss.core.equipment.cards import Cards
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.house_poker.rules.five_card_lines import words
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.pay_tables import LeastPays, Pays, as_odds
from pitboss.ranks.five_card import best5
from pitboss.ranks.groups import CLASSES, ONE_PAIR, class_of
from pitboss.ranks.names import plural

LOWER = 0
PAIR = 1
"""The first of the pairs: of twos."""
NINES, TENS, JACKS = PAIR + 7, PAIR + 8, PAIR + 9
TWO_PAIRS, THREE_OF_A_KIND = PAIR + 13, PAIR + 14
LINES = ("lower", *(f"pair of {plural(rank)}" for rank in range(13)), *CLASSES[2:])
"""Rising."""

_Paid = TypeVar("_Paid")


@rule("13:69F-18.3", "19:47-23.3(a)", "19:47-23.3(b)", "13:69F-29.5")
def line_of(hand: Cards) -> int:
    """What five cards come to."""
    key = best5(hand)
    kind = class_of(key)
    if kind > ONE_PAIR:
        return TWO_PAIRS + kind - ONE_PAIR - 1
    return PAIR + (key >> 16 & 15) if kind == ONE_PAIR else LOWER


def paid(table: Mapping[int, _Paid], line: int) -> _Paid | None:
    """What a table pays on a line: the entry of the line, or of the lowest pair that is paid; None if it loses."""
    return table[max(found)] if (found := [each for each in table if each <= line]) else None


def or_better(line: int) -> str:
    """A line of a pay table in words."""
    return f"{LINES[line]} or better" if PAIR <= line < TWO_PAIRS else LINES[line]


class PaysFromPair(Pays):
    """Pay tables by these lines: what the pair `first` or a better one is paid, then two pairs, and so on."""

    @cached_property
    def tables(self) -> PayTables[int]:
        lines = (self.first, *range(max(self.first + 1, TWO_PAIRS), len(self.names)))
        made = {name: as_odds(dict(zip(lines, pays, strict=True))) for name, pays in self.pays.items()}
        return PayTables(made, words(self.names))

    def odds(self, options: HousePokerOptions, kind: int) -> Odds | None:
        return paid(self.table(options), kind)


class LeastFromPair(LeastPays, PaysFromPair):
    """The least that is paid by these lines; the option raises some of them."""


FROM_PAIR = tuple(or_better(line) for line in range(len(LINES)))
"""The lines of such tables in words."""
