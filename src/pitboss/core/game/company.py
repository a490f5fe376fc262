"""The house's own players: company at a table for practice, who decide by what their seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from pitboss.core.game.steps import AnyStep, Ask, Chosen


class Seen(NamedTuple):
    """What a player knows who decides: the options posted, the steps of the round as the seat sees them, and the
    chips before the seat."""

    options: Any
    steps: Iterable[AnyStep]
    chips: int


class Company(Protocol):
    """How players of the house decide in a game."""

    @property
    def styles(self) -> Mapping[str, str]:
        """The styles in which they play, each with what it is like."""
        ...

    def ready(self, options: Any) -> None:
        """Count beforehand what decisions rest on at a table of these options, so that the first takes no longer."""
        ...

    def decide(self, seen: Seen, ask: Ask, style: str, seed: str) -> Chosen:
        """The decision of the seat that is asked: the same whenever all of this is the same."""
        ...
