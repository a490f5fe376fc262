"""A further wager that may be made once the dealer's up card is seen, before the player has a card. 13:69F-26

It fares as the first one does, but goes back where the dealer has blackjack and the player has not. So it is worth
making against an up card wherever what it brings there is more than nothing, and nothing else of the play changes.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.strategy import Solved, solved
from pitboss.twenty_one.rules.rules import Rules
from pitboss.twenty_one.rules.totals import ACE


class Attacked(NamedTuple):
    """The house edge, per unit of the first wager, of the best play by the cards held and of the best table; what is
    wagered by the table in the end, and by the best play; and what a further wager of one unit brings against each
    up card, by its value (an ace being 1)."""

    best: float
    by_table: float
    action: float
    best_action: float
    brings: dict[int, float]

    @property
    def attacks(self) -> list[int]:
        """The up cards against which the further wager is made."""
        return [value for value, worth in self.brings.items() if worth > 0]


def attacked(found: Solved, shoe: Shoe) -> Attacked:
    """What a table with such a wager costs, by what its play brings from a shoe."""
    best, by_table, action, best_action, brings = 0.0, 0.0, 0.0, 0.0, {}
    for up in found.ups:
        more, by_totals = up.best + up.blackjacks, up.by_table + up.blackjacks
        brings[up.value] = by_totals / (shoe.counts[up.value - 1] / sum(shoe.counts))
        best += up.best + max(more, 0.0)
        by_table += up.by_table + max(by_totals, 0.0)
        action += up.action * (2 if by_totals > 0 else 1)
        best_action += up.best_action * (2 if more > 0 else 1)
    return Attacked(-best, -by_table, action, best_action, brings)


def attacks(rules: Rules) -> list[int]:
    """The up cards against which it is made from a full shoe, by their points."""
    return [ACE if value == 1 else value for value in attacked(solved(rules), full(rules)).attacks]
