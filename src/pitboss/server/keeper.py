"""The keeper: stores what tables hand over, many tables' acts in one transaction, before anybody is told of them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex

from pitboss.server import acts
from pitboss.server.kept import Keep, KeepAct, KeepChips, KeepRecord, KeepSecrets, KeepSnapshot
from pitboss.store import Store

CAGE = "cage"
"""The house's account from which guests' chips come and through which a table's chips are bought."""


def account_of(person: str) -> str:
    """The account of a person's money in the house."""
    return f"person {person}"


class Keeper:
    """Writes to the store from one thread; whoever hands something over waits until it is on disk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "keeper")
        self._waiting: list[tuple[str, int, list[Keep], asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def keep(self, table: str, round_: int, items: list[Keep]) -> None:
        """Return when all of it is stored; raise what the store raised where it is not."""
        if not items:
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table, round_, items, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await loop.run_in_executor(self._thread, self._store, [part[:3] for part in batch])
            except Exception:
                # One table's trouble must not take the others' acts with it: store each by itself.
                for table, round_, items, done in batch:
                    try:
                        await loop.run_in_executor(self._thread, self._store, [(table, round_, items)])
                    except Exception as bad:
                        done.set_exception(bad)
                    else:
                        done.set_result(None)
                continue
            for *_, done in batch:
                done.set_result(None)

    def _store(self, batch: list[tuple[str, int, list[Keep]]]) -> None:
        """Store what many tables handed over: records, how tables stand, chips, acts, a statement for each kind."""
        lines: list[bytes] = []
        stand: dict[str, bytes] = {}
        stand_with_acts: dict[str, bytes] = {}
        chips: list[tuple[str, str, int]] = []
        done: list[tuple[str, int, int, bytes]] = []
        for table, round_, items in batch:
            for item in _lasting(items):
                match item:
                    case KeepAct(number=number, act=act):
                        done.append((table, round_, number, acts.encode(act)))
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
