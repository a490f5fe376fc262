"""Cards of a round that all could see and that are no longer in the shoe."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.steps import AnyStep, Draw, Reveal, Shuffle, Transfer
from pitboss.core.procedure.shoe import RACK


def face_up(steps: Iterable[AnyStep]) -> tuple[list[str], bool]:
    """The cards of a round that lay face up since they were shuffled in it, and whether they were. What lies on the
    table then is not shuffled; what lies in the discard rack is."""
    hands: defaultdict[str, Counter[str]] = defaultdict(Counter)
    shuffled = False
    for step in steps:
        if isinstance(step, Shuffle):
            shuffled = True
            hands.pop(RACK, None)
        elif isinstance(step, Draw) and isinstance(step.answer, list):
            hands[step.to].update(step.answer)
        elif isinstance(step, Reveal):
            # A hand of the dealer may be shown again without the cards that were drawn to it before.
            hands[step.hand] |= Counter(step.cards)
        elif isinstance(step, Transfer):
            hands[step.source] -= Counter(step.cards)
            hands[step.target].update(step.cards)
    return [card for cards in hands.values() for card in cards.elements() if card != HIDDEN], shuffled
