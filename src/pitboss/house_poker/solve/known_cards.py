"""What a player knows who decides: the cards in sight, and what was chosen before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.core.game.steps import Ask, Draw, Reveal
from pitboss.core.mathematics.wager_odds import NoSuchDecision

if TYPE_CHECKING:
    from pitboss.core.table.table import Table


def rightly_many(cards: Sequence[int], many: int | Sequence[int], whose: str, hint: str = "") -> None:
    """Refuse any other number of cards than there are (or may be) when somebody is asked."""
    may_be = (many,) if isinstance(many, int) else tuple(many)
    if len(cards) not in may_be:
        told = " or ".join(map(str, may_be))
        are = "card {} is" if may_be == (1,) else "cards {} are"
        given = "1 was" if len(cards) == 1 else f"{len(cards)} were"
        raise NoSuchDecision(f"{told} {are.format(whose)} known when this is decided, and {given} given{hint}.")


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
