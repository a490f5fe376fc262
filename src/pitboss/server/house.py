"""The house: every live table, who watches it, and the clock that moves it on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter, time_ns
from typing import Any, TypeVar

import msgspec

from pitboss.core.game import Banked, Game
from pitboss.core.limits import Limits
from pitboss.core.options import Options
from pitboss.core.refused import Refused
from pitboss.games import registry
from pitboss.server import acts
from pitboss.server.keeper import CAGE, Keeper, account_of
from pitboss.server.kept import Snapshot
from pitboss.server.live import LiveTable, Pace
from pitboss.server.shown import Scene
from pitboss.store import Store

_T = TypeVar("_T")
MOMENT = 0.1
"""How many seconds at least lie between two showings of a table; what happens in between is shown together."""
REST = 4
"""How many times as long as a showing took the house attends to other things before the next: in a full house
answers go before showing."""
LONG = 0.5
"""After how many seconds without being shown a table is shown before anything else is done at it."""
OPEN_TO_ALL = Limits(minimum=500, maximum=50_000, unit=100)


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time_ns() // 1_000_000


@dataclass(eq=False)
class Watcher:
    """Somebody who looks at a table: what was shown to them, and where messages for them go."""

    person: str
    roles: tuple[str, ...]
    send: Callable[[bytes], None]
    round: int = -1
    entries: int = 0
    seen: int = -1


@dataclass(eq=False)
class Spot:
    """A live table with its watchers, its lock and its next appointment with the clock.

    While anything done at it is still being stored, it is not shown.
    """

    live: LiveTable
    watchers: set[Watcher] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    timer: asyncio.TimerHandle | None = None
    showing: asyncio.TimerHandle | None = None
    shown: float = 0.0
    changes: int = 0
    storing: int = 0
    _scene: tuple[int, Scene] | None = None

    def scene(self) -> Scene:
        """How the table stands now, worked out once for each change."""
        if self._scene is None or self._scene[0] != self.changes:
            self._scene = self.changes, Scene(self.live, {watcher.person for watcher in self.watchers})
        return self._scene[1]


class House:
    """All tables. Every change goes through `act`: done, stored, and only then shown."""

    def __init__(self, store: Store, pace: Pace | None = None) -> None:
        self.store = store
        self.keeper = Keeper(store, self._lost)
        self.pace = pace or Pace()
        self.spots: dict[str, Spot] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._to_show: deque[Spot] = deque()
        self._rested = 0.0

    # Opening and closing.

    async def open(self, all_games: bool = True) -> None:
        """Take up every table where it was; at the first start, open one of every game."""
        self.store.open_account(CAGE, "house")
        for name, data in self.store.states().items():
            self.spots[name] = Spot(self._resumed(name, data))
        if all_games and self.store.recall("opened") is None:
            for game in registry.all_games():
                await self.open_table(game.name.replace("_", "-"), game, game.options(), OPEN_TO_ALL)
            self.store.remember("opened", str(now()))
        for name, spot in self.spots.items():
            await self._kept(name, spot)

    def _resumed(self, name: str, data: bytes) -> LiveTable:
        snapshot = msgspec.json.decode(data, type=Snapshot)
        game = registry.find(snapshot.game)
        done = [acts.decode(act) for act in self.store.acts(name)]
        return LiveTable.resume(name, game, snapshot, done, now(), pace=self.pace, **_company(game))

    async def open_table(
        self, name: str, game: Game, options: Options, limits: Limits, dealt_by: str = "house"
    ) -> LiveTable:
        """Open a table for gaming."""
        if name in self.spots:
            raise Refused(f"There is a table {name} already.", "13:69F-8.3")
        if self.store.last(name).round:
            raise Refused(f"A table {name} has a journal already; give the new one another name.", "13:69F-8.3")
        live = LiveTable(game, options, limits, name, dealt_by=dealt_by, pace=self.pace, **_company(game))
        live.stand(now())
        await self.keeper.keep(name, 0, live.kept)
        live.kept = []
        self.spots[name] = Spot(live)
        return live

    async def close_table(self, name: str) -> None:
        """Close a table at which nobody sits."""
        spot = self.spot(name)
        async with spot.lock:
            if any(holder.person for holder in spot.live.holders.values()):
                raise Refused("Somebody sits at the table; it closes when it is empty.", "13:69F-8.3")
            self.store.drop_state(name)
            if spot.timer is not None:
                spot.timer.cancel()
            del self.spots[name]

    async def close(self) -> None:
        for spot in self.spots.values():
            if spot.timer is not None:
                spot.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.keeper.close()

    def spot(self, name: str) -> Spot:
        try:
            return self.spots[name]
        except KeyError:
            raise Refused(f"There is no table {name!r} in the house.", "13:69F-8.3") from None

    # What happens at a table.

    async def act(self, name: str, deed: Callable[[LiveTable, int], _T], actor: Watcher | None = None) -> _T:
        """Do something at a table; when this returns it is stored, shown to `actor` and about to be shown to others.

        While it is being stored the next may already be done, but in two cases: a round that has ended is stored
        and shown to its end before another opens, and a table that was not shown for long is shown first.
        """
        spot = self.spot(name)
        async with spot.lock:
            if spot.showing is not None and spot.live.round is None:
                self._show(spot)
            try:
                done = deed(spot.live, now())
            except Exception:
                # A refused act may still have let time pass at the table; nothing of it is lost.
                await self._kept(name, spot)
                raise
            stored = self._kept(name, spot)
            if spot.live.round is None or asyncio.get_running_loop().time() > spot.shown + LONG:
                await stored
        await stored
        if actor is not None and not spot.storing:
            self._show_to(spot, [actor])
        return done

    def _kept(self, name: str, spot: Spot) -> asyncio.Future[None]:
        """Hand over what is to be stored, and show the table when nothing of it is still to be stored."""

        def settled(_stored: object) -> None:
            spot.storing -= 1
            spot.changes += 1
            self._show_soon(spot)
            self._appoint(name)

        live = spot.live
        items, live.kept = live.kept, []
        spot.storing += 1
        stored = self.keeper.keep(name, live.round_of_acts, items)
        if stored.done():
            settled(stored)
        else:
            stored.add_done_callback(settled)
        return stored

    def _lost(self, name: str) -> None:
        """What is not stored has not happened: the table stands again as it was."""
        spot = self.spots.get(name)
        if spot is not None:
            spot.live = self._resumed(name, self.store.states()[name])

    def _appoint(self, name: str) -> None:
        spot = self.spots.get(name)
        if spot is None:
            return
        if spot.timer is not None:
            spot.timer.cancel()
            spot.timer = None
        if spot.live.deadline is not None:
            wait = max(0, spot.live.deadline - now()) / 1000
            spot.timer = asyncio.get_running_loop().call_later(wait, self._clock, name)

    def _clock(self, name: str) -> None:
        task = asyncio.get_running_loop().create_task(self._tick(name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tick(self, name: str) -> None:
        if name in self.spots:
            await self.act(name, LiveTable.tick)

    # Who looks on.

    def watch(self, name: str, watcher: Watcher) -> None:
        spot = self.spot(name)
        # Those who are already here learn that somebody came.
        spot.changes += 1
        spot.watchers.add(watcher)
        self._show_soon(spot)

    def unwatch(self, name: str, watcher: Watcher) -> None:
        spot = self.spots.get(name)
        if spot is not None:
            spot.watchers.discard(watcher)
            spot.changes += 1

    def _show_soon(self, spot: Spot) -> None:
        """Show a table as soon as it has not been shown for a moment."""
        if spot.showing is None and spot.watchers and not spot.storing:
            loop = asyncio.get_running_loop()
            wait = max(0.0, spot.shown + MOMENT - loop.time())
            spot.showing = loop.call_later(wait, self._queue, spot)

    def _queue(self, spot: Spot) -> None:
        """Tables are shown one after another, with rests: in a full house each is shown less often."""
        self._to_show.append(spot)
        if len(self._to_show) == 1:
            self._call_show_next()

    def _call_show_next(self) -> None:
        asyncio.get_running_loop().call_later(max(0.0, self._rested - perf_counter()), self._show_next)

    def _show_next(self) -> None:
        spot = self._to_show.popleft()
        began = perf_counter()
        if spot.showing is not None and spot.storing:
            spot.showing = None
        elif spot.showing is not None:
            self._show(spot)
        ended = perf_counter()
        self._rested = ended + REST * (ended - began)
        if self._to_show:
            self._call_show_next()

    def _show(self, spot: Spot) -> None:
        """Bring those who look on up to date."""
        if spot.showing is not None:
            spot.showing.cancel()
            spot.showing = None
        spot.shown = asyncio.get_running_loop().time()
        self._show_to(spot, [watcher for watcher in spot.watchers if watcher.seen != spot.changes])

    @staticmethod
    def _show_to(spot: Spot, watchers: list[Watcher]) -> None:
        scene = spot.scene()
        for watcher in watchers:
            watcher.seen = spot.changes
            for message in scene.entries(watcher):
                watcher.send(message)
            watcher.send(scene.message(watcher.person, watcher.roles))

    def purse(self, person: str) -> int:
        """What a person has outside the tables, in cents."""
        return self.store.balance(account_of(person))


def _company(game: Game) -> dict[str, Any]:
    """The house's own players, where a game needs more people than one."""
    if game.banked is not Banked.POT:
        return {}
    return {"bots": 3}
