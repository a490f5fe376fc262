"""kill -9 in the middle of play: every acknowledged act is there again, at the very step, on both databases."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

from pitboss.core.replay import verify
from pitboss.games import registry
from pitboss.store import Store
from tests.server.serving import Serving, Visit

TABLES = ("mini-dice", "three-card-poker", "pai-gow")
WAGERS = {"mini-dice": ("field", "place_6"), "three-card-poker": ("ante", "pair_plus"), "pai-gow": ("pai_gow",)}


class Crowd:
    """People who act as fast as they can, and remember what was acknowledged."""

    def __init__(self, address: str) -> None:
        self.visits = {table: Visit(address).come_in() for table in TABLES}
        for table, visit in self.visits.items():
            assert visit.act(table, do="sit", seat=1, amount=90_000).status_code == 200
        self.acknowledged: dict[str, list[tuple[int, str]]] = {table: [] for table in TABLES}
        self.stop = threading.Event()

    def play(self, table: str, seed: int) -> None:
        random = Random(seed)
        visit = self.visits[table]
        while not self.stop.is_set():
            try:
                state = visit.table(table)["state"]
                pending = state["pending"]
                if not pending:
                    continue
                if pending["do"] == "betting":
                    wager = random.choice(WAGERS[table])
                    visit.act(table, do="bet", wager=wager, amount=600)
                    answer = visit.act(table, do="done")
                elif pending["asks"]:
                    ask = pending["asks"][0]
                    answer = visit.act(table, do="choose", choice=random.choice(ask["choices"]))
                else:
                    continue
                if answer.status_code == 200:
                    self.acknowledged[table].append((state["round"], str(pending["do"])))
            except httpx.TransportError:
                return


def _play_and_kill(serving: Serving, times: int) -> None:
    crowd = Crowd(serving.address)
    random = Random(5)
    for turn in range(times):
        crowd.stop.clear()
        threads = [threading.Thread(target=crowd.play, args=(table, turn)) for table in TABLES]
        for thread in threads:
            thread.start()
        threading.Event().wait(0.3 + random.random() * 0.7)
        serving.kill()
        crowd.stop.set()
        for thread in threads:
            thread.join()
        serving.start()
        for table, visit in crowd.visits.items():
            state = visit.table(table)["state"]
            last = crowd.acknowledged[table][-1][0] if crowd.acknowledged[table] else 0
            assert state["round"] >= last
            assert [s["name"] for s in state["seats"] if s["you"]] == [visit.name]
    assert all(crowd.acknowledged.values())


def _check(url: str) -> None:
    with Store.open(url, write=False) as store:
        assert store.tables()
        assert [str(finding) for finding in verify(store.records(), registry.find)] == []
        assert sum(store.balances().values()) == 0


def test_sqlite(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.sqlite3"
    serving = Serving(url)
    _play_and_kill(serving, 5)
    serving.stop()
    _check(url)


def test_postgresql(new_database: Callable[[], str]) -> None:
    url = new_database()
    serving = Serving(url)
    _play_and_kill(serving, 5)
    serving.stop()
    _check(url)
