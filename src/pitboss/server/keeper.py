"""The keeper: stores what tables hand over, many tables' acts in one transaction, before anybody is told of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from secrets import token_hex

from pitboss.server import acts
from pitboss.server.kept import Keep, KeepAct, KeepChips, KeepRecord, KeepSecrets, KeepSnapshot
from pitboss.store import Store

REST = 0.01
"""How many seconds lie between two transactions: in a full house more acts share one, and each costs less."""
CAGE = "cage"
"""The house's account from which guests' chips come and through which a table's chips are bought."""


def account_of(person: str) -> str:
    """The account of a person's money in the house."""
    return f"person {person}"


@dataclass
class _Part:
    """What one table has handed over and is not yet stored, and those who wait for it."""

    round: int
    items: list[Keep]
    waiting: list[asyncio.Future[None]]


class Keeper:
    """Writes to the store from one thread. `lost` is told of a table whose items could not be stored.

    What a table hands over while earlier items of its own are being written follows them, and is lost with them.
    """

    def __init__(self, store: Store, lost: Callable[[str], None]) -> None:
        self.store = store
        self._lost = lost
        self._thread = ThreadPoolExecutor(1, "keeper")
        self._next: dict[str, _Part] = {}
        self._writing: asyncio.Task[None] | None = None

    def keep(self, table: str, round_: int, items: list[Keep]) -> asyncio.Future[None]:
        """Take items over; what is returned is done when all of them are stored, or raises what the store raised."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not items:
            done.set_result(None)
            return done
        part = self._next.setdefault(table, _Part(round_, [], []))
        part.round = round_
        part.items += items
        part.waiting.append(done)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return done

    async def _write(self) -> None:
        while self._next:
            batch, self._next = self._next, {}
            try:
                await self._stored(batch)
            except Exception:
                # One table's trouble must not take the others' acts with it: store each by itself.
                for table, part in batch.items():
                    try:
                        await self._stored({table: part})
                    except Exception as bad:
                        self._fail(table, part, bad)
            await asyncio.sleep(REST)

    async def _stored(self, batch: dict[str, _Part]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._store, batch)
        for part in batch.values():
            for done in part.waiting:
                if not done.cancelled():
                    done.set_result(None)

    def _fail(self, table: str, part: _Part, bad: Exception) -> None:
        follows = self._next.pop(table, None)
        self._lost(table)
        for done in part.waiting + (follows.waiting if follows else []):
            if not done.cancelled():
                done.set_exception(bad)

    def _store(self, batch: dict[str, _Part]) -> None:
        """Store what many tables handed over: records, how tables stand, chips, acts, a statement for each kind."""
        lines: list[bytes] = []
        stand: dict[str, bytes] = {}
        stand_with_acts: dict[str, bytes] = {}
        chips: list[tuple[str, str, int]] = []
        done: list[tuple[str, int, int, bytes]] = []
        for table, part in batch.items():
            for item in _lasting(part.items):
                match item:
                    case KeepAct(number=number, act=act):
                        done.append((table, part.round, number, acts.encode(act)))
                    case KeepSnapshot(snapshot=snapshot):
                        stand[table] = snapshot
                    case KeepSecrets(snapshot=snapshot):
                        stand_with_acts[table] = snapshot
                    case KeepRecord(line=line):
                        lines.append(line)
                    case KeepChips(person=person, amount=amount):
                        chips.append((table, person, amount))
        store = self.store
        with store.transaction():
            if lines:
                store.append_many(lines)
            store.save_states(stand)
            store.change_states(stand_with_acts)
            for table, person, amount in chips:
                self._carry(table, person, amount)
            store.save_acts(done)

    def _carry(self, table: str, person: str, amount: int) -> None:
        """Chips go from a table to a person, or (below 0) the other way."""
        at, purse = f"table {table}", account_of(person)
        self.store.open_account(at, "house")
        if amount:
            source, target = (at, purse) if amount > 0 else (purse, at)
            self.store.transfer(token_hex(16), source, target, abs(amount), f"chips at {at}")

    def close(self) -> None:
        self._thread.shutdown()
        self.store.close()


def _lasting(items: list[Keep]) -> list[Keep]:
    """What of a table's items still stands after all of them: a snapshot takes the acts and snapshots before it."""
    last = max((at for at, item in enumerate(items) if isinstance(item, KeepSnapshot)), default=0)
    passing = (KeepAct, KeepSnapshot, KeepSecrets)
    return [item for at, item in enumerate(items) if at >= last or not isinstance(item, passing)]
