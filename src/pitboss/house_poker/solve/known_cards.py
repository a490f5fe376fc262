"""What a player knows who decides: the cards in sight, and what was chosen before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.core.game.steps import Ask, Draw, Reveal
from pitboss.core.mathematics.wager_odds import NoSuchDecision

if TYPE_CHECKING:
    from pitboss.core.table.table import Table


def rightly_many(cards: Sequence[int], many: int, whose: str) -> None:
    """Refuse any other number of cards than there are when somebody is asked."""
    if len(cards) != many:
        raise NoSuchDecision(f"{many} cards {whose} are known when this is decided, and {len(cards)} were given.")


def in_sight(table: Table, hand: str) -> list[str]:
    """The cards of a hand that lie face up, in the order in which they came."""
    found: list[str] = []
    for step in table.round.entries if table.round is not None else ():
        if isinstance(step, Draw) and step.to == hand and step.up and isinstance(step.answer, list):
            found += step.answer
        elif isinstance(step, Reveal) and step.hand == hand:
            found = list(step.cards)
    return found


def chosen_before(table: Table, ask: Ask) -> tuple[str, ...]:
    """What was chosen for the hand that is asked about, at the streets before."""
    asked = table.round.entries if table.round is not None else ()
    own = set(ask.cards)
    return tuple(
        step.answer
        for step in asked
        if isinstance(step, Ask) and isinstance(step.answer, str) and own.issuperset(step.cards)
    )
