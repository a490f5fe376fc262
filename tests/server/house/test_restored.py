"""After a restore nothing falls again that those who were there know already."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Shuffle
from pitboss.core.table.journal import decode
from pitboss.core.table.players import RandomPlayer
from pitboss.games import registry
from pitboss.server.house.house import House
from pitboss.server.live.snapshot import Snapshot
from pitboss.server.live.table import LiveTable
from pitboss.store import Store, StoreError
from tests.server.evening import TABLE, Evening
from tests.server.serving import in_a_loop


def copied(file: Path, to: Path) -> None:
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


def put_back(copy: Path, file: Path) -> None:
    """Behind the house's back, as a system's backup does it."""
    for beside in ("-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    file.write_bytes(copy.read_bytes())


def opened(file: Path, see: Callable[[Store, LiveTable], Any]) -> Any:
    """What is seen of the table in a house that opens on a store."""

    async def look() -> Any:
        store = Store.open(f"sqlite:///{file}")
        house = House(store)
        try:
            await house.open(all_games=False)
            return see(store, house.spots[TABLE].live)
        finally:
            await house.close()

    return in_a_loop(look)


def seeds(store: Store) -> list[str]:
    data = store.states.of(TABLE)
    assert data is not None
    snapshot = msgspec.json.decode(data, type=Snapshot)
    assert snapshot.secrets is not None
    return snapshot.secrets.seeds


def test_a_round_that_was_not_dealt_when_the_backup_was_made_falls_anew(tmp_path: Path) -> None:
    file, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    evening = Evening(file, registry.find("roulette"))
    evening.sit("p1", 1, 50_000)
    evening.bet(Random(1), 1)
    wagered = list(evening.live.table.layout)
    assert wagered
    known = seeds(evening.store)
    evening.store.people.add("ann", "", ["player"])
    evening.store.sessions.open("of a cookie that was stolen", "ann", 1)
    copied(file, copy)
    evening.store.sessions.end_of("ann")
    evening.let_pass(60_000)
    assert evening.live.table.rounds > 0
    evening.close()
    put_back(copy, file)
    with Store.open(f"sqlite:///{file}") as store:
        assert store.sessions.all(), "the backup knows nothing of the sign-out"

    def look(store: Store, live: LiveTable) -> tuple[list[str], list[str], list[str], dict[str, Any]]:
        event = store.events.read()[-1]
        assert store.sessions.all() == [], "nobody is signed in after a restore"
        return seeds(store), list(live.table.layout), store.books.problems(), {"act": event.act, **event.about}

    fresh, layout, problems, event = opened(file, look)
    assert fresh
    assert not set(fresh) & set(known)
    assert (layout, problems) == (wagered, [])
    assert event == {"act": "restored", "fresh seeds": [TABLE], "dealt on": []}
    again = opened(file, look)
    assert (again[0], again[3]) == (fresh, event), "it is seen to once"


def test_a_restart_that_is_no_restore_changes_no_seed(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    evening = Evening(file, registry.find("roulette"))
    evening.sit("p1", 1, 50_000)
    evening.bet(Random(1), 1)
    known = seeds(evening.store)
    evening.close()
    assert opened(file, lambda store, _live: (seeds(store), store.events.read())) == (known, [])


def test_a_shoe_that_was_dealt_from_since_is_shuffled_anew(tmp_path: Path) -> None:
    file, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    evening = Evening(file, registry.find("casino_war"))
    evening.sit("p1", 1, 50_000)
    evening.sit("p2", 2, 50_000)
    random = Random(2)
    for _ in range(200):
        if evening.live.table.rounds > 2 and evening.live.table.layout:
            break
        evening.bet(random, 1)
        evening.bet(random, 2)
        evening.let_pass(5_000)
    assert not evening.live.table.memory.shuffle
    assert evening.live.round is not None
    copied(file, copy)
    evening.let_pass(60_000)
    evening.close()
    put_back(copy, file)

    def look(store: Store, live: LiveTable) -> tuple[bool, bool, list[str], list[bytes]]:
        table, lines = live.table, list(store.journals.records())
        shuffle, restored, problems = table.memory.shuffle, table.restored, store.books.problems()
        table.journal = lines.append
        table.play({seat: RandomPlayer(random) for seat in table.places})
        table.play({seat: RandomPlayer(random) for seat in table.places})
        return shuffle, restored, problems, lines

    shuffle, restored, problems, lines = opened(file, look)
    assert (shuffle, restored, problems) == (True, True, [])
    records = [decode(line)[0] for line in lines]
    assert [record.opening.restored for record in records[-2:]] == [True, False]
    assert any(isinstance(step, Shuffle) for step in records[-2].steps)
    assert findings_in(lines, registry.find) == [], "the audit knows of it by the record"


def test_a_backup_restored_by_the_command_falls_anew_too_and_needs_its_key(tmp_path: Path) -> None:
    file, copy, new = tmp_path / "house.sqlite3", tmp_path / "monday.backup", tmp_path / "new.sqlite3"
    evening = Evening(file, registry.find("roulette"))
    evening.sit("p1", 1, 50_000)
    evening.bet(Random(1), 1)
    known = seeds(evening.store)
    evening.store.copies.backup(copy)
    evening.close()
    with Store.open(f"sqlite:///{new}") as store, pytest.raises(StoreError, match="bring it back"):
        store.copies.restore(copy)
    (tmp_path / "new.sqlite3.keys").write_bytes((tmp_path / "house.sqlite3.keys").read_bytes())
    with Store.open(f"sqlite:///{new}") as store:
        store.copies.restore(copy)
    fresh, event = opened(new, lambda store, _live: (seeds(store), store.events.read()[-1].act))
    assert fresh
    assert not set(fresh) & set(known)
    assert event == "restored"
