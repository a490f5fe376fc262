"""The shaker: dice sealed in it, inspected before the table opens. 13:69F-9.1, 9.5, 1A.3, 1A.5, 13.3, 13.5"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Announce, Procedure

NOT_OPEN = -1
"""In the place of a time: the table was not yet open."""
DAY_MS = 24 * 60 * 60 * 1000


@cache
def covered(times: int, cite: str) -> Announce:
    """What the dealer does with the shaker."""
    return Announce(f"The dealer covers the shaker and shakes it at least {times} times", cite, "dealer's shake")


@dataclass(slots=True)
class Shaker:
    """The dice in a table's shaker; `since` is when they came into use, in milliseconds since 1970."""

    now: int
    since: int
    inspected: Announce
    replaced: Announce | None = None

    def ready(self) -> Procedure:
        """Inspect the shaker before the table opens; replace dice that have been in use for a day."""
        if self.since == NOT_OPEN:
            self.since = self.now
            yield from self.inspect()
        elif self.replaced is not None and self.now - self.since >= DAY_MS:
            yield from self.replace()

    def inspect(self) -> Procedure:
        yield self.inspected

    def replace(self) -> Procedure:
        assert self.replaced is not None
        self.since = self.now
        yield self.replaced
        yield self.inspected


def no_roll(key: str, happened: str, cite: str, moments: tuple[str, ...]) -> Irregularity:
    """An irregularity after which the dice are shaken again. 13:69F-10.9(a), (b)"""
    again = "“No roll” is called and the dice are shaken again; wagers stand"
    return Irregularity(key, happened, again, cite, Way.AGAIN, moments, call="No roll")
