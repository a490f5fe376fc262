"""A player who sets hands as the dealer does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.setting.hands import SET
from pitboss.setting.rules import Rules

if TYPE_CHECKING:
    from pitboss.core.mathematics.exact import Decide


def dealer_way(rules: Rules) -> Callable[[Any, Sequence[str]], str]:
    """How the dealer's way sets the pieces of a hand, as a choice."""

    def found(options: Any, pieces: Sequence[str]) -> str:
        text: str = rules.by_way(pieces, options).setting.text
        return text

    return found


def sets_by(set_so: Callable[[Ask], str]) -> Decide:
    """Answer the question how a hand is set by `set_so`, every other one by its default."""
    otherwise = DefaultPlayer()

    def choose(table: Table, ask: Ask) -> Chosen:
        return set_so(ask) if ask.label == SET else otherwise.choose(table, ask)

    return choose


def sets_by_way(rules: Rules) -> Callable[[Any], Decide]:
    """Set every hand by the dealer's way."""
    by_way = dealer_way(rules)
    return lambda options: sets_by(lambda ask: by_way(options, ask.cards))
