"""A hole card that nobody looks at, where a hand may be paid before it is turned: five cards totaling 21."""

from __future__ import annotations

from dataclasses import replace

from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.rules.rules import FIVE_CARDS_21, Hole, Rules, Surrender

FIVE = Rules(decks=6, bonuses=(FIVE_CARDS_21,))


def test_who_is_paid_before_the_hole_card_is_turned_loses_less_by_the_best_table_too() -> None:
    """13:69F-2.16, 2.11(d): a hand over 21 gives back what a blackjack does not take, so drawing costs no more than
    where the dealer looks; and half of a wager may be given up in either way."""
    looked = solved(FIVE)
    unlooked = solved(replace(FIVE, hole=Hole.UNPEEKED))
    for found in (looked, unlooked):
        assert found.best < found.by_table < found.best + 0.0003
    assert unlooked.by_table < looked.by_table and unlooked.best < looked.best
    surrendered = solved(replace(FIVE, hole=Hole.UNPEEKED, surrender=Surrender.LATE))
    gained = looked.best - solved(replace(FIVE, surrender=Surrender.LATE)).best
    assert abs(unlooked.best - surrendered.best - gained) < 0.00005
    assert abs(unlooked.by_table - surrendered.by_table - gained) < 0.00005
