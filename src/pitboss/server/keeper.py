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
        done: list[tuple[str, int, int, bytes]] = []
        with self.store.transaction():
            for table, round_, items in sorted(batch, key=lambda part: part[0]):
                for item in _lasting(items):
                    if isinstance(item, KeepAct):
                        done.append((table, round_, item.number, acts.encode(item.act)))
                    else:
                        self._one(table, item)
            self.store.save_acts(done)

    def _one(self, table: str, item: Keep) -> None:
        store = self.store
        match item:
            case KeepSnapshot(snapshot=snapshot):
                store.save_state(table, snapshot)
            case KeepSecrets(snapshot=snapshot):
                store.save_secret(table, snapshot)
            case KeepRecord(line=line):
                store.append(line)
            case KeepChips(person=person, amount=amount):
                purse = account_of(person)
                source, target = (f"table {table}", purse) if amount > 0 else (purse, f"table {table}")
                store.open_account(f"table {table}", "house")
                if amount:
                    store.transfer(token_hex(16), source, target, abs(amount), f"chips at table {table}")

    def close(self) -> None:
        self._thread.shutdown()
        self.store.close()


def _lasting(items: list[Keep]) -> list[Keep]:
    """What of a table's items still stands after all of them: a snapshot takes the acts and snapshots before it."""
    last = max((at for at, item in enumerate(items) if isinstance(item, KeepSnapshot)), default=0)
    passing = (KeepAct, KeepSnapshot, KeepSecrets)
    return [item for at, item in enumerate(items) if at >= last or not isinstance(item, passing)]
