"""What a hand holds, read from the steps of a round so far."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.core.steps import AnyStep, Draw, Transfer


def held(steps: Iterable[AnyStep], name: str) -> list[str]:
    """The cards of a hand; a card face down is among them."""
    cards: list[str] = []
    for step in steps:
        if isinstance(step, Draw) and step.to == name and isinstance(step.answer, list):
            cards += step.answer
        elif isinstance(step, Transfer):
            if step.target == name:
                cards += step.cards
            elif step.source == name:
                for card in step.cards:
                    cards.remove(card)
    return cards
