"""The house: every live table, and the clock that moves it on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Container, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

import msgspec

from pitboss.core.choices.gaming_day import USUAL, GamingDay
from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import CAGE, COMPANY, PRACTICE, account_above, account_of
from pitboss.core.table.players import WillingPlayer
from pitboss.core.table.round import DEVICES
from pitboss.games import registry
from pitboss.server.house.after_restore import renewed
from pitboss.server.house.audience import LONG, Audience, Spot, Viewer
from pitboss.server.house.load import read
from pitboss.server.house.meters import HouseMeters, MetersAt, keeps_meters
from pitboss.server.house.writer import Writer
from pitboss.server.link.at_house import NodeBooks
from pitboss.server.live.clock import MOMENT, Clock, Pace, SystemClock
from pitboss.server.live.house_players import HousePlayers
from pitboss.server.live.outbox import WriteClosed, WriteEvent
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.table import LiveTable
from pitboss.server.shown.felt_size import room_of
from pitboss.store import HOUSE, Store, StoreError, Superseded, Unreachable
from pitboss.store.duties import STOP
from pitboss.store.proposals import ACCEPT, RESTORE

_T = TypeVar("_T")
OWN_PLAYERS = 3
"""How many house players join a game that needs more than one person."""
TRY_AGAIN, SELDOM = 0.5, 4.0
"""Seconds between attempts to load a table while the store does not answer: the first wait, and the longest."""
ANSWERS_WITHIN = 5.0
"""A database server that has not answered for this many seconds counts as gone."""
_log = logging.getLogger(__name__)


class StandsStill(Refused):
    """The store does not answer: tables stand still, and go on by themselves as soon as it does."""

    def __init__(self) -> None:
        super().__init__(
            "The house stands still, because what is done cannot be stored at this moment. Wagers and seats stand; "
            "what the table shows when it goes on is what was done.",
            "13:69F-8.3",
        )


class House:
    """All tables. Every change goes through `act`: done, stored, and only then shown."""

    def __init__(
        self,
        store: Store,
        pace: Pace | None = None,
        clock: Clock | None = None,
        stop: Callable[[], None] = lambda: None,
        node: NodeBooks | None = None,
    ) -> None:
        """`stop` is called when another house has taken the store over, and ends this one; `node` are the books of
        the casino's node, where it is linked to others."""
        self.store = store
        self.writer = Writer(store, self._lost, self._stand_still, self._follow)
        self._stop = stop
        self.pace = pace or Pace()
        self.clock: Clock = clock or SystemClock()
        self.spots: dict[str, Spot] = {}
        self.meters = HouseMeters(store, self.spots, node)
        self._opening: set[str] = set()
        self.stands_still = False
        self.on_duty: set[str] = set()
        """The floorpersons on duty, who verify payouts. A house begins with none."""
        self.kept_out: set[str] = set()
        """Who was stopped from playing, by the chain, and not readmitted since."""
        self._audience = Audience()
        self._tasks: set[asyncio.Task[None]] = set()

    # Opening and closing.

    async def open(self, all_games: bool = True) -> None:
        """Take up every table where it was; at the first start, open one of every game.

        A house whose books do not balance does not open.
        """
        self.kept_out = prove(self.store)
        if self.store.age.taken_back():
            self._renew()
        for account in (CAGE, PRACTICE, COMPANY):
            self.store.accounts.open(account, "house")
        self.meters.begin()
        for name, data in self.store.states.all().items():
            self.spots[name] = Spot(self._stored_table(name, data, set()))
        if self.meters.node is not None:
            self._do(self._watch_node(self.meters.node))
        if all_games and self.store.memory.recall("opened") is None:
            for game in registry.all_games():
                options, practice = game.options(), _company(game).count > 0 and not self.store.begun.of_record
                name, limits = game.name.replace("_", "-"), game.usual_limits(options)
                if name not in self.spots:  # as where the first start was cut off
                    await self.open_table(name, game, options, limits, practice=practice)
            self.store.memory.remember("opened", str(self.clock.wall()))
        for name, spot in self.spots.items():
            # An older house did not enter them.
            for person in set(spot.live.seats.barred) - self.kept_out:
                spot.live.outbox.add(_stop(person, name))
                self.kept_out.add(person)
            await self._hand_over(name, spot)
        self._do(self._make_room())
        self.store.database.patience.seconds = ANSWERS_WITHIN

    async def _make_room(self) -> None:
        """Measure the games' examples in the background, so that the first visitor need not wait."""
        for game in {spot.live.table.game.name for spot in self.spots.values()}:
            await asyncio.to_thread(room_of, game)
        for live in [spot.live for spot in self.spots.values()]:
            await self._make_ready(live)

    async def _make_ready(self, live: LiveTable) -> None:
        """Count in the background what players of the house decide by."""
        company = live.table.game.company
        if live.table.practice and company is not None:
            await asyncio.to_thread(company.ready, live.table.options)

    def _renew(self) -> None:
        """After a restore: nothing that players may already have seen must fall again."""
        told: dict[bool, list[str]] = {True: [], False: []}
        last, waits = self.store.events.last()[0], self.store.proposals.waiting()
        with self.store.transaction():
            for name, data in self.store.states.all().items():
                game, snapshot, done = read(self.store, name, data)
                fresh = renewed(game, name, snapshot, done)
                told[fresh].append(name)
                if fresh:
                    save = self.store.states.change if snapshot.open else self.store.states.save
                    save({name: msgspec.json.encode(snapshot)})
            # The backup takes people for signed in who may have signed out since.
            for person in {session.name for session in self.store.sessions.all()}:
                self.store.sessions.end_of(person)
            self.store.events.note(HOUSE, "restored", {"fresh seeds": told[True], "dealt on": told[False]})
            # What was restored by the command, and not gone on from yet, is shown as that.
            just_restored = any(each.number == last and each.what.get("act") == RESTORE for each in waits)
            if self.store.begun.of_record and not just_restored:
                self.store.proposals.add(HOUSE, {"do": ACCEPT, "act": "go on from an earlier moment"})
            self.store.age.seen_to()

    def _stored_table(self, name: str, data: bytes, here: set[str]) -> LiveTable:
        """Load a table and let it go on; one that cannot go on is paused for the floor."""
        game, _, done = read(self.store, name, data)

        def stands() -> LiveTable:
            snapshot = msgspec.json.decode(data, type=Snapshot)
            shared = MetersAt(self.meters)
            live = shared.live = LiveTable(
                game,
                name,
                snapshot,
                done,
                pace=self.pace,
                clock=self.clock,
                company=_company(game),
                meters=shared,
                on_duty=self.on_duty,
            )
            self.meters.taken_up(name, game, snapshot)
            live.seats.here = here
            return live

        live = stands()
        try:
            live.take_up()
        except Exception:
            _log.exception("Table %s cannot go on by itself and is paused.", name)
            live = stands()
            live.pause()
        return live

    async def open_table(
        self,
        name: str,
        game: Game,
        options: Options,
        limits: Limits,
        dealt_by: str = "house",
        changes: Iterable[Change] = (),
        by: str = "",
        gaming_day: GamingDay = USUAL,
        practice: bool = False,
        company: bool = True,
        style: str = "",
    ) -> LiveTable:
        """Open a table for gaming, or for `practice` with chips that never reach an account and, where there are more
        people needed, with `company` of the house, in one `style` or in one each; `by` whom, where somebody asked for
        it."""
        if practice and self.store.begun.of_record:
            raise Refused("A house of record opens no table for practice.", "13:69F-8.3")
        if name in self.spots or name in self._opening:
            raise Refused(f"There is a table {name} already.", "13:69F-8.3")
        if self.store.journals.last(name).round:
            raise Refused(f"A table {name} has a journal already; give the new one another name.", "13:69F-8.3")
        self.meters.must_agree(game, options)
        changes = tuple(changes)
        for change in changes:
            keeps_meters(game, options, change)
        shared = MetersAt(self.meters)
        live = shared.live = LiveTable.new(
            game,
            options,
            limits,
            name,
            dealt_by=dealt_by,
            changes=changes,
            pace=self.pace,
            clock=self.clock,
            company=_company(game) if company else None,
            meters=shared,
            gaming_day=gaming_day,
            practice=practice,
            style=style,
            on_duty=self.on_duty,
        )
        if by:
            about = {"table": name, "game": game.name, "options": options.plain()}
            live.outbox.add(WriteEvent(by, "open table", {**about, "practice": True} if practice else about))
        self._opening.add(name)
        try:
            await self.writer.enqueue(name, 0, live.outbox.take())
            self.spots[name] = Spot(live)
        finally:
            self._opening.discard(name)
        if by:
            self._do(self._make_ready(live))
        return live

    async def close_table(self, name: str, by: str) -> None:
        """Close a table at which nobody sits."""
        async with self._at(name) as spot:
            for kind in spot.live.table.meter_kinds.values():
                self.store.accounts.open(account_above(spot.live.table.game.name, kind.name), "house")
            spot.live.clear()
            spot.live.outbox.add(WriteEvent(by, "close table", {"table": name}))
            spot.live.outbox.add(WriteClosed())
            await self._hand_over(name, spot)
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
        self.writer.close()

    def spot(self, name: str) -> Spot:
        try:
            return self.spots[name]
        except KeyError:
            raise Refused(f"There is no table {name!r} in the house.", "13:69F-8.3") from None

    # What happens at a table.

    async def act(self, name: str, do: Callable[[LiveTable], _T], actor: Viewer | None = None) -> _T:
        """Do something at a table; when this returns it is stored, shown to `actor` and about to be shown to others.

        The next act may be done while this one is being stored, except that a round which has ended is stored and
        shown to its end before another opens, and a table that was not shown for long is shown first. A refusal
        rests on earlier acts, and is told only when those are stored.
        """
        async with self._at(name) as spot:
            if spot.next_showing is not None and spot.live.round is None and spot.settled:
                self._audience.now(spot)
            before = len(spot.live.seats.barred)
            try:
                done = do(spot.live)
            except Refused:
                await spot.settle()
                raise
            except Exception:
                # Nobody knows how far the act went: the table stands as it is stored.
                self._lost(name)
                raise
            stopped = spot.live.seats.barred[before:]
            for person in stopped:
                spot.live.outbox.add(_stop(person, name))
            stored = self._hand_over(name, spot)
            if spot.live.round is None or asyncio.get_running_loop().time() > spot.shown + LONG:
                await stored
        await stored
        if actor is not None and spot.settled:
            self._audience.to(spot, [actor])
        for person in stopped:
            self.kept_out.add(person)
            await self._show_out(person)
        return done

    def stopped(self, person: str) -> bool:
        """Whether somebody was stopped from playing, and two have not readmitted them. 19:47-8.1"""
        return person in self.kept_out or any(person in spot.live.seats.barred for spot in self.spots.values())

    async def _show_out(self, person: str) -> None:
        """Take somebody who is stopped from playing at one table away from every other. 19:47-8.1"""
        for name in [name for name, spot in self.spots.items() if spot.live.seats.plays(person)]:
            with suppress(Refused, StoreError):
                await self.act(name, lambda live: live.leave(person))

    async def readmit(self, person: str) -> None:
        """Let somebody play again who was stopped from playing, at every table. 19:47-8.1"""
        for name in [name for name, spot in self.spots.items() if person in spot.live.seats.barred]:
            await self.act(name, lambda live: live.readmit(person))
        self.kept_out.discard(person)

    async def settled(self, name: str) -> Spot:
        """Wait until everything done at a table is stored, so that it may be shown."""
        async with self._at(name) as spot:
            await spot.settle()
        return spot

    def _hand_over(self, name: str, spot: Spot) -> asyncio.Future[None]:
        """Hand the table's writes over, and show the table once all of them are stored."""

        def settled(_stored: object) -> None:
            spot.changes += 1
            self._audience.soon(spot)
            self._appoint(name)

        writes = spot.live.outbox.take()
        if writes:
            spot.stored = self.writer.enqueue(name, spot.live.table.rounds, writes)
        elif spot.stored is None:
            spot.stored = asyncio.get_running_loop().create_future()
            spot.stored.set_result(None)
        if spot.stored.done():
            settled(spot.stored)
        else:
            spot.stored.add_done_callback(settled)
        return spot.stored

    @asynccontextmanager
    async def _at(self, name: str) -> AsyncIterator[Spot]:
        """The table to act at. Refused while it stands still, or if it was closed in the meantime."""
        spot = self.spot(name)
        async with spot.lock:
            if self.spot(name) is not spot:
                raise Refused(f"Table {name} was closed.", "13:69F-8.3")
            if self.stands_still or spot.lost:
                raise StandsStill
            yield spot

    async def _watch_node(self, node: NodeBooks) -> None:
        """Show news from the node as it arrives, and pay what claims were answered with."""
        while True:
            await asyncio.sleep(MOMENT / 1000)
            if node.look():
                for spot in self.spots.values():
                    if any(kind.reach == "link" for kind in spot.live.table.meter_kinds.values()):
                        spot.changes += 1
                        self._audience.soon(spot)
            for name in [name for name, spot in self.spots.items() if spot.live.payouts.answered]:
                with suppress(Refused, StoreError):  # it stands still; it is tried again
                    await self.act(name, LiveTable.pay_claims)

    # When the store does not answer.

    def _stand_still(self, silent: bool) -> None:
        """Let the tables stand still where the store has stopped answering (`silent`), or go on."""
        self.stands_still = silent
        _log.warning("The store %s.", "does not answer; tables stand still" if silent else "is asked no more")
        if not silent:
            for name in self.spots:
                self._appoint(name)

    def _follow(self, why: Superseded) -> None:
        """End this house, since another has taken over: it must write no more."""
        self.stands_still = True
        _log.critical("%s The house ends.", why)
        self._stop()

    def _lost(self, name: str) -> None:
        """Load a table again as soon as the store answers: its writes failed, so those acts have not happened."""
        spot = self.spots.get(name)
        if spot is not None and not spot.lost:
            spot.lost = True
            if not self._taken_up(name, spot):
                self._do(self._take_up(name, spot))

    async def _take_up(self, name: str, spot: Spot) -> None:
        wait = TRY_AGAIN
        while self.spots.get(name) is spot and not self._taken_up(name, spot):
            await asyncio.sleep(wait)
            wait = min(2 * wait, SELDOM)

    def _taken_up(self, name: str, spot: Spot) -> bool:
        """Load a table from the store; False if the store does not answer, or holds nothing this version can load."""
        try:
            data = self.store.states.of(name)
            assert data is not None
            live = self._stored_table(name, data, {viewer.person for viewer in spot.viewers if viewer.person})
        except Unreachable:
            return False
        except Exception:
            _log.exception("Table %s cannot be taken up from the store.", name)
            return False
        spot.live, spot.lost, spot.stored = live, False, None
        self._hand_over(name, spot)
        return True

    # The clock.

    def _appoint(self, name: str) -> None:
        spot = self.spots.get(name)
        if spot is None:
            return
        if spot.timer is not None:
            spot.timer.cancel()
            spot.timer = None
        if spot.live.deadline is not None and not spot.lost:
            wait = max(0, spot.live.deadline - self.clock.now()) / 1000
            spot.timer = asyncio.get_running_loop().call_later(wait, self._strike, name)

    def _strike(self, name: str) -> None:
        self._do(self._tick(name))

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tick(self, name: str) -> None:
        if name not in self.spots:
            return
        try:
            await self.act(name, LiveTable.tick)
        except (StandsStill, StoreError):
            # The table is appointed again when it goes on.
            pass
        except Exception as wrong:
            if name not in self.spots:
                return  # it was closed meanwhile
            if isinstance(wrong, Refused):
                # What the table does by itself is never refused in part.
                self._lost(name)
            _log.exception("Table %s cannot go on by itself and is paused.", name)
            with suppress(Refused, StoreError):
                await self.act(name, LiveTable.pause)

    # Who looks on.

    def add_viewer(self, name: str, viewer: Viewer) -> None:
        """Add a viewer to a table; those who are there already learn of it."""
        spot = self.spot(name)
        spot.viewers.add(viewer)
        if viewer.person:
            spot.live.came(viewer.person)
            self._appoint(name)
        spot.changes += 1
        self._audience.soon(spot)

    def remove_viewer(self, name: str, viewer: Viewer) -> None:
        spot = self.spots.get(name)
        if spot is None:
            return
        spot.viewers.discard(viewer)
        if viewer.person and not any(other.person == viewer.person for other in spot.viewers):
            spot.live.went(viewer.person)
            self._appoint(name)
        spot.changes += 1
        self._audience.soon(spot)

    # Who is on duty.

    def duty(self, person: str, on: bool) -> None:
        """Note that a floorperson comes on duty, and may verify payouts, or goes off duty."""
        if on == (person in self.on_duty):
            return
        (self.on_duty.add if on else self.on_duty.discard)(person)
        self.store.events.note(person, "on duty" if on else "off duty", {})
        for spot in self.spots.values():
            if spot.live.table.meter_kinds:
                spot.changes += 1
                self._audience.soon(spot)

    def keep_duty(self, signed_in: Container[str]) -> None:
        """Take everybody off duty who is not among `signed_in`."""
        for person in [person for person in self.on_duty if person not in signed_in]:
            self.duty(person, False)

    # Money.

    def purse(self, person: str) -> int:
        """What a person has outside the tables, in cents."""
        return self.store.accounts.balance(account_of(person))

    def spendable(self, person: str) -> int:
        """The purse less what acts still being stored have promised to tables.

        Nothing for a person who was stopped from playing: 19:47-8.1 speaks of any table game.
        """
        if self.stopped(person):
            raise Refused("You were stopped from playing in this house.", DEVICES)
        return self.purse(person) - self.writer.reserved(account_of(person))


def _stop(person: str, table: str) -> WriteEvent:
    """What is entered in the chain of somebody who was stopped from playing, since that outlasts the table."""
    return WriteEvent(HOUSE, STOP, {"name": person, "table": table})


def prove(store: Store) -> set[str]:
    """Raise `StoreError` where money was made or lost, or where a table cannot be read. Returns who is stopped from
    playing, by the chain."""
    problems, stopped = store.books.prove()
    if problems:
        more = f" `pitboss store check` tells {len(problems) - 1} more." if problems[1:] else ""
        raise StoreError(f"The books do not balance, so the house stays closed. {problems[0]}{more}")
    for name, data in store.states.all().items():
        read(store, name, data)
    return stopped


def _company(game: Game) -> HousePlayers:
    """The house's own players, at a table for practice of a game that needs more people than one."""
    if game.banked is Banked.PLAYERS:
        return HousePlayers(OWN_PLAYERS, WillingPlayer())
    return HousePlayers(OWN_PLAYERS if game.among_players else 0)
