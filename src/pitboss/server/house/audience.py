"""Who looks at a table, and how they are brought up to date. Nothing is shown that is not stored."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from pitboss.core.filing.notices import Terms
from pitboss.core.game.betting import WagerBook
from pitboss.server.house.views import TableView
from pitboss.server.live.table import LiveTable
from pitboss.server.shown import tables

MOMENT = 0.1
"""The shortest time between two updates of a table, in seconds; whatever happens in between is shown together."""
REST = 4
"""How long the house rests after an update, as a multiple of the time the update took: in a full house answering
goes before showing."""
LONG = 0.5
"""A table that was not shown for this many seconds is shown before anything else is done at it."""


@dataclass(eq=False)
class Viewer:
    """Somebody who looks at a table: what was shown to them, and where messages for them go."""

    person: str
    roles: tuple[str, ...]
    send: Callable[[bytes], None]
    round: tuple[int, int] = (-1, 0)
    entries: int = 0
    seen: int = -1


@dataclass(eq=False)
class Spot:
    """A live table with its viewers, its lock and its next appointment with the clock.

    `stored` is the last batch of writes handed over; until it is on disk the table is not shown. `lost`: the table
    must be loaded from the store again before anything is done at it.
    """

    live: LiveTable
    viewers: set[Viewer] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    timer: asyncio.TimerHandle | None = None
    next_showing: asyncio.TimerHandle | None = None
    shown: float = 0.0
    changes: int = 0
    stored: asyncio.Future[None] | None = None
    lost: bool = False
    _view: tuple[int, TableView] | None = None
    _listed: dict[str, Any] | None = None
    _areas: tuple[Terms, list[dict[str, Any]]] | None = None
    _listed_of: tuple[int, int] = (-1, 0)

    @property
    def settled(self) -> bool:
        """Whether all that was done at the table is stored."""
        return not self.lost and (self.stored is None or self.stored.done())

    async def settle(self) -> None:
        """Wait until all that was done is stored, or raise what the store raised."""
        if self.stored is not None:
            await asyncio.shield(self.stored)

    def view(self) -> TableView:
        """The table's view, computed once for each change."""
        if self._view is None or self._view[0] != self.changes:
            self._view = self.changes, TableView(self.live)
        return self._view[1]

    def listed(self) -> dict[str, Any]:
        """The table's entry in the lobby, as of the last moment when everything done at it was stored.

        Computed again when the table has changed, and once a second, since notices on its sign fall due.
        """
        now = self.changes, self.live.clock.now() // 1000
        if self._listed is None or (self.settled and now != self._listed_of):
            self._listed, self._listed_of = tables.lobby(self.live), now
        return self._listed

    def whole(self) -> dict[str, Any]:
        """The table in full; its betting areas are computed again when its terms have changed."""
        terms = tables.terms_of(self.live)
        if self._areas is None or self._areas[0] != terms:
            book = WagerBook(self.live.table.game, terms.options, terms.limits)
            self._areas = terms, tables.areas(book)
        return tables.whole(self.live, self.listed(), self._areas[1])


class Audience:
    """Shows tables to those who look at them, one table after another."""

    def __init__(self) -> None:
        self._waiting: deque[Spot] = deque()
        self._rested = 0.0

    def soon(self, spot: Spot) -> None:
        """Queue a table to be shown, after the pause that it owes."""
        if spot.next_showing is None and spot.viewers and spot.settled:
            loop = asyncio.get_running_loop()
            wait = max(0.0, spot.shown + MOMENT - loop.time())
            spot.next_showing = loop.call_later(wait, self._queue, spot)

    def _queue(self, spot: Spot) -> None:
        """Show tables one after another, with rests: in a full house each is shown less often."""
        self._waiting.append(spot)
        if len(self._waiting) == 1:
            self._call_next()

    def _call_next(self) -> None:
        asyncio.get_running_loop().call_later(max(0.0, self._rested - perf_counter()), self._next)

    def _next(self) -> None:
        spot = self._waiting.popleft()
        began = perf_counter()
        if spot.next_showing is not None and not spot.settled:
            spot.next_showing = None
        elif spot.next_showing is not None:
            self.now(spot)
        ended = perf_counter()
        self._rested = ended + REST * (ended - began)
        if self._waiting:
            self._call_next()

    def now(self, spot: Spot) -> None:
        """Bring all viewers of a table up to date."""
        if spot.next_showing is not None:
            spot.next_showing.cancel()
            spot.next_showing = None
        spot.shown = asyncio.get_running_loop().time()
        self.to(spot, [viewer for viewer in spot.viewers if viewer.seen != spot.changes])

    @staticmethod
    def to(spot: Spot, viewers: list[Viewer]) -> None:
        view = spot.view()
        for viewer in viewers:
            viewer.seen = spot.changes
            for message in view.entries(viewer):
                viewer.send(message)
            viewer.send(view.message(viewer.person, viewer.roles))
