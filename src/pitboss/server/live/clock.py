"""Time at a live table: how long things take, and the two clocks that say what time it is."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Protocol


class Clock(Protocol):
    """What time it is, in milliseconds. Whatever is waited for is measured by `now`; `wall` is for records only."""

    def now(self) -> int:
        """Time that only goes forward, at an even pace, whoever sets the clock on the wall."""
        ...

    def wall(self) -> int:
        """Time since 1970, UTC."""
        ...


class SystemClock:
    """The clocks of the machine."""

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Pace:
    """How long things take, in milliseconds. A `betting` or `decision` of 0 waits for ever.

    `look` is how long a table stays at a step at which something may be found wrong; `last_call` how long those
    who look on may still wager when everybody who has wagered is done; `away` how long a seat is kept for
    somebody who neither acts nor looks, and `absent` after how long no round is opened for them; `idle` how long
    it is kept for somebody who looks and does not wager, or cannot; `pause` how long the floor may pause the table;
    `reveal` how long a round waits for the shares of players who mix in chance.
    """

    betting: int = 20_000
    decision: int = 30_000
    chance: int = 900
    draw: int = 250
    look: int = 400
    between: int = 2_500
    last_call: int = 5_000
    away: int = 120_000
    absent: int = 10_000
    idle: int = 600_000
    reveal: int = 300
    pause: int = 600_000


MOMENT = 200
"""How often a table asks whether a shared meter has said what it pays, in milliseconds."""
AGAIN = 10_000
"""The least time to answer after a restart, in milliseconds."""
