"""The writer stores what tables hand over, many tables' acts in one transaction, before anybody is told of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import monotonic

from pitboss.core.money.accounts import account_at
from pitboss.server.house.results import played
from pitboss.server.live import acts
from pitboss.server.live.outbox import (
    Write,
    WriteAct,
    WriteChanged,
    WriteChips,
    WriteClosed,
    WriteEvent,
    WritePost,
    WriteRecord,
    WriteSnapshot,
)
from pitboss.store import NODE, Played, Store, Superseded, Unreachable

REST = 0.01
"""Seconds between two transactions: in a full house more acts share one, and each costs less."""
PATIENCE = 4.0
"""How many seconds a store that does not answer is retried before those waiting are told."""
TRY_AGAIN = 0.2
"""Seconds between two attempts."""


@dataclass
class _Part:
    """One table's writes that are not stored yet, and those waiting for them."""

    round: int
    writes: list[Write]
    waiting: list[asyncio.Future[None]]
    since: float = field(default_factory=monotonic)


class Writer:
    """Writes to the store from one thread. `lost`, which never raises, is told of a table that could not be stored.

    What a table hands over while its earlier writes are being stored follows them, and is lost with them. Writing
    twice does no harm, so a transaction that broke off is simply tried again. `silent` is told when the store stops
    answering and when it answers again; `followed`, that this house must write no more.
    """

    def __init__(
        self,
        store: Store,
        lost: Callable[[str], None],
        silent: Callable[[bool], None],
        followed: Callable[[Superseded], None],
    ) -> None:
        self.store = store
        self._lost = lost
        self._silent = silent
        self._followed = followed
        self._thread = ThreadPoolExecutor(1, "writer")
        self._next: dict[str, _Part] = {}
        self._batch: dict[str, _Part] = {}
        self.observe: Callable[[float], object] = lambda seconds: None
        """Called with the seconds that each transaction took."""
        self._writing: asyncio.Task[None] | None = None
        self._reserved: Counter[str] = Counter()

    def reserved(self, account: str) -> int:
        """Cents about to be taken from an account by writes not stored yet."""
        return self._reserved[account]

    def lag(self) -> float:
        """How many seconds the oldest unstored write has been waiting."""
        now = monotonic()
        return max((now - part.since for some in (self._batch, self._next) for part in some.values()), default=0.0)

    def enqueue(self, table: str, round_: int, writes: list[Write]) -> asyncio.Future[None]:
        """Queue writes; the future is done when all of them are stored, or raises what the store raised.

        Writes of one call are stored all or none, after those that the table handed over before.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        part = self._next.setdefault(table, _Part(round_, [], []))
        part.round = round_
        part.writes += writes
        part.waiting.append(done)
        self._reserve(writes, 1)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return done

    def _reserve(self, writes: list[Write], sign: int) -> None:
        for each in writes:
            if isinstance(each, WriteChips) and each.amount < 0:
                self._reserved[each.account] -= sign * each.amount
                if not self._reserved[each.account]:
                    del self._reserved[each.account]

    async def _write(self) -> None:
        while self._next:
            batch, self._next = self._next, {}
            self._batch = batch
            try:
                await self._stored(batch)
            except Superseded as bad:
                self._followed(bad)
                for table, part in batch.items():
                    self._fail(table, part, bad, again=False)
            except Unreachable as bad:
                for table, part in batch.items():
                    self._fail(table, part, bad)
            except Exception:
                # One table's trouble must not take the others' acts with it: store each by itself.
                for table, part in batch.items():
                    try:
                        await self._stored({table: part})
                    except Exception as bad:
                        self._fail(table, part, bad)
            self._batch = {}
            await asyncio.sleep(REST)

    async def _stored(self, batch: dict[str, _Part]) -> None:
        loop = asyncio.get_running_loop()
        until = monotonic() + PATIENCE
        stopped = False
        try:
            while True:
                began = monotonic()
                try:
                    await loop.run_in_executor(
                        self._thread,
                        write,
                        self.store,
                        {table: (part.round, part.writes) for table, part in batch.items()},
                    )
                    self.observe(monotonic() - began)
                    break
                except Unreachable:
                    if not stopped:
                        stopped = True
                        self._silent(True)
                    if monotonic() > until:
                        raise
                    await asyncio.sleep(TRY_AGAIN)
        finally:
            if stopped:
                self._silent(False)
        for part in batch.values():
            self._reserve(part.writes, -1)
            for done in part.waiting:
                if not done.done():
                    done.set_result(None)

    def _fail(self, table: str, part: _Part, bad: Exception, again: bool = True) -> None:
        """Tell those waiting that their writes failed; `again`: load the table as it is stored."""
        parts = [part, *filter(None, [self._next.pop(table, None)])]
        for failed in parts:
            self._reserve(failed.writes, -1)
        try:
            if again:
                self._lost(table)
        finally:
            for failed in parts:
                for done in failed.waiting:
                    if not done.done():
                        done.set_exception(bad)

    def close(self) -> None:
        self._thread.shutdown()
        self.store.close()


def write(store: Store, batch: Mapping[str, tuple[int, Sequence[Write]]]) -> None:
    """Store what many tables handed over, each with the number of its round: all of it, or none.

    Chips go first, then records, how tables stand, and acts; a statement for each kind.
    """
    lines: list[bytes] = []
    rounds: list[Played] = []
    stand: dict[str, bytes] = {}
    stand_with_acts: dict[str, bytes] = {}
    chips: list[tuple[str, WriteChips]] = []
    done: list[tuple[str, int, int, bytes]] = []
    closed: list[str] = []
    events: list[WriteEvent] = []
    posts: list[WritePost] = []
    for table, (round_, writes) in batch.items():
        for each in _lasting(writes):
            match each:
                case WriteAct(number=number, act=act):
                    done.append((table, round_, number, acts.encode(act)))
                case WriteSnapshot(snapshot=snapshot):
                    stand[table] = snapshot
                case WriteChanged(snapshot=snapshot):
                    stand_with_acts[table] = snapshot
                case WriteRecord(line=line, people=people):
                    lines.append(line)
                    rounds.extend(played(line, people))
                case WriteChips():
                    chips.append((table, each))
                case WriteEvent():
                    events.append(each)
                case WritePost():
                    posts.append(each)
                case WriteClosed():
                    closed.append(table)
    with store.transaction():
        for table, moved in chips:
            _carry(store, account_at(table), moved)
        if lines:
            store.journals.append_written(lines)
            store.rounds.note(rounds)
        store.states.save(stand)
        store.states.change(stand_with_acts)
        store.states.save_acts(done)
        for event in events:
            store.events.note(event.actor, event.act, event.about, event.key)
        for post in posts:
            store.posts.add(NODE, post.key, post.body)
        for table in closed:
            store.states.drop(table)
        age = store.age.grow()
    store.age.note(age)


def _carry(store: Store, at: str, moved: WriteChips) -> None:
    """Move chips from a table to an account, or back, once for each key."""
    store.accounts.open(at, "house")
    source, target = (at, moved.account) if moved.amount > 0 else (moved.account, at)
    store.accounts.transfer(moved.key, source, target, abs(moved.amount), f"chips at {at}")


def _lasting(writes: Sequence[Write]) -> list[Write]:
    """The writes that still matter at the end: a snapshot replaces all acts and snapshots before it."""
    last = max((at for at, each in enumerate(writes) if isinstance(each, WriteSnapshot)), default=0)
    passing = (WriteAct, WriteSnapshot, WriteChanged)
    return [each for at, each in enumerate(writes) if at >= last or not isinstance(each, passing)]
