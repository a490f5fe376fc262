"""Misdeals: cards that turn up where they should not while a hand is dealt, and are set aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from pitboss.core.game.irregular import Irregularity, Raised, Way
from pitboss.core.game.steps import Procedure


def hands_void(
    key: str, happened: str, cite: str, moments: tuple[str, ...] = (), since: tuple[str, ...] = ()
) -> Irregularity:
    """An irregularity that voids all hands of the round."""
    resolution = "all hands are void and the cards are reshuffled"
    return Irregularity(key, happened, resolution, cite, Way.VOID_ROUND, moments, since=since)


class Misdeals:
    """What was set aside in one deal: cards found face up, or drawn in error and exposed.

    `aside` says by irregularity how many cards are set aside before the next one makes the hands void by `beyond`;
    any other irregularity goes on to the round.
    """

    def __init__(self, aside: Mapping[str, int], beyond: Irregularity) -> None:
        self._aside = aside
        self._beyond = beyond
        self._found: Counter[str] = Counter()

    def draw(self, next_cards: Callable[[], Procedure], discard: Callable[[str], Procedure]) -> Procedure:
        """Draw by `next_cards` until nothing is amiss; `discard` takes each misdealt card away, citing why."""
        while True:
            try:
                return (yield from next_cards())
            except Raised as raised:
                if raised.key not in self._aside:
                    raise
                self._found[raised.key] += 1
                if self._found[raised.key] > self._aside[raised.key]:
                    raise Raised(self._beyond, raised.seat) from None
                cite = raised.cite
            yield from discard(cite)
