"""A further wager that may be made once the dealer's up card is seen, before the player has a card. 13:69F-26

It fares as the first one does, but goes back where the dealer has blackjack and the player has not. So it is worth
making against an up card wherever what it brings there is more than nothing, and nothing else of the play changes.
"""

from __future__ import annotations

from functools import cache

import msgspec

from pitboss.core.answers import known
from pitboss.twenty_one.exact.analysis import BLACKJACK_HAND, UpCard, best, deals, dealt, every_up_card
from pitboss.twenty_one.exact.hands import number
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.table import Chooser
from pitboss.twenty_one.rules import Rules


class Attacked(msgspec.Struct, frozen=True):
    """The house edge, per unit of the first wager, of the best play by the cards held and of the best table; and what
    a further wager of one unit brings against each up card, by its value, an ace being 1."""

    best: float
    by_table: float
    brings: dict[int, float]

    @property
    def attacks(self) -> list[int]:
        """The up cards against which the further wager is made."""
        return [value for value, worth in self.brings.items() if worth > 0]


@cache
def attacked(rules: Rules) -> Attacked:
    """What a table with such a wager costs, from a full shoe; worked out once and kept."""
    rests_on = ("pitboss.twenty_one.exact.attack",)
    return known("attack", rests_on, repr(rules), Attacked, lambda: _work_out(rules, full(rules)))


def _work_out(rules: Rules, shoe: Shoe) -> Attacked:
    play, table, brings = 0.0, 0.0, {}
    for up in every_up_card(rules, shoe):
        first, more = _by_cards(rules, shoe, up)
        by_total, more_by_total = _by_totals(rules, shoe, up)
        shown = shoe.counts[up.value] / sum(shoe.counts)
        brings[up.value + 1] = more / shown
        play += first + max(more, 0.0)
        table += by_total + (more_by_total if more > 0 else 0.0)
    return Attacked(-play, -table, brings)


def _by_cards(rules: Rules, shoe: Shoe, up: UpCard) -> tuple[float, float]:
    """What the first and the further wager bring by the best play, by the chance of the up card."""
    found = [
        (chance, number((a + 1, b + 1)), dealt(rules, up, number((a + 1, b + 1)), best(up, a, b)))
        for a, b, chance in deals(shoe, up.value)
    ]
    return _summed(up, found)


def _by_totals(rules: Rules, shoe: Shoe, up: UpCard) -> tuple[float, float]:
    """The same by the best table."""
    chooser = Chooser(rules, shoe, up)
    rows = chooser.brings(chooser.best())
    return _summed(up, [(chance, number((a + 1, b + 1)), value) for a, b, chance, value in rows])


def _summed(up: UpCard, found: list[tuple[float, int, float]]) -> tuple[float, float]:
    own = number(BLACKJACK_HAND)
    first = sum(chance * value for chance, _, value in found)
    back = sum(chance * up.blackjack(hand) for chance, hand, _ in found if hand != own)
    return first, first + back
