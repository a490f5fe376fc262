"""Taking turns: few at once, fewer of one share; those who wait are served share by share, so that asking more gains
nothing."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

NICE = 10
"""The niceness of what may wait: tables go first."""


class Busy(ValueError):
    """Too many ask at once; the question may be asked again after `seconds`."""

    def __init__(self, reason: str, seconds: int) -> None:
        super().__init__(reason)
        self.seconds = seconds


class Turns:
    """Lets `at_once` in, `each` of one share; `queue` of a share may wait, `most` in all, for `patience` seconds."""

    def __init__(self, at_once: int, each: int, queue: int, most: int, patience: float, full: str) -> None:
        self.at_once, self.each = at_once, each
        self.queue, self.most, self.patience = queue, most, patience
        self.full = full
        self._inside: Counter[str] = Counter()
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def open(self) -> int:
        """How many are inside."""
        return self._inside.total()

    @property
    def waiting(self) -> int:
        """How many wait or are inside."""
        return self.open + sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def of(self, share: str) -> AsyncIterator[None]:
        """Wait for a turn of a share and have it; `Busy` where too many wait already, or for too long."""
        await self._come(share)
        try:
            yield
        finally:
            self._go(share)

    async def _come(self, share: str) -> None:
        if self._free(share) and share not in self._queues:
            self._inside[share] += 1
            return
        queue = self._queues.get(share, deque())
        if len(queue) >= self.queue or self.waiting >= self.most:
            raise Busy(self.full, 10)
        self._queues[share] = queue
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await asyncio.wait_for(turn, self.patience)
        except BaseException as why:
            if turn.done() and not turn.cancelled():
                self._go(share)
            elif turn in queue:
                queue.remove(turn)
                if not queue:
                    self._queues.pop(share, None)
            if isinstance(why, TimeoutError):
                raise Busy(self.full, 30) from None
            raise

    def _free(self, share: str) -> bool:
        return self.open < self.at_once and self._inside[share] < self.each

    def _go(self, share: str) -> None:
        self._inside[share] -= 1
        self._inside += Counter()  # forgets shares with none inside
        for waits in list(self._queues):
            if not self._free(waits):
                continue
            queue = self._queues.pop(waits)
            while queue and (turn := queue.popleft()):
                if not turn.done():
                    self._inside[waits] += 1
                    turn.set_result(None)
                    break
            if queue:
                self._queues[waits] = queue  # behind the other shares
