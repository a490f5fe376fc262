"""A player who sets hands as the dealer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.core.table.players import DefaultPlayer
from pitboss.setting.hands import SET

if TYPE_CHECKING:
    from pitboss.core.game.steps import Ask, Chosen
    from pitboss.core.table.table import Table


def sets_by(set_so: Callable[[str], str]) -> Callable[[Table, Ask], Chosen]:
    """Hands are set so, told any one setting of them; every other question is answered by its default."""
    otherwise = DefaultPlayer()

    def choose(table: Table, ask: Ask) -> Chosen:
        return set_so(ask.choices[0]) if ask.label == SET else otherwise.choose(table, ask)

    return choose
