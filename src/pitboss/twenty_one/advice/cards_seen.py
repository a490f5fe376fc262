"""The cards of hands, read from the steps of a round so far."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.core.game.steps import AnyStep, Draw, Transfer


def held(steps: Iterable[AnyStep], name: str) -> list[str]:
    """The cards of the hand `name`, those face down included."""
    return all_held(steps).get(name, [])


def all_held(steps: Iterable[AnyStep]) -> dict[str, list[str]]:
    """The cards of each hand, in the order in which they came to it."""
    found: dict[str, list[str]] = {}
    for step in steps:
        if isinstance(step, Draw) and isinstance(step.answer, list):
            found.setdefault(step.to, []).extend(step.answer)
        elif isinstance(step, Transfer):
            for card in step.cards:
                found.setdefault(step.source, []).remove(card)
            found.setdefault(step.target, []).extend(step.cards)
    return found
