"""Cards of earlier rounds of a live table that all could see, and that have not been shuffled back."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.core.game.steps import AnyStep
from pitboss.core.procedure.discards import face_up
from pitboss.core.table.journal import decode
from pitboss.core.table.views import view
from pitboss.store import Store

ONLOOKER = 0


def in_sight(store: Store, table: str, number: int, steps: Iterable[AnyStep]) -> list[str]:
    """What lay face up before round `number`, of which `steps` are known, since the cards were last shuffled."""
    found: list[str] = []
    _, shuffled = face_up(steps)
    while not shuffled and (number := number - 1) > 0 and (line := store.journals.record(table, number)) is not None:
        cards, shuffled = face_up(view(decode(line)[0].steps, ONLOOKER))
        found += cards
    return found
