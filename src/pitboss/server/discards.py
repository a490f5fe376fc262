"""Cards of earlier rounds that all could see, and that have not been shuffled back: what the discards hold."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.journal import decode
from pitboss.core.shoe import RACK
from pitboss.core.steps import AnyStep, Draw, Reveal, Shuffle, Transfer
from pitboss.core.views import view
from pitboss.store import Store

ONLOOKER = 0


def in_sight(store: Store, table: str, number: int, steps: Iterable[AnyStep]) -> list[str]:
    """What lay face up before round `number`, of which `steps` are known, since the cards were last shuffled."""
    found: list[str] = []
    _, shuffled = _face_up(steps)
    while not shuffled and (number := number - 1) > 0 and (line := store.record(table, number)) is not None:
        cards, shuffled = _face_up(view(decode(line)[0].steps, ONLOOKER))
        found += cards
    return found


def _face_up(steps: Iterable[AnyStep]) -> tuple[list[str], bool]:
    """The cards of a round that lay face up since they were shuffled in it, and whether they were. What lies on the
    table then is not shuffled; what lies in the discard rack is."""
    hands: dict[str, list[str]] = {}
    shuffled = False
    for step in steps:
        if isinstance(step, Shuffle):
            shuffled = True
            hands.pop(RACK, None)
        elif isinstance(step, Draw) and isinstance(step.answer, list):
            hands.setdefault(step.to, []).extend(step.answer)
        elif isinstance(step, Reveal):
            hands[step.hand] = list(step.cards)
        elif isinstance(step, Transfer):
            source = hands.setdefault(step.source, [])
            for card in step.cards:
                if card in source:
                    source.remove(card)
            hands.setdefault(step.target, []).extend(step.cards)
    return [card for cards in hands.values() for card in cards if card != HIDDEN], shuffled
